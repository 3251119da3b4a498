import { noMarks, type SessionSummary } from '@treeline/protocol';
import { expect, test, vi } from 'vitest';
import type { AppParts } from './app-parts.ts';
import { sessionMenu } from './session-menu.ts';

const session = { id: 'one', marks: noMarks, origin: null } as unknown as SessionSummary;

function menuWhere(canReveal: boolean) {
  const organiser = { canReveal, copyLink: vi.fn(), revealTranscript: vi.fn() };
  const parts = { organiser, exporter: {} } as unknown as Pick<AppParts, 'organiser' | 'exporter'>;
  const entries = sessionMenu(session, parts, () => undefined);
  return { organiser, run: (label: string) => entries.find((entry) => entry.label === label)?.run() ?? null };
}

test('a session is copied as a link, and its transcript revealed where there is a file manager', () => {
  const { organiser, run } = menuWhere(true);
  run('Copy link');
  run('Reveal transcript in file manager');
  expect(organiser.copyLink).toHaveBeenCalledExactlyOnceWith('one');
  expect(organiser.revealTranscript).toHaveBeenCalledExactlyOnceWith('one');
});

test('a browser cannot reveal a transcript, and does not offer it', () => {
  expect(menuWhere(false).run('Reveal transcript in file manager')).toBeNull();
});

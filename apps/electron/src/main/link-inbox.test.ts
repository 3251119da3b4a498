import { type Address, homeAddress } from '@treeline/protocol';
import { expect, test, vi } from 'vitest';
import { LinkInbox } from './link-inbox.ts';

const settings = { page: 'settings', parts: [], query: {} };
const session = { page: 'session', parts: ['a'], query: {} };

function opened(before: (inbox: LinkInbox) => void, after: (inbox: LinkInbox) => void): (Address | null)[] {
  const story: (Address | null)[] = [];
  const inbox = new LinkInbox();
  before(inbox);
  inbox.deliverTo((address) => story.push(address));
  after(inbox);
  return story;
}

const nothing = () => undefined;

test('an event before the window is there waits for it', () => {
  expect(opened((inbox) => inbox.openedUrl('treeline://settings'), nothing)).toEqual([settings]);
});

test('an argument of the first start opens with the window, between any flags', () => {
  const argv = ['electron', '--no-sandbox', 'treeline://session/a', '--data-dir=/x'];
  expect(opened((inbox) => inbox.startedWith(argv), nothing)).toEqual([session]);
});

test('an argument of a second start goes to the window that is there', () => {
  const story = opened(nothing, (inbox) => {
    inbox.startedAgainWith(['electron', 'treeline://session/a']);
    inbox.startedAgainWith(['electron']);
    inbox.openedUrl('TREELINE://');
  });
  expect(story).toEqual([null, session, null, homeAddress]);
});

test('what is no link of ours opens nothing', () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const story = opened(
    (inbox) => inbox.startedWith(['electron', 'treeline://session/<script>']),
    (inbox) => inbox.openedUrl('treeline://session/a b'),
  );
  expect(story).toEqual([null]);
});

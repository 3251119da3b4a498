// @vitest-environment happy-dom

import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ProjectRoot } from '../text/project-root.ts';
import { InlineRow } from './diff-lines.tsx';

afterEach(cleanup);

test('the files of a patch are told from the project’s folder, both names of a renamed one', () => {
  const row = { kind: 'file', heading: '/home/dev/demo/src/a.js → /home/dev/demo/b.js' } as const;
  const { container } = render(
    <ProjectRoot value="/home/dev/demo">
      <InlineRow row={row} />
    </ProjectRoot>,
  );
  expect(container.textContent).toBe('src/a.js → b.js');
});

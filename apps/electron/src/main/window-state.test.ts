import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultWindow, restoredWindow, smallestWindow } from './window-state.ts';

const screen = { x: 0, y: 0, width: 1920, height: 1080 };
const right = { x: 1920, y: 0, width: 1280, height: 1024 };
const remembered = { x: 100, y: 50, width: 1000, height: 700, isMaximized: false };

describe('restoredWindow', () => {
  test('comes back where it was', () => {
    expect(restoredWindow(remembered, [screen])).toEqual({
      position: { x: 100, y: 50 },
      width: 1000,
      height: 700,
      isMaximized: false,
    });
  });

  test.each([
    { name: 'on the second screen', x: 2000, y: 10, screens: [screen, right], position: { x: 2000, y: 10 } },
    { name: 'the second screen is gone', x: 2000, y: 10, screens: [screen], position: null },
    { name: 'a little over the edge', x: -800, y: 0, screens: [screen], position: { x: -800, y: 0 } },
    { name: 'almost all over the edge', x: -950, y: 0, screens: [screen], position: null },
    { name: 'title bar above the screen', x: 0, y: -40, screens: [screen], position: null },
    { name: 'title bar below the screen', x: 0, y: 1070, screens: [screen], position: null },
    { name: 'no screen at all', x: 0, y: 0, screens: [], position: null },
  ])('$name', ({ x, y, screens, position }) => {
    expect(restoredWindow({ ...remembered, x, y }, screens).position).toEqual(position);
  });

  test.each([
    null,
    'x',
    {},
    { ...remembered, width: 'wide' },
    { ...remembered, x: Number.NaN },
    { ...remembered, isMaximized: 1 },
  ])('does without what makes no sense: %j', (given) => {
    expect(restoredWindow(given, [screen])).toEqual(defaultWindow);
  });

  test('is never smaller than can be used, nor larger than the screen', () => {
    const number = fc.integer({ min: -5000, max: 9000 });
    fc.assert(
      fc.property(
        fc.record({ x: number, y: number, width: number, height: number, isMaximized: fc.boolean() }),
        (given) => {
          const { width, height } = restoredWindow(given, [screen]);
          expect(width).toBeGreaterThanOrEqual(smallestWindow.width);
          expect(height).toBeGreaterThanOrEqual(smallestWindow.height);
          expect(width).toBeLessThanOrEqual(screen.width);
          expect(height).toBeLessThanOrEqual(screen.height);
        },
      ),
    );
  });
});

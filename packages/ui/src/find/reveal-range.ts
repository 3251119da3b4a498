/** Room beside a hit that had to be scrolled to sideways. */
const margin = 24;

/**
 * Scrolls every area around a range, up to `outermost`: into its middle where the range is out of view, and sideways only
 * as far as it takes. Its element would not do: it may be a whole file.
 */
export function revealRange(range: Range, outermost: HTMLElement): void {
  for (let area = range.startContainer.parentElement; area !== null; area = area.parentElement) {
    reveal(range, area);
    if (area === outermost) return;
  }
}

function reveal(range: Range, area: HTMLElement): void {
  const { overflowX, overflowY } = getComputedStyle(area);
  const [hit, view] = [range.getBoundingClientRect(), area.getBoundingClientRect()];
  if (scrolls(overflowY) && (hit.top < view.top || hit.bottom > view.bottom)) {
    area.scrollTop += hit.top - view.top - (view.height - hit.height) / 2;
  }
  if (scrolls(overflowX) && (hit.left < view.left || hit.right > view.right)) {
    const end = area.scrollLeft + hit.right - view.left;
    area.scrollLeft = Math.max(0, end + margin - view.width);
  }
}

function scrolls(overflow: string): boolean {
  return overflow === 'auto' || overflow === 'scroll';
}

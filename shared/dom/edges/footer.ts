/** Footers of the page, not of a part of it. */
const FOOTERS = 'footer:not(:is(article, aside, main, nav, section, dialog) footer)';

/** Height that the page's footer takes up at the bottom of the viewport, in px. */
export function footerHeight(): number {
  let height = 0;
  for (const footer of document.querySelectorAll(FOOTERS)) {
    const { top, bottom } = footer.getBoundingClientRect();
    if (top < innerHeight && bottom > 0) height = Math.max(height, innerHeight - top);
  }
  return height;
}

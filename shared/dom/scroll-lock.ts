const CLASS = 'dm-scroll-locked';

let holders = 0;
let sheet: CSSStyleSheet | undefined;

function lock(): void {
  const root = document.documentElement;
  // Where scroll bars take room, the page keeps its width without them.
  const bar = innerWidth - root.clientWidth;
  const room = bar > 0 ? `padding-inline-end: ${bar}px !important;` : '';
  sheet = new CSSStyleSheet();
  sheet.replaceSync(`.${CLASS} { overflow: hidden !important; ${room} }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  root.classList.add(CLASS);
}

function unlock(): void {
  const root = document.documentElement;
  root.classList.remove(CLASS);
  if (root.classList.length === 0) root.removeAttribute('class');
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  sheet = undefined;
}

/**
 * Keeps the page behind a modal from scrolling, until every holder has let go: one class on
 * `<html>`, and the sheet that gives it its meaning on a page of anybody.
 *
 * @returns a function that lets go; it does so once, however often it is called.
 */
export function lockScroll(): () => void {
  if (holders === 0) lock();
  holders += 1;
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holders -= 1;
    if (holders === 0) unlock();
  };
}

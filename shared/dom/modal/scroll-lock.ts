import { createSheet } from '../create-sheet';

const CLASS = 'dm-scroll-locked';

let holders = 0;
let sheet: CSSStyleSheet | undefined;

function lock(): void {
  const root = document.documentElement;
  // Keep the width of the page if scroll bars take up space.
  const bar = innerWidth - root.clientWidth;
  const padding = bar > 0 ? `padding-inline-end: ${bar}px !important;` : '';
  sheet = createSheet(`.${CLASS} { overflow: hidden !important; ${padding} }`);
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
 * Stops the page from scrolling until every holder has released the lock. Adds a class to `<html>`
 * and the style sheet for it, so that it works on any page.
 *
 * @returns a function that releases the lock; further calls do nothing.
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

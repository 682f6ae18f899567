import { addSheet, removeSheet } from '../../shared/dom/style-sheet';

/** Class of `<html>` while a drawer is open, for the page's own styles. */
const CLASS = 'dm-drawer-open';

/** The layout's own button on the header. */
export const HAMBURGER = '#layout-drawer-hamburger';

const STYLES = `.${CLASS} :is([data-dm-hamburger], ${HAMBURGER}):not(dm-drawer *) { visibility: hidden !important; }`;

/**
 * Marks the page while a drawer is open, and hides the hamburger on its header (visual-widgets §4).
 *
 * @returns a function that undoes both.
 */
export function markPage(): () => void {
  const root = document.documentElement;
  addSheet(root, STYLES, 'above');
  root.classList.add(CLASS);
  return () => {
    root.classList.remove(CLASS);
    if (root.classList.length === 0) root.removeAttribute('class');
    removeSheet(document, STYLES);
  };
}

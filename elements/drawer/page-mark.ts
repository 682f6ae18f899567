/** On `<html>` while a drawer is open, for the page's own styles. */
const CLASS = 'dm-drawer-open';

/** The layout's own opener on the header. */
export const HAMBURGER = '#layout-drawer-hamburger';

let sheet: CSSStyleSheet | undefined;

/**
 * Says on the page that a drawer is open, and hides the hamburger on its header (visual-widgets §4).
 *
 * @returns a function that takes both back.
 */
export function markPage(): () => void {
  const root = document.documentElement;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `.${CLASS} :is([data-dm-hamburger], ${HAMBURGER}):not(dm-drawer *) { visibility: hidden !important; }`,
    );
  }
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  root.classList.add(CLASS);
  return () => {
    root.classList.remove(CLASS);
    if (root.classList.length === 0) root.removeAttribute('class');
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

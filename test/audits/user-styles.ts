import type { Page } from '@playwright/test';

/** Text twice as large, as browsers' own settings make it (WCAG 1.4.4). */
export const LARGE_TEXT = ':root { font-size: 200% !important; }';

/** The spacing that text must bear (WCAG 1.4.12). */
export const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/** Applies rules of a visitor to a page and all open shadow roots in it; returns what removes them. */
export async function applyUserStyles(page: Page, rules: string): Promise<() => Promise<void>> {
  const sheet = await page.evaluateHandle((css) => {
    const added = new CSSStyleSheet();
    added.replaceSync(css);
    const addTo = (root: Document | ShadowRoot): void => {
      root.adoptedStyleSheets.push(added);
      for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) addTo(shadowRoot);
    };
    addTo(document);
    return added;
  }, rules);
  return () =>
    sheet.evaluate((added) => {
      added.replaceSync('');
    });
}

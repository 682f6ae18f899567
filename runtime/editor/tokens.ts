import { createSheet } from '../../shared/dom/create-sheet';

/** Above the rules of the site for `:root`. */
const RULE = ':root:root {}';

let sheet: CSSStyleSheet | undefined;

/** Sets the theme's custom properties of the page; those of an earlier call end. */
export function setTokens(tokens: Readonly<Record<string, string>>): void {
  if (!sheet) {
    sheet = createSheet(RULE);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  } else sheet.replaceSync(RULE);
  const { style } = sheet.cssRules[0] as CSSStyleRule;
  // As values of properties, no text can become another rule.
  for (const [name, value] of Object.entries(tokens)) style.setProperty(name, value);
}

/** Removes the theme's custom properties. */
export function removeTokens(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  sheet = undefined;
}

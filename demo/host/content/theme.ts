import { z } from 'zod';
import { isToken } from '../../../shared/editor/tokens';
import { toStyle, type PageStyle } from './page-styles';

/** Custom properties of the theme that the owner has changed, by name. */
export type Theme = Readonly<Record<string, string>>;

const MAX_TOKENS = 100;

/** A theme as the editor sends it. */
export const theme = z
  .record(z.string(), z.string())
  .refine((tokens) => Object.keys(tokens).length <= MAX_TOKENS, 'has too many tokens')
  .refine(
    (tokens) => Object.entries(tokens).every(([name, value]) => isToken(name, value)),
    'has a token that is no custom property with a plain value',
  );

/** Returns the style sheet of a theme; empty for one without changes. */
export function themeCss(tokens: Theme): string {
  const names = Object.keys(tokens).sort();
  if (names.length === 0) return '';
  // Above the site's own rules for `:root`.
  return `:root:root {\n${names.map((name) => `  ${name}: ${tokens[name] ?? ''};\n`).join('')}}\n`;
}

/** Returns the style sheets of a theme: one, or none. */
export function themeStyles(tokens: Theme): PageStyle[] {
  const css = themeCss(tokens);
  return css === '' ? [] : [toStyle(css)];
}

/** Links to the theme's style sheet in a layout, below the site's own. */
export function themedLayout(layout: string, tokens: Theme): string {
  const links = themeStyles(tokens).map(({ href }) => `<link rel="stylesheet" href="${href}">`);
  return layout.replace(/<\/head>/i, (end) => links.join('') + end);
}

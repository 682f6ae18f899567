import { createHash } from 'node:crypto';
import type { Page } from './model';

/** A style sheet of a page, at an address with its hash. */
export interface PageStyle {
  readonly hash: string;
  readonly css: string;
  readonly href: string;
}

/** Path of the pages' style sheets. */
export const STYLE_PATH = '/assets/pages/';

/**
 * Returns the style sheets to which a page's document links. Page JSON contains them as text; in
 * the document, the content security policy would block a `<style>`.
 */
export function stylesOf(page: Pick<Page, 'css' | 'devicecss'>): PageStyle[] {
  return [page.css, page.devicecss].filter((css) => css.trim() !== '').map(toStyle);
}

/** Returns a style sheet at the address of its hash. */
export function toStyle(css: string): PageStyle {
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 16);
  return { hash, css, href: `${STYLE_PATH}${hash}.css` };
}

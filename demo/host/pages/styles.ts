import { createHash } from 'node:crypto';
import type { Page } from '../content/model';

/** A page's own style sheet, at an address that changes with it. */
export interface PageStyle {
  readonly hash: string;
  readonly css: string;
  readonly href: string;
}

/** Where the sheets of pages are served. */
export const STYLE_PATH = '/assets/pages/';

/**
 * The sheets that a whole page links to. In page JSON they are text; in a whole page a `<style>`
 * would be refused by the content security policy.
 */
export function stylesOf(page: Pick<Page, 'css' | 'devicecss'>): PageStyle[] {
  return [page.css, page.devicecss]
    .filter((css) => css.trim() !== '')
    .map((css) => {
      const hash = createHash('sha256').update(css).digest('hex').slice(0, 16);
      return { hash, css, href: `${STYLE_PATH}${hash}.css` };
    });
}

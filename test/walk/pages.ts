import type { Page } from '@playwright/test';
import { ADDRESSES } from '../demo/addresses';

/** Content of a page as the host serves it, without the runtime. */
export interface SitePage {
  readonly title: string;
  readonly heading: string;
  /** The text of the outlet without white space. */
  readonly text: string;
}

/** Pages that say less, and change their height, where nothing takes their calls. */
export const WITH_CALLS: readonly string[] = ['/shop'];

/** Fetches every page of the site, by path, without redirects and protected pages. */
export async function readPages(page: Page, site: string): Promise<ReadonlyMap<string, SitePage>> {
  const sources: [path: string, html: string][] = [];
  for (const path of ADDRESSES) {
    const response = await fetch(new URL(path, site));
    if (response.ok && !response.redirected) sources.push([path, await response.text()]);
  }
  // A blank page has no policy; the site's own forbids parsing markup.
  await page.goto('about:blank');
  const found = await page.evaluate(
    (all) =>
      all.flatMap(([path, html]) => {
        const root = new DOMParser().parseFromString(html, 'text/html');
        const outlet = root.querySelector('[data-dm-outlet]');
        if (!outlet || root.getElementById('dm-site')?.textContent.includes('"protected"')) {
          return [];
        }
        const heading = outlet.querySelector('h1')?.textContent.trim() ?? '';
        const text = outlet.textContent.replaceAll(/\s+/g, '');
        return [{ path, shown: { title: root.title, heading, text } }];
      }),
    sources,
  );
  return new Map(found.map(({ path, shown }) => [path, shown]));
}

import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

/** Content of a page as the host serves it, without the runtime. */
export interface SitePage {
  readonly title: string;
  readonly heading: string;
  /** The text of the outlet without white space. */
  readonly text: string;
}

const FOLDER = fileURLToPath(new URL('../../demo/site/pages', import.meta.url));

/** Paths of the demo site's files; not every one is a page. */
function paths(): string[] {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && !file.includes('404'))
    .map((file) => `/${file.replaceAll('\\', '/').replace('.html', '')}`)
    .map((path) => path.replace(/^\/en(?=\/)/, '').replace(/\/home$/, '') || '/');
}

/** Fetches every page of the site, by path, without redirects and protected pages. */
export async function readPages(page: Page, site: string): Promise<ReadonlyMap<string, SitePage>> {
  const sources: [path: string, html: string][] = [];
  for (const path of paths()) {
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

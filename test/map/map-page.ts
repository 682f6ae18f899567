import { readFile } from 'node:fs/promises';
import type { Locator, Page, Route } from '@playwright/test';
import { inRoot } from '../../scripts/paths';

/** The map of the contact page, or of another one. */
export const mapOf = (page: Page): Locator => page.locator('dm-map, dm-multi-map').first();

/** The map's own buttons that stand there once it can be used. */
export const zoomIn = (page: Page): Locator =>
  mapOf(page).getByRole('button', { name: 'Zoom in', exact: true });

/** The button of a notice that the map could not be loaded. */
export const tryAgain = (page: Page): Locator =>
  mapOf(page).getByRole('button', { name: 'Try Again' });

/** Answers a page of the host with changed markup, and with its own headers. */
export async function changePage(
  page: Page,
  path: string,
  change: (markup: string) => string,
): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: change(await response.text()) });
    },
  );
}

/** Changes the site parameters in the markup of a page. */
export const withSite =
  (change: (site: Record<string, never>) => object) =>
  (markup: string): string =>
    markup.replace(
      /(<script[^>]*id="dm-site"[^>]*>)([\s\S]*?)(<\/script>)/,
      (_, start: string, json: string, end: string) => {
        const site = JSON.parse(json) as Record<string, never>;
        return `${start}${JSON.stringify({ ...site, ...change(site) }).replaceAll('<', '\\u003c')}${end}`;
      },
    );

/** Tiles of every provider that the host draws, or that a page is changed to use. */
export const TILES = /\/_maps\/(?:osm|mapbox|mappy)\//;

/** The ways in which a provider of tiles fails. */
export const FAULTS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  '401': (route) => route.fulfill({ status: 401, body: 'Unauthorized' }),
  '429': (route) => route.fulfill({ status: 429, headers: { 'retry-after': '1' }, body: '' }),
  'a page instead of a picture': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Sign in</p>' }),
  'no connection': (route) => route.abort(),
};

/** Serves the double of Google's script at an address of the site. */
export async function serveGoogle(page: Page): Promise<void> {
  const body = await readFile(inRoot('test/fixtures/map/google-maps-service.js'), 'utf8');
  await page.route(
    ({ pathname }) => pathname === '/google-maps.js',
    (route) => route.fulfill({ contentType: 'text/javascript', body }),
  );
}

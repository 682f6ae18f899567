import { expect, type Page, type Request } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { changeSite } from '../fixtures/change-site';

const require = createRequire(import.meta.url);

/** The tags of the page's owner, in the head as their makers document them. */
const TAGS = `<script>
  window.dataLayer = window.dataLayer || [];
  function gtag() { dataLayer.push(arguments); }
  gtag('js', new Date());
  gtag('config', 'G-HALIDE', { send_page_view: false });
</script>`;

const TRACKER = '/javascript-tracker@4.10.1/dist/sp.js';

/** The real tracker, called as its script tag is: by name. */
const TRACKER_SCRIPT = `${readFileSync(require.resolve('@snowplow/browser-tracker'), 'utf8')}
window.dmsnowplow = (command, ...args) => snowplowBrowserTracking[command](...args);
dmsnowplow('newTracker', 'sp', location.origin, { appId: 'halide', eventMethod: 'get' });`;

/** Events that Snowplow's collector has got: `pv` or `se`, and the path of the page. */
export type Collected = readonly {
  readonly type: string;
  readonly path: string;
  readonly referrer: string;
}[];

const pathOf = (address: unknown): string =>
  typeof address === 'string' && address ? new URL(address).pathname : '';

function readEvent(request: Request): Collected[number] {
  const fields = new URL(request.url()).searchParams;
  return {
    type: fields.get('e') ?? '',
    path: pathOf(fields.get('url')),
    referrer: pathOf(fields.get('refr')),
  };
}

/** Site parameters of the visit. */
export interface Owner {
  /** Whether the site asks for consent. */
  readonly asks: boolean;
}

const analyticsOf =
  ({ asks }: Owner) =>
  (site: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
    ...site,
    analytics: { system: 'G-HALIDE', snowplow: true, consentRequired: asks },
    cookieNotification: { ...(site['cookieNotification'] as object), consent: asks },
  });

/** Gives the site an owner with tags; returns what its collector gets. */
export async function addTags(page: Page, owner: Owner): Promise<Collected> {
  const collected: Collected[number][] = [];
  await page.route(`**${TRACKER}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: TRACKER_SCRIPT }),
  );
  await page.route('**/i?*', async (route) => {
    collected.push(readEvent(route.request()));
    await route.fulfill({ status: 200, body: 'ok' });
  });
  await page.route(/^[^?]*\/[\w-]*(?:\?.*)?$/, async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch();
    const tags = `${TAGS}<script src="${TRACKER}"></script>`;
    const html = changeSite(await response.text(), analyticsOf(owner)).replace(
      '<script type="module" src="/dm/1/dm-site.js"',
      (found) => tags + found,
    );
    // The owner's inline script.
    const headers = { ...response.headers(), 'content-security-policy': '' };
    return route.fulfill({ response, headers, body: html });
  });
  return collected;
}

/** A command in the queue of Google's tag. */
export type TagCall = readonly [command: string, name: string, fields?: Record<string, string>];

/** The commands that Google's tag has got, in their order, but for `js`. */
export async function tagCalls(page: Page): Promise<readonly TagCall[]> {
  const calls = await page.evaluate(() => {
    const { dataLayer } = window as unknown as { readonly dataLayer: ArrayLike<unknown>[] };
    return dataLayer.map((entry) => Array.from(entry));
  });
  return (calls as unknown as TagCall[]).filter(([command]) => command !== 'js');
}

/** Resolves when what delivers the messages of a page has been loaded and has started. */
export async function deliveryStarted(page: Page): Promise<void> {
  const find = (): Promise<string | undefined> =>
    page.evaluate(() => {
      const names = performance.getEntriesByType('resource').map(({ name }) => name);
      return names.find((name) => /\/delivery-\w+\.js$/.test(name));
    });
  await expect.poll(find).toBeDefined();
  // Once it has run, however slow the page is.
  await page.evaluate((address) => import(address), (await find()) ?? '');
}

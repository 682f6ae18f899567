import type { Page, Route } from '@playwright/test';
import { violationsIn } from '../audit';
import { fetchFrom } from '../fixtures/fetch-from';
import { UNTRIED } from '../fixtures/untried';
import { expect, goBack, test } from '../site';
import {
  changePage,
  FAULTS,
  mapOf,
  serveGoogle,
  TILES,
  tryAgain,
  withSite,
  zoomIn,
} from './map-page';

const PROVIDERS = ['openstreetmap', 'mapbox', 'mappy'] as const;

/** Opens the contact page with its map in view. */
async function openContact(page: Page): Promise<void> {
  await page.goto('/contact');
  await mapOf(page).scrollIntoViewIfNeeded();
}

/** Gives the map of the contact page another provider. */
const useProvider = (page: Page, provider: string): Promise<void> =>
  changePage(page, '/contact', (markup) =>
    withSite(({ maps }: Record<string, Record<string, Record<string, string>>>) => ({
      maps: {
        ...maps,
        tiles: { ...maps?.['tiles'], mappy: '/_maps/mappy/{z}/{x}/{y}.png' },
        keys: { ...maps?.['keys'], google: 'k' },
      },
      scripts: { 'google-maps': `/google-maps.js${provider.replace('google', '')}` },
    }))(markup).replace('<dm-map', `<dm-map provider="${provider.replace(/\?.*/, '')}"`),
  );

/** Draws Mappy's tiles, which the host has not, as those of OpenStreetMap. */
async function serveMappy(page: Page): Promise<void> {
  await page.route(/\/_maps\/mappy\//, async (route) => {
    const url = route.request().url().replace('/mappy/', '/osm/');
    await route.fulfill({ response: await fetchFrom(route, url) });
  });
}

test.describe('a map on the contact page', () => {
  test(
    'is drawn under the strict policy, with nothing from elsewhere',
    { tag: '@main' },
    async ({ page, site, complaints }) => {
      const origins = new Set<string>();
      page.on('request', (request) => origins.add(new URL(request.url()).origin));
      await openContact(page);
      await expect(zoomIn(page)).toBeVisible();
      await expect(mapOf(page).locator('[part=popup]')).toContainText('Halide House');
      await expect(
        mapOf(page).getByRole('application', { name: 'Map: Halide House' }),
      ).toBeVisible();
      await expect(mapOf(page).locator('address')).toContainText('The Pier, Ardskerry');
      const link = mapOf(page).getByRole('link', { name: 'How to get here from there' });
      await expect(link).toHaveCount(1);
      expect(await violationsIn(page, 'dm-map')).toEqual([]);
      expect([...origins]).toEqual([new URL(site.url).origin]);
      expect(complaints).toEqual([]);
    },
  );

  test('leaves the wheel to the page, and is skipped by keyboard', async ({ page }) => {
    await openContact(page);
    await expect(zoomIn(page)).toBeVisible();
    await mapOf(page)
      .locator('.map-box')
      .hover({ position: { x: 40, y: 120 } });
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 120);
    await page.waitForFunction((y) => scrollY > y, before);
    await expect(mapOf(page).locator('.hint')).toHaveText(/scroll to zoom the map/);
    await mapOf(page).getByRole('button', { name: 'Skip the map' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const link = mapOf(page).getByRole('link', { name: 'How to get here from there' });
    await expect(link).toBeFocused();
  });

  test('has its credits in their own language and direction on an Arabic page', async ({
    page,
    complaints,
  }) => {
    await page.goto('/ar/contact');
    await mapOf(page).scrollIntoViewIfNeeded();
    const credit = mapOf(page).locator('[part=credits] > *');
    await expect(credit).toHaveAttribute('lang', 'en');
    await expect(credit).toHaveCSS('direction', 'ltr');
    await expect(mapOf(page).locator('[part=credits]')).toHaveCSS('direction', 'rtl');
    expect(complaints).toEqual([]);
  });

  test('says in Arabic that it could not be loaded', async ({ page }) => {
    await page.route(TILES, (route) => route.abort());
    await page.goto('/ar/contact');
    await mapOf(page).scrollIntoViewIfNeeded();
    await expect(mapOf(page).getByRole('alert')).toHaveText('تعذّر التحميل من OpenStreetMap.');
    await expect(mapOf(page).getByRole('button', { name: 'حاول مرة أخرى' })).toBeVisible();
  });

  test('is left and found again by partial loading', async ({ page, complaints }) => {
    await openContact(page);
    await expect(zoomIn(page)).toBeVisible();
    await page.locator('.site-footer').getByRole('link', { name: 'Story' }).click();
    await expect(page.locator('dm-map')).toHaveCount(0);
    await goBack(page);
    await mapOf(page).scrollIntoViewIfNeeded();
    await expect(zoomIn(page)).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test('is drawn by a script of the page, in a container with a height', async ({ page }) => {
    await page.goto('/story');
    await page.evaluate(() => {
      const box = document.createElement('div');
      box.style.height = '360px';
      document.querySelector('h1')?.after(box);
      (window as unknown as { dmAPI: { drawMap: (options: object) => void } }).dmAPI.drawMap({
        container: box,
        lat: '57.5102',
        lng: '-5.8441',
      });
    });
    await expect(zoomIn(page)).toBeVisible();
    expect(await mapOf(page).evaluate(({ offsetHeight }: HTMLElement) => offsetHeight)).toBe(360);
  });

  test('shows a place that only the host was asked for', async ({ page, complaints }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/geocode\?|nominatim|search\?/.test(request.url())) asked.push(request.url());
    });
    await page.goto('/getting-here');
    await mapOf(page).scrollIntoViewIfNeeded();
    await expect(zoomIn(page)).toBeVisible();
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('/rt/geocode?address=The+Pier%2C+Ardskerry');
    expect(complaints).toEqual([]);
  });

  test(
    'asks before tiles of another site, with a picture of the host',
    { tag: '@main' },
    async ({ page }) => {
      await changePage(
        page,
        '/contact',
        withSite(({ maps }) => ({
          maps: {
            ...(maps as unknown as object),
            tiles: { openstreetmap: 'https://tiles.example/{z}/{x}/{y}' },
          },
        })),
      );
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('tiles.example')) asked.push(request.url());
      });
      await openContact(page);
      const load = mapOf(page).getByRole('button', {
        name: 'Load from OpenStreetMap',
        exact: true,
      });
      await expect(load).toBeVisible();
      const picture = mapOf(page).locator('[part=picture]');
      await expect(picture).toHaveAttribute('src', /map-still\?lat=57\.51020/);
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
      expect(await violationsIn(page, 'dm-map')).toEqual([]);
      expect(asked).toEqual([]);
    },
  );
});

test.describe('a map without script', () => {
  test.use({ javaScriptEnabled: false });
  test.skip(({ browserName }) => browserName === 'firefox', UNTRIED.noScript);

  test('is its address and a link, without an empty box', { tag: '@main' }, async ({ page }) => {
    await page.goto('/contact');
    const { top } = await mapOf(page).evaluate((element) => element.getBoundingClientRect());
    const address = mapOf(page).locator('address');
    await expect(address).toBeVisible();
    expect((await address.boundingBox())!.y - top).toBeLessThan(20);
    await expect(mapOf(page).getByRole('link')).toHaveAttribute('href', /directions\?to=57\.5102/);
  });

  test('of several places is their list', async ({ page }) => {
    await page.goto('/stockists');
    await expect(mapOf(page).getByRole('heading')).toHaveCount(14);
  });
});

test.describe('a map under a finger', () => {
  test.skip(({ browserName }) => browserName === 'firefox', UNTRIED.touch);
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('lets one finger scroll the page, and opens its popup by a tap', async ({ page }) => {
    await openContact(page);
    const marker = mapOf(page).getByRole('button', { name: 'Details: Halide House' });
    await expect(marker).toBeVisible();
    const before = await page.evaluate(() => scrollY);
    const box = (await mapOf(page).locator('.map-box').boundingBox())!;
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number): Promise<unknown> =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: box.x + 60, y }],
      });
    const middle = box.y + box.height / 2;
    await touch('touchStart', middle);
    for (let step = 1; step <= 8; step++) await touch('touchMove', middle - step * 20);
    await touch('touchEnd');
    await page.waitForFunction((y) => scrollY > y + 50, before);
    await expect(mapOf(page).locator('.hint')).toHaveText('Use two fingers to move the map.');
    await marker.tap();
    await expect(mapOf(page).locator('[part=popup]')).toContainText('Ring the bell twice.');
    expect(await violationsIn(page, 'dm-map')).toEqual([]);
    await mapOf(page).getByRole('button', { name: 'Close' }).tap();
    await expect(mapOf(page).locator('[part=popup]')).toHaveCount(0);
  });

  test('is turned to for a place that is selected in the list, and is there after Back', async ({
    page,
    complaints,
  }) => {
    await page.goto('/stockists');
    const list = mapOf(page).locator('[part=list]');
    const map = mapOf(page).locator('.map');
    await expect(list).toBeVisible();
    await expect(map).toBeHidden();
    expect(await violationsIn(page, 'dm-multi-map')).toEqual([]);
    await mapOf(page).getByRole('button', { name: 'Kyle Station Kiosk' }).tap();
    await expect(mapOf(page).locator('[part=card]')).toContainText('Kyle Station Kiosk');
    await expect(list).toBeHidden();
    await expect(map).toBeInViewport({ ratio: 0.9 });
    await mapOf(page).locator('button.pin, button.group').first().waitFor();
    expect(await violationsIn(page, 'dm-multi-map')).toEqual([]);
    await page.locator('.site-footer').getByRole('link', { name: 'Rooms' }).tap();
    await expect(page).toHaveURL('/rooms');
    await goBack(page);
    await expect(map).toBeVisible();
    await expect(list).toBeHidden();
    await page.reload();
    await expect(map).toBeVisible();
    await mapOf(page).getByRole('button', { name: 'List' }).tap();
    await expect(list).toBeVisible();
    await expect(map).toBeHidden();
    expect(complaints).toEqual([]);
  });

  test('of several places is loaded once it is turned to', async ({ page }) => {
    let tiles = 0;
    await page.route(TILES, (route) => {
      tiles += 1;
      return route.continue();
    });
    await page.goto('/stockists');
    await expect(mapOf(page).locator('[part~=location]')).toHaveCount(8);
    await page.waitForLoadState('networkidle');
    expect(tiles).toBe(0);
    await mapOf(page).getByRole('button', { name: 'Map', exact: true }).tap();
    await expect.poll(() => tiles).toBeGreaterThan(0);
  });
});

test.describe('a provider that fails', () => {
  for (const provider of PROVIDERS) {
    test(`leaves the address and another try (${provider})`, async ({ page }) => {
      await useProvider(page, provider);
      let asked = 0;
      for (const [name, fault] of Object.entries(FAULTS)) {
        asked = 0;
        const answer = (route: Route): Promise<void> => {
          asked++;
          return fault(route);
        };
        await page.route(TILES, answer);
        await (page.url() === 'about:blank' ? openContact(page) : tryAgain(page).click());
        await expect.poll(() => asked, name).toBeGreaterThan(0);
        await expect(tryAgain(page), name).toBeVisible();
        await expect(mapOf(page).locator('address')).toBeVisible();
        await expect(mapOf(page).locator('[part=picture]')).toBeVisible();
        await page.unroute(TILES, answer);
      }
      await serveMappy(page);
      await tryAgain(page).click();
      await expect(zoomIn(page)).toBeVisible();
    });
  }

  test('by never answering is given up', async ({ page }) => {
    await page.clock.install();
    await page.route(TILES, () => undefined);
    await openContact(page);
    await expect(mapOf(page).locator('[data-phase=loading]')).toBeVisible();
    await page.clock.runFor(16_000);
    await expect(tryAgain(page)).toBeVisible();
  });

  test('now and then, or slowly, is a map all the same', async ({ page }) => {
    let count = 0;
    await page.route(TILES, async (route) => {
      if (++count % 2 === 0) return route.fulfill({ status: 429, body: '' });
      await new Promise((resolve) => setTimeout(resolve, 300));
      return route.continue();
    });
    await openContact(page);
    await expect(zoomIn(page)).toBeVisible();
    await expect(mapOf(page).locator('.leaflet-tile-loaded > img').first()).toBeVisible();
    const broken = await mapOf(page)
      .locator('.leaflet-tile > img')
      .evaluateAll(
        (all) => all.filter((img) => (img as HTMLImageElement).naturalWidth === 0).length,
      );
    expect(broken).toBe(0);
  });

  for (const fault of ['401', '429']) {
    test(`leaves the list of several places whole (${fault})`, async ({ page }) => {
      await page.route(TILES, FAULTS[fault]!);
      await page.goto('/stockists');
      await expect(tryAgain(page)).toBeVisible();
      await expect(mapOf(page).locator('[part~=location]')).toHaveCount(14);
      await page.unroute(TILES);
      await tryAgain(page).click();
      await expect(zoomIn(page)).toBeVisible();
    });
  }
});

test.describe('a map of Google', () => {
  test('is drawn from its script, and its marker is ours', async ({ page, complaints }) => {
    await serveGoogle(page);
    await useProvider(page, 'google');
    await openContact(page);
    await mapOf(page).getByRole('button', { name: 'Load from Google Maps', exact: true }).click();
    await expect(zoomIn(page)).toBeVisible();
    await expect(mapOf(page).locator('[part=popup]')).toContainText('Halide House');
    expect(complaints).toEqual([]);
  });

  for (const fault of ['key', 'never-ready', 'hang']) {
    test(`leaves the address and another try (${fault})`, async ({ page }) => {
      const waits = fault === 'hang' || fault === 'never-ready';
      if (waits) await page.clock.install();
      await serveGoogle(page);
      await useProvider(page, `google?fault=${fault}`);
      await openContact(page);
      await mapOf(page).getByRole('button', { name: 'Load from Google Maps', exact: true }).click();
      if (waits) {
        await expect(mapOf(page).locator('[data-phase=loading]')).toBeVisible();
        await page.clock.runFor(16_000);
      }
      await expect(tryAgain(page)).toBeVisible();
      await expect(mapOf(page).locator('address')).toBeVisible();
    });
  }
});

test.describe('several places', () => {
  test('are drawn under the strict policy', async ({ page, complaints }) => {
    await page.goto('/stockists');
    await mapOf(page).locator('button.pin, button.group').first().waitFor();
    expect(await violationsIn(page, 'dm-multi-map')).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('with an address alone are found by the host', async ({ page }) => {
    await changePage(page, '/stockists', (markup) =>
      markup.replace(/data-lat="57.4125"\s+data-lng="-6.1904"/, ''),
    );
    const answer = page.waitForResponse(/rt\/geocode\?address=Quay\+Brae%2C\+Portree/);
    await page.goto('/stockists#location=at-portree');
    expect((await answer).status()).toBe(200);
    await expect(mapOf(page).locator('[part=card]')).toContainText('The Wet Bench');
  });
});

import { chromium, expect, type Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { testedBrowser } from '../../scripts/browser';
import { bundle } from '../bench/navigation/bundle';
import { test as base } from '../tab';
import { difference } from './probes/compare';
import { idOf, PROBES, REFUSED, type Probe } from './probes/markup';
import { serveProbes, type ProbeSite } from './probes/site';

/** Share of a picture that may differ: letters that are smoothed a little differently. */
const LIMIT = 0.015;

const start = (name: string): Promise<string> =>
  bundle(fileURLToPath(new URL(`probes/starts/${name}.ts`, import.meta.url)));

const test = base.extend<object, { probes: ProbeSite }>({
  probes: [
    // Playwright reads the names of the fixtures that a fixture needs from its parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const names = ['copy', 'live'];
      const scripts = await Promise.all(
        names.map(async (name) => [name, await start(name)] as const),
      );
      await using site = await serveProbes(new Map(scripts));
      await use(site);
    },
    { scope: 'worker' },
  ],
});

async function open(page: Page, address: string): Promise<string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.setViewportSize({ width: 420, height: 900 });
  await page.goto(address);
  await page.waitForFunction(() => 'draw' in window);
  await page.evaluate(() => document.fonts.ready);
  return complaints;
}

/** The share of a probe's pixels that its picture does not have. */
async function differenceOf(page: Page, probe: Probe): Promise<number> {
  const id = idOf(probe);
  const screenshot = await page.locator(`#${id} .paper`).screenshot();
  const { picture } = await page.evaluate((name) => window.draw(name), id);
  return difference(Buffer.from(picture.split(',')[1] ?? '', 'base64'), screenshot);
}

test.describe('the picture of a coupon, under a strict policy with Trusted Types', () => {
  test('shows what the browser shows', async ({ page, probes }) => {
    const complaints = await open(page, probes.address('copy'));
    for (const probe of PROBES) {
      expect.soft(await differenceOf(page, probe), probe.name).toBeLessThan(LIMIT);
    }
    // Firefox holds the document of an SVG image to the policy of the page, and says so.
    expect(complaints.filter((line) => !line.includes('style-src-elem'))).toEqual([]);
    expect(await page.locator('iframe').count()).toBe(0);
  });

  test('notices a picture that is wrong', async ({ page, probes }) => {
    await open(page, probes.address('copy'));
    const [probe] = PROBES as readonly [Probe];
    await page.evaluate(() => {
      const { draw } = window;
      window.draw = async (id) => {
        const drawn = await draw(id);
        document.querySelector<HTMLElement>('.colours')!.style.filter = 'hue-rotate(90deg)';
        return { ...(await draw(id)), time: drawn.time };
      };
    });
    expect(await differenceOf(page, probe)).toBeGreaterThan(0.1);
  });

  test('is refused without a font or a picture that nobody may read', async ({ page, probes }) => {
    await open(page, probes.address('copy'));
    await page.route(/woff2|pier\.png/, (route) => route.abort());
    for (const id of ['web-font', 'pictures-of-the-CDN', 'pictures-of-the-CDN-behind']) {
      const drawn = page.evaluate((name) => window.draw(name), id);
      await expect.soft(drawn, id).rejects.toThrow();
    }
  });

  test('is refused where something of it cannot be copied', async ({ page, probes }) => {
    await open(page, probes.address('copy'));
    for (const probe of REFUSED) {
      const drawn = page.evaluate((id) => window.draw(id), idOf(probe));
      await expect.soft(drawn, probe.name).rejects.toThrow();
    }
  });
});

// Behind a flag in the browsers of today.
test.describe('the picture of a coupon where elements can be drawn in a canvas', () => {
  test.skip(({ browserName }) => browserName !== 'chromium');

  test('shows exactly what the browser shows, or leaves it to the copy', async ({ probes }) => {
    const { launchOptions } = testedBrowser();
    const browser = await chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--enable-blink-features=CanvasDrawElement'],
    });
    const page = await browser.newPage({ deviceScaleFactor: 2 });
    const complaints = await open(page, probes.address('live'));
    for (const probe of PROBES) {
      if (probe.name.includes('CDN')) {
        await expect(differenceOf(page, probe)).rejects.toThrow('left to the copy');
      } else {
        expect.soft(await differenceOf(page, probe), probe.name).toBeLessThan(0.0005);
      }
      // Nothing of it stays in the page.
      expect(await page.locator('canvas').count()).toBe(0);
    }
    expect(complaints).toEqual([]);
    await browser.close();
  });
});

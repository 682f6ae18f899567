import { readdirSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { inRoot } from '../../scripts/paths';
import { violationsIn } from '../audit';
import { expect, test } from '../site';

const NAMES = readdirSync(inRoot('demo/docs/recipes'))
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => file.slice(0, -'.tsx'.length));

const addressOf = (name: string): string => `/elements/recipes/${name}/example`;

/** Opens the live page of a widget, and waits until it has drawn. */
async function open(page: Page, name: string, attributes: Readonly<Record<string, string>> = {}) {
  await page.route(`**${addressOf(name)}`, async (route) => {
    const response = await route.fetch();
    const written = Object.entries(attributes)
      .map(([attribute, value]) => ` ${attribute}="${value}"`)
      .join('');
    const body = (await response.text()).replace(/<my-[\w-]+/, (tag) => tag + written);
    await route.fulfill({ response, body });
  });
  await page.goto(addressOf(name));
  const widget = page.locator(`my-${name}`);
  await expect(widget).toHaveJSProperty('localName', `my-${name}`);
  await page.locator(`my-${name}:state(ready)`).waitFor({ state: 'attached' });
  return widget;
}

/** How far the page is wider than its window, in px. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('there are ten widgets among the recipes', () => {
  expect(NAMES).toHaveLength(10);
});

for (const [index, name] of NAMES.entries()) {
  test(
    `${name} is accessible in light and dark, on a narrow screen and from the right`,
    { tag: index === 0 ? ['@main'] : [] },
    async ({ page, complaints }) => {
      await open(page, name);
      expect(await violationsIn(page, 'main')).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 320, height: 700 });
      for (const dir of ['ltr', 'rtl']) {
        await page.evaluate((value) => {
          document.documentElement.dir = value;
        }, dir);
        expect(await overflow(page), dir).toBe(0);
      }
      expect(await violationsIn(page, 'main')).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );
}

test('the countdown counts, and says when the moment has come', async ({ page }) => {
  await page.clock.setFixedTime('2031-05-15T05:57:57Z');
  const widget = await open(page, 'countdown');
  const timer = widget.getByRole('timer', { name: 'Until the harbour opens' });
  await expect(timer).toContainText(/02 days\s*02 hours\s*02 minutes\s*03 seconds/);
  await page.clock.setFixedTime('2031-05-17T07:59:59Z');
  await expect(timer).toContainText(/00 days\s*00 hours\s*00 minutes\s*01 second/);
  await page.clock.setFixedTime('2031-05-17T08:00:00Z');
  await expect(widget.getByText('The moment has come.')).toBeVisible();
});

test('the countdown shows its children for a date that is none', async ({ page }) => {
  const widget = await open(page, 'countdown', { until: 'in May' });
  await expect(widget.getByText('The harbour opens on 17 May 2031')).toBeVisible();
});

test('opening hours are those of the place, over breaks, midnight and the week', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-06-15T11:30:00Z');
  const status = (await open(page, 'opening-hours')).getByRole('status');
  await expect(status).toHaveText(/^Open now, until 6:00\sPM$/);
  await expect(page.locator('[aria-current=date]')).toContainText('Monday');
  for (const [time, text] of [
    ['2026-06-15T10:30:00Z', /^Closed now, opens Monday at 1:00\sPM$/],
    ['2026-06-13T23:00:00Z', /^Open now, until 2:00\sAM$/],
    ['2026-06-14T10:00:00Z', /^Closed now, opens Monday at 8:00\sAM$/],
  ] as const) {
    await page.clock.setFixedTime(time);
    await page.reload();
    await expect(status).toHaveText(text);
  }
});

for (const attributes of [
  { hours: 'always' },
  { hours: '' },
  { hours: 'Mo 8-12' },
  { hours: 'Fr-Mo 08:00-12:00' },
  { hours: 'Mo-Fr' },
  { zone: 'Europe/Atlantis' },
]) {
  test(`opening hours with ${JSON.stringify(attributes)} show the children`, async ({ page }) => {
    const widget = await open(page, 'opening-hours', attributes);
    await expect(widget.getByText('Closed on Sunday.')).toBeVisible();
  });
}

/** The background of an element or a part of it, and the colour of what is selected, as computed. */
const backgroundOf = (element: Locator, part?: string) =>
  element.evaluate((target, pseudo) => {
    const sample = document.body.appendChild(document.createElement('div'));
    sample.style.background = 'Highlight';
    const selected = getComputedStyle(sample).backgroundColor;
    sample.remove();
    return { background: getComputedStyle(target, pseudo).backgroundColor, selected };
  }, part);

test('the chosen period and the part that is read are visible in forced colours', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const prices = await open(page, 'price-table');
  const month = await backgroundOf(prices.locator('input:checked + span'));
  expect(month.background).toBe(month.selected);
  const bar = (await open(page, 'reading-progress')).getByRole('progressbar');
  const filled = await backgroundOf(bar, '::after');
  expect(filled.background).toBe(filled.selected);
  expect((await backgroundOf(bar)).background).not.toBe(filled.selected);
});

test('prices are shown by month and by year, by keyboard too', async ({ page }) => {
  const widget = await open(page, 'price-table');
  await expect(widget.getByText('€24')).toBeVisible();
  await widget.getByRole('radio', { name: 'Month' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(widget.getByText('€240')).toBeVisible();
  await expect(widget.getByRole('link', { name: 'Choose Sloop' })).toHaveAttribute(
    'href',
    '#sloop',
  );
});

/** Where the handle is, in parts of the picture's width from the left. */
const handlePlace = (frame: Locator): Promise<number> =>
  frame.evaluate((element) => {
    const { left, width } = element.getBoundingClientRect();
    const handle = element.querySelector('.handle')?.getBoundingClientRect();
    return handle ? (handle.left + handle.width / 2 - left) / width : NaN;
  });

test('two pictures are compared by keys, from either side', async ({ page }) => {
  const widget = await open(page, 'before-and-after');
  const handle = widget.getByRole('slider', { name: 'How much of the sound is shown' });
  await handle.focus();
  await page.keyboard.press('Home');
  for (let press = 0; press < 20; press++) await page.keyboard.press('ArrowRight');
  await expect(handle).toHaveValue('20');
  expect(await handlePlace(widget.locator('.frame'))).toBeCloseTo(0.2, 1);
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  expect(await handlePlace(widget.locator('.frame'))).toBeCloseTo(0.8, 1);
});

test('the cost of a loan follows the handles', async ({ page }) => {
  const widget = await open(page, 'loan-calculator');
  const result = widget.getByRole('status');
  await expect(result).toContainText('€1,254 a month');
  await widget.getByRole('slider', { name: 'Interest a year' }).focus();
  await page.keyboard.press('Home');
  await expect(result).toContainText('€800 a month');
  await expect(result).toContainText('€0 of interest in all');
});

test('testimonials are turned over by buttons', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const widget = await open(page, 'testimonials');
  const place = widget.getByRole('status');
  await expect(place).toHaveText('1 of 3');
  await widget.getByRole('button', { name: 'Next' }).click();
  await expect(place).toHaveText('2 of 3');
  await expect(widget.getByText('Tomás, Porto')).toBeInViewport();
  await widget.getByRole('button', { name: 'Previous' }).click();
  await expect(place).toHaveText('1 of 3');
});

test('questions are those with the words, and all of them again', async ({ page }) => {
  const widget = await open(page, 'questions');
  const field = widget.getByRole('searchbox', { name: 'Search the questions' });
  const shown = widget.locator('details:visible');
  await field.fill('summer BERTH');
  await expect(shown).toHaveCount(1);
  await expect(widget.getByRole('status')).toHaveText('1 of 4 questions');
  await field.fill('kraken');
  await expect(shown).toHaveCount(0);
  await expect(widget.getByRole('status')).toHaveText(/^No question/);
  await field.fill('');
  await expect(shown).toHaveCount(4);
  await expect(widget.getByRole('status')).toBeEmpty();
});

test('a table of contents follows the article and its reader', async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 400 });
  const widget = await open(page, 'table-of-contents');
  const links = widget.getByRole('link');
  await expect(links).toHaveText([
    'Before dawn',
    'The morning market',
    'Prices',
    'Manners',
    'In the evening',
  ]);
  await expect(links.first()).toHaveAttribute('aria-current', 'location');
  await page.locator('#morning').evaluate((element) => {
    element.scrollIntoView();
  });
  await expect(links.nth(1)).toHaveAttribute('aria-current', 'location');
  await page.evaluate(() => {
    for (const title of ['At night, too', 'At night, too']) {
      const heading = document.createElement('h2');
      heading.textContent = title;
      document.querySelector('#article')?.append(heading);
    }
  });
  await expect(links.nth(5)).toHaveAttribute('href', '#at-night-too');
  await expect(links.last()).toHaveAttribute('href', '#at-night-too-2');
});

test('the bar of an article fills as it is read', async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 300 });
  const widget = await open(page, 'reading-progress');
  const bar = widget.getByRole('progressbar', { name: 'Read so far' });
  await expect(bar).toHaveAttribute('aria-valuenow', '0');
  await expect(widget.getByText('Takes 1 minute')).toBeVisible();
  await page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight);
  });
  await expect(bar).toHaveAttribute('aria-valuenow', '100');
});

test('a card has an end for every failure, and tries again', async ({ page }) => {
  const answers = [
    { status: 503, body: '' },
    { status: 200, body: '<p>' },
    { status: 200, body: '{"place":"The pier"}' },
  ];
  await page.route('**/harbour-weather.json', async (route) => {
    const answer = answers.shift();
    await (answer ? route.fulfill(answer) : route.continue());
  });
  const widget = await open(page, 'weather-card');
  for (let left = 2; left >= 0; left--) {
    await expect(widget.getByRole('status')).toHaveText('The weather could not be loaded.');
    await expect(widget.getByRole('link', { name: 'The weather at yr.no' })).toBeVisible();
    expect(answers).toHaveLength(left);
    await widget.getByRole('button', { name: 'Try again' }).click();
  }
  await expect(widget.getByText('11°C')).toBeVisible();
  await expect(widget.getByText('Wind 6 m/s')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('widgets show what stands in them', async ({ page }) => {
    for (const [name, text] of [
      ['countdown', 'The harbour opens on 17 May 2031'],
      ['opening-hours', 'Closed on Sunday.'],
      ['price-table', 'Sloop: 24 €'],
      ['questions', 'May I bring a dog?'],
      ['testimonials', 'Aoife, Galway'],
      ['weather-card', 'The weather at yr.no'],
    ] as const) {
      await page.goto(addressOf(name));
      await expect(page.getByText(text), name).toBeVisible();
    }
  });
});

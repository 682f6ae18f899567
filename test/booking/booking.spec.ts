import type { FrameLocator, Locator, Page } from '@playwright/test';
import { violationsIn } from '../audit';
import { UNTRIED } from '../fixtures/untried';
import { elementsReady, expect, test } from '../site';
import { policyOf, serveService } from './doubles';

const LANTERN = 'https://book.example';
const CALENDLY = 'https://calendly.com';
const EVIL = 'https://evil.example';

test.use({ services: ['calendly', LANTERN, EVIL] });

const lesson = (page: Page): Locator => page.locator('dm-appointment');
const opener = (page: Page): Locator =>
  lesson(page).getByRole('button', { name: 'Choose a time', exact: true });
const popup = (page: Page): Locator => lesson(page).getByRole('dialog');
const frame = (page: Page): FrameLocator => lesson(page).frameLocator('iframe');
const failure = (page: Page): Locator => popup(page).getByRole('alert');

/** Opens the darkroom's page; with `src`, the lesson is booked at another service. */
async function open(page: Page, src?: string): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('dm-book', (event) => {
      const { detail } = event as CustomEvent<unknown>;
      sessionStorage.setItem('booked', JSON.stringify(detail));
    });
  });
  await page.goto('/darkroom');
  await lesson(page).scrollIntoViewIfNeeded();
  await elementsReady(page);
  if (src === undefined) return;
  await lesson(page).evaluate((element, address) => {
    element.removeAttribute('account');
    element.setAttribute('provider', address.includes('calendly') ? 'Calendly' : 'Lantern');
    element.setAttribute('src', address);
  }, src);
}

const booked = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('booked') ?? 'null') as unknown);

/** Fills in the form of a service's page. */
async function book(form: FrameLocator | Page): Promise<void> {
  await form.getByRole('radio', { name: '14:00' }).first().check();
  await form.getByLabel('Your name').fill('Ada');
  await form.getByLabel('E-mail').fill('ada@example.com');
  await form.getByRole('button', { name: 'Book' }).click();
}

test.describe('a lesson', () => {
  test(
    'is booked in a popup of 900 × 500 px, and reported',
    { tag: '@main' },
    async ({ page, complaints }) => {
      await page.setViewportSize({ width: 1440, height: 800 });
      await open(page);
      await expect(lesson(page).getByText('Two hours with Salma')).toBeVisible();
      await opener(page).click();
      await expect(frame(page).getByRole('heading', { name: 'Darkroom lesson' })).toBeVisible();
      const box = await lesson(page).locator('iframe').boundingBox();
      expect([Math.round(box?.width ?? 0), box?.height]).toEqual([898, 500]);
      await expect(lesson(page).locator('iframe')).toHaveAttribute(
        'title',
        'Choose a time – Calendly',
      );
      expect(await violationsIn(page, 'dm-appointment')).toEqual([]);
      // The service asks for what is missing, and keeps the rest.
      await frame(page).getByLabel('Your name').fill('Ada');
      await frame(page)
        .locator('form')
        .evaluate((form: HTMLFormElement) => {
          form.noValidate = true;
          form.requestSubmit();
        });
      await expect(frame(page).getByRole('alert')).toHaveText('Choose a time.');
      await expect(frame(page).getByLabel('Your name')).toHaveValue('Ada');
      expect(await booked(page)).toBe(null);
      await book(frame(page));
      await expect(frame(page).getByRole('status')).toContainText('Your reference is');
      await expect
        .poll(() => booked(page))
        .toEqual({
          service: 'Calendly',
          reference: expect.stringMatching(
            /^https:\/\/api\.calendly\.com\/scheduled_events\/\w{8}$/,
          ),
        });
      await popup(page).getByRole('button', { name: 'Close' }).click();
      await expect(opener(page)).toBeFocused();
      await expect(lesson(page).getByRole('status')).toHaveText('Booked with Calendly.');
      expect(await violationsIn(page, 'dm-appointment')).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );

  test('is booked by keyboard, and kept when the popup closes', async ({ page }) => {
    await open(page);
    await opener(page).press('Enter');
    await expect(popup(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await frame(page).getByLabel('Your name').fill('Ada');
    await popup(page).getByRole('button', { name: 'Close' }).press('Escape');
    await expect(popup(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await opener(page).press('Space');
    await expect(frame(page).getByLabel('Your name')).toHaveValue('Ada');
  });

  test('ends with its page', async ({ page, complaints }) => {
    await page.goto('/hanging');
    await page.locator('.site-footer').getByRole('link', { name: 'Darkroom' }).click();
    await expect(page.getByRole('heading', { name: 'The darkroom' })).toBeVisible();
    await lesson(page).scrollIntoViewIfNeeded();
    await opener(page).click();
    await expect(frame(page).getByRole('button', { name: 'Book' })).toBeVisible();
    await page.evaluate(() => {
      history.back();
    });
    await expect(page.getByRole('heading', { name: 'Hanging the wall' })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
  });

  for (const [width, hasTouch] of [
    [375, true],
    [768, true],
    [1440, false],
  ] as const) {
    test.describe(`at ${width} px`, () => {
      test.use({ hasTouch, viewport: { width, height: 700 } });

      test('fits, in either direction', async ({ page, browserName }) => {
        test.skip(hasTouch && browserName === 'firefox', UNTRIED.touch);
        for (const dir of ['ltr', 'rtl']) {
          await open(page);
          await page.evaluate((value) => {
            document.documentElement.dir = value;
          }, dir);
          await (hasTouch ? opener(page).tap() : opener(page).click());
          await expect(frame(page).getByRole('button', { name: 'Book' })).toBeVisible();
          const box = await popup(page).boundingBox();
          expect(box?.x, dir).toBeGreaterThanOrEqual(0);
          expect((box?.x ?? 0) + (box?.width ?? 0), dir).toBeLessThanOrEqual(width);
          expect((box?.y ?? 0) + (box?.height ?? 0), dir).toBeLessThanOrEqual(700);
          expect(await violationsIn(page, 'dm-appointment'), dir).toEqual([]);
        }
      });
    });
  }
});

test.describe('a service of another site', () => {
  test('is named by the policy, and no other is', async ({ page, browserName }) => {
    const policy = await policyOf(page, '/darkroom');
    expect(policy.get('frame-src')).toBe(`'self' ${CALENDLY} ${LANTERN} ${EVIL}`);
    expect(policy.get('script-src')).not.toContain('https:');
    expect(policy.get('connect-src')).toBe(`'self'`);
    expect(policy.get('require-trusted-types-for')).toBe(`'script'`);
    await open(page, 'https://other.example/lesson');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await opener(page).click();
    await popup(page).getByRole('button', { name: 'Load from Lantern', exact: true }).click();
    await expect(failure(page)).toHaveText('Lantern could not be loaded.');
    // Firefox reports what its policy has blocked, too.
    if (browserName === 'chromium') {
      expect(requests.filter((url) => url.includes('other.example'))).toEqual([]);
    }
    await expect(popup(page).getByRole('link', { name: 'Open on Lantern' })).toHaveAttribute(
      'href',
      'https://other.example/lesson',
    );
  });

  test(
    'is asked for nothing before the visitor agrees',
    { tag: '@main' },
    async ({ page, site, browserName }) => {
      test.skip(browserName === 'firefox', UNTRIED.postedForms);
      const requested = await serveService(page, CALENDLY, { folder: 'calendly', host: site.url });
      await open(page, `${CALENDLY}/halide-house/darkroom-lesson`);
      await opener(page).click();
      await expect(popup(page).getByText('When you load it, Calendly learns')).toBeVisible();
      expect(requested).toEqual([]);
      expect(await violationsIn(page, 'dm-appointment')).toEqual([]);
      await popup(page).getByRole('button', { name: 'Always load from Calendly' }).click();
      await book(frame(page));
      await expect.poll(() => booked(page)).toHaveProperty('service', 'Calendly');
      await page.reload();
      await lesson(page).scrollIntoViewIfNeeded();
      await opener(page).click();
      await expect(frame(page).getByRole('button', { name: 'Book' })).toBeVisible();
    },
  );

  /** Opens the popup on a service with a fault, and agrees to it. */
  async function openFaulty(page: Page, host: string, fault: string): Promise<void> {
    await serveService(page, LANTERN, { folder: 'lantern', host });
    await open(page, `${LANTERN}/lesson?fault=${fault}`);
    await opener(page).click();
    await popup(page).getByRole('button', { name: 'Load from Lantern', exact: true }).click();
  }

  test('may be slow', async ({ page, site, browserName }) => {
    test.skip(browserName === 'firefox', UNTRIED.postedForms);
    await openFaulty(page, site.url, 'slow');
    await expect(popup(page).getByText('Loading')).toBeAttached();
    await book(frame(page));
    await expect.poll(() => booked(page)).toHaveProperty('service', 'Lantern');
  });

  for (const fault of ['500', 'refuse']) {
    test(`has a link where its frame shows an error (${fault})`, async ({ page, site }) => {
      await openFaulty(page, site.url, fault);
      await expect(lesson(page).locator('iframe')).toBeVisible();
      await expect(popup(page).getByRole('link', { name: 'Open on Lantern' })).toHaveAttribute(
        'href',
        `${LANTERN}/lesson?fault=${fault}`,
      );
      expect(await booked(page)).toBe(null);
    });
  }

  test('that never answers fails after 15 seconds, and can be tried again', async ({
    page,
    site,
  }) => {
    await page.clock.install();
    // The wait begins when the service is asked, after "Loading" is painted.
    const asked = page.waitForRequest(/fault=never/);
    await openFaulty(page, site.url, 'never');
    await expect(popup(page).getByText('Loading')).toBeAttached();
    await asked;
    await page.clock.fastForward(15_500);
    await expect(failure(page)).toHaveText('Lantern could not be loaded.');
    await expect(lesson(page).locator('iframe')).toHaveCount(0);
    expect(await violationsIn(page, 'dm-appointment')).toEqual([]);
    await lesson(page).evaluate((element, address) => {
      element.setAttribute('src', address);
    }, `${LANTERN}/lesson`);
    await expect(frame(page).getByRole('button', { name: 'Book' })).toBeVisible();
  });

  for (const fault of ['messages', 'forged']) {
    test(`cannot make a booking of other messages (${fault})`, async ({
      page,
      site,
      browserName,
    }) => {
      test.skip(browserName === 'firefox', UNTRIED.postedForms);
      await openFaulty(page, site.url, fault);
      await expect(frame(page).getByRole('button', { name: 'Book' })).toBeVisible();
      if (fault === 'forged') await expect(frame(page).locator('iframe')).toBeAttached();
      await book(frame(page));
      // The first booking heard is the real one.
      await expect
        .poll(() => booked(page))
        .toEqual({
          service: 'Lantern',
          reference: expect.stringMatching(/^[\dA-F]{8}$/),
        });
    });
  }

  test('is not heard from another origin that its frame has gone to', async ({ page, site }) => {
    await serveService(page, LANTERN, { folder: 'lantern', host: site.url });
    await page.route(`${EVIL}/**`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>Won</title><p>Forged</p><script>
          parent.postMessage({ type: 'dm-booked', reference: 'forged' }, '*');
          document.querySelector('p').textContent = 'Said';
        </script>`,
      }),
    );
    await page.route(`${LANTERN}/moved`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>Moved</title><script>location = '${EVIL}/';</script>`,
      }),
    );
    await open(page, `${LANTERN}/moved`);
    await opener(page).click();
    await popup(page).getByRole('button', { name: 'Load from Lantern', exact: true }).click();
    await expect(frame(page).getByText('Said')).toBeVisible();
    expect(await booked(page)).toBe(null);
    await expect(lesson(page).getByRole('status')).toHaveText(['']);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test.skip(({ browserName }) => browserName === 'firefox', UNTRIED.noScript);

  test('a lesson is booked on the service’s page', async ({ page }) => {
    await page.goto('/darkroom');
    await page.getByRole('link', { name: 'Book a darkroom lesson' }).click();
    await book(page);
    await expect(page.getByRole('status')).toContainText('Your reference is');
  });
});

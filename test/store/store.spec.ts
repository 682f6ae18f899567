import type { Locator, Page } from '@playwright/test';
import { violationsIn } from '../audit';
import { UNTRIED } from '../fixtures/untried';
import { expect, goBack, test, typeOver } from '../site';

/** The store once it is drawn; the children that stood there before are hidden. */
const store = (page: Page): Locator => page.locator('dm-store > [slot="dm-store"]');
const heading = (page: Page, name: string): Locator =>
  store(page).getByRole('heading', { name, level: 1 });
const cartLink = (page: Page): Locator => page.locator('.site-header .cart-link');
const cartCount = (page: Page): Locator => cartLink(page).locator('[data-dm-cart-count]');

async function open(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await expect(heading(page, name)).toBeVisible();
}

/** Marks the document, so that a full load is noticed. */
const mark = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (window as { isSameDocument?: boolean }).isSameDocument = true;
  });
const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as { isSameDocument?: boolean }).isSameDocument === true);

async function fillIn(page: Page): Promise<void> {
  await store(page).getByLabel('Your name').fill('Ada');
  await store(page).getByLabel('E-mail').fill('ada@example.com');
  await store(page).getByLabel('Where to send it').fill('1 Pier Road\nArdskerry');
}

test.describe('the shop', () => {
  test(
    'leads from the list to an order, which is reported once',
    { tag: '@main' },
    async ({ page, complaints }) => {
      await page.addInitScript(() => {
        document.addEventListener('event-store order', () => {
          sessionStorage.setItem('orders', `${sessionStorage.getItem('orders') ?? ''}x`);
        });
      });
      await open(page, '/shop', 'Shop');
      expect(await violationsIn(page, 'dm-store')).toEqual([]);
      await store(page).getByRole('link', { name: 'Two swans' }).click();
      await expect(heading(page, 'Two swans')).toBeFocused();
      await expect(page).toHaveURL(/\/shop\/Two-swans-p102$/);
      await expect(page).toHaveTitle('Two swans — Halide House');
      await store(page).getByRole('radio', { name: 'Framed in ash' }).check();
      await store(page).getByRole('button', { name: 'Put into the cart' }).click();
      await expect(store(page).getByRole('status')).toContainText('In the cart: 1');
      await expect(store(page).getByRole('radio', { name: 'Framed in ash' })).toBeChecked();
      await expect(cartCount(page)).toHaveText('1');
      expect(await violationsIn(page, 'dm-store')).toEqual([]);

      await cartLink(page).click();
      await expect(heading(page, 'Cart')).toBeFocused();
      await fillIn(page);
      const number = store(page).getByLabel('Number of Two swans, framed in ash');
      await typeOver(number, '2');
      await number.press('Tab');
      await expect(store(page).getByRole('button', { name: 'Order for £310' })).toBeVisible();
      // What was typed is still there.
      await expect(store(page).getByLabel('Your name')).toHaveValue('Ada');
      expect(await violationsIn(page, 'dm-store')).toEqual([]);
      await store(page).getByRole('button', { name: 'Order for £310' }).click();
      await expect(store(page).getByText('Thank you, Ada.')).toBeVisible();
      await expect(cartCount(page)).toBeHidden();
      await page.reload();
      await expect(store(page).getByText('Thank you, Ada.')).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.getItem('orders'))).toBe('x');
      expect(complaints).toEqual([]);
    },
  );

  test('is left and found again, with nothing left behind', async ({ page, complaints }) => {
    await open(page, '/shop', 'Shop');
    await mark(page);
    await store(page).getByRole('link', { name: 'The house' }).first().click();
    await expect(heading(page, 'The house')).toBeFocused();
    await store(page).getByRole('link', { name: 'Red torch' }).click();
    await store(page).getByRole('button', { name: 'Put into the cart' }).click();
    const floating = page.locator('body > .ecwid-minicart');
    // The header shows the number already.
    await expect(cartCount(page)).toHaveText('1');
    await expect(floating).toBeHidden();
    await cartCount(page).evaluate((count) => {
      count.style.display = 'none';
      dispatchEvent(new Event('resize'));
    });
    await expect(floating).toBeVisible();
    await page.locator('.site-footer').getByRole('link', { name: 'Rooms' }).click();
    await expect(page.getByRole('heading', { name: 'Rooms', level: 1 })).toBeVisible();
    await expect(
      page.locator('.ecwid-minicart, #ecwid-styles, .ecwid-page, .ec-store'),
    ).toHaveCount(0);
    const names = [
      'ecwid_script_defer',
      'ecwid_dynamic_widgets',
      '_xnext_initialization_scripts',
      'ec',
    ];
    expect(await page.evaluate((all) => all.filter((name) => name in window), names)).toEqual([]);
    await expect(cartCount(page)).toHaveText('1');
    await goBack(page);
    await expect(heading(page, 'Red torch, as in the rooms')).toBeVisible();
    await goBack(page);
    await expect(heading(page, 'The house')).toBeVisible();
    await goBack(page);
    await expect(heading(page, 'Shop')).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('is reached from any page by partial loading', async ({ page }) => {
    await page.goto('/rooms');
    await mark(page);
    await cartLink(page).click();
    await expect(heading(page, 'Cart')).toBeVisible();
    await expect(page).toHaveURL(/\/shop\/cart$/);
    expect(await isSameDocument(page)).toBe(true);
    await store(page).getByRole('link', { name: 'Look through the shop' }).click();
    await expect(heading(page, 'Shop')).toBeFocused();
    await page.locator('.site-footer .in-en a[href="/shop"]').click();
    await expect(heading(page, 'Shop')).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  });

  test('works by keyboard, and finds', async ({ page }) => {
    await open(page, '/shop', 'Shop');
    const search = store(page).getByRole('searchbox', { name: 'Search the shop' });
    await search.fill('fibre matt');
    await search.press('Enter');
    await expect(heading(page, 'Search for “fibre matt”')).toBeFocused();
    await expect(page).toHaveURL(/\/shop\/search\?keywords=fibre%20matt$/);
    await store(page).getByRole('link', { name: 'Paper, 24 × 30 cm' }).press('Enter');
    await store(page).getByRole('button', { name: 'Put into the cart' }).press('Enter');
    await expect(cartCount(page)).toHaveText('1');
    await store(page).getByRole('link', { name: 'Everything' }).press('Enter');
    const more = store(page).getByRole('link', { name: 'Show more' });
    await more.press('Enter');
    await expect(store(page).locator('.ec-card')).toHaveCount(20);
    await expect(store(page).locator('.ec-card').nth(12)).toBeFocused();
  });

  test('says what is wrong with an order, and keeps what was typed', async ({ page }) => {
    await open(page, '/shop/-p302', 'Bramble jam, Morag’s');
    await store(page).getByRole('button', { name: 'Put into the cart' }).click();
    await expect(cartCount(page)).toHaveText('1');
    await cartLink(page).click();
    await fillIn(page);
    await typeOver(store(page).getByLabel('E-mail'), 'ada@example');
    await store(page).getByRole('button', { name: 'Order for £4.80' }).click();
    await expect(store(page).getByLabel('E-mail')).toBeFocused();
    await expect(store(page).getByText('Enter an e-mail address like')).toBeVisible();
    await expect(store(page).getByLabel('Your name')).toHaveValue('Ada');
    expect(await violationsIn(page, 'dm-store')).toEqual([]);
    await typeOver(store(page).getByLabel('E-mail'), 'ada@example.com');
    // The answer is lost twice: the order is placed once. (A route cannot fetch what Firefox posts.)
    await page.evaluate(() => {
      const fetch = window.fetch.bind(window);
      const tries = { count: 0 };
      const isOrder = (input: RequestInfo | URL): boolean =>
        new URL(input instanceof Request ? input.url : input, location.href).pathname.includes(
          '/_shop/orders',
        );
      Object.assign(window, {
        tries,
        fetch: async (...call: Parameters<typeof fetch>) => {
          const answer = await fetch(...call);
          if (isOrder(call[0]) && call[1]?.method === 'POST' && (tries.count += 1) < 3) {
            throw new TypeError('the answer is lost');
          }
          return answer;
        },
      });
    });
    await store(page).getByRole('button', { name: 'Order for £4.80' }).click();
    await expect(store(page).getByText('Thank you, Ada.')).toBeVisible();
    const tries = await page.evaluate(() => (window as { tries?: { count: number } }).tries?.count);
    expect(tries).toBe(3);
  });

  test('has addresses in the hash where the site asks for them', async ({ page }) => {
    await open(page, '/shop', 'Shop');
    await page.locator('dm-store').evaluate((element) => {
      element.removeAttribute('clean-urls');
    });
    const link = store(page).getByRole('link', { name: 'Vouchers' }).first();
    await expect(link).toHaveAttribute('href', '/shop#!/~/category/id=4&offset=0');
    await link.click();
    await expect(heading(page, 'Vouchers')).toBeVisible();
    await page.evaluate(() => {
      location.hash = '#!/~/product/id=106';
    });
    await expect(heading(page, 'Minus nine')).toBeVisible();
    await goBack(page);
    await expect(heading(page, 'Vouchers')).toBeVisible();
  });

  for (const width of [320, 768, 1440]) {
    test(`fits into ${width} px, in either direction`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const dir of ['ltr', 'rtl']) {
        await open(page, '/shop/-p101', 'Slack water');
        await page.evaluate((value) => {
          document.documentElement.dir = value;
        }, dir);
        const wide = await page.evaluate(
          () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
        );
        expect(wide, dir).toBe(false);
      }
      expect(await violationsIn(page, 'dm-store')).toEqual([]);
    });
  }
});

test.describe('the shop on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('shows the picture, name, price and button of a product first', async ({ page }) => {
    // A picture that is wide, one that is high, a long name.
    for (const path of ['/shop/-p101', '/shop/-p402', '/shop/-p201']) {
      await page.goto(path);
      await expect(store(page).locator('h1')).toBeVisible();
      for (const part of ['img', 'h1', '.ec-price', '.ec-loud']) {
        const inSight = store(page).locator(`.ec-product-page ${part}`).first();
        await expect(inSight, path).toBeInViewport({ ratio: 1 });
      }
    }
  });

  test('has the categories behind one button, also by keyboard', async ({ page }) => {
    await open(page, '/shop/-p101', 'Slack water');
    const button = store(page).getByRole('button', { name: 'Categories and search' });
    const category = store(page).getByRole('link', { name: 'Vouchers' });
    await expect(category).toBeHidden();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(category).toBeVisible();
    expect(await violationsIn(page, 'dm-store')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(category).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await category.click();
    await expect(heading(page, 'Vouchers')).toBeVisible();
    await expect(category).toBeHidden();
  });
});

test('every product and each line of the cart has a picture', async ({ page }) => {
  const pictured = (images: Locator): Promise<boolean> =>
    images.evaluateAll((all) =>
      (all as HTMLImageElement[]).every(
        ({ complete, naturalWidth, loading, width, height }) =>
          (loading === 'lazy' || (complete && naturalWidth > 0)) && width > 0 && height > 0,
      ),
    );
  await open(page, '/shop', 'Shop');
  await store(page).getByRole('link', { name: 'Show more' }).click();
  const products = store(page).locator('.ec-product');
  await expect(products).toHaveCount(20);
  await expect(products.locator('img')).toHaveCount(20);
  for (const path of ['/shop/-p302', '/shop/-p101']) {
    await page.goto(path);
    await store(page).getByRole('button', { name: 'Put into the cart' }).click();
    await expect(store(page).getByRole('link', { name: 'Go to the cart' })).toBeVisible();
  }
  await open(page, '/shop/cart', 'Cart');
  const lines = store(page).locator('.ec-line');
  await expect(lines).toHaveCount(2);
  await expect(lines.locator('img')).toHaveCount(2);
  await expect.poll(() => pictured(lines.locator('img'))).toBe(true);
});

test.describe('where the storefront does not come', () => {
  test('the shop works with plain forms, and says so', async ({ page }) => {
    await page.route('**/_shop/script.js*', (route) => route.abort());
    await page.goto('/shop/-p105');
    await expect(
      page.getByRole('alert').getByText('Halide House could not be loaded.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Put into the cart' }).click();
    await expect(page).toHaveURL(/\/shop\/cart$/);
    await expect(page.getByRole('link', { name: 'The shore road, unframed' })).toBeVisible();
  });

  for (const [fault, body] of Object.entries({
    'is broken': 'throw new Error("out of order")',
    'sets its interface to null': 'window.Ecwid = null;',
  })) {
    test(`the products stay when the script ${fault}`, async ({ page }) => {
      await page.route('**/_shop/script.js*', (route) =>
        route.fulfill({ contentType: 'text/javascript', body }),
      );
      await page.goto('/shop');
      await expect(page.getByRole('link', { name: 'Two swans' })).toBeVisible();
      await page.getByRole('link', { name: 'Two swans' }).click();
      await expect(page.getByRole('heading', { name: 'Two swans', level: 1 })).toBeVisible();
    });
  }
});

test.describe('the shop without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test.skip(({ browserName }) => browserName === 'firefox', UNTRIED.noScript);

  test('has the categories behind one button on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/shop/-p101');
    await expect(page.getByRole('link', { name: 'Vouchers' })).toBeHidden();
    await page.getByRole('button', { name: 'Categories and search' }).click();
    await page.getByRole('link', { name: 'Vouchers' }).click();
    await expect(page.getByRole('heading', { name: 'Vouchers', level: 1 })).toBeVisible();
  });

  test('takes an order', { tag: '@main' }, async ({ page }) => {
    await page.goto('/shop');
    await page.getByRole('link', { name: 'Film and paper' }).first().click();
    await page.getByRole('link', { name: 'Negative sleeves' }).click();
    await page.getByLabel('Number').fill('2');
    await page.getByRole('button', { name: 'Put into the cart' }).click();
    await page.getByLabel('Your name').fill('Ada');
    await page.getByLabel('E-mail').fill('ada@example.com');
    await page.getByLabel('Where to send it').fill('1 Pier Road');
    await page.getByRole('button', { name: 'Order for £19' }).click();
    await expect(page.getByText('Thank you, Ada.')).toBeVisible();
  });
});

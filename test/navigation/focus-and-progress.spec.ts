import { expect, test } from './site';

test(
  'focus goes to the new main heading, and a skip link works afterwards',
  { tag: '@main' },
  async ({ visitor, site }) => {
    site.header = `<a href="#dm-content">Skip</a>${site.header}`;
    await visitor.enter('/');
    await visitor.click('A');
    await visitor.sees('Page A', '/a');
    await expect(visitor.page.locator('h1')).toBeFocused();
    await visitor.page.keyboard.press('Tab');
    await expect(visitor.page.getByRole('link', { name: 'On to B' })).toBeFocused();
    await expect(visitor.page.locator('h1')).not.toHaveAttribute('tabindex');
    await visitor.page.getByRole('link', { name: 'Skip' }).focus();
    await visitor.page.keyboard.press('Enter');
    await expect(visitor.page.locator('#dm-content')).toBeFocused();
    expect(await visitor.events('dm-render')).toHaveLength(1);
  },
);

test('the heading that gets the focus after a key shows no ring, and stays as written', async ({
  visitor,
}) => {
  await visitor.enter('/');
  await visitor.page.getByRole('link', { name: 'A', exact: true }).focus();
  await visitor.page.keyboard.press('Enter');
  await visitor.sees('Page A', '/a');
  const heading = visitor.page.locator('h1');
  await expect(heading).toBeFocused();
  expect(await heading.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
  await expect(heading).toHaveCSS('outline-style', 'none');
  await visitor.page.keyboard.press('Tab');
  await expect(visitor.page.getByRole('link', { name: 'On to B' })).not.toHaveCSS(
    'outline-style',
    'none',
  );
  expect(await heading.evaluate((element) => element.getAttributeNames())).toEqual([]);
});

test('focus that the visitor moved during the load is not stolen', async ({ visitor, site }) => {
  site.header += '<input aria-label="Search">';
  const release = site.hold('/a');
  await visitor.enter('/');
  await visitor.click('A');
  await visitor.waitForRequest('/a');
  await visitor.page.getByLabel('Search').focus();
  release();
  await visitor.sees('Page A', '/a');
  await expect(visitor.page.getByLabel('Search')).toBeFocused();
});

test('the new page is announced once to a screen reader', { tag: '@main' }, async ({ visitor }) => {
  await visitor.enter('/');
  await visitor.page.evaluate(() => {
    const announcements: string[] = [];
    Object.assign(window, { announcements });
    new MutationObserver((records) => {
      for (const { target } of records) {
        if (!(target instanceof Element) || !target.closest('[aria-live]')) continue;
        if (target.textContent) announcements.push(target.textContent);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await visitor.click('A');
  await visitor.sees('Page A', '/a');
  expect(
    await visitor.page.evaluate(
      () => (window as unknown as { announcements: string[] }).announcements,
    ),
  ).toEqual(['Page A']);
});

test('a fast answer never shows the progress bar; a slow one does; a failure hides it', async ({
  visitor,
  site,
}) => {
  await visitor.pauseClock();
  await visitor.enter('/');
  const outlet = visitor.page.locator('[data-dm-outlet]');
  const bar = visitor.page.getByRole('progressbar', { name: 'Loading' });
  const releaseA = site.hold('/a');
  await visitor.click('A');
  await visitor.waitForRequest('/a');
  await visitor.advanceClock(490);
  await expect(bar).toHaveCount(0);
  releaseA();
  await visitor.sees('Page A', '/a');
  await visitor.advanceClock(1000);
  await expect(bar).toHaveCount(0);

  const releaseB = site.hold('/b', { status: 500 });
  await visitor.click('B');
  await visitor.waitForRequest('/b');
  await visitor.advanceClock(510);
  await expect(bar).toBeVisible();
  releaseB();
  await expect(visitor.failure).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(outlet).not.toHaveAttribute('aria-busy');
});

test('aria-busy is on the outlet from 100 ms after a click until the visit ends', async ({
  visitor,
  site,
}) => {
  await visitor.pauseClock();
  await visitor.enter('/');
  const outlet = visitor.page.locator('[data-dm-outlet]');
  const release = site.hold('/a');
  await visitor.click('A');
  await visitor.waitForRequest('/a');
  await visitor.advanceClock(90);
  await expect(outlet).not.toHaveAttribute('aria-busy');
  await visitor.advanceClock(20);
  await expect(outlet).toHaveAttribute('aria-busy', 'true');
  release();
  await visitor.sees('Page A', '/a');
  await expect(outlet).not.toHaveAttribute('aria-busy');

  // Cancelled for a retained page, which is shown at once.
  site.hold('/b');
  await visitor.click('B');
  await visitor.waitForRequest('/b');
  await visitor.advanceClock(110);
  await expect(outlet).toHaveAttribute('aria-busy', 'true');
  await visitor.page.goBack();
  await visitor.sees('Home', '/');
  await expect(outlet).not.toHaveAttribute('aria-busy');
});

const TALL = '<div class="tall"></div>';

for (const [name, content, hash] of [
  ['first that can have focus', '<input autofocus disabled><input autofocus id="wanted">', ''],
  ['after the heading, far down', `${TALL}<input autofocus id="wanted">`, ''],
  ['beside a hash without a target', `${TALL}<input autofocus id="wanted">`, '#none'],
  [
    'built by a script',
    `<p id="box"></p><script nonce="fixture">
    const field = document.createElement('input');
    field.id = 'wanted';
    field.autofocus = true;
    document.querySelector('#box').append(field);
  </script>`,
    '',
  ],
] as const) {
  test(`a field with autofocus gets the focus as after a load: ${name}`, async ({
    visitor,
    site,
  }) => {
    site.files.set('/tall.css', { type: 'text/css', body: '.tall { height: 3000px }' });
    site.head = '<link rel="stylesheet" href="/tall.css">';
    site.page('/a', { content: `<h1>Page A</h1>${content}${TALL}` });
    site.page('/', { content: `<h1>Home</h1><a href="/a${hash}">Link</a>` });
    const { page } = visitor;
    await visitor.enter(`/a${hash}`);
    await expect(page.locator('#wanted')).toBeFocused();
    const scrolled = await visitor.scrollY();
    await visitor.enter('/');
    await visitor.click('Link');
    await visitor.sees('Page A', `/a${hash}`);
    await expect(page.locator('#wanted')).toBeFocused();
    expect(await visitor.scrollY()).toBeCloseTo(scrolled, -1);
    expect(await visitor.isSameDocument()).toBe(true);
  });
}

test('a target in the address has the focus before autofocus', async ({ visitor, site }) => {
  site.page('/a', { content: '<h1>Page A</h1><input autofocus id="field"><p id="part">Part</p>' });
  site.page('/', { content: '<h1>Home</h1><a href="/a#part">Part</a>' });
  await visitor.enter('/');
  await visitor.click('Part');
  await visitor.sees('Page A', '/a#part');
  await expect(visitor.page.locator('#part')).toBeFocused();
});

import { expect, test } from './site';

test('a fade takes 0.4 s, and a visit during it wins cleanly', async ({ visitor, site }) => {
  site.parameters = { animation: 'fade' };
  await visitor.enter('/');
  await visitor.page.evaluate(() => {
    const times = new Set<unknown>();
    Object.assign(window, { times });
    requestAnimationFrame(function look() {
      for (const { effect } of document.getAnimations()) times.add(effect?.getTiming().duration);
      requestAnimationFrame(look);
    });
  });
  await visitor.click('A');
  await visitor.sees('Page A', '/a');
  await expect
    .poll(() =>
      visitor.page.evaluate(() => [...(window as unknown as { times: Set<unknown> }).times]),
    )
    .toContain(400);
  await visitor.page.evaluate(() => {
    const { runtime } = window;
    void runtime.visit('/b');
    setTimeout(() => void runtime.visit('/c'), 60);
  });
  await visitor.sees('Page C', '/c');
  await expect.poll(() => visitor.page.evaluate(() => document.getAnimations().length)).toBe(0);
  await visitor.sees('Page C', '/c');
});

test('where there are no view transitions the new page fades in', async ({ visitor, site }) => {
  site.parameters = { animation: 'fade' };
  await visitor.page.addInitScript(() => {
    Reflect.deleteProperty(Document.prototype, 'startViewTransition');
  });
  await visitor.enter('/');
  await visitor.page.evaluate(() => {
    // Asked in the task that swaps: on a slow machine the animation may be over soon after.
    document.addEventListener('dm-load', () => {
      const [fade] = document.querySelector('main')?.getAnimations() ?? [];
      Object.assign(window, { duration: fade?.effect?.getTiming().duration });
    });
  });
  await visitor.click('A');
  await visitor.sees('Page A', '/a');
  expect(await visitor.page.evaluate((): unknown => Reflect.get(window, 'duration'))).toBe(400);
});

test('a link or the outlet says how it animates', async ({ visitor, site }) => {
  site.page('/', { content: '<h1>Home</h1><a href="/a" data-dm-animation="fade">Faded</a>' });
  await visitor.enter('/');
  await visitor.click('Faded');
  await visitor.sees('Page A', '/a');
  await visitor.click('B');
  await visitor.sees('Page B', '/b');
  expect((await visitor.told('dm-load')).map(({ animation }) => animation)).toEqual([
    'fade',
    'none',
  ]);
});

test('focus goes to the new main heading, and a skip link works afterwards', async ({
  visitor,
  site,
}) => {
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
  expect(await visitor.told('dm-render')).toHaveLength(1);
});

test('focus that the visitor moved during the load is not stolen', async ({ visitor, site }) => {
  site.header += '<input aria-label="Search">';
  const release = site.hold('/a');
  await visitor.enter('/');
  await visitor.click('A');
  await visitor.hasAsked('/a');
  await visitor.page.getByLabel('Search').focus();
  release();
  await visitor.sees('Page A', '/a');
  await expect(visitor.page.getByLabel('Search')).toBeFocused();
});

test('the new page is announced once to a screen reader', async ({ visitor }) => {
  await visitor.enter('/');
  await visitor.page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((records) => {
      for (const { target } of records) {
        if (!(target instanceof Element) || !target.closest('[aria-live]')) continue;
        if (target.textContent) said.push(target.textContent);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await visitor.click('A');
  await visitor.sees('Page A', '/a');
  expect(await visitor.page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual(
    ['Page A'],
  );
});

test('a fast answer never shows the progress bar; a slow one does; a failure hides it', async ({
  visitor,
  site,
}) => {
  await visitor.stopTime();
  await visitor.enter('/');
  const outlet = visitor.page.locator('[data-dm-outlet]');
  const bar = visitor.page.getByRole('progressbar', { name: 'Loading' });
  const answerA = site.hold('/a');
  await visitor.click('A');
  await visitor.hasAsked('/a');
  await visitor.timePasses(490);
  await expect(bar).toHaveCount(0);
  answerA();
  await visitor.sees('Page A', '/a');
  await visitor.timePasses(1000);
  await expect(bar).toHaveCount(0);

  const answerB = site.hold('/b', { status: 500 });
  await visitor.click('B');
  await visitor.hasAsked('/b');
  await visitor.timePasses(510);
  await expect(bar).toBeVisible();
  answerB();
  await expect(visitor.page.getByRole('alert')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(outlet).not.toHaveAttribute('aria-busy');
});

test('aria-busy is on the outlet while a visit takes its time, and gone with its end', async ({
  visitor,
  site,
}) => {
  await visitor.stopTime();
  await visitor.enter('/');
  const outlet = visitor.page.locator('[data-dm-outlet]');
  const release = site.hold('/a');
  await visitor.click('A');
  await visitor.hasAsked('/a');
  await visitor.timePasses(90);
  await expect(outlet).not.toHaveAttribute('aria-busy');
  await visitor.timePasses(20);
  await expect(outlet).toHaveAttribute('aria-busy', 'true');
  release();
  await visitor.sees('Page A', '/a');
  await expect(outlet).not.toHaveAttribute('aria-busy');

  // Given up for a page that is there at once.
  site.hold('/b');
  await visitor.click('B');
  await visitor.hasAsked('/b');
  await visitor.timePasses(110);
  await expect(outlet).toHaveAttribute('aria-busy', 'true');
  await visitor.page.goBack();
  await visitor.sees('Home', '/');
  await expect(outlet).not.toHaveAttribute('aria-busy');
});

test("leaving and returning with the browser's own back-forward cache or without it works", async ({
  visitor,
}) => {
  await visitor.page.addInitScript(() => {
    const listened: string[] = [];
    Object.assign(window, { listened });
    // eslint-disable-next-line @typescript-eslint/unbound-method -- called with the window below
    const listen = window.addEventListener;
    window.addEventListener = (...given: Parameters<typeof listen>) => {
      listened.push(given[0]);
      listen.apply(window, given);
    };
  });
  await visitor.enter('/');
  await visitor.click('A');
  await visitor.sees('Page A', '/a');
  await visitor.page.goto('about:blank');
  await visitor.page.goBack();
  await visitor.sees('Page A', '/a');
  await visitor.click('On to B');
  await visitor.sees('Page B', '/b');
  await visitor.page.goBack();
  await visitor.sees('Page A', '/a');
  await visitor.page.goBack();
  await visitor.sees('Home', '/');
  const listened = await visitor.page.evaluate(() => Reflect.get(window, 'listened') as string[]);
  expect(listened).toContain('pagehide');
  expect(listened).not.toContain('unload');
  expect(listened).not.toContain('beforeunload');
});

test('a reopened tab never shows the JSON of dm_ajaxCall', async ({ visitor, context, site }) => {
  await visitor.enter('/');
  await visitor.click('A');
  await visitor.sees('Page A', '/a');
  const tab = await context.newPage();
  await tab.goto(`${site.origin}/a`);
  await expect(tab.locator('h1')).toHaveText('Page A');
  await tab.reload();
  await expect(tab.locator('h1')).toHaveText('Page A');
  expect(await tab.evaluate(() => document.contentType)).toBe('text/html');
});

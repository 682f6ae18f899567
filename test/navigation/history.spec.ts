import { expect, test } from './site';

test(
  'Back pressed during a load: URL and content agree',
  { tag: '@main' },
  async ({ visitor, site }) => {
    await visitor.enter('/');
    await visitor.click('A');
    await visitor.sees('Page A', '/a');
    const release = site.hold('/b');
    await visitor.click('B');
    await visitor.waitForRequest('/b');
    await visitor.page.goBack();
    await visitor.sees('Home', '/');
    await visitor.waitForAbort('/b');
    release();
    await visitor.sees('Home', '/');
    await visitor.page.goForward();
    await visitor.sees('Page A', '/a');
  },
);

test('a link clicked while Back loads wins, and URL and content agree', async ({
  visitor,
  site,
}) => {
  await visitor.enter('/');
  await visitor.visitAll('A', 'B', 'C');
  await visitor.page.evaluate(() => {
    const { runtime } = window;
    runtime.cache.clear();
  });
  const release = site.hold('/b');
  await visitor.back();
  await visitor.isAt('/b');
  await visitor.waitForRequest('/b', 2);
  await visitor.click('Back to A');
  await visitor.sees('Page A', '/a');
  await visitor.waitForAbort('/b');
  release();
  await visitor.sees('Page A', '/a');
});

test(
  'Back and Forward: content, direction and animation match',
  { tag: '@main' },
  async ({ visitor }) => {
    await visitor.enter('/');
    await visitor.click('A');
    await visitor.sees('Page A', '/a');
    await visitor.page.goBack();
    await visitor.sees('Home', '/');
    await visitor.page.goForward();
    await visitor.sees('Page A', '/a');
    expect(await visitor.events('dm-load')).toMatchObject([
      { path: '/a', direction: 'forward', animation: 'fade' },
      { path: '/', direction: 'backward', animation: 'fade' },
      { path: '/a', direction: 'forward', animation: 'fade' },
    ]);
  },
);

test('an entry that another script pushed is left to that script', async ({ visitor, site }) => {
  await visitor.enter('/');
  await visitor.click('A');
  await visitor.sees('Page A', '/a');
  await visitor.page.evaluate(() => {
    history.pushState({ photo: 3 }, '', '/photo/3');
    history.pushState({ photo: 4 }, '', '/photo/4');
  });
  await visitor.page.goBack();
  await visitor.page.goBack();
  await visitor.page.goForward();
  await visitor.sees('Page A', '/photo/3');
  expect(await visitor.page.evaluate(() => history.state as unknown)).toEqual({ photo: 3 });
  expect(site.jsonRequests()).toHaveLength(1);
});

test('coming back to an entry of another script shows the page of its address', async ({
  visitor,
  site,
}) => {
  site.page('/photo/3', { title: 'Photo', content: '<h1>Photo</h1>' });
  await visitor.enter('/a');
  await visitor.page.evaluate(() => history.pushState({ photo: 3 }, '', '/photo/3'));
  await visitor.click('B');
  await visitor.sees('Page B', '/b');
  await visitor.click('C');
  await visitor.sees('Page C', '/c');
  // Drops the retained page.
  await visitor.page.evaluate(() => {
    const { runtime } = window;
    runtime.cache.clear();
  });
  await visitor.page.goBack();
  await visitor.sees('Page B', '/b');
  await visitor.page.goBack();
  await visitor.sees('Photo', '/photo/3');
  expect(await visitor.page.evaluate(() => history.state as unknown)).toEqual({ photo: 3 });
});

test(
  'after a reload in the middle of the history, Back still changes the content',
  { tag: '@main' },
  async ({ visitor }) => {
    await visitor.enter('/');
    await visitor.click('A');
    await visitor.sees('Page A', '/a');
    await visitor.click('B');
    await visitor.sees('Page B', '/b');
    await visitor.page.goBack();
    await visitor.sees('Page A', '/a');
    await visitor.page.reload();
    await visitor.page.goBack();
    await visitor.sees('Home', '/');
    await visitor.page.goForward();
    await visitor.page.goForward();
    await visitor.sees('Page B', '/b');
  },
);

test(
  'away and Back: x and y are restored; a forward visit starts at the top',
  { tag: '@main' },
  async ({ visitor, site }) => {
    await visitor.enter('/');
    await visitor.page.evaluate(() => {
      document.querySelector('footer')?.style.setProperty('width', '3000px');
      scrollTo(40, 700);
    });
    await visitor.page.evaluate(() =>
      document.querySelector<HTMLElement>('nav a[href="/a"]')?.click(),
    );
    await visitor.sees('Page A', '/a');
    expect(await visitor.scrollY()).toBe(0);
    await visitor.page.evaluate(() => scrollTo(0, 300));
    // Two pages on, so that the first page is no longer retained.
    for (const [link, title] of [
      ['B', 'Page B'],
      ['C', 'Page C'],
    ] as const) {
      await visitor.page.evaluate(
        (text) =>
          [...document.querySelectorAll<HTMLElement>('nav a')]
            .find((a) => a.textContent === text)
            ?.click(),
        link,
      );
      await visitor.sees(title);
    }
    await visitor.page.evaluate(() => history.go(-2));
    await visitor.sees('Page A', '/a');
    expect(await visitor.scrollY()).toBe(300);
    await visitor.page.goBack();
    await visitor.sees('Home', '/');
    expect(await visitor.page.evaluate(() => [scrollX, scrollY])).toEqual([40, 700]);
    expect(site.jsonRequests('/')).toHaveLength(1);
  },
);

test('a reload keeps its position, and so do the entries before it', async ({ visitor }) => {
  await visitor.enter('/');
  await visitor.page.evaluate(() => scrollTo(0, 500));
  await visitor.page.evaluate(() =>
    document.querySelector<HTMLElement>('nav a[href="/a"]')?.click(),
  );
  await visitor.sees('Page A', '/a');
  await visitor.page.evaluate(() => scrollTo(0, 640));
  await visitor.page.reload();
  await expect.poll(() => visitor.scrollY()).toBe(640);
  await visitor.page.goBack();
  await visitor.sees('Home', '/');
  await expect.poll(() => visitor.scrollY()).toBe(500);
});

test(
  '#id on the same page: no request, scroll, and focus moves into the target',
  { tag: '@main' },
  async ({ visitor, site }) => {
    site.page('/a', {
      content: `<h1>Page A</h1><a href="#line-40">Down</a>${'<p>Text</p>'.repeat(60)}<p id="line-40">Here</p>${'<p>Text</p>'.repeat(60)}`,
    });
    await visitor.enter('/a');
    await visitor.click('Down');
    await visitor.isAt('/a#line-40');
    const top = () =>
      visitor.page.evaluate(() => document.getElementById('line-40')?.getBoundingClientRect().top);
    await expect.poll(top).toBeCloseTo(0, -1);
    await expect(visitor.page.locator('#line-40')).toBeFocused();
    expect(await visitor.page.evaluate(() => document.querySelector(':target')?.id)).toBe(
      'line-40',
    );
    expect(site.jsonRequests()).toHaveLength(0);
    expect(await visitor.events()).toEqual([]);
  },
);

test('entries of hashes traverse without a transition, and restore their positions', async ({
  visitor,
}) => {
  await visitor.enter('/');
  await visitor.click('A');
  await visitor.sees('Page A', '/a');
  await visitor.page.evaluate(() => {
    const add = (hash: string) => {
      const link = document.createElement('a');
      link.href = hash;
      link.textContent = hash;
      document.querySelector('nav')?.append(link);
    };
    add('#line-20');
    add('#line-40');
  });
  // Not by pointer, which may scroll the page first.
  const follow = (at: number): Promise<void> =>
    visitor.page.evaluate((index) => {
      [...document.querySelectorAll<HTMLElement>('nav a')].at(index)?.click();
    }, at);
  // Waits for the end of the smooth scroll.
  const finalScroll = async (): Promise<number> => {
    let last = -1;
    const hasStopped = async (): Promise<boolean> => {
      const before = last;
      last = await visitor.scrollY();
      return last === before;
    };
    await expect.poll(hasStopped, { intervals: [150] }).toBe(true);
    return last;
  };
  await follow(-2);
  await expect(visitor.page.locator('#line-20')).toBeFocused();
  await expect.poll(() => visitor.scrollY()).toBeGreaterThan(300);
  const first = await finalScroll();
  await follow(-1);
  await expect(visitor.page.locator('#line-40')).toBeFocused();
  await expect.poll(() => visitor.scrollY()).toBeGreaterThan(first);
  const second = await finalScroll();
  const events = await visitor.events();
  await visitor.page.goBack();
  await visitor.isAt('/a#line-20');
  await expect.poll(() => visitor.scrollY()).toBe(first);
  await visitor.page.goForward();
  await expect.poll(() => visitor.scrollY()).toBe(second);
  await visitor.back();
  await visitor.isAt('/a#line-20');
  await visitor.back();
  await expect.poll(() => visitor.scrollY()).toBe(0);
  expect(await visitor.events()).toEqual(events);
  await visitor.page.goBack();
  await visitor.sees('Home', '/');
});

test('/b#id: swap, then scroll to the target, below a sticky header', async ({ visitor, site }) => {
  site.files.set('/sticky.css', {
    type: 'text/css',
    body: 'header { position: sticky; top: 0; height: 80px; background: #fff }',
  });
  site.head = '<link rel="stylesheet" href="/sticky.css">';
  site.page('/', { content: '<h1>Home</h1><a href="/b#line-30">Thirty</a>' });
  await visitor.enter('/');
  await visitor.click('Thirty');
  await visitor.sees('Page B', '/b#line-30');
  const top = await visitor.page.evaluate(
    () => document.getElementById('line-30')?.getBoundingClientRect().top,
  );
  expect(top).toBeGreaterThanOrEqual(79);
  expect(top).toBeLessThan(120);
  await expect(visitor.page.locator('#line-30')).toBeFocused();
});

test('a page does not fade over a sticky header', async ({ visitor, site }) => {
  site.files.set('/sticky.css', {
    type: 'text/css',
    body: 'header { position: sticky; top: 0; height: 80px; background: #fff }',
  });
  site.head = '<link rel="stylesheet" href="/sticky.css">';
  site.page('/', { content: '<h1>Home</h1><a href="/b#line-30">Thirty</a>' });
  await visitor.enter('/');
  await visitor.page.evaluate(() => {
    document.addEventListener('dm-load', () => {
      const [x, y] = [innerWidth / 2, 40];
      Object.assign(window, { atTop: document.elementFromPoint(x, y)?.localName });
    });
  });
  await visitor.click('Thirty');
  await visitor.sees('Page B', '/b#line-30');
  expect(await visitor.page.evaluate((): unknown => Reflect.get(window, 'atTop'))).toBe('header');
});

const HASHES: Readonly<Record<string, string>> = {
  '#gr%C3%B6%C3%9Fe': 'größe',
  '#größe': 'größe',
  '#a:b.c': 'a:b.c',
  '#100%': '100%',
  '#old-name': 'old-name',
  '#field-name': 'field-name',
};

for (const [hash, id] of Object.entries(HASHES)) {
  test(`the target of ${hash} is found`, async ({ visitor, site }) => {
    const target =
      {
        'old-name': '<a name="old-name">Here</a>',
        'field-name': '<fieldset name="field-name"><p>Here</p></fieldset>',
      }[id] ?? `<p id="${id}">Here</p>`;
    const space = '<p>Text</p>'.repeat(60);
    site.page('/b', { title: 'B', content: `<h1>B</h1>${space}${target}${space}` });
    site.page('/', { content: `<h1>Home</h1><a href="/b${hash}">Go</a>` });
    await visitor.enter('/');
    await visitor.click('Go');
    await visitor.sees('B');
    await expect(visitor.page.getByText('Here')).toBeInViewport();
    expect(await visitor.scrollY()).toBeGreaterThan(300);
  });
}

test('a link on the same page finds its target by name, but never in the head', async ({
  visitor,
  site,
}) => {
  const space = '<p>Text</p>'.repeat(60);
  site.page('/a', {
    head: '<meta name="prices" content="Rooms from 60">',
    content: `<h1>Page A</h1><a href="#prices">Prices</a>${space}<form name="prices">Here</form>${space}`,
  });
  await visitor.enter('/a');
  await visitor.click('Prices');
  await expect(visitor.page.getByText('Here')).toBeInViewport();
  await expect(visitor.page.locator('form')).toBeFocused();
});

test('stop() leaves links to the browser and removes everything it added', async ({ visitor }) => {
  await visitor.enter('/');
  await visitor.click('A');
  await visitor.sees('Page A', '/a');
  await visitor.page.evaluate(() => {
    const { runtime } = window;
    runtime.stop();
  });
  expect(
    await visitor.page.evaluate(() => [
      document.querySelectorAll('[data-dm-announcer], [data-dm-progress]').length,
      document.documentElement.childElementCount,
      document.documentElement.dataset['dmMode'],
      history.scrollRestoration,
    ]),
  ).toEqual([0, 2, undefined, 'auto']);
  await visitor.click('B');
  await visitor.sees('Page B', '/b');
  expect(await visitor.isSameDocument()).toBe(false);
});

test('a typed hash is an entry of its own: after a reload, Back restores the previous position', async ({
  visitor,
}) => {
  await visitor.enter('/');
  await visitor.click('A');
  await visitor.sees('Page A', '/a');
  await visitor.page.evaluate(() => scrollTo(0, 700));
  await visitor.typeHash('#line-50');
  await expect.poll(() => visitor.scrollY()).toBeGreaterThan(800);
  await visitor.page.reload();
  await visitor.page.evaluate(() => history.back());
  await visitor.sees('Page A', '/a');
  await expect.poll(() => visitor.scrollY()).toBe(700);
});

test('a link from a hash to the page without it adds an entry, as in a plain browser', async ({
  visitor,
}) => {
  await visitor.enter('/a');
  await visitor.typeHash('#line-50');
  await expect.poll(() => visitor.scrollY()).toBeGreaterThan(300);
  await visitor.page.evaluate(() =>
    document.querySelector<HTMLElement>('nav a[href="/a"]')?.click(),
  );
  await visitor.sees('Page A', '/a');
  await visitor.click('C');
  await visitor.sees('Page C', '/c');
  await visitor.back();
  await visitor.sees('Page A', '/a');
  await visitor.back();
  await visitor.sees('Page A', '/a#line-50');
  await visitor.back();
  await visitor.sees('Page A', '/a');
  expect(await visitor.scrollY()).toBe(0);
});

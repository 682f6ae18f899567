import { expect, test } from './site';

test(
  'a server redirect shows the final URL, renders once, and its hash survives',
  { tag: '@main' },
  async ({ visitor, site }) => {
    site.faults.set('/old', { redirect: '/b' });
    site.page('/', { content: '<h1>Home</h1><a href="/old#line-30">Old</a>' });
    await visitor.enter('/');
    await visitor.click('Old');
    await visitor.sees('Page B', '/b#line-30');
    expect(await visitor.scrollY()).toBeGreaterThan(300);
    expect(await visitor.events('dm-render')).toHaveLength(1);
    expect(await visitor.events('dm-load')).toHaveLength(1);
    expect(await visitor.isSameDocument()).toBe(true);
    await visitor.page.goBack();
    await visitor.sees('Home', '/');
  },
);

test('nothing is cached under an address that redirects', async ({ visitor, site }) => {
  site.faults.set('/old', { redirect: '/b' });
  site.page('/', { content: '<h1>Home</h1><a href="/old">Old</a>' });
  await visitor.enter('/');
  for (const count of [1, 2]) {
    await visitor.click('Old');
    await visitor.sees('Page B', '/b');
    expect(site.jsonRequests('/old')).toHaveLength(count);
    await visitor.click('Home');
    await visitor.sees('Home', '/');
  }
});

test('a redirect to another origin becomes a full load', async ({ visitor, site, library }) => {
  const { FixtureSite } = await import('./server');
  const other = new FixtureSite(library);
  await other.start();
  try {
    site.faults.set('/away', { redirect: `${other.origin}/b`, of: 'any' });
    site.page('/', { content: '<h1>Home</h1><a href="/away">Away</a>' });
    await visitor.enter('/');
    await visitor.click('Away');
    await expect(visitor.page).toHaveURL(`${other.origin}/b`);
  } finally {
    await other.stop();
  }
});

test(
  'the redirect field visits the other page instead, url_redirect loads it',
  { tag: '@host' },
  async ({ visitor, site }) => {
    site.page('/moved', { json: { redirect: '/b', content: undefined } });
    site.page('/out', { json: { url_redirect: '/c', content: undefined } });
    site.page('/', { content: '<h1>Home</h1><a href="/moved">Moved</a> <a href="/out">Out</a>' });
    await visitor.enter('/');
    const entries = await visitor.historyLength();
    await visitor.click('Moved');
    await visitor.sees('Page B', '/b');
    expect(await visitor.historyLength()).toBe(entries + 1);
    expect(await visitor.isSameDocument()).toBe(true);
    await visitor.page.goBack();
    await visitor.sees('Home', '/');
    await visitor.click('Out');
    await visitor.sees('Page C', '/c');
    expect(await visitor.isSameDocument()).toBe(false);
  },
);

test(
  'a redirect field never becomes a javascript: address',
  { tag: '@host' },
  async ({ visitor, site }) => {
    for (const field of ['redirect', 'url_redirect']) {
      site.page('/bad', { json: { [field]: 'javascript:window.wasRun=1', content: undefined } });
      await visitor.enter('/');
      await visitor.page.evaluate(() => {
        const { runtime } = window;
        return runtime.visit('/bad');
      });
      await expect(visitor.failure).toBeVisible();
      expect(await visitor.page.evaluate(() => 'wasRun' in window)).toBe(false);
    }
  },
);

test(
  'pages that redirect to each other end in a full load',
  { tag: '@host' },
  async ({ visitor, site }) => {
    site.page('/ping', { title: 'Ping', content: '<h1>Ping</h1>', json: { redirect: '/pong' } });
    site.page('/pong', { title: 'Pong', content: '<h1>Pong</h1>', json: { redirect: '/ping' } });
    site.page('/', { content: '<h1>Home</h1><a href="/ping">Play</a>' });
    await visitor.enter('/');
    await visitor.click('Play');
    await expect(visitor.page.locator('h1')).toHaveText(/P[io]ng/);
    expect(await visitor.isSameDocument()).toBe(false);
  },
);

const FAILURES = {
  'status 500': { status: 500 },
  'a network failure': { drop: true },
  'an HTML error page': { status: 503, body: '<h1>Proxy</h1>', type: 'text/html' },
} as const;

for (const [failure, fault] of Object.entries(FAILURES)) {
  test(`${failure} leaves no junk entry in the history, and "Try Again" loads the page`, async ({
    visitor,
    site,
  }) => {
    site.faults.set('/b', fault);
    await visitor.enter('/');
    await visitor.click('A');
    await visitor.sees('Page A', '/a');
    const entries = await visitor.historyLength();
    await visitor.click('B');
    const block = visitor.failure;
    await expect(block).toContainText('This page could not be loaded.');
    await visitor.isAt('/b');
    await expect(block.getByRole('heading', { level: 1 })).toBeFocused();
    await visitor.click('Try Again');
    await expect.poll(async () => (await visitor.events('dm-visit-error')).length).toBe(2);
    await expect(block).toBeVisible();
    site.faults.clear();
    await visitor.click('Try Again');
    await visitor.sees('Page B', '/b');
    expect(await visitor.historyLength()).toBe(entries + 1);
    expect(await visitor.isSameDocument()).toBe(true);
    await visitor.page.goBack();
    await visitor.sees('Page A', '/a');
  });
}

test('a timeout shows the error block', { tag: '@main' }, async ({ visitor, site }) => {
  await visitor.page.addInitScript(() => {
    const original = window.setTimeout.bind(window);
    const shortened = (run: () => void, time?: number) =>
      original(run, time === 30_000 ? 300 : time);
    window.setTimeout = shortened as typeof setTimeout;
  });
  site.hold('/b');
  await visitor.enter('/');
  await visitor.click('B');
  await expect(visitor.failure).toBeVisible();
  await visitor.isAt('/b');
  await visitor.failure.getByRole('link', { name: 'Back to home' }).click();
  await visitor.sees('Home', '/');
});

test(
  'a visit offline shows the error block, and Back works',
  { tag: '@main' },
  async ({ visitor, context }) => {
    await visitor.enter('/');
    await visitor.waitForEngine();
    await visitor.waitForFailedPage();
    await context.setOffline(true);
    await visitor.click('B');
    await expect(visitor.failure).toBeVisible();
    await visitor.page.goBack();
    await visitor.sees('Home', '/');
    await context.setOffline(false);
    await visitor.click('B');
    await visitor.sees('Page B', '/b');
  },
);

test('status 401 shows the password error text', async ({ visitor, site }) => {
  site.parameters = { strings: { passwordError: 'Locked, sorry.' } };
  site.faults.set('/b', { status: 401 });
  await visitor.enter('/');
  await visitor.click('B');
  await expect(visitor.failure).toContainText('Locked, sorry.');
});

test(
  'error_message is shown as plain text, with "Try Again"',
  { tag: '@host' },
  async ({ visitor, site }) => {
    site.page('/b', { json: { error_message: 'Closed <b>today</b>' } });
    await visitor.enter('/');
    await visitor.click('B');
    await expect(visitor.failure).toContainText('Closed <b>today</b>');
    await expect(visitor.page.getByRole('link', { name: 'Try Again' })).toBeVisible();
  },
);

test('a listener can cancel dm-visit-error', async ({ visitor, site }) => {
  site.faults.set('/b', { status: 500 });
  await visitor.enter('/');
  await visitor.page.evaluate(() => {
    document.addEventListener('dm-visit-error', (event) => event.preventDefault());
  });
  await visitor.click('B');
  await expect.poll(() => visitor.events('dm-visit-error')).toHaveLength(1);
  await visitor.sees('Home', '/');
});

const FOREIGN = {
  'malformed JSON': { body: '{"content": "<h1>', type: 'application/json' },
  'JSON without a page': { body: '[1]', type: 'application/json' },
  'plain text': { body: 'Hello', type: 'text/plain' },
  'HTML without an outlet': { body: '<p>Proxy</p>', type: 'text/html' },
} as const;

for (const [body, fault] of Object.entries(FOREIGN)) {
  test(`an answer of ${body} becomes a full load`, async ({ visitor, site }) => {
    site.faults.set('/b', fault);
    await visitor.enter('/');
    await visitor.click('B');
    await visitor.sees('Page B', '/b');
    expect(await visitor.isSameDocument()).toBe(false);
    await visitor.page.goBack();
    await visitor.sees('Home', '/');
  });
}

test('a missing page is loaded by the browser', { tag: '@main' }, async ({ visitor, site }) => {
  site.page('/', { content: '<h1>Home</h1><a href="/nowhere">Nowhere</a>' });
  await visitor.enter('/');
  await visitor.click('Nowhere');
  await expect(visitor.page.locator('h1')).toHaveText('404');
  await visitor.isAt('/nowhere');
  expect(await visitor.isSameDocument()).toBe(false);
});

test('after three failures in a row the browser navigates', async ({ visitor, site }) => {
  site.faults.set('/b', { status: 500 });
  await visitor.enter('/');
  for (const count of [1, 2, 3]) {
    await visitor.click(count === 1 ? 'B' : 'Try Again');
    await expect.poll(() => visitor.events('dm-visit-error')).toHaveLength(count);
  }
  await visitor.click('A');
  await visitor.sees('Page A', '/a');
  expect(await visitor.isSameDocument()).toBe(false);
});

test('a listener that throws does not stop the visit', async ({ visitor }) => {
  await visitor.enter('/');
  await visitor.page.evaluate(() => {
    for (const name of ['dm-before-visit', 'dm-before-render', 'dm-render', 'dm-load']) {
      document.addEventListener(name, (event) => {
        const { waitUntil } = (event as CustomEvent<{ waitUntil?: (p: Promise<never>) => void }>)
          .detail;
        waitUntil?.(Promise.reject(new Error('late')));
        throw new Error('now');
      });
    }
  });
  await visitor.click('A');
  await visitor.sees('Page A', '/a');
  expect(await visitor.isSameDocument()).toBe(true);
  expect(visitor.errors.splice(0)).toEqual(Array(4).fill('Error: now'));
});

test(
  'dm-before-visit can be cancelled for a click and for Back',
  { tag: '@main' },
  async ({ visitor }) => {
    await visitor.enter('/');
    await visitor.click('A');
    await visitor.sees('Page A', '/a');
    await visitor.page.evaluate(() => {
      document.addEventListener('dm-before-visit', (event) => event.preventDefault());
    });
    await visitor.click('B');
    await visitor.back();
    const visited = () =>
      visitor.events('dm-before-visit').then((all) => all.map(({ path }) => path));
    await expect.poll(visited).toEqual(['/a', '/b', '/']);
    await visitor.sees('Page A', '/a');
    expect(await visitor.events('dm-render')).toHaveLength(1);
  },
);

test('a listener of dm-before-render can wait, change the content and render it', async ({
  visitor,
}) => {
  await visitor.enter('/');
  await visitor.page.evaluate(() => {
    document.addEventListener(
      'dm-before-render',
      ({ detail }) => {
        detail.content?.querySelector('h1')?.append(' changed');
        detail.waitUntil(new Promise((resolve) => setTimeout(resolve, 300)));
      },
      { once: true },
    );
  });
  const start = Date.now();
  await visitor.click('A');
  await visitor.sees('Page A changed', '/a');
  expect(Date.now() - start).toBeGreaterThan(290);
  await visitor.page.evaluate(() => {
    document.addEventListener('dm-before-render', ({ detail }) => {
      detail.render = (content, outlet) => {
        outlet.replaceChildren(content);
        outlet.append('Rendered by hand');
      };
    });
  });
  await visitor.click('B');
  await visitor.sees('Page B', '/b');
  await expect(visitor.page.getByText('Rendered by hand')).toBeVisible();
});

test('a page of another site build is a full load, once', async ({ visitor, site }) => {
  site.parameters = { build: 'one' };
  await visitor.enter('/');
  await visitor.click('A');
  await visitor.sees('Page A', '/a');
  site.parameters = { build: 'two' };
  await visitor.click('B');
  await visitor.sees('Page B', '/b');
  await expect.poll(() => visitor.isSameDocument()).toBe(false);
  expect(site.jsonRequests('/b')).toHaveLength(1);
  expect(site.requests.filter(({ path }) => path === '/b')).toHaveLength(2);
  await visitor.mark();
  await visitor.click('C');
  await visitor.sees('Page C', '/c');
  expect(await visitor.isSameDocument()).toBe(true);
});

for (const way of ['a reload', 'Back from another document']) {
  test(`${way} loads a page that had failed from its top`, async ({ visitor, site }) => {
    await visitor.enter('/');
    await visitor.waitForEngine();
    await visitor.page.evaluate(() => scrollTo(0, 400));
    site.faults.set('/b', { status: 500 });
    await visitor.page.evaluate(() => {
      const { runtime } = window;
      return runtime.visit('/b');
    });
    await expect(visitor.failure).toBeVisible();
    site.faults.clear();
    if (way === 'a reload') await visitor.page.reload();
    else {
      await visitor.page.goto(`${site.origin}/c`);
      await visitor.page.goBack();
    }
    await visitor.sees('Page B', '/b');
    await visitor.wait(200);
    expect(await visitor.scrollY()).toBe(0);
  });
}

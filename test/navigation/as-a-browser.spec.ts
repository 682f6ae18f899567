import { expect, test, type Visitor } from './site';

// A visit does the same with a link or a form as a browser.

const TALL = Array.from({ length: 80 }, (_, n) => `<p>Line ${n}</p>`).join('');

/** State after a click, for a comparison with a click that is left to the browser. */
async function stateAfter(visitor: Visitor, content: string, name: string): Promise<unknown> {
  visitor.site.page('/', { content: `<h1>Home</h1>${content}` });
  await visitor.enter('/');
  await visitor.waitForEngine();
  await visitor.page.getByText(name, { exact: true }).click();
  await expect(visitor.page.locator('h1')).not.toHaveText('Home');
  await visitor.page.waitForFunction(
    () => !window.isVisiting && document.readyState === 'complete',
  );
  const read = () =>
    visitor.page.evaluate(() => ({ address: location.hash, y: Math.round(scrollY / 50) }));
  // Browsers scroll to a text a little after the load.
  await expect.poll(async () => (await read()).y).toBeGreaterThan(0);
  return read();
}

for (const hash of ['#:~:text=needle', '#part:~:text=needle']) {
  test(`a link to ${hash} of another page shows the text that it names`, async ({
    visitor,
    site,
    navigation,
  }) => {
    test.skip(navigation === 'hash', 'the hash names the page');
    site.page('/a', {
      content: `<h1>Page A</h1>${TALL}<p id="part">Part</p>${TALL}<p>needle</p>${TALL}`,
    });
    const link = (attribute: string) => `<a ${attribute} href="/a${hash}">Link</a>`;
    const plain = await stateAfter(visitor, link('data-dm-native'), 'Link');
    expect(await stateAfter(visitor, link(''), 'Link')).toEqual(plain);
  });
}

for (const [what, link] of [
  ['contenteditable', '<div contenteditable><p><a href="/a">Link</a></p></div>'],
  ['plain text', '<div contenteditable="plaintext-only"><a href="/a">Link</a></div>'],
  ['a link that is edited itself', '<a contenteditable href="/a">Link</a>'],
  ['a popup link', '<div contenteditable><a data-dm-popup href="/a">Link</a></div>'],
]) {
  test(`a press on a link in text that is edited puts the cursor there: ${what}`, async ({
    visitor,
    site,
  }) => {
    site.page('/', { content: `<h1>Home</h1>${link}` });
    await visitor.enter('/');
    await visitor.waitForEngine();
    const found = visitor.page.getByText('Link', { exact: true });
    await found.hover();
    await found.click();
    await visitor.page.keyboard.type('!');
    await expect(visitor.page.locator('[contenteditable]')).toContainText('!');
    await visitor.wait(150);
    await visitor.sees('Home', '/');
    expect(site.requests.filter(({ path }) => path === '/a')).toEqual([]);
  });
}

test('a link in a part of edited text that is not edited is a visit', async ({ visitor, site }) => {
  const link = '<span contenteditable="false"><a href="/a">Link</a></span>';
  site.page('/', { content: `<h1>Home</h1><div contenteditable>Text ${link}</div>` });
  await visitor.enter('/');
  await visitor.click('Link');
  await visitor.sees('Page A', '/a');
  expect(await visitor.isSameDocument()).toBe(true);
});

for (const disposition of [
  ...['attachment', 'Attachment', 'ATTACHMENT;', ' attachment; filename=a.html'],
  ...['attachment;filename="inline"', 'form-data; name="a"', 'x-other'],
]) {
  test(`an answer with the disposition "${disposition}" is a file, not a page`, async ({
    visitor,
    site,
  }) => {
    site.page('/a', { headers: { 'content-disposition': disposition } });
    await visitor.enter('/');
    await visitor.waitForEngine();
    const download = visitor.page.waitForEvent('download');
    await visitor.click('A');
    await (await download).cancel();
    await visitor.isAt('/');
    await expect(visitor.page.locator('h1')).toHaveText('Home');
    expect(await visitor.isSameDocument()).toBe(true);
  });
}

for (const disposition of ['inline', 'Inline; filename="a.html"', ' INLINE ;x=y']) {
  test(`an answer with the disposition "${disposition}" is a page`, async ({ visitor, site }) => {
    site.page('/a', { headers: { 'content-disposition': disposition } });
    await visitor.enter('/');
    await visitor.visitAll('A');
    expect(await visitor.isSameDocument()).toBe(true);
  });
}

test('a pointer on a link to a file asks for nothing; a link to a page is prefetched', async ({
  visitor,
  site,
}) => {
  const files = [
    'report.pdf',
    'Report.PDF',
    'plan.docx',
    'data.7z?v=1',
    'a.tar.gz',
    'song.mp3#t=1',
  ];
  const pages = ['/v1.2', '/a.html', '/index.php', '/a.b/c'];
  const links = [...files.map((file) => `/files/${file}`), ...pages];
  site.page('/', {
    content: `<h1>Home</h1>${links.map((to) => `<p><a href="${to}">${to}</a></p>`).join('')}`,
  });
  await visitor.enter('/');
  await visitor.waitForEngine();
  for (const to of links) {
    await visitor.page.getByRole('link', { name: to, exact: true }).hover();
    await visitor.page.mouse.down();
    await visitor.page.mouse.move(1, 1);
    await visitor.page.mouse.up();
  }
  for (const to of pages) {
    await expect.poll(() => site.jsonRequests(to).length, to).toBeGreaterThan(0);
  }
  expect(site.requests.filter(({ path }) => path.startsWith('/files/'))).toEqual([]);
});

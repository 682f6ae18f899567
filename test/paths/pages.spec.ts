import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { policyOf, serveFolder } from '../frameworks/serve';
import { Guide } from './guide';
import { documentOf, expect, test, write, writePictures } from './newcomer';

test.skip(
  ({ browserName }) => browserName !== 'chromium' || process.platform === 'win32',
  'guides are typed in a POSIX shell, and other engines run the same pages elsewhere',
);

/** The address in guides, in whose place readers write that of their copy. */
const COPY = 'https://your-copy.example';

/** The page of a reader, and the copy of the library on another origin, as the guides say. */
async function serveWithCopy(copied: string) {
  const copy = await serveFolder(copied, { 'Access-Control-Allow-Origin': '*' });
  const folder = await mkdtemp(join(tmpdir(), 'dm-pages-'));
  const policy = { 'Content-Security-Policy': policyOf([], copy.origin) };
  const pages = await serveFolder(folder, policy);
  return {
    folder,
    origin: pages.origin,
    /** Code of a guide with the address of the copy. */
    filledIn: (code: string): string => code.replaceAll(COPY, copy.origin),
    async [Symbol.asyncDispose]() {
      await pages[Symbol.asyncDispose]();
      await copy[Symbol.asyncDispose]();
      await rm(folder, { recursive: true });
    },
  };
}

test(
  'an embedder gets a gallery, its data and its events on a page of their own',
  { tag: '@main' },
  async ({ browser, page, copied, lines }) => {
    const guide = await Guide.read('start/html');
    await using site = await serveWithCopy(copied);
    const head = site.filledIn(guide.code('Load the library'));
    const tag = guide.code('Write a tag');
    const script = guide.code('Set data by script');
    await writePictures(site.folder, tag + script);
    await write(site.folder, 'index.html', documentOf(head, tag));
    await write(site.folder, 'data.js', script);
    await write(
      site.folder,
      'data.html',
      documentOf(
        `${head}<script type="module" src="data.js"></script>`,
        '<dm-gallery cols="2"></dm-gallery><p role="status"></p>',
      ),
    );

    await page.goto(`${site.origin}/`);
    await expect(page.locator('dm-gallery:state(ready)')).toBeVisible();
    await page.getByRole('link', { name: /^A long desk/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    await page.goto(`${site.origin}/data.html`);
    await expect(page.locator('dm-gallery:state(ready)')).toBeVisible();
    await page.getByRole('link', { name: /^Boats at low water/ }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Picture 2' })).toBeAttached();
    expect(lines).toEqual([]);

    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(`${site.origin}/`);
    await plain.getByRole('link', { name: 'Still water' }).click();
    await expect(plain).toHaveURL(`${site.origin}/media/original/sound.jpg`);
    await context.close();
  },
);

test('the tasks in plain HTML do what they say', async ({ page, copied, lines }) => {
  const guide = await Guide.read('start/tasks');
  await using site = await serveWithCopy(copied);
  const tag = guide.code('An element', 'HTML');
  const event = guide.code('An event', 'HTML');
  const data = guide.code('Data', 'HTML');
  const style = guide.code('Theming');
  await writePictures(site.folder, tag + data);
  const head = `${site.filledIn(guide.code('Install', 'HTML'))}<link rel="stylesheet" href="site.css">`;
  await write(site.folder, 'site.css', style);
  for (const [name, script] of [
    ['event', event],
    ['data', data],
  ] as const) {
    await write(site.folder, `${name}.js`, script);
    const withScript = `${head}<script type="module" src="${name}.js"></script>`;
    await write(site.folder, `${name}.html`, documentOf(withScript, tag));
  }

  await page.goto(`${site.origin}/event.html`);
  await expect(page.locator('dm-gallery:state(ready)')).toBeVisible();
  await page.getByRole('link', { name: /^The harbour/ }).click();
  await expect.poll(() => lines).toEqual(['1']);
  const accent = await page
    .locator('dm-gallery')
    .evaluate((gallery) => getComputedStyle(gallery).getPropertyValue('--dm-color-accent'));
  expect(style).toContain(`--dm-color-accent: ${accent}`);

  await page.goto(`${site.origin}/data.html`);
  await expect(page.locator('dm-gallery').getByRole('link')).toHaveCount(2);
  expect(lines).toEqual(['1']);
});

test('a template author gets a menu, and pages that are swapped', async ({
  page,
  copied,
  lines,
}) => {
  const guide = await Guide.read('start/templates');
  const folder = await mkdtemp(join(tmpdir(), 'dm-template-'));
  await cp(copied, folder, { recursive: true });
  const document = guide.code('A page');
  const rooms = guide.code('The same page as JSON');
  await write(folder, 'index.html', document);
  await writePictures(folder, rooms);
  const { title, content } = JSON.parse(rooms) as Readonly<Record<'title' | 'content', string>>;
  // The server that the guide asks for: an address in two forms.
  await page.route('**/rooms*', (route) =>
    new URL(route.request().url()).searchParams.get('dm_ajaxCall') === 'true'
      ? route.fulfill({ contentType: 'application/json', body: rooms })
      : route.fulfill({
          contentType: 'text/html; charset=utf-8',
          body: document
            .replace(/<title>[^<]*/, `<title>${title}`)
            .replace(/(<main[^>]*>)[^]*(<\/main>)/, `$1${content}$2`),
        }),
  );

  await using served = await serveFolder(folder, { 'Content-Security-Policy': policyOf([]) });
  await page.goto(`${served.origin}/`);
  await expect(page.locator('dm-nav:state(ready)')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('link', { name: 'Rooms' }).click();
  await expect(page.getByRole('heading', { name: 'Rooms' })).toBeVisible();
  await expect(page).toHaveTitle(title);
  await expect(page.locator('dm-gallery:state(ready)')).toBeVisible();
  await expect(page).toHaveURL(`${served.origin}/rooms`);
  await page.goBack();
  await expect(page.getByText('Eleven rooms, and the sea.')).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  // The other form of the same address.
  await page.goto(`${served.origin}/rooms`);
  await expect(page.locator('dm-gallery:state(ready)')).toBeVisible();
  expect(lines).toEqual([]);
  await rm(folder, { recursive: true });
});

test('a project with a bundler is built and served from nothing but its guide', async ({
  page,
  terminal,
  lines,
}) => {
  test.setTimeout(180_000);
  const guide = await Guide.read('start/bundlers');
  const { folder } = terminal;
  await write(folder, 'package.json', guide.code('esbuild', 'package.json'));
  await write(folder, 'main.js', guide.code('Import', 'main.js'));
  await write(folder, 'public/index.html', guide.code('The page', 'index.html'));
  await write(folder, 'album.js', guide.code('The page', 'album.js'));
  await writePictures(join(folder, 'public'), guide.code('The page', 'album.js'));
  for (const line of guide.commands('esbuild')) await terminal.type(line);

  await using served = await serveFolder(join(folder, 'public'), {
    'Content-Security-Policy': policyOf([]),
  });
  await page.goto(`${served.origin}/`);
  const pictures = page.locator('dm-gallery').getByRole('link');
  await expect(pictures).toHaveCount(2);
  await page.getByRole('button', { name: 'Every picture' }).click();
  await expect(pictures).toHaveCount(3);
  await pictures.nth(1).click();
  await expect(page.locator('main > [role=status]')).toHaveText('Picture 2');
  expect(lines).toEqual([]);
});

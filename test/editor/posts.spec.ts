import type { Page } from '@playwright/test';
import * as audit from '../audit';
import { UNTRIED } from '../fixtures/untried';
import { draftOf, expect, openEditor, publish, test } from './editor-site';

test.beforeEach(({ browserName }) => {
  test.skip(browserName === 'firefox', UNTRIED.frames);
});

async function openPosts(page: Page) {
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Pages' });
  await dialog.getByRole('radio', { name: 'Posts' }).check();
  return dialog;
}

const answerOf = (site: string, path: string) => fetch(new URL(path, site), { redirect: 'manual' });
const textOf = async (site: string, path: string) => (await answerOf(site, path)).text();

const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

for (const [width, height, name] of [
  [1440, 900, 'grain'],
  [375, 740, 'silver'],
] as const) {
  test(
    `the text of a post is written on its page, ${width} px wide`,
    width === 1440 ? { tag: '@main' } : {},
    async ({ page, site, complaints }) => {
      await page.setViewportSize({ width, height });
      const file = `posts/en/${name}.html`;
      const { frame } = await openEditor(page, file);
      const before = await draftOf(page, file);
      const first = frame.locator('.prose > p').first();
      await first.dblclick();
      const text = frame.locator('[role="textbox"][contenteditable="true"]');
      await expect(text).toBeFocused();
      await page.keyboard.press('Control+Home');
      await page.keyboard.type('<b> & ');
      await page.keyboard.press('Escape');
      await expect(first).toContainText('<b> & ');
      await page.keyboard.press('Control+s');
      await expect(page.getByRole('status')).toContainText('Saved');
      const after = await draftOf(page, file);
      const typed = '&lt;b> &amp; ';
      expect(after.replace(typed, '')).toBe(before);
      expect(after.length).toBe(before.length + typed.length);
      expect(await textOf(site.url, `/${name}`)).not.toContain('&amp; ');
      await publish(page);
      expect(await textOf(site.url, `/${name}`)).toContain(typed);
      expect(complaints).toEqual([]);
    },
  );
}

test('a post is added, written, dated, renamed with a redirect, and deleted with undo', async ({
  page,
  site,
  complaints,
}) => {
  // An owner's whole way with a post, with four publications.
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  const editor = await openEditor(page, 'en/faq.html');
  let dialog = await openPosts(page);
  await dialog.getByRole('button', { name: 'New post' }).click();
  await dialog.getByLabel('Title of the new post').fill('Rain <i> & wind');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  const heading = editor.frame.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Rain <i> & wind');
  await publish(page);
  // A draft, until its owner says otherwise.
  expect((await answerOf(site.url, '/rain-i-wind')).status).toBe(404);

  dialog = await openPosts(page);
  const summary = dialog.getByLabel('Summary');
  await summary.fill('It rains "hard".');
  await summary.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('Summary changed');
  await dialog.getByLabel('Tags').fill('weather, slow days');
  await dialog.getByLabel('Tags').press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('Tags: weather, slow days');
  await dialog.getByLabel('Draft').uncheck();
  await expect(dialog.getByRole('status')).toContainText('No draft');
  const date = dialog.getByLabel('Date', { exact: true });
  await date.fill(dayFromNow(3));
  await date.press('Enter');
  await expect(dialog.getByText(/^Visitors see it from/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await publish(page);
  expect((await answerOf(site.url, '/rain-i-wind')).status).toBe(404);
  expect(await textOf(site.url, '/feed.xml')).not.toContain('rain-i-wind');

  dialog = await openPosts(page);
  await dialog.getByLabel('Date', { exact: true }).fill(dayFromNow(-1));
  await dialog.getByLabel('Date', { exact: true }).press('Enter');
  await expect(dialog.getByText('It orders the list.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await publish(page);
  expect(await textOf(site.url, '/journal')).toContain('Rain &lt;i&gt; &amp; wind');
  expect(await textOf(site.url, '/rain-i-wind')).toContain('/journal/tag/slow-days');
  expect(await textOf(site.url, '/feed.xml')).toContain('rain-i-wind');

  dialog = await openPosts(page);
  const address = dialog.getByLabel('Address', { exact: true });
  await address.fill('Rain again');
  await address.press('Enter');
  await expect(address).toHaveValue('rain-again');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(heading).toHaveText('Rain <i> & wind');
  await publish(page);
  const moved = await answerOf(site.url, '/rain-i-wind');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/rain-again']);

  dialog = await openPosts(page);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('/rain-again')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('/rain-again')).toBeVisible();
  await dialog.getByRole('button', { name: /^Rain/ }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await publish(page);
  expect((await answerOf(site.url, '/rain-again')).status).toBe(404);
  // What visitors do not see has no comments yet.
  const others = complaints.filter((text) => !/has no comments|status of 404/.test(text));
  expect(others).toEqual([]);
});

test('a post gets another picture, and what is wrong stays in its field, at 375 px', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  const { frame } = await openEditor(page, 'posts/en/seals.html');
  const dialog = await openPosts(page);
  expect(await audit.violationsIn(page, 'dialog', 'iframe')).toEqual([]);
  const note = dialog.locator('.note');
  const title = dialog.getByLabel('Title', { exact: true });
  await title.fill(' ');
  await title.press('Enter');
  await expect(note).toContainText('A post needs a title.');
  await expect(title).toHaveValue(' ');
  await title.fill('Seals "<s>"');
  await title.press('Enter');
  await expect(note).toContainText('Title: Seals');

  await dialog.getByRole('button', { name: /(Replace|Choose) the picture/ }).click();
  const pictures = page.getByRole('dialog', { name: 'Picture of the post' });
  await pictures.getByRole('searchbox').fill('sea-mist');
  await pictures.getByRole('list').getByRole('button').first().click();
  await expect(pictures).toHaveCount(0);
  await expect(note).toContainText('Picture: sea-mist.jpg');
  const alt = dialog.getByLabel('Alternative text');
  await alt.fill('Mist "over" <water>');
  await alt.press('Enter');
  await expect(note).toHaveText('Alternative text changed');
  const mark = dialog.getByRole('button', { name: /^Focus point/ });
  await mark.press('ArrowLeft');
  await mark.press('ArrowLeft');
  await expect(note).toContainText('Focus point: 40% 50%');
  expect(await audit.violationsIn(page, 'dialog', 'iframe')).toEqual([]);
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  const picture = frame.locator('.plate img');
  await expect(picture).toHaveAttribute('alt', 'Mist "over" <water>');
  await expect(picture).toHaveCSS('object-position', '40% 50%');
  await publish(page);
  const html = await textOf(site.url, '/seals');
  expect(html).toContain('data-focus="40% 50%"');
  expect(html).toContain('alt="Mist &quot;over&quot; &lt;water&gt;"');
  expect(html).toContain('<h1>Seals &quot;&lt;s&gt;&quot;</h1>');
});

test.describe('in a zone with summer time', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  test('a time that the clock skips is said, and one that comes twice stays', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const file = 'posts/en/seals.html';
    await openEditor(page, file);
    const dialog = await openPosts(page);
    const [day, time] = [dialog.getByLabel('Date', { exact: true }), dialog.getByLabel('Time')];
    const stored = () =>
      page.evaluate(async (name) => {
        const answer = await fetch('/editor/api/site');
        const { pages } = (await answer.json()) as {
          pages: { file: string; post?: { date: string } }[];
        };
        return pages.find((one) => one.file === name)?.post?.date;
      }, file);
    for (const [date, said, shown, utc] of [
      ['2027-03-28', /clocks skip 02:30 on that day, so it is 03:30\.$/, '03:30', 'T01:30Z'],
      ['2027-10-31', /^Date changed$/, '02:30', 'T00:30Z'],
    ] as const) {
      await day.fill(date);
      await day.press('Enter');
      await expect(dialog.locator('.note')).toHaveText('Date changed');
      await expect.poll(stored).toContain(date);
      // What is said of the time is a message of its own, also if it says the same.
      await dialog.locator('.note > span').evaluate((element) => element.classList.add('before'));
      await time.fill('02:30');
      await time.press('Enter');
      await expect.poll(stored).toBe(date + utc);
      await expect(dialog.locator('.note > span:not(.before)')).toHaveText(said);
      await expect(time).toHaveValue(shown);
      await expect(day).toHaveValue(date);
      await dialog.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(stored).not.toBe(date + utc);
      await expect(dialog.locator('.note')).toHaveText(/^Undone: /);
    }
  });
});

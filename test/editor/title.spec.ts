import type { FrameLocator, Page } from '@playwright/test';
import * as audit from '../audit';
import { UNTRIED } from '../fixtures/untried';
import { expect, openEditor, publish, test } from './editor-site';

test.use({ hostName: 'titles' });

test.beforeEach(({ browserName }) => {
  test.skip(browserName === 'firefox', UNTRIED.frames);
});

/** The title of the post while it is written. */
const title = (frame: FrameLocator) => frame.getByRole('textbox', { name: 'Title of the post' });
const heading = (frame: FrameLocator) => frame.locator('.page-head h1');

/** Returns the content that the host has stored under a name. */
const stored = (page: Page, name: string): Promise<string> =>
  page.evaluate(async (file) => {
    const answer = await fetch(`/editor/api/state?name=${encodeURIComponent(file)}`);
    return ((await answer.json()) as { content: string }).content;
  }, name);

const NEW = 'Fog <b>&"</b> ضباب {{x}}';

for (const [width, height, name] of [
  [1440, 900, 'seals'],
  [375, 740, 'nettles'],
] as const) {
  test(`the title of a post is written where it stands, ${width} px wide`, async ({
    page,
    site,
    complaints,
  }) => {
    await page.setViewportSize({ width, height });
    const file = `posts/en/${name}.html`;
    const { frame } = await openEditor(page, file);
    const source = await stored(page, file);
    const before = (await heading(frame).innerText()).trim();
    await heading(frame).dblclick();
    await expect(title(frame)).toBeFocused();
    expect(await audit.violationsIn(page, '.editor', 'iframe')).toEqual([]);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.type('Fog <b>&"');
    await title(frame).evaluate((element) => {
      const data = new DataTransfer();
      data.setData('text/plain', '</b>\nضباب\r\n{{x}}');
      data.setData('text/html', '<p><img src=x onerror="a()">no</p>');
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    await page.keyboard.press('Enter');
    await expect(title(frame)).toHaveCount(0);
    await expect(heading(frame)).toHaveText(NEW);
    await expect(heading(frame).locator('*')).toHaveCount(0);
    await expect(page.getByRole('status')).toContainText('Title: Fog');

    // Where its settings are, too.
    await page.getByRole('button', { name: 'Pages', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Pages' });
    await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue(NEW);
    await expect(dialog.getByRole('button', { name: /^Fog <b>/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();

    // One step, back and again.
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(heading(frame)).toHaveText(before);
    await expect(page.locator('.stage')).toHaveAttribute('aria-busy', 'false');
    await page.getByRole('button', { name: 'Redo', exact: true }).click();
    await expect(heading(frame)).toHaveText(NEW);
    await expect(page.locator('.stage')).toHaveAttribute('aria-busy', 'false');
    expect(await stored(page, file)).toBe(source);
    await publish(page);
    const html = await (await fetch(new URL(`/${name}`, site.url))).text();
    expect(html).toContain('<h1>Fog &lt;b&gt;&amp;&quot;&lt;/b&gt; ضباب {{x}}</h1>');
    expect(await stored(page, file)).toBe(source);
    expect(complaints).toEqual([]);
  });
}

test('the title is written by keys; an empty one is refused, one that is not saved waits', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { frame } = await openEditor(page, 'posts/en/grain.html');
  const before = (await heading(frame).innerText()).trim();
  const edit = page.getByRole('button', { name: 'Edit the title' });
  await edit.press('Enter');
  await expect(title(frame)).toBeFocused();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
  await expect(page.getByRole('status')).toContainText('A post needs a title.');
  await expect(heading(frame)).toHaveText(before);

  await page.route('**/editor/api/draft*', (route) => route.abort());
  await edit.press('Enter');
  await expect(title(frame)).toBeFocused();
  await page.keyboard.type('Grain again');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status')).toContainText('The title is not saved, and waits');
  await expect(heading(frame)).toHaveText(before);
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled();
  await page.unroute('**/editor/api/draft*');
  // It goes on with what was typed.
  await edit.press('Enter');
  await expect(title(frame)).toHaveText('Grain again');
  await page.keyboard.press('Control+s');
  await expect(heading(frame)).toHaveText('Grain again');
  await expect.poll(() => stored(page, 'pages')).toContain('Grain again');

  await edit.press('Enter');
  await expect(title(frame)).toBeFocused();
  await page.keyboard.insertText('x'.repeat(201));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Pages' });
  await expect(dialog.getByText('This is 1 character too long')).toBeVisible();
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue('x'.repeat(201));
});

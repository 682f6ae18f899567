import type { FrameLocator } from '@playwright/test';
import * as audit from '../audit';
import { UNTRIED } from '../fixtures/untried';
import { draftOf, expect, openEditor, publish, test, watchCalls } from './editor-site';

test.use({ hostName: 'titles' });

test.beforeEach(({ browserName }) => {
  test.skip(browserName === 'firefox', UNTRIED.frames);
});

/** The title of the post while it is written. */
const title = (frame: FrameLocator) => frame.getByRole('textbox', { name: 'Title of the post' });
const heading = (frame: FrameLocator) => frame.locator('.page-head h1');

/** The caption of a post's picture, and while it is written. */
const caption = (frame: FrameLocator) => frame.locator('figure.plate figcaption');
const writtenCaption = (frame: FrameLocator) =>
  frame.getByRole('textbox', { name: 'Caption of the picture' });

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
    const source = await draftOf(page, file);
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
    expect(await draftOf(page, file)).toBe(source);
    await publish(page);
    const html = await (await fetch(new URL(`/${name}`, site.url))).text();
    expect(html).toContain('<h1>Fog &lt;b&gt;&amp;&quot;&lt;/b&gt; ضباب {{x}}</h1>');
    expect(await draftOf(page, file)).toBe(source);
    expect(complaints).toEqual([]);
  });
}

test('the title is written by keys; an empty one is refused, one that is not saved waits', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const drafts = await watchCalls(page, 'api/draft*');
  const { frame } = await openEditor(page, 'posts/en/grain.html');
  const before = (await heading(frame).innerText()).trim();
  const edit = page.getByRole('button', { name: 'Edit the title' });
  await edit.press('Enter');
  await expect(title(frame)).toBeFocused();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status')).toContainText('A post needs a title.');
  await expect(title(frame)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
  await expect(page.getByRole('status')).toContainText('A post needs a title.');
  await expect(heading(frame)).toHaveText(before);

  drafts.answer = (route) => route.abort();
  await edit.press('Enter');
  await expect(title(frame)).toBeFocused();
  await page.keyboard.type('Grain again');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status')).toContainText('The title is not saved, and waits');
  await expect(heading(frame)).toHaveText(before);
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled();
  drafts.answer = undefined;
  // It goes on with what was typed.
  await edit.press('Enter');
  await expect(title(frame)).toHaveText('Grain again');
  await page.keyboard.press('Control+s');
  await expect(heading(frame)).toHaveText('Grain again');
  await expect.poll(() => draftOf(page, 'pages')).toContain('Grain again');

  await edit.press('Enter');
  await expect(title(frame)).toBeFocused();
  await page.keyboard.insertText('x'.repeat(201));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Pages' });
  await expect(dialog.getByText('This is 1 character too long')).toBeVisible();
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue('x'.repeat(201));
});

for (const [width, height, name] of [
  [1440, 900, 'aurora'],
  [375, 740, 'rolleinar'],
] as const) {
  test(`the title and the caption are reached and written by keys on the page, ${width} px wide`, async ({
    page,
    site,
    complaints,
  }) => {
    await page.setViewportSize({ width, height });
    const file = `posts/en/${name}.html`;
    const { frame } = await openEditor(page, file);
    const source = await draftOf(page, file);
    const undo = page.getByRole('button', { name: 'Undo', exact: true });

    // Tab goes from the title to the caption, past what is between them.
    await heading(frame).focus();
    await expect(heading(frame)).toHaveAttribute('aria-description', 'Enter changes it.');
    await page.keyboard.press('Enter');
    await expect(title(frame)).toBeFocused();
    await page.keyboard.type('By keys');
    await page.keyboard.press('Enter');
    await expect(heading(frame)).toHaveText('By keys');
    await expect(heading(frame)).toBeFocused();
    await expect(page.getByRole('status')).toContainText('Title: By keys');
    for (let tab = 0; tab < 12; tab += 1) {
      await page.keyboard.press('Tab');
      if (await caption(frame).evaluate((element) => element.matches(':focus'))) break;
    }
    await expect(caption(frame)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(writtenCaption(frame)).toBeFocused();
    expect(await audit.violationsIn(page, '.editor', 'iframe')).toEqual([]);
    await page.keyboard.type('A <b>ridge</b> {{x}}');
    await page.keyboard.press('Escape');
    await expect(writtenCaption(frame)).toHaveCount(0);
    await expect(caption(frame)).toBeFocused();
    await expect(caption(frame)).toHaveText('A <b>ridge</b> {{x}}');
    await expect(page.getByRole('status')).toContainText('Caption: A <b>');

    // An empty one goes, and comes back by undo.
    await caption(frame).dblclick();
    await expect(writtenCaption(frame)).toBeFocused();
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toContainText('Caption removed');
    await expect(caption(frame)).toHaveCount(0);
    await expect(page.locator('.stage')).toHaveAttribute('aria-busy', 'false');
    await undo.click();
    await expect(caption(frame)).toHaveText('A <b>ridge</b> {{x}}');
    await expect(page.locator('.stage')).toHaveAttribute('aria-busy', 'false');
    // A page that the host has drawn anew has its stops.
    await expect(caption(frame)).toHaveAttribute('tabindex', '0');
    expect(await draftOf(page, file)).toBe(source);
    await publish(page);
    const html = await (await fetch(new URL(`/${name}`, site.url))).text();
    expect(html).toContain('<figcaption>A &lt;b&gt;ridge&lt;/b&gt; {{x}}</figcaption>');
    expect(html).not.toContain('aria-description');
    expect(complaints).toEqual([]);
  });
}

test('a caption that is not saved waits at its setting, and its button goes on with it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const drafts = await watchCalls(page, 'api/draft*');
  const { frame } = await openEditor(page, 'posts/en/this-morning.html');
  const before = (await caption(frame).innerText()).trim();
  const edit = page.getByRole('button', { name: 'Edit the caption' });
  drafts.answer = (route) => route.abort();
  await edit.press('Enter');
  await expect(writtenCaption(frame)).toBeFocused();
  await page.keyboard.type('Over the roofs');
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
  await expect(page.getByRole('status')).toContainText('The caption is not saved, and waits');
  await expect(caption(frame)).toHaveText(before);
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Pages' });
  await expect(dialog.getByLabel('Caption', { exact: true })).toHaveValue('Over the roofs');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  drafts.answer = undefined;
  await edit.press('Enter');
  await expect(writtenCaption(frame)).toHaveText('Over the roofs');
  await page.keyboard.press('Control+s');
  await expect(caption(frame)).toHaveText('Over the roofs');
  await expect.poll(() => draftOf(page, 'pages')).toContain('Over the roofs');
});

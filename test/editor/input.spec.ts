import type { FrameLocator, Page } from '@playwright/test';
import { UNTRIED } from '../fixtures/untried';
import { draftOf, expect, openEditor, test } from './editor-site';

// They change the texts of pages.
test.use({ hostName: 'input' });

const text = (frame: FrameLocator) => frame.locator('[role="textbox"][contenteditable="true"]');

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status').first()).toContainText('Saved');
}

test.describe('with the keys of a computer', () => {
  test.beforeEach(({ browserName }) => {
    test.skip(browserName !== 'chromium', UNTRIED.frames);
  });

  test('a text is written from right to left, and only what is typed is added', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const file = 'ar/home.html';
    const { frame } = await openEditor(page, file);
    const before = await draftOf(page, file);
    const heading = frame.locator('h1');
    await heading.dblclick();
    await expect(text(frame)).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(' الليلة ABC');
    expect(await text(frame).evaluate((box) => getComputedStyle(box).direction)).toBe('rtl');
    // The caret moves as one reads: to the left is on.
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('ـ');
    await page.keyboard.press('Backspace');
    const [bar, line] = await Promise.all([
      page.getByRole('toolbar', { name: 'Text' }).boundingBox(),
      heading.boundingBox(),
    ]);
    expect(bar!.y + bar!.height <= line!.y || bar!.y >= line!.y + line!.height).toBe(true);
    await page.keyboard.press('Escape');
    await expect(heading).toContainText('الليلة ABC');
    await save(page);
    const after = await draftOf(page, file);
    expect(after.replace(' الليلة ABC', '')).toBe(before);
    expect(after.length).toBe(before.length + ' الليلة ABC'.length);
  });

  test('a text is composed with an input method, as one step', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const file = 'ja/home.html';
    const { frame } = await openEditor(page, file);
    const before = await draftOf(page, file);
    const heading = frame.locator('h1');
    const shown = await heading.innerText();
    await heading.dblclick();
    await expect(text(frame)).toBeFocused();
    await page.keyboard.press('End');
    const client = await page.context().newCDPSession(page);
    const compose = (letters: string): Promise<unknown> =>
      client.send('Input.imeSetComposition', {
        ...{ text: letters, selectionStart: letters.length, selectionEnd: letters.length },
      });
    /** A key that the input method takes for itself. */
    const press = async (key: string): Promise<void> => {
      const event = { key, code: key, windowsVirtualKeyCode: 229 };
      await client.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event });
      await client.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
    };
    for (const letters of ['k', 'か', 'かい', 'かいh', 'かいへ', 'かいへん'])
      await compose(letters);
    await expect(text(frame)).toContainText('かいへん');
    // Neither Escape nor Enter leaves while letters are composed, and no tool of the editor answers.
    await press('Escape');
    await press('Enter');
    await expect(text(frame)).toBeFocused();
    await compose('海辺');
    await client.send('Input.insertText', { text: '海辺' });
    await expect(text(frame)).toContainText('海辺');
    await expect(text(frame)).not.toContainText('かい');
    await page.keyboard.type('!');
    await page.keyboard.press('Escape');
    await expect(text(frame)).toHaveCount(0);
    await expect(heading).toContainText('海辺!');
    await save(page);
    const after = await draftOf(page, file);
    expect(after.replace('海辺!', '')).toBe(before);
    await page.keyboard.press('Control+z');
    await expect(heading).toHaveText(shown);
    await save(page);
    expect(await draftOf(page, file)).toBe(before);
  });

  test('what is composed when the writing ends by a save is not lost', async ({ page }) => {
    const file = 'ja/home.html';
    const { frame } = await openEditor(page, file);
    await frame.locator('h1').dblclick();
    await expect(text(frame)).toBeFocused();
    await page.keyboard.press('End');
    const client = await page.context().newCDPSession(page);
    await client.send('Input.imeSetComposition', {
      ...{ text: '港', selectionStart: 1, selectionEnd: 1 },
    });
    await expect(text(frame)).toContainText('港');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('status').first()).toContainText('Saved');
    expect((await draftOf(page, file)).match(/港/g) ?? []).toHaveLength(1);
    await expect(frame.locator('h1')).toContainText('港');
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test.beforeEach(({ browserName }) => {
    test.skip(browserName !== 'chromium', UNTRIED.frames);
  });

  test('a text is written by touch alone, and its tools keep the selection', async ({ page }) => {
    const file = 'en/kitchen.html';
    const editor = await openEditor(page, file);
    const { frame } = editor;
    const before = await draftOf(page, file);
    const paragraph = frame.locator('#dm-content p').first();
    await paragraph.tap();
    await page.getByRole('button', { name: 'Edit the text' }).tap();
    await expect(text(frame)).toBeFocused();
    const tools = page.getByRole('toolbar', { name: 'Text' });
    await expect(tools).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Touch');
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await tools.getByRole('button', { name: /^Bold/ }).tap();
    await expect(text(frame).locator('strong').last()).toHaveText('Touch');
    await expect(text(frame)).toBeFocused();
    await tools.getByRole('button', { name: 'Done' }).tap();
    await expect(text(frame)).toHaveCount(0);
    await page.getByRole('button', { name: 'Save', exact: true }).tap();
    await expect(page.getByRole('status').first()).toContainText('Saved');
    const after = await draftOf(page, file);
    expect(after.replace(' <strong>Touch</strong>', '')).toBe(before);
    // A double tap begins as a double click does.
    const heading = frame.locator('h1');
    await heading.tap();
    await heading.tap();
    await expect(text(frame)).toBeFocused();
  });
});

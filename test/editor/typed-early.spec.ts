import type { FrameLocator, Page } from '@playwright/test';
import { UNTRIED } from '../fixtures/untried';
import { expect, holdCalls, openEditor, test, watchCalls } from './editor-site';

// A host of its own: another test has changed the heading.
test.use({ hostName: 'typed-early' });

test.beforeEach(({ browserName }) => {
  test.skip(browserName === 'firefox', UNTRIED.frames);
});

const text = (frame: FrameLocator) => frame.locator('[role="textbox"][contenteditable]');
const heading = (frame: FrameLocator) => frame.locator('main h1');
const field = (frame: FrameLocator) => frame.locator('html > textarea');

/** Holds the editing library back until the returned function is called. */
const holdLibrary = async (page: Page): Promise<() => void> =>
  holdCalls(await watchCalls(page, '**/writing-*.js'));

test('the editing library is loaded before a text needs it', async ({ page }) => {
  const loaded = page.waitForResponse('**/writing-*.js');
  await openEditor(page, 'en/faq.html');
  expect((await loaded).ok()).toBe(true);
});

test('keys typed right after a double click reach the text', async ({ page }) => {
  const release = await holdLibrary(page);
  const { frame, tree } = await openEditor(page, 'en/faq.html');
  const blocks = await tree.getByRole('treeitem').count();
  // The word at the pointer is typed over, as in any text.
  const before = await heading(frame).innerText();
  await heading(frame).dblclick({ position: { x: 8, y: 12 } });
  // No Backspace removes the block, no key of the editor does anything else.
  await page.keyboard.type('Quicks');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('ly 😀é');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('<b>');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Home');
  await page.keyboard.type('Very ');
  await expect(heading(frame)).toHaveText(before);
  release();
  await expect(text(frame)).toBeFocused();
  await expect(heading(frame)).toHaveText('Very Quickly<b>');
  await page.keyboard.type('so ');
  await expect(heading(frame)).toHaveText(/^Very so Quickly/);
  await expect(field(frame)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(tree.getByRole('treeitem')).toHaveCount(blocks);
  await page.keyboard.press('Control+z');
  await expect(heading(frame)).toHaveText(before);
});

test('keys typed right after Enter on a selected block reach its text, in order', async ({
  page,
}) => {
  const release = await holdLibrary(page);
  const { frame } = await openEditor(page, 'en/rooms.html');
  const paragraph = frame.locator('main p').first();
  await paragraph.click();
  await frame.locator('body').press('Enter');
  await expect(field(frame)).toBeFocused();
  await page.keyboard.type(' One');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('two');
  release();
  await expect(text(frame)).toBeFocused();
  await expect(text(frame).locator('strong').last()).toHaveText('two');
  await expect(text(frame)).toContainText(' One');
  await page.keyboard.press('Escape');
});

test('Escape drops what was typed for a text that is not there yet', async ({ page }) => {
  const release = await holdLibrary(page);
  const { frame } = await openEditor(page, 'en/faq.html');
  const before = await heading(frame).innerText();
  await heading(frame).dblclick();
  await page.keyboard.type('Gone');
  await page.keyboard.press('Escape');
  await expect(field(frame)).toHaveCount(0);
  const loaded = page.waitForResponse('**/writing-*.js');
  release();
  await loaded;
  // The next one begins as ever, with nothing of that.
  await heading(frame).dblclick({ position: { x: 8, y: 12 } });
  await expect(text(frame)).toBeFocused();
  await expect(heading(frame)).toHaveText(before);
});

test('what is typed elsewhere meanwhile stays there', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const release = await holdLibrary(page);
  const { frame } = await openEditor(page, 'en/faq.html');
  const before = await heading(frame).innerText();
  await heading(frame).dblclick();
  await page.keyboard.type('Gone');
  await page.getByRole('button', { name: 'Add a block' }).click();
  const search = page.getByRole('searchbox').first();
  await search.fill('');
  await search.pressSequentially('gallery');
  await expect(search).toHaveValue('gallery');
  const loaded = page.waitForResponse('**/writing-*.js');
  release();
  await loaded;
  await search.press('End');
  await search.pressSequentially('!');
  await expect(search).toHaveValue('gallery!');
  await expect(search).toBeFocused();
  await expect(text(frame)).toHaveCount(0);
  await expect(heading(frame)).toHaveText(before);
});

test('a word of an input method begun early is in the text', async ({ page, browserName }) => {
  test.skip(browserName !== 'chromium', 'Only Chromium lets a test compose.');
  const release = await holdLibrary(page);
  const { frame } = await openEditor(page, 'en/faq.html');
  await heading(frame).dblclick({ position: { x: 8, y: 12 } });
  const keys = await page.context().newCDPSession(page);
  await keys.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 });
  const loaded = page.waitForResponse('**/writing-*.js');
  release();
  await loaded;
  await keys.send('Input.imeSetComposition', { text: 'nihao', selectionStart: 5, selectionEnd: 5 });
  await keys.send('Input.insertText', { text: '你好' });
  await expect(heading(frame)).toHaveText(/^你好/);
  await keys.send('Input.insertText', { text: '！' });
  await expect(heading(frame)).toHaveText(/^你好！/);
});

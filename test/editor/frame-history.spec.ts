import type { Locator, Page } from '@playwright/test';
import { UNTRIED } from '../fixtures/untried';
import {
  draftOf,
  expect,
  holdCalls,
  openEditor,
  test,
  watchCalls,
  writeDraft,
  type Calls,
  type OpenEditor,
} from './editor-site';

// They change the menu and the address of a page.
test.use({ hostName: 'frame history' });

test.beforeEach(({ browserName }) => {
  test.skip(browserName === 'firefox', UNTRIED.frames);
});

const choice = (page: Page): Locator => page.getByRole('combobox', { name: 'Page', exact: true });

const heading = ({ frame }: OpenEditor): Locator => frame.locator('main h1').first();

/** Shows another mode, and waits until the page in the frame has it. */
async function showMode({ page, frame }: OpenEditor, name: 'Edit' | 'Preview'): Promise<void> {
  await page.getByRole('radio', { name, exact: true }).check();
  const mode = name === 'Edit' ? 'editor' : 'preview';
  await expect(frame.locator('html')).toHaveAttribute('data-dm-mode', mode);
}

/** Goes back in the browser: the window itself need not go anywhere. */
const goBack = (page: Page): Promise<void> => page.evaluate(() => history.back());

/** Whether an address asks for the latest state of a page. */
const isState = (url: URL, file: string): boolean =>
  url.pathname === '/editor/api/state' && url.searchParams.get('name') === file;

/** Watches the calls for the latest state of a page. */
const watchStates = (page: Page, file: string): Promise<Calls> =>
  watchCalls(page, (url) => isState(url, file));

/** Writes at the beginning of the first heading. */
async function write(editor: OpenEditor, text: string): Promise<void> {
  const { page, frame } = editor;
  await heading(editor).dblclick();
  await expect(frame.locator('[role="textbox"][contenteditable="true"]')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.type(text);
}

test('the choice of a page is no step of the browser’s history', async ({ page }) => {
  const editor = await openEditor(page, 'en/rooms.html');
  const before = await page.evaluate(() => history.length);
  await choice(page).selectOption('en/winter.html');
  await expect(heading(editor)).toHaveText('Five nights for four');
  await page.getByRole('radio', { name: 'Live', exact: true }).check();
  await expect(heading(editor)).toHaveText('Five nights for four');
  await showMode(editor, 'Edit');
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test('Back in the browser takes the editor to the page that the frame shows', async ({ page }) => {
  const editor = await openEditor(page, 'en/rooms.html');
  const { frame } = editor;
  const rooms = (await heading(editor).textContent())!;
  await showMode(editor, 'Preview');
  await frame.locator('main a[href$="/winter"]').first().click();
  await expect(choice(page)).toHaveValue('en/winter.html');
  await showMode(editor, 'Edit');
  // In the place of the page before: Back loads the first one anew.
  await choice(page).selectOption('en/kitchen.html');
  await expect(page.locator('.stage')).toHaveAttribute('aria-busy', 'false');
  await expect(frame.locator('main a[href*="/_booking/"]').first()).toBeVisible();
  await goBack(page);
  await expect(heading(editor)).toHaveText(rooms);
  await expect(choice(page)).toHaveValue('en/rooms.html');
  await write(editor, 'Our ');
  await page.keyboard.press('Control+s');
  await expect(page.locator('.note > span')).toContainText('Saved');
  expect(await draftOf(page, 'en/rooms.html')).toContain(`Our ${rooms.trim()}`);
  expect(await draftOf(page, 'en/kitchen.html')).not.toContain('Our ');
});

test('a text that is written while the frame goes elsewhere stays in its own page', async ({
  page,
}) => {
  const editor = await openEditor(page, 'en/stockists.html');
  const { frame } = editor;
  const stockists = (await heading(editor).textContent())!.trim();
  await showMode(editor, 'Preview');
  await frame.locator('main a[href$="/getting-here"]').first().click();
  await expect(choice(page)).toHaveValue('en/getting-here.html');
  await showMode(editor, 'Edit');
  const there = (await heading(editor).textContent())!.trim();
  await write(editor, 'Slowly ');
  await goBack(page);
  await expect(choice(page)).toHaveValue('en/stockists.html');
  await expect(heading(editor)).toHaveText(stockists);
  await expect(frame.locator('[contenteditable="true"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('.note > span')).toContainText('Saved');
  expect(await draftOf(page, 'en/getting-here.html')).toContain(`Slowly ${there}`);
  expect(await draftOf(page, 'en/stockists.html')).not.toContain('Slowly');
  // What is shown is what is edited, also after a reload.
  await write(editor, 'All ');
  await page.keyboard.press('Control+s');
  await expect.poll(() => draftOf(page, 'en/stockists.html')).toContain(`All ${stockists}`);
  await page.reload();
  await expect(choice(page)).toHaveValue('en/stockists.html');
  await expect(heading(editor)).toHaveText(`All ${stockists}`);
  // And the other page shows what was written in it.
  await choice(page).selectOption('en/getting-here.html');
  await expect(heading(editor)).toHaveText(`Slowly ${there}`);
});

test('Back to a page of the live site shows the page that is edited', async ({ page }) => {
  const editor = await openEditor(page, 'en/rooms.html');
  const { frame } = editor;
  await page.getByRole('radio', { name: 'Live', exact: true }).check();
  await frame.locator('main a[href="/winter"]').first().click();
  await expect(heading(editor)).toHaveText('Five nights for four');
  await showMode(editor, 'Edit');
  await frame.locator('html').evaluate((html) => html.setAttribute('data-before', ''));
  await goBack(page);
  await expect(frame.locator('html:not([data-before])')).toBeAttached();
  await expect(frame.locator('html')).toHaveAttribute('data-dm-mode', 'editor');
  await expect(frame.locator('#dm-content [data-dm-block]').first()).toBeAttached();
  await expect(choice(page)).toHaveValue('en/rooms.html');
  await expect(heading(editor)).toHaveText(/rooms/i);
});

test('a text begun while another page loads stays in its own page', async ({ page }) => {
  const states = await watchStates(page, 'en/contact.html');
  const editor = await openEditor(page, 'en/story.html');
  const story = (await heading(editor).textContent())!.trim();
  const answer = holdCalls(states);
  await choice(page).selectOption('en/contact.html');
  await write(editor, 'Our own ');
  answer();
  await expect(choice(page)).toHaveValue('en/contact.html');
  await expect(heading(editor)).not.toContainText(story);
  const contact = (await heading(editor).textContent())!.trim();
  // A page that is still loading hears no keys.
  await expect(page.locator('.stage')).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('Control+s');
  await expect(page.locator('.note > span')).toContainText('Saved');
  expect(await draftOf(page, 'en/story.html')).toContain('Our own ');
  expect(await draftOf(page, 'en/contact.html')).not.toContain('Our own ');
  await expect(heading(editor)).toHaveText(contact);
});

test('the editor stays with the frame that goes back before its page is read', async ({ page }) => {
  const states = await watchStates(page, 'en/winter.html');
  const editor = await openEditor(page, 'en/rooms.html');
  const { frame } = editor;
  const rooms = (await heading(editor).textContent())!;
  await showMode(editor, 'Preview');
  const answer = holdCalls(states);
  await frame.locator('main a[href$="/winter"]').first().click();
  await expect(heading(editor)).toHaveText('Five nights for four');
  await goBack(page);
  await expect(heading(editor)).toHaveText(rooms);
  const read = page.waitForResponse((response) => response.url().includes('winter.html'));
  answer();
  await (await read).finished();
  await showMode(editor, 'Edit');
  await expect(choice(page)).toHaveValue('en/rooms.html');
  await expect(heading(editor)).toHaveText(rooms);
});

test('the frame goes back to the page that is edited where the next cannot be read', async ({
  page,
}) => {
  const states = await watchStates(page, 'en/winter.html');
  const editor = await openEditor(page, 'en/rooms.html');
  const { frame } = editor;
  const rooms = (await heading(editor).textContent())!;
  await showMode(editor, 'Preview');
  states.answer = (route) => {
    states.answer = undefined;
    return route.fulfill({ status: 500, body: '' });
  };
  await frame.locator('main a[href$="/winter"]').first().click();
  await expect(page.locator('.note.is-problem')).toBeVisible();
  await expect(heading(editor)).toHaveText(rooms);
  await expect(choice(page)).toHaveValue('en/rooms.html');
  // And it can be tried again.
  await frame.locator('main a[href$="/winter"]').first().click();
  await expect(choice(page)).toHaveValue('en/winter.html');
  await expect(heading(editor)).toHaveText('Five nights for four');
});

test('the editor follows the preview to a page with an Arabic address', async ({ page }) => {
  const editor = await openEditor(page, 'ar/home.html');
  const { frame } = editor;
  const structure = {
    pages: { 'ar/story.html': { alias: 'قصتنا' } },
    menu: { ar: [{ text: 'قصتنا', href: '/ar/قصتنا' }] },
  };
  expect(await writeDraft(page, 'pages', JSON.stringify(structure))).toBe(200);
  await page.reload();
  await expect(frame.locator('html')).toHaveAttribute('data-dm-mode', 'editor');
  await showMode(editor, 'Preview');
  await frame.getByRole('link', { name: 'قصتنا' }).first().click();
  await expect(choice(page)).toHaveValue('ar/story.html');
  expect(new URL(page.url()).searchParams.get('page')).toBe('ar/story.html');
});

import type { FrameLocator, Page } from '@playwright/test';
import * as audit from '../audit';
import { UNTRIED } from '../fixtures/untried';
import { draftOf, expect, openEditor, test, watchCalls } from './editor-site';

test.beforeEach(({ browserName }) => {
  test.skip(browserName === 'firefox', UNTRIED.frames);
});

/** The element that is edited; of a section with a name, that is its name too. */
const text = (frame: FrameLocator) => frame.locator('[role="textbox"][contenteditable="true"]');
const tools = (page: Page) => page.getByRole('toolbar', { name: 'Text' });

for (const width of [1440, 375]) {
  test(
    `a heading is changed by a double click, and nothing else of the page, ${width} px wide`,
    width === 1440 ? { tag: '@main' } : {},
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const file = width === 1440 ? 'en/home.html' : 'de/home.html';
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && message.text().includes('Content Security')) {
          complaints.push(message.text());
        }
      });
      const { frame } = await openEditor(page, file);
      const before = await draftOf(page, file);
      const heading = frame.locator('h1');
      await heading.dblclick();
      await expect(text(frame)).toBeFocused();
      await page.keyboard.press('End');
      await page.keyboard.type('& <b>more</b>');
      await expect(page.getByText('Unsaved changes')).toBeVisible();
      // The tools are beside the text, not over it.
      const [bar, line] = [await tools(page).boundingBox(), await heading.boundingBox()];
      expect(bar!.y + bar!.height <= line!.y || bar!.y >= line!.y + line!.height).toBe(true);
      expect(bar!.x).toBeGreaterThanOrEqual(0);
      expect(bar!.x + bar!.width).toBeLessThanOrEqual(width);
      const violations = await audit.violationsIn(page, '.text-bar');
      expect(violations).toEqual([]);

      await page.keyboard.press('Escape');
      await expect(text(frame)).toHaveCount(0);
      await expect(heading).toContainText('& <b>more</b>');
      await page.keyboard.press('Control+s');
      await expect(page.getByRole('status')).toContainText('Saved');
      const after = await draftOf(page, file);
      const typed = '&amp; &lt;b>more&lt;/b>';
      expect(after.length).toBe(before.length + typed.length);
      expect(after.replace(typed, '')).toBe(before);
      // All that was typed is one step.
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(heading).not.toContainText('more');
      await page.keyboard.press('Control+s');
      await expect.poll(() => draftOf(page, file)).toBe(before);
      expect(complaints).toEqual([]);
    },
  );
}

test('a text has bold, headings, lists, an undo of its own, and links to pages', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { frame } = await openEditor(page, 'en/home.html');
  // Without a place that was pointed at, the caret is at the end.
  await page.getByRole('treeitem', { name: /^Section: A house/ }).click();
  await page.getByRole('button', { name: 'Edit the text' }).click();
  await expect(text(frame)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(frame.locator('.split .prose[role="textbox"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Come ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('soon');
  const prose = frame.locator('.split .prose');
  await expect(prose.locator('strong')).toHaveText('soon');
  await tools(page).getByLabel('Kind of text').selectOption('Heading 3');
  await expect(prose.locator('h3')).toHaveText('Come soon');
  await page.keyboard.press('Control+z');
  await expect(prose.locator('h3')).toHaveCount(0);
  await tools(page).getByRole('button', { name: 'List', exact: true }).click();
  await expect(prose.locator('ul > li')).toHaveText('Come soon');
  await page.keyboard.press('Shift+Home');
  const chosen = () => frame.locator('html').evaluate(() => getSelection()?.toString());
  await expect.poll(chosen).toBe('Come soon');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Link' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(text(frame)).toBeFocused();
  await expect.poll(chosen).toBe('Come soon');
  await page.keyboard.press('Control+k');
  await dialog.getByRole('searchbox').fill('workshops');
  await dialog.getByRole('switch', { name: /window over this one/ }).check();
  await dialog.getByRole('button', { name: '/workshops' }).first().click();
  const link = prose.locator('ul a');
  await expect(link).toHaveAttribute('href', '/workshops');
  await expect(link).toHaveAttribute('data-dm-link-type', 'popup');
  await page.keyboard.press('Control+k');
  await dialog.getByRole('switch', { name: /window over this one/ }).uncheck();
  await dialog.getByRole('button', { name: 'Keep this address' }).click();
  await expect(link).not.toHaveAttribute('data-dm-link-type');
  await expect(link).toHaveAttribute('href', '/workshops');
  await page.keyboard.press('Escape');
  await expect(text(frame)).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status')).toContainText('Saved');
  expect(await draftOf(page, 'en/home.html')).toContain(
    '<ul>\n      <li><a href="/workshops">Come <strong>soon</strong></a></li>\n    </ul>',
  );
});

test('Enter on a selected block begins its text, Tab goes to the next, Escape gives the focus back', async ({
  page,
}) => {
  const { frame, tree } = await openEditor(page, 'en/home.html');
  await tree.getByRole('treeitem').first().click();
  await page.getByRole('button', { name: 'Edit the text' }).press('Enter');
  await expect(text(frame)).toBeFocused();
  await expect(frame.locator('h1')).toContainText('Sleep above');
  await page.keyboard.press('Alt+F10');
  await expect(tools(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await tools(page).getByRole('button', { name: /Bold/ }).focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Edit the text' })).toBeFocused();
  await expect(text(frame)).toHaveCount(0);
  // In the page itself.
  await frame.locator('.opening').click({ position: { x: 3, y: 3 } });
  await frame.locator('body').press('Enter');
  await expect(text(frame)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(frame.locator('.opening-text[role="textbox"]')).toBeFocused();
});

test('Tab from a paragraph that became a list goes to the text after it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { frame } = await openEditor(page, 'en/home.html');
  await page.getByRole('treeitem', { name: /^Section: A house/ }).click();
  await page.getByRole('button', { name: 'Edit the text' }).click();
  await expect(text(frame)).toBeFocused();
  await page.keyboard.press('Tab');
  const prose = frame.locator('.split .prose[role="textbox"]');
  await expect(prose).toBeFocused();
  await tools(page).getByRole('button', { name: 'List', exact: true }).click();
  await expect(prose.locator('ul > li')).not.toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(text(frame)).toBeFocused();
  // Not the first text of the page.
  await expect(frame.locator('#dm-content > :first-child [role="textbox"]')).toHaveCount(0);
});

test('Tab from a text that the host fills in goes on in the page as the host has drawn it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { frame } = await openEditor(page, 'en/journal.html');
  const heading = frame.locator('#dm-content h1');
  await heading.dblclick();
  await expect(text(frame)).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.type('The ');
  // A page of before would be replaced, with what is written in it.
  await heading.evaluate((element) => element.setAttribute('data-before', ''));
  await page.keyboard.press('Tab');
  await expect(text(frame)).toBeFocused();
  await expect(frame.locator('[data-before]')).toHaveCount(0);
  await expect(heading).toContainText('The Journal');
  await page.keyboard.type('Kept');
  await expect(text(frame)).toContainText('Kept');
  await page.keyboard.press('Escape');
  await expect(frame.locator('#dm-content')).toContainText('Kept');
});

test('what is pasted becomes clean markup', async ({ page }) => {
  const { frame } = await openEditor(page, 'en/story.html');
  const paragraph = frame.locator('#dm-content p').first();
  await paragraph.dblclick();
  await expect(text(frame)).toBeFocused();
  // Another one selects a word, and the text is still written.
  await text(frame).dblclick();
  await page.keyboard.type('Other');
  await expect(text(frame)).toContainText('Other');
  await expect(text(frame)).toBeFocused();
  await page.keyboard.press('End');
  await text(frame).evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      '<p class=x style="color:red" onclick="a()">Pasted <b>bold</b><img src=x onerror="a()"></p>',
    );
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  });
  await expect(text(frame).locator('strong').last()).toHaveText('bold');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status')).toContainText('Saved');
  const draft = await draftOf(page, 'en/story.html');
  expect(draft).toContain('Pasted <strong>bold</strong>');
  expect(draft).not.toMatch(/onerror|onclick|color:red/);
});

test('what is pasted into a question is text, and a placeholder stays text', async ({ page }) => {
  const file = 'en/faq.html';
  const { frame } = await openEditor(page, file);
  // A summary, like a link or button, has one line without links.
  const question = frame.locator('#dm-content summary').first();
  await question.dblclick();
  await expect(text(frame)).toBeFocused();
  await page.keyboard.press('End');
  await text(frame).evaluate((element) => {
    const data = new DataTransfer();
    data.setData('text/html', '<p>, <a href="/faq">or <b>ask</b></a><br>{{title}}</p>');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  });
  await expect(question.locator('strong')).toHaveText('ask');
  await page.keyboard.press('Escape');
  await expect(text(frame)).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status')).toContainText('Saved');
  expect(await draftOf(page, file)).toMatch(
    /, or <strong>ask<\/strong> &#123;&#123;title}}<\/summary>/,
  );
});

test('a heading that was emptied has a place on the page, and is written again', async ({
  page,
}) => {
  const file = 'en/gable-room.html';
  await page.setViewportSize({ width: 1440, height: 900 });
  const { frame } = await openEditor(page, file);
  const before = await draftOf(page, file);
  const heading = frame.locator('#dm-content h1');
  const old = (await heading.textContent())!.trim();
  await heading.dblclick();
  await expect(text(frame)).toBeFocused();
  // Only its line: the texts beside it are written together.
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Escape');
  await expect(text(frame)).toHaveCount(0);
  await expect(heading).toHaveAttribute('data-dm-editor-empty', 'Heading: empty');
  await heading.dblclick();
  await expect(text(frame)).toBeFocused();
  await page.keyboard.type(old);
  await page.keyboard.press('Escape');
  await expect(text(frame)).toHaveCount(0);
  await expect(heading).toHaveText(old);
  await expect(heading).not.toHaveAttribute('data-dm-editor-empty');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status')).toContainText('Saved');
  expect(await draftOf(page, file)).toBe(before);
});

test('a key finds the selection that was made right before it', async ({ page }) => {
  const { frame } = await openEditor(page, 'en/gable-room.html');
  const caption = frame.locator('#dm-content figcaption').first();
  await caption.dblclick();
  await expect(text(frame)).toBeFocused();
  // At once, as keys that come fast on a busy machine: the browser has not reported the selection.
  await caption.evaluate((element) => {
    element.ownerDocument.getSelection()?.selectAllChildren(element);
    const key = { key: 'Delete', code: 'Delete', keyCode: 46, bubbles: true, cancelable: true };
    element.dispatchEvent(new KeyboardEvent('keydown', key));
  });
  await expect(caption).toHaveText('');
  await page.keyboard.press('Escape');
  await expect(caption).toHaveAttribute('data-dm-editor-empty', 'Caption: empty');
});

test('a link opens a popup by its name, or leads to a part of another page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const links = await watchCalls(page, 'api/links');
  links.answer = async (route) => {
    const answer = (await (await route.fetch()).json()) as object;
    const popups = [{ name: 'tide "1"', href: '#tide%20%221%22' }];
    await route.fulfill({ json: { ...answer, popups } });
  };
  const { frame } = await openEditor(page, 'en/hanging.html');
  await page.getByRole('treeitem').first().click();
  await page.getByRole('button', { name: 'Edit the text' }).click();
  await expect(text(frame)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Link' });
  const popups = dialog.getByRole('region', { name: 'Popups' });
  await popups.getByRole('button', { name: 'tide "1"' }).click();
  const link = text(frame).locator('a').first();
  await expect(link).toHaveAttribute('data-dm-popup', 'tide "1"');
  await expect(link).toHaveAttribute('href', '#tide%20%221%22');
  await page.keyboard.press('Control+k');
  await dialog.getByRole('searchbox').fill('prices');
  const parts = dialog.getByRole('region', { name: 'Parts of other pages' });
  await parts.getByRole('button', { name: '/darkroom#prices' }).first().click();
  await expect(link).toHaveAttribute('href', '/darkroom#prices');
  await expect(link).not.toHaveAttribute('data-dm-popup');
});

test('a link leads to a file of the owner’s computer, and says what is refused', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  const { frame } = await openEditor(page, 'en/home.html');
  await page.getByRole('treeitem', { name: /^Section: A house/ }).click();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByRole('button', { name: 'Edit the text' }).click();
  await expect(text(frame)).toBeFocused();
  await page.keyboard.press('Tab');
  const prose = frame.locator('.split .prose').first();
  await expect(prose.and(frame.getByRole('textbox'))).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Link' });
  const field = dialog.getByLabel('File to upload');
  const program = { name: 'a.exe', mimeType: 'text/plain', buffer: Buffer.from('MZ') };
  await field.setInputFiles(program);
  await expect(dialog.getByRole('alert')).toContainText('could harm visitors');
  expect(await audit.violationsIn(page, 'dialog', 'iframe')).toEqual([]);
  const buffer = Buffer.from('%PDF-1.4\n%%EOF\n');
  await field.setInputFiles({ name: 'Prices.pdf', mimeType: 'application/pdf', buffer });
  await expect(dialog).toHaveCount(0);
  const link = prose.locator('a[href$="/Prices.pdf"]');
  await expect(link).toHaveAttribute('href', /^\/assets\/files\/[\da-f]{16}\//);
  await page.keyboard.press('Control+k');
  await dialog.getByRole('searchbox').fill('prices');
  await expect(
    dialog.getByRole('group').getByRole('button', { name: /^Prices\.pdf/ }),
  ).toBeVisible();
});

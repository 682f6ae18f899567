import { UNTRIED } from '../fixtures/untried';
import { expect, openEditor, publish, test } from './editor-site';

test('a note after a dialog comes into a region that is there already, and is announced', async ({
  page,
  browserName,
}) => {
  test.skip(browserName === 'firefox', UNTRIED.frames);
  const editor = await openEditor(page, 'en/darkroom.html');
  await editor.frame.locator('h1').dblclick();
  await expect(editor.frame.locator('[role="textbox"][contenteditable="true"]')).toBeFocused();
  await page.keyboard.type('Red ');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const isRegion = (node: Node): node is Element =>
      node instanceof Element && node.matches('.editor > [role="status"]');
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        for (const node of addedNodes) {
          if (isRegion(node)) seen.push(`region ${node.textContent}`);
          else if (isRegion(target)) seen.push(`text ${node.textContent}`);
        }
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  await publish(page);
  await expect(page.locator('.editor > [role="status"]')).toContainText('Published');
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen).toEqual(['region ', 'text Published. Visitors see it on their next visit.']);
});

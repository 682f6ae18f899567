import { readdir } from 'node:fs/promises';
import { inRoot } from '../../scripts/paths';
import { UNTRIED } from '../fixtures/untried';
import { expect, openEditor, publish, test } from './editor-site';

test('a visitor’s page loads nothing of the editor', async ({
  page,
  browser,
  site,
  browserName,
}) => {
  test.skip(browserName === 'firefox', UNTRIED.frames);
  await page.setViewportSize({ width: 1440, height: 900 });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const editor = await openEditor(page, 'en/kitchen.html');
  await editor.frame.locator('h1').dblclick();
  await expect(editor.frame.locator('[role="textbox"][contenteditable="true"]')).toBeFocused();
  await page.keyboard.type('Warm ');
  await page.keyboard.press('Escape');
  await publish(page);
  // What only the editor and the page in its frame load: the chunks that carry its bridge among them.
  const ofEditor = new Set(loaded.filter((path) => /^\/(?:editor|admin)(?:\/|$)/.test(path)));
  expect(ofEditor.size).toBeGreaterThan(3);
  const chunks = (await readdir(inRoot('dist/chunks'))).filter((name) => /^editor-/.test(name));
  const inFrame = loaded.filter((path) => chunks.some((name) => path.endsWith(`/${name}`)));
  expect(inFrame.length).toBeGreaterThan(0);

  const context = await browser.newContext();
  try {
    const visitor = await context.newPage();
    const asked: string[] = [];
    visitor.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await visitor.goto(new URL('/kitchen', site.url).href);
    await expect(visitor.locator('h1')).toContainText('Warm');
    // Everything that comes when it is needed.
    for (let height = 0; height < 12; height += 1) await visitor.mouse.wheel(0, 700);
    await visitor.waitForLoadState('networkidle');
    await visitor.getByRole('link', { name: 'Rooms' }).first().click();
    await expect(visitor).toHaveURL(/\/rooms$/);
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((path) => ofEditor.has(path) || inFrame.includes(path))).toEqual([]);
    expect(asked.filter((path) => /^\/(?:editor|admin|site)(?:\/|$)/.test(path))).toEqual([]);
    const source = await (await fetch(new URL('/kitchen', site.url))).text();
    expect(source).not.toMatch(/data-dm-block|contenteditable|prosemirror|\/editor/i);
  } finally {
    await context.close();
  }
});

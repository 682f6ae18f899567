import * as audit from '../audit';
import { UNTRIED } from '../fixtures/untried';
import { expect, openEditor, test } from './editor-site';

test.beforeEach(({ browserName }) => {
  test.skip(browserName === 'firefox', UNTRIED.frames);
});

for (const [width, file, path] of [
  [1440, 'en/winter.html', '/winter'],
  [375, 'en/getting-here.html', '/getting-here'],
] as const) {
  test(`a link shows a draft to somebody without a password at ${width} px, until it is withdrawn`, async ({
    page,
    browser,
    site,
    complaints,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const editor = await openEditor(page, file);
    await editor.frame.locator('h1').dblclick();
    const text = editor.frame.locator('[role="textbox"][contenteditable="true"]');
    await expect(text).toBeFocused();
    await page.keyboard.type('Z<b>Z');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('button', { name: 'Preview by link' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Preview by link' });
    await dialog.getByRole('button', { name: 'Make a link' }).press('Enter');
    const field = dialog.getByRole('textbox');
    await expect(field).toHaveCount(1);
    expect(await audit.violationsIn(page, 'dialog', 'iframe')).toEqual([]);
    expect(await audit.smallTargetsIn(page)).toEqual([]);
    const url = await field.inputValue();

    const context = await browser.newContext();
    const guest = await context.newPage();
    await guest.goto(url);
    await guest.goto(new URL(`/site/halide-house${path}`, site.url).href);
    const heading = guest.getByRole('heading', { level: 1 });
    await expect(heading).toContainText('Z<b>Z');
    // Another page and back, within the preview.
    await guest.locator('footer a[href="/site/halide-house/privacy"]').first().click();
    await expect(heading).not.toContainText('Z<b>Z');
    expect(new URL(guest.url()).pathname).toMatch(/^\/site\/halide-house\//);
    await guest.goBack();
    await expect(heading).toContainText('Z<b>Z');

    await dialog.getByRole('button', { name: 'Withdraw' }).press('Enter');
    await expect(field).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Make a link' })).toBeFocused();
    await expect(dialog.getByRole('status')).toContainText('withdrawn');
    await guest.goto(url);
    await expect(heading).toHaveText('This preview has ended');
    await guest.goto(new URL(`/site/halide-house${path}`, site.url).href);
    await expect(heading).not.toContainText('Z<b>Z');
    await context.close();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeFocused();
    expect(complaints).toEqual([]);
  });
}

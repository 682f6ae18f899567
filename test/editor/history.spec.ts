import type { Page } from '@playwright/test';
import * as audit from '../audit';
import { UNTRIED } from '../fixtures/untried';
import { typeOver } from '../site';
import { expect, openEditor, publish, test, type OpenEditor } from './editor-site';

test.beforeEach(({ browserName }) => {
  test.skip(browserName === 'firefox', UNTRIED.frames);
});

const openPublish = async (page: Page) => {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  return page.getByRole('dialog', { name: 'Publish' });
};

async function openHistory(page: Page) {
  const publishing = await openPublish(page);
  await publishing.getByRole('button', { name: 'History' }).click();
  return page.getByRole('dialog', { name: 'History' });
}

/** Types words before those of the heading, where it stands. */
async function writeHeading({ page, frame }: OpenEditor, text: string): Promise<void> {
  const heading = frame.locator('h1');
  await heading.dblclick();
  await expect(frame.locator('[role="textbox"][contenteditable="true"]')).toBeFocused();
  await heading.click({ position: { x: 1, y: 12 } });
  // The click's selection is known by the next frame.
  await expect
    .poll(() =>
      heading.evaluate((element) => {
        const selection = element.ownerDocument.getSelection();
        return [selection?.anchorOffset, element.contains(selection?.anchorNode ?? null)];
      }),
    )
    .toEqual([0, true]);
  await page.keyboard.type(`${text} `);
  await page.keyboard.press('Escape');
}

const visitor = (site: string, path: string) =>
  fetch(new URL(path, site)).then((response) => response.text());

for (const [width, file, path] of [
  [1440, 'en/winter.html', '/winter'],
  [375, 'en/timers.html', '/timers'],
] as const) {
  test(`an earlier version is looked at and restored at ${width} px`, async ({
    page,
    site,
    complaints,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const editor = await openEditor(page, file);
    await writeHeading(editor, 'First <i>version</i>');
    const publishing = await openPublish(page);
    await typeOver(publishing.getByLabel('Your name'), 'Salma <b>');
    await publishing.getByRole('button', { name: 'Publish now' }).click();
    await expect(publishing).toHaveCount(0);
    await writeHeading(editor, 'Second');
    await publish(page);
    expect(await visitor(site.url, path)).toContain('<h1>Second First &lt;i>version');

    const dialog = await openHistory(page);
    const rows = dialog.locator('.page-row');
    // The one before what is published, found by who has published it.
    await expect(rows.nth(1)).toContainText('Salma <b>');
    await rows.nth(1).click();
    await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true');
    await expect(dialog.getByRole('group', { name: 'What restoring changes' })).toBeVisible();
    const part = dialog.locator('.part');
    await part.getByText('Show the differences').click();
    await expect(part.locator('del')).toHaveText([/^Second First/]);
    await expect(part.locator('ins')).toHaveText([/^First <i>version<\/i> /]);
    expect(await audit.violationsIn(page, 'dialog', 'iframe')).toEqual([]);
    expect(await audit.smallTargetsIn(page)).toEqual([]);
    const scrolled = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await scrolled()).toBeLessThanOrEqual(width);

    await dialog.getByRole('button', { name: 'Restore this version' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('status')).toContainText('Restored as a draft');
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeFocused();
    await expect(editor.frame.locator('h1')).toHaveText(/^First <i>version<\/i> /);
    expect(await visitor(site.url, path)).toContain('<h1>Second');
    await publish(page);
    expect(await visitor(site.url, path)).toContain('<h1>First &lt;i>version');
    expect(complaints).toEqual([]);
  });
}

test('what is not published is restored only if it is ticked, by keys', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const editor = await openEditor(page, 'en/faq.html');
  for (const text of ['One', 'Two']) {
    await writeHeading(editor, text);
    await publish(page);
  }
  await writeHeading(editor, 'Not published');
  const dialog = await openHistory(page);
  await dialog.locator('.page-row').nth(1).press('Enter');
  const part = dialog.getByRole('checkbox');
  await expect(part).not.toBeChecked();
  await expect(dialog.getByText('They would be lost.')).toBeVisible();
  const restore = dialog.getByRole('button', { name: 'Restore this version' });
  await restore.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(editor.frame.locator('h1')).toHaveText(/^Not published Two One /);
  const again = await openHistory(page);
  await again.locator('.page-row').nth(1).press('Enter');
  await part.press('Space');
  // Somebody else saves meanwhile.
  await page.evaluate(async () => {
    const { token } = JSON.parse(document.getElementById('editor-session')!.textContent) as {
      token: string;
    };
    const state = await fetch('/editor/api/state?name=en/faq.html');
    const { content, revision } = (await state.json()) as { content: string; revision: number };
    const body = {
      name: 'en/faq.html',
      revision,
      content: content.replace('Not published', 'Never published'),
    };
    await fetch('/editor/api/draft', {
      method: 'PUT',
      headers: { 'x-dm-token': token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  });
  await restore.press('Enter');
  await expect(again.getByRole('status')).toContainText('Someone else saved meanwhile');
  await again.getByText('Show the differences').click();
  await expect(again.locator('.part del')).toHaveText([/^Never published Two One/]);
  await part.press('Space');
  await restore.press('Enter');
  await expect(again).toHaveCount(0);
  await expect(editor.frame.locator('h1')).toHaveText(/^One /);
});

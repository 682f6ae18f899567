import type { Page } from '@playwright/test';
import { UNTRIED } from '../fixtures/untried';
import {
  draftOf,
  expect,
  openEditor,
  publish,
  test,
  writeDraft,
  type OpenEditor,
} from './editor-site';

// They write a page of their own source.
test.use({ hostName: 'broken data' });

test.beforeEach(({ browserName }) => {
  test.skip(browserName === 'firefox', UNTRIED.frames);
});

const FILE = 'en/timers.html';

/** A slider whose author has forgotten a comma, and a widget with settings in JSON. */
const SOURCE = `<div class="wrap">\r
<h1>Timers</h1>
<dm-slider label="Data"><script type="application/json">
[ {"src":"/media/mobile/sound.jpg" "alt":"The <sound>"},
</script></dm-slider>
<dm-slider label="Set" parameters='{"loop":true}'><figure><img src="/media/mobile/house.jpg" alt="A house"></figure></dm-slider>
</div>
`;

/** Opens the editor on the page with the broken data. */
async function openBroken(page: Page): Promise<OpenEditor> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openEditor(page, FILE);
  expect(await writeDraft(page, FILE, SOURCE)).toBe(200);
  return openEditor(page, FILE);
}

test('data that its author has broken is said, and stays byte by byte through edits around it', async ({
  page,
}) => {
  const editor = await openBroken(page);
  const { frame } = editor;
  const settings = page.getByRole('complementary', { name: 'Settings' });
  await editor.row(/^Slider: Data/).click();
  await expect(settings).toContainText('The data of this block has a mistake');
  // Its other settings are changed, and it is moved.
  await settings.getByLabel('Name for screen readers', { exact: true }).fill('Broken');
  await expect(frame.locator('dm-slider[label="Broken"]')).toHaveCount(1);
  await editor.tree.locator('[aria-selected="true"]').press('Alt+ArrowDown');
  await frame.locator('h1').dblclick();
  await expect(frame.locator('[role="textbox"][contenteditable]')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' & more');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+s');
  await expect(page.locator('.note')).toContainText('Saved. Visitors');
  const data = /<script[\s\S]*?<\/script>/.exec(SOURCE)?.[0] ?? '';
  const saved = await draftOf(page, FILE);
  expect(saved).toContain(`<dm-slider label="Broken">${data}</dm-slider>`);
  expect(saved).toContain('<h1>Timers &amp; more</h1>');
  // Visitors would miss it: that is said before.
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const publishing = page.getByRole('dialog', { name: 'Publish' });
  const finding = publishing.getByRole('listitem').filter({ hasText: 'its data has a mistake' });
  await finding.getByRole('button').press('Enter');
  await expect(publishing).toHaveCount(0);
  await expect(settings).toContainText('The data of this block has a mistake');
  for (let step = 0; step < 3; step += 1) {
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
  }
  await page.keyboard.press('Control+s');
  await expect.poll(() => draftOf(page, FILE)).toBe(SOURCE);
});

test('a setting that is no JSON yet stays typed, is said, and loses nothing else', async ({
  page,
}) => {
  const editor = await openBroken(page);
  const settings = page.getByRole('complementary', { name: 'Settings' });
  const field = settings.locator('textarea').first();
  const open = async (): Promise<void> => {
    await editor.row(/^Slider: Set/).click();
    const more = settings.locator('details:not([open], .links) > summary');
    while ((await more.count()) > 0) await more.first().click();
    await expect(field).toBeVisible();
  };
  await open();
  await expect(field).toHaveValue('{"loop":true}');
  await field.fill('{"loop":true, "speed":');
  await expect(settings.getByText('This is not JSON yet, so it is not applied.')).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  // Another block and another change meanwhile.
  await editor.row(/^Slider: Data/).click();
  await page.keyboard.press('Control+d');
  await page.keyboard.press('Control+s');
  await expect(page.locator('.note')).toContainText('not valid yet');
  const saved = await draftOf(page, FILE);
  expect(saved.match(/label="Data"/g)).toHaveLength(2);
  expect(saved).toContain(`parameters='{"loop":true}'`);
  // Closing the window asks.
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await open();
  await expect(field).toHaveValue('{"loop":true, "speed":');
  await field.press('End');
  await page.keyboard.type('400}');
  await expect(field).toHaveAttribute('aria-invalid', 'false');
  await page.keyboard.press('Control+s');
  await expect(page.locator('.note')).toContainText('Saved. Visitors');
  expect(await draftOf(page, FILE)).toContain('&quot;speed&quot;:400}');
  await publish(page);
});

import * as audit from '../audit';
import { UNTRIED } from '../fixtures/untried';
import { expect, openEditor, test, writeDraft } from './editor-site';

// They write a page of their own source.
test.use({ hostName: 'findings' });

test.beforeEach(({ browserName }) => {
  test.skip(browserName === 'firefox', UNTRIED.frames);
});

const FILE = 'en/timers.html';

const SOURCE = `<div class="wrap">
<p>Read <a href="/nowhere">more</a>.</p>
<article><a href="/gone"><figure><img src="/media/mobile/house.jpg" alt="A house"></figure><h3>The gable</h3></a></article>
<dm-gallery label="Data" layout="hexagons"><script type="application/json">
[ {"src":"/media/mobile/sound.jpg", "alt":"The sound"},
  {"src":"/media/mobile/afterglow.jpg"} ]
</script></dm-gallery>
<dm-slider label="Two"><figure><img src="/media/mobile/house.jpg" alt="A house"></figure>
<figure><img src="/media/mobile/sea-mist.jpg"></figure></dm-slider>
</div>
`;

for (const [width, height] of [
  [1440, 900],
  [375, 740],
] as const) {
  test(`each finding leads to where it is mended, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openEditor(page, FILE);
    expect(await writeDraft(page, FILE, SOURCE)).toBe(200);
    const editor = await openEditor(page, FILE);
    const publishing = page.getByRole('dialog', { name: 'Publish' });
    const findings = publishing.getByRole('listitem');
    const follow = async (finding: RegExp | string): Promise<void> => {
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      const button = findings.filter({ hasText: finding }).getByRole('button');
      await button.press('Enter');
      await expect(publishing).toHaveCount(0);
    };
    const panel = page.getByRole('region', { name: /^Pictures?$/ });
    const alt = panel.getByLabel('Alternative text');

    // In the data of a gallery.
    await follow('/media/mobile/afterglow.jpg');
    await expect(page.getByRole('heading', { name: 'Gallery: Data' })).toBeVisible();
    await expect(alt).toBeFocused();
    await page.keyboard.type('The sky after sunset');
    await expect(panel.getByRole('listitem').nth(1)).toContainText('The sky after sunset');
    // In the markup of a slider.
    await follow('/media/mobile/sea-mist.jpg');
    await expect(alt).toBeFocused();
    await page.keyboard.type('Mist');
    await expect(panel.getByRole('listitem').last()).toContainText('Mist');
    // A value that the gallery does not know.
    await follow('cannot be hexagons');
    await expect(page.getByRole('heading', { name: 'Gallery: Data' })).toBeVisible();
    const layout = page.locator('.side-panel select:focus');
    await expect(layout).toHaveCount(1);
    await layout.selectOption({ index: 1 });
    const status = page.getByRole('status').first();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(status).toHaveText(/^Undone: .+ of Gallery: Data$/);
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect(status).toHaveText(/^Done again: .+ of Gallery: Data$/);
    // A link: the text that it is in.
    await follow('/nowhere');
    await expect(page.getByRole('button', { name: 'Edit the text' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(editor.frame.locator('[contenteditable="true"]').first()).toContainText('Read');
    await page.keyboard.press('Escape');
    // A link around a picture and a heading, which no text reaches.
    await follow('/gone');
    await expect(page.getByRole('button', { name: 'Choose Link: The gable' })).toBeFocused();
    await page.keyboard.press('Enter');
    const links = page.getByRole('dialog', { name: 'Link: The gable' });
    expect(await audit.violationsIn(page, 'dialog', 'iframe')).toEqual([]);
    await links.getByLabel('Page, address, phone number or e-mail address').fill('rooms');
    await page.keyboard.press('Enter');
    await expect(links).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Choose Link: The gable' })).toBeFocused();
    await expect(editor.frame.locator('article > a')).toHaveAttribute('href', /\/rooms$/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.locator('.note')).toHaveText('Undone: Changed: link');
    await page.getByRole('button', { name: 'Redo' }).click();

    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(findings).toHaveCount(1);
    await expect(findings).toContainText('/nowhere');
  });
}

test('a finding in what someone else has saved leads to the same place here', async ({ page }) => {
  const file = 'en/tides.html';
  await openEditor(page, file);
  expect(await writeDraft(page, file, SOURCE)).toBe(200);
  await openEditor(page, file);
  const added = '<section class="wrap"><p>New</p><p>Newer</p></section>\n';
  expect(await writeDraft(page, file, added + SOURCE.replace('/nowhere', '/else'))).toBe(200);
  const publishing = page.getByRole('dialog', { name: 'Publish' });
  const follow = async (finding: string): Promise<void> => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const button = publishing.getByRole('listitem').filter({ hasText: finding });
    await button.getByRole('button').press('Enter');
    await expect(publishing).toHaveCount(0);
  };
  await follow('/media/mobile/afterglow.jpg');
  await expect(page.getByRole('heading', { name: 'Gallery: Data' })).toBeVisible();
  const panel = page.getByRole('region', { name: 'Pictures' });
  await expect(panel.getByLabel('Alternative text')).toBeFocused();
  // One that this window does not have leads nowhere.
  await follow('/else');
  await expect(page.getByText(/^The page in this window does not have this/)).toBeVisible();
});

test('the picture of a post without a text leads to its setting', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await openEditor(page, 'posts/en/seals.html');
  await page
    .getByRole('button', { name: 'Settings of the post' })
    .or(page.getByRole('button', { name: 'Pages', exact: true }))
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Pages' });
  const alt = dialog.getByLabel('Alternative text');
  await alt.fill('');
  await alt.press('Enter');
  await expect(dialog.locator('.note')).toHaveText('Alternative text changed');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('combobox', { name: 'Page' }).selectOption('en/faq.html');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const publishing = page.getByRole('dialog', { name: 'Publish' });
  // Not among the findings of what stays a draft.
  const finding = publishing.getByRole('listitem').filter({ hasText: 'picture of the post' });
  await expect(finding).toHaveCount(1);
  await publishing.getByLabel('Pages, posts, products and menu').uncheck();
  await expect(finding).toHaveCount(0);
  await publishing.getByLabel('Pages, posts, products and menu').check();
  await finding.getByRole('button').click();
  await expect(alt).toBeFocused();
  await expect(alt).toBeInViewport();
});

test('what leads to a page that is hidden is found in pages and menus, and what has changed is shown', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openEditor(page, 'en/faq.html');
  const structure = {
    pages: { 'en/darkroom.html': { isHidden: true } },
    menu: { de: [{ text: 'Labor', href: '/darkroom#sinks' }] },
  };
  expect(await writeDraft(page, 'pages', JSON.stringify(structure))).toBe(200);
  await page.reload();
  await expect(page.locator('.stage')).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const publishing = page.getByRole('dialog', { name: 'Publish' });
  const findings = publishing.getByRole('region', { name: 'Before you publish' });
  const dead = findings.getByText('A link leads to /darkroom, where there is no page.');
  await expect(dead.first()).toBeVisible();
  await publishing.getByText('Show the changes of Pages, posts, products and menu').click();
  await expect(publishing.getByText(/^The darkroom.* · Hidden: true$/)).toBeVisible();
  expect(await audit.violationsIn(page, 'dialog', 'iframe')).toEqual([]);
  // An entry of a menu leads to its name.
  const entry = findings.getByRole('listitem').filter({ hasText: '“Labor” in the menu' });
  await entry.getByRole('button', { name: 'Open Menu (Deutsch)' }).press('Enter');
  await expect(
    page.getByRole('dialog', { name: 'Pages' }).getByLabel('Name of Labor'),
  ).toBeFocused();
  // The next time, the dialog opens with the pages.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Pages', exact: true })).toBeChecked();
});

import { UNTRIED } from '../fixtures/untried';
import { expect, openEditor, test, writeDraft } from './editor-site';

// They write a page of their own source.
test.use({ hostName: 'kept texts' });

test.beforeEach(({ browserName }) => {
  test.skip(browserName === 'firefox', UNTRIED.frames);
});

const FILE = 'en/timers.html';

const SOURCE = `<div class="wrap">
<dm-custom-widget widget-id="w" config="{}"><p>A clock</p></dm-custom-widget>
<dm-slider label="Two"><figure><img src="/media/mobile/house.jpg" alt="A black house"></figure></dm-slider>
</div>
`;

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openEditor(page, FILE);
  expect(await writeDraft(page, FILE, SOURCE)).toBe(200);
});

test('an alternative text comes back when a picture is not decorative after all', async ({
  page,
}) => {
  const editor = await openEditor(page, FILE);
  await editor.row(/Slider/).click();
  const panel = page.getByRole('region', { name: /^Pictures?$/ });
  const alt = panel.getByLabel('Alternative text');
  await expect(alt).toHaveValue('A black house');
  const decorative = panel.getByRole('switch', { name: 'Decorative' });
  await decorative.click();
  await expect(alt).toHaveValue('');
  await expect(alt).toBeDisabled();
  await decorative.click();
  await expect(alt).toHaveValue('A black house');
});

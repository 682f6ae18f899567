import { UNTRIED } from '../fixtures/untried';
import { expect, openEditor, publish, test } from './editor-site';

test.use({ hostName: 'titles' });

test.beforeEach(({ browserName }) => {
  test.skip(browserName === 'firefox', UNTRIED.frames);
});

const NAME = 'Fog <img src=x onerror=alert(1)> ضباب';
const DESCRIPTION = 'On matt paper <script>alert(2)</script>.';

for (const [width, height, id] of [
  [1440, 900, 104],
  [375, 740, 105],
] as const) {
  test(`the texts of a product are written where they stand, ${width} px wide`, async ({
    page,
    site,
    complaints,
  }) => {
    await page.setViewportSize({ width, height });
    const { frame } = await openEditor(page, `products/${id}`);
    const heading = frame.locator('dm-store h1');
    const before = await heading.innerText();
    await heading.dblclick();
    const name = frame.getByRole('textbox', { name: 'Name of the product' });
    await expect(name).toBeFocused();
    await page.keyboard.type(NAME);
    await page.keyboard.press('Enter');
    await expect(name).toHaveCount(0);
    await expect(heading).toHaveText(NAME);
    await expect(page.getByRole('status').first()).toContainText('Name: Fog');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(heading).toHaveText(before);
    await page.getByRole('button', { name: 'Redo', exact: true }).click();
    await expect(heading).toHaveText(NAME);
    await expect(page.locator('.stage')).toHaveAttribute('aria-busy', 'false');

    await page.getByRole('button', { name: 'Edit the description' }).click();
    const description = frame.getByRole('textbox', { name: 'Description of the product' });
    await expect(description).toBeFocused();
    await page.keyboard.type(DESCRIPTION);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Edit the description' })).toBeFocused();
    await expect(page.getByRole('status').first()).toContainText('Description: On matt');
    await publish(page);
    const { product } = (await (
      await fetch(new URL(`/_shop/products/${id}`, site.url))
    ).json()) as { product: { name: string; description: string } };
    expect([product.name, product.description]).toEqual([NAME, DESCRIPTION]);
    const html = await (await fetch(new URL(`/shop/x-p${id}`, site.url))).text();
    expect(html).toContain('Fog &lt;img src=x onerror=alert(1)&gt; ضباب');
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('<script>alert(2)');
    expect(complaints).toEqual([]);
  });
}

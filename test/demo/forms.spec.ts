import type { Locator, Page } from '@playwright/test';
import { elementsReady, expect, test, typeOver } from '../site';

const WIDTHS = [320, 375, 768, 1440];

async function open(page: Page, path: string, width: number): Promise<Locator> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(path);
  const form = page.locator('dm-form');
  await form.scrollIntoViewIfNeeded();
  await elementsReady(page);
  return form;
}

/** The field of a picker, not its fallback. */
const inputOf = (page: Page, tag: string): Locator => page.locator(`${tag} [part=input]`);

const boxOf = async (locator: Locator) => (await locator.boundingBox())!;

/** The boxes of two elements at one moment: the page may still scroll. */
async function boxesOf(first: Locator, second: Locator): Promise<readonly [DOMRect, DOMRect]> {
  const other = await second.elementHandle();
  const boxes = await first.evaluate(
    (element, node) =>
      [element, node as Element].map((each) => each.getBoundingClientRect().toJSON() as DOMRect),
    other,
  );
  return [boxes[0]!, boxes[1]!];
}

/** How far the page can be scrolled sideways, in px. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Fills in the first step of the booking and goes to the next. */
async function goToSecondStep(page: Page): Promise<void> {
  await page.getByLabel('Room *').selectOption('Net loft');
  await typeOver(inputOf(page, 'dm-date-picker'), '31/12/2030');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
}

async function goToLastStep(page: Page): Promise<void> {
  await goToSecondStep(page);
  await page.getByLabel('No', { exact: true }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Step 3 of 3')).toBeVisible();
}

for (const width of WIDTHS) {
  test.describe(`${String(width)} px`, () => {
    test('fields, pickers and buttons have one height, label and star, and nothing scrolls sideways', async ({
      page,
    }) => {
      await open(page, '/booking', width);
      expect(await overflow(page)).toBe(0);
      const controls = [
        page.locator('dm-date-picker [part=box]'),
        page.locator('[name=dmform-02]'),
        page.locator('dm-time-picker [part=box]'),
        page.getByRole('button', { name: 'Next' }),
      ];
      const looks = await Promise.all(
        controls.map((control) =>
          control.evaluate((element) => {
            const { borderRadius } = getComputedStyle(element);
            return [element.getBoundingClientRect().height, borderRadius];
          }),
        ),
      );
      expect(looks).toEqual(controls.map(() => [48, '2px']));
      const labels = [
        page.locator('dm-date-picker [part=label]'),
        page.locator('label.field').first(),
      ];
      const styles = await Promise.all(
        labels.map((label) =>
          label.evaluate((element) => {
            const { fontWeight, fontSize, color } = getComputedStyle(
              element.querySelector('[part=required]') ?? element,
            );
            return { fontWeight, fontSize, color };
          }),
        ),
      );
      expect(styles[0]).toEqual(styles[1]);
      if (width < 600) return;
      const [date, nights] = await boxesOf(controls[0]!, controls[1]!);
      expect(Math.abs(date.y - nights.y)).toBeLessThan(1);
    });

    test('errors keep the columns, stand 6 px below their fields, and focus is not red', async ({
      page,
    }) => {
      const form = await open(page, '/contact', width);
      const name = page.getByRole('textbox', { name: 'Name', exact: true });
      const mail = page.getByRole('textbox', { name: 'E-mail', exact: true });
      const before = await Promise.all([boxOf(name), boxOf(mail)]);
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(form.getByText('Check these fields.')).toBeVisible();
      const after = await Promise.all([boxOf(name), boxOf(mail)]);
      for (const [index, box] of after.entries()) {
        expect([box.x, box.width]).toEqual([before[index]?.x, before[index]?.width]);
      }
      // At once, since the page may still scroll.
      const distances = await name.evaluate((element) => {
        const note = element.parentElement!.querySelector('[data-dm-note=error]')!;
        const [box, below] = [element, note].map((each) => each.getBoundingClientRect());
        return [below!.top - box!.bottom, below!.left - box!.left];
      });
      expect(distances[0]).toBeCloseTo(6, 0);
      expect(distances[1]).toBeCloseTo(0, 0);
      await expect(name).toBeFocused();
      const colours = await name.evaluate((element) => {
        const { outlineColor, borderTopColor } = getComputedStyle(element);
        return [outlineColor, borderTopColor];
      });
      expect(colours).toEqual(['rgb(22, 33, 43)', 'rgb(179, 38, 30)']);
      // The summary is clear of the header.
      const header = await boxOf(page.locator('.site-header'));
      await expect
        .poll(async () => (await boxOf(form.getByText('Check these fields.'))).y)
        .toBeGreaterThan(header.y + header.height);
      expect(await overflow(page)).toBe(0);
    });

    test('Back stands before the solid button that submits, in one row', async ({ page }) => {
      await open(page, '/booking', width);
      await goToLastStep(page);
      const back = page.getByRole('button', { name: 'Back', exact: true });
      const submit = page.getByRole('button', { name: 'Ask for the room' });
      const [first, second] = await boxesOf(back, submit);
      expect(first.y).toBeCloseTo(second.y, 0);
      expect(first.height).toBe(second.height);
      expect(first.x + first.width).toBeLessThan(second.x);
      await page.mouse.move(1, 1);
      await expect(back).toHaveCSS('background-color', 'rgb(243, 246, 246)');
      await expect(submit).toHaveCSS('background-color', 'rgb(165, 42, 23)');
      expect(await overflow(page)).toBe(0);
      await back.click();
      await expect(page.getByText('Step 2 of 3')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Back', exact: true })).toHaveCount(1);
    });
  });
}

test('dates are those of the region: day first, weeks from Monday, and no placeholder is an answer', async ({
  page,
}) => {
  await open(page, '/booking', 1440);
  await expect(inputOf(page, 'dm-date-picker')).toHaveAttribute('placeholder', 'DD/MM/YYYY');
  await expect(inputOf(page, 'dm-time-picker')).toHaveAttribute('placeholder', '--:--');
  await page.getByRole('button', { name: 'Choose date' }).click();
  await expect(page.locator('dm-date-picker [scope=col]').first()).toHaveText('Mon');
  await page.keyboard.press('Escape');
  await typeOver(inputOf(page, 'dm-date-picker'), '3/9/2030');
  await page.keyboard.press('Tab');
  const value = await page
    .locator('dm-date-picker')
    .evaluate((picker) => (picker as HTMLInputElement).value);
  expect(value).toBe('2030-09-03');
});

for (const dir of ['ltr', 'rtl'] as const) {
  test(`selects have a chevron of their own, 14 px from the edge (${dir})`, async ({ page }) => {
    await open(page, '/contact', 375);
    await page.evaluate((value) => {
      document.documentElement.dir = value;
    }, dir);
    const style = await page.locator('select').evaluate((element) => {
      const { appearance, backgroundPosition, backgroundImage } = getComputedStyle(element);
      return { appearance, backgroundPosition, backgroundImage };
    });
    expect(style.appearance).toBe('none');
    expect(style.backgroundImage).toContain('linear-gradient');
    const position = dir === 'ltr' ? 'calc(100% - 14px) 50%' : '14px 50%, 19px 50%';
    expect(style.backgroundPosition).toContain(position);
  });
}

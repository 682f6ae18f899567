import type { Locator, Page } from '@playwright/test';
import { blockChunk, elementsReady, expect, holdChunk, typeOver } from '../site';
import { test } from './recorder';

const form = (page: Page): Locator => page.locator('dm-form');

/** Opens a page with a form while some chunks cannot be loaded. Returns the library's log lines. */
async function openWithout(
  page: Page,
  address: string,
  ...chunks: string[]
): Promise<readonly string[]> {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('[dm]')) lines.push(message.text());
  });
  for (const chunk of chunks) await blockChunk(page, chunk);
  await page.goto(address);
  await form(page).scrollIntoViewIfNeeded();
  await elementsReady(page);
  return lines;
}

/** Fills in all steps of the booking form but the date. */
async function fillInBooking(page: Page, next: () => Promise<void>): Promise<void> {
  await form(page).getByLabel('Room *').selectOption('Net loft');
  await next();
  await form(page).getByRole('radio', { name: 'No', exact: true }).check();
  await next();
  await form(page).getByLabel('Name *').fill('Ada');
  await form(page).getByLabel('E-mail *').fill('ada@example.com');
  await form(page).getByLabel('You may keep this').check();
}

test.describe('a form', () => {
  test('without its calendar accepts a typed date, shows one message, and is sent', async ({
    page,
    sent,
  }) => {
    const lines = await openWithout(page, '/booking', 'calendar');
    const date = form(page).getByRole('textbox', { name: 'First night' });
    const button = form(page).getByRole('button', { name: 'Choose date' });
    await typeOver(date, '12/');
    await button.click();
    await expect(button).toBeHidden();
    await expect(date).toHaveValue('12/');
    await expect(date).toHaveAccessibleDescription(/could not be loaded/);
    await typeOver(date, '12 March 2032');
    await fillInBooking(page, () => form(page).getByRole('button', { name: 'Next' }).click());
    await page.getByRole('button', { name: 'Ask for the room' }).click();
    await expect(form(page).getByText('Thank you.')).toBeVisible();
    expect(sent[0]?.get('dmform-01')).toBe('12/03/2032');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('the calendar could not be loaded');
  });

  test(
    'without its submission module is validated and submitted by the browser, with one log line',
    { tag: '@main' },
    async ({ page, sent }) => {
      const lines = await openWithout(page, '/contact', 'form-submission');
      const send = form(page).getByRole('button', { name: 'Send' });
      await form(page).getByLabel('Name *').fill('Ada');
      await form(page).getByLabel('Message *').fill('Is the darkroom dark?');
      await send.click();
      await expect(form(page).getByLabel('E-mail *')).toBeFocused();
      await form(page).getByLabel('E-mail *').fill('ada@example.com');
      await form(page).getByLabel('For whom *').selectOption('Darkroom');
      expect(sent).toHaveLength(0);
      expect(lines).toHaveLength(1);
      await send.click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you');
      expect(sent).toHaveLength(1);
      expect(sent[0]?.get('dmform-05')).toBe('Is the darkroom dark?');
    },
  );

  test('in steps shows and submits all of them without its modules', async ({ page, sent }) => {
    const lines = await openWithout(page, '/booking', 'form-submission', 'dynamic-form');
    await typeOver(form(page).getByRole('textbox', { name: 'First night' }), '12 March 2032');
    await page.getByRole('button', { name: 'Ask for the room' }).click();
    await expect(form(page).getByLabel('Room *')).toBeFocused();
    await fillInBooking(page, () => Promise.resolve());
    await page.getByRole('button', { name: 'Ask for the room' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you');
    expect(sent).toHaveLength(1);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines[0]).toContain('the script that validates and sends it could not be loaded');
  });

  test('shows that it is loading on a slow network, and then validates', async ({ page, sent }) => {
    const arrive = await holdChunk(page, 'form-submission');
    const lines = await openWithout(page, '/contact');
    await form(page).getByLabel('Name *').fill('Ada');
    await form(page).getByRole('button', { name: 'Send' }).click();
    await expect(form(page).getByText('Loading')).toBeVisible();
    arrive();
    await expect(form(page).getByRole('link', { name: /^E-mail: / })).toBeVisible();
    await expect(form(page).getByText('Loading')).toBeHidden();
    await expect(form(page).getByLabel('Name *')).toHaveValue('Ada');
    expect(sent).toHaveLength(0);
    expect(lines).toHaveLength(0);
  });

  test('is submitted by the browser when its module takes too long, with one log line', async ({
    page,
    sent,
  }) => {
    await page.clock.install();
    await holdChunk(page, 'form-submission');
    const lines = await openWithout(page, '/contact');
    await form(page).getByLabel('Name *').fill('Ada');
    await form(page).getByLabel('E-mail *').fill('ada@example.com');
    await form(page).getByLabel('For whom *').selectOption('Darkroom');
    await form(page).getByLabel('Message *').fill('Is the darkroom dark?');
    await form(page).getByRole('button', { name: 'Send' }).click();
    await expect(form(page).getByText('Loading')).toBeVisible();
    await page.clock.fastForward('00:14');
    expect(sent).toHaveLength(0);
    await page.clock.fastForward('00:02');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.get('dmform-05')).toBe('Is the darkroom dark?');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('the script that validates and sends it could not be loaded');
  });
});

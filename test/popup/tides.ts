import type { Locator, Page } from '@playwright/test';

/** The popup that is open. */
export const popupOf = (page: Page): Locator => page.locator('dm-popup[open]');
/** Its dialog. */
export const openDialog = (page: Page): Locator => page.getByRole('dialog');

/** Opens the popup page `/tides` by its link. */
export async function openTides(page: Page): Promise<void> {
  await page.goto('/getting-here');
  await page.getByRole('link', { name: 'the tides at the pier' }).click();
}

/** Replaces the JSON of the popup page. */
export async function answerTides(page: Page, body: string, status = 200): Promise<void> {
  await page.route('**/tides?dm_ajaxCall=true', (route) =>
    route.fulfill({ status, contentType: 'application/json', body }),
  );
}

/** Collects the lines of the library's log. */
export function linesOf(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('[dm]')) lines.push(message.text());
  });
  return lines;
}

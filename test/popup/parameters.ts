import type { Page } from '@playwright/test';

/** Adds site parameters to the document of the page `/getting-here`. */
export async function addParameters(
  page: Page,
  parameters: Readonly<Record<string, unknown>>,
): Promise<void> {
  await page.route('**/getting-here', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const added = JSON.stringify(parameters).slice(1, -1).replaceAll('<', '\\u003c');
    await route.fulfill({ response, body: html.replace(/(id="dm-site">\{)/, `$1${added},`) });
  });
}

import type { Locator, Page } from '@playwright/test';

/** Markup that would load `/pwned` in whatever takes it for markup, also in the value of an attribute. */
export const MARKUP = `x'"><img src="/pwned" onerror="top.pwned=1"><script src="/pwned"></script>`;

/** Fills all fields for text that are seen in a part of the editor; returns how many. */
export async function fillAll(part: Locator): Promise<number> {
  const closed = part.locator('details:not([open], .uploads) > summary');
  while ((await closed.count()) > 0) await closed.first().click();
  const fields = part.locator('input:is([type="text"], [type="search"], :not([type])), textarea');
  let filled = 0;
  for (let index = 0; index < (await fields.count()); index += 1) {
    const field = fields.nth(index);
    if (!(await field.isVisible()) || !(await field.isEnabled())) continue;
    await field.fill(MARKUP);
    await field.press('Tab');
    filled += 1;
  }
  return filled;
}

/** Elements that the markup would have made, in a document. */
export const madeIn = (page: Page | ReturnType<Page['frameLocator']>) =>
  page.locator('img[src="/pwned"], script[src="/pwned"], [onerror]');

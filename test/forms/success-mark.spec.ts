import type { Page } from '@playwright/test';
import { expect, follow, test } from '../site';

declare global {
  interface Window {
    /** What the owner's script has seen of the mark. */
    seen: { found: boolean[]; shown: string[] };
  }
}

/** Sends the letter box of the demo site. */
async function sendLetter(page: Page): Promise<void> {
  const form = page.locator('main form[name=contact]');
  await form.scrollIntoViewIfNeeded();
  await page.waitForFunction(() =>
    document.querySelector('main dm-form')?.matches(':state(ready)'),
  );
  await form.getByLabel('Name').fill('Ada');
  await form.getByLabel('E-mail').fill('ada@example.com');
  await form.getByLabel('For whom').selectOption('Darkroom');
  await form.getByLabel('Message').fill('Is the shy enlarger free?');
  await form.getByRole('button').click();
}

/** An owner's script: it looks up the mark once, and counts each change of it as a conversion. */
function watchOnce(event: string): void {
  window.seen = { found: [], shown: [] };
  const observe = (): void => {
    const mark = document.querySelector<HTMLElement>('main .dmformSuccess');
    window.seen.found.push(mark !== null);
    if (!mark) return;
    new MutationObserver(() => {
      window.seen.shown.push(`${mark.style.display} ${String(mark.offsetHeight > 0)}`);
    }).observe(mark, { attributes: true });
  };
  addEventListener(event, observe);
}

for (const event of ['DOMContentLoaded', 'load']) {
  test(`a script that looks up the mark of a form at ${event} sees that it is sent`, async ({
    page,
    complaints,
  }) => {
    await page.addInitScript(watchOnce, event);
    await page.goto('/contact');
    await page.waitForSelector('[data-dm-announcer]', { state: 'attached' });
    await expect(page.locator('main .dmformSuccess')).toBeHidden();
    await expect.poll(() => page.evaluate(() => window.seen)).toEqual({ found: [true], shown: [] });
    await sendLetter(page);
    await expect.poll(() => page.evaluate(() => window.seen.shown)).toEqual(['block true']);
    await expect(page.locator('main .dmformSuccess')).toHaveCount(1);
    expect(complaints).toEqual([]);
  });
}

test('a script of a page that is visited finds the mark as after a load', async ({ page }) => {
  await page.addInitScript(watchOnce, 'visited');
  await page.goto('/');
  await page.waitForSelector('[data-dm-announcer]', { state: 'attached' });
  // What the swap brings, before the runtime has reported the page.
  await page.evaluate(() => {
    const outlet = document.querySelector('main')!;
    new MutationObserver((_, observer) => {
      if (!outlet.querySelector('dm-form')) return;
      observer.disconnect();
      dispatchEvent(new Event('visited'));
    }).observe(outlet, { childList: true });
  });
  await follow(page, '/contact');
  await expect(page.locator('main dm-form').first()).toBeVisible();
  await sendLetter(page);
  await expect
    .poll(() => page.evaluate(() => window.seen))
    .toEqual({ found: [true], shown: ['block true'] });
});

import type { Locator, Page } from '@playwright/test';
import { elementsReady, expect, test } from '../site';

/** Markup of the kinds that run: by an event, a script, a frame, and in an attribute or a template. */
const MARKUP = `<img src=x onerror="injected()"><script>injected()</script><svg onload=injected()>"'><iframe srcdoc="<script>parent.injected()</script>"></iframe>{{title}}<!--dm:posts-->`;

/** As long as a name may be. */
const NAME = '<img src=x onerror="injected()"><script>injected()</script>';

const CALLS = '/_dm/s/rt/api/public/rt/site/halide-house';

/** Makes markup that runs visible; returns how often it ran. */
async function watch(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = globalThis as unknown as { ran: number; injected: () => void };
    counted.ran = 0;
    counted.injected = () => {
      counted.ran += 1;
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { ran: number }).ran);
}

async function comment(page: Page): Promise<void> {
  const response = await page.request.post(`${CALLS}/comments`, {
    data: { page: '/printing-fog', name: NAME, text: MARKUP, elapsed: 9000 },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(response.status()).toBe(201);
}

const openThread = async (page: Page): Promise<Locator> => {
  await page.goto('/printing-fog');
  const thread = page.locator('dm-comments');
  await thread.scrollIntoViewIfNeeded();
  await elementsReady(page);
  return thread;
};

test(
  'markup in a comment is text, also where it is edited',
  { tag: '@main' },
  async ({ page, complaints }) => {
    const ran = await watch(page);
    await comment(page);
    const thread = await openThread(page);
    const shown = thread.getByRole('article').filter({ hasText: NAME }).first();
    await expect(shown.locator('[part=name]')).toHaveText(NAME);
    await expect(shown.locator('[part=text]')).toHaveText(MARKUP);
    await shown.getByRole('button', { name: 'Edit' }).click();
    await expect(thread.getByRole('textbox', { name: 'Your comment' })).toHaveValue(MARKUP);
    expect(await ran()).toBe(0);
    expect(complaints).toEqual([]);
  },
);

test('markup in a search term is text, in the box, its suggestions and the page of results', async ({
  page,
  complaints,
}) => {
  const ran = await watch(page);
  await page.goto('/journal');
  await elementsReady(page);
  const field = page.getByRole('combobox');
  await field.pressSequentially('fog <img src=x onerror="injected()">', { delay: 5 });
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?searchTerm=/);
  await expect(page.getByText('<img src=x onerror="injected()">').first()).toBeVisible();
  await page.goto(`/search?searchTerm=${encodeURIComponent(MARKUP)}`);
  await elementsReady(page);
  await expect(page.locator('main')).toContainText('<img src=x onerror="injected()">');
  expect(await ran()).toBe(0);
  expect(complaints).toEqual([]);
});

import { expect, holdChunk, test } from '../site';
import { addParameters } from './parameters';

test('a message of the server whose page is left before its delay is not shown', async ({
  page,
}) => {
  await addParameters(page, {
    instructions: [{ action: 'popup', props: { delay: 2, title: 'Storm', text: 'Stay in.' } }],
  });
  await page.goto('/getting-here');
  await page.getByRole('link', { name: 'Rooms' }).first().click();
  await expect(page.locator('main h1')).toHaveText('Rooms');
  // Longer than the delay.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2200)));
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a message is out of sight until its popup is defined, on a page without dm.css', async ({
  page,
}) => {
  const release = await holdChunk(page, 'popup.define');
  await page.route(/\/dm\.css$|\/pages\/dm-[^/]+\.css$/, (route) => route.abort());
  await addParameters(page, {
    instructions: [{ action: 'popup', props: { delay: 0, title: 'Storm', text: 'Stay in.' } }],
  });
  // In Firefox, the load event waits for the chunk.
  await page.goto('/getting-here', { waitUntil: 'domcontentloaded' });
  const message = page.getByText('Stay in.');
  await expect(message).toBeAttached();
  await expect(message).toBeHidden();
  release();
  await expect(message).toBeVisible();
});

import { expect } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { answerForm, stored } from '../../demo/docs/starts/form-server.js';
import { inRoot } from '../../scripts/paths';
import { test as base } from '../tab';
import { serveLibrary } from './serve-library';

/** The page of the guide and its server, with the built library. */
const test = base.extend<object, { address: string }>({
  address: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await serveLibrary({
        page: () => readFile(inRoot('demo/docs/starts/form.html'), 'utf8'),
        answer: (path, request, response) => {
          if (path === '/contact' && request.method === 'POST') {
            void answerForm(request, response);
          } else if (path === '/thank-you') {
            response.setHeader('content-type', 'text/html; charset=utf-8');
            response.end('<!doctype html><h1>Thank you</h1>');
          } else return false;
          return true;
        },
      });
      await use(server.address);
      server.close();
    },
    { scope: 'worker' },
  ],
});

test.beforeEach(() => {
  stored.clear();
});

test('the server of the guide names the fields that it refuses, and then stores once', async ({
  page,
  address,
}) => {
  await page.goto(address);
  await expect(page.locator('dm-form:state(ready)')).toBeAttached();
  await page.getByLabel('Name').fill('Ada');
  // An address to the form, but none to the server.
  await page.getByLabel('E-mail').fill('no-reply@example.com');
  await page.getByRole('button', { name: 'Send' }).click();
  const refused = 'Enter an address at which we can answer.';
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(refused);
  expect(stored.size).toBe(0);

  await page.getByLabel('E-mail').fill('ada@example.com');
  // The answer is lost; the visitor sends again.
  let isLost = true;
  await page.route('**/contact', async (route) => {
    if (!isLost) return route.continue();
    isLost = false;
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: /again/i }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(page.url()).toBe(`${address}thank-you`);
  expect(Array.from(stored.values(), ({ fields }: { fields: object }) => fields)).toMatchObject([
    { name: 'Ada', email: 'ada@example.com', message: '', _dm_website: '' },
  ]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the server of the guide answers with pages', async ({ page, address }) => {
    await page.goto(address);
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('E-mail').fill('no-reply@example.com');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Enter an address at which we can answer.')).toBeVisible();
    await page.goBack();
    await page.getByLabel('E-mail').fill('ada@example.com');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    expect(stored.size).toBe(1);
  });
});

test('the server of the guide refuses other sites, robots and long texts', async ({
  request,
  address,
}) => {
  const fields = { name: 'Ada', email: 'ada@example.com' };
  const headers = { accept: 'application/json' };
  const post = async (form: Record<string, string>, more: Record<string, string> = {}) => {
    const response = await request.post(`${address}contact`, {
      form,
      headers: { ...headers, ...more },
    });
    return [response.status(), (await response.json()) as unknown] as const;
  };
  expect(await post(fields, { origin: 'https://other.example' })).toEqual([
    403,
    { message: 'Send the form from its own page.' },
  ]);
  expect((await post({ ...fields, message: 'x'.repeat(200_000) }))[0]).toBe(413);
  expect((await post({ ...fields, _dm_website: 'https://spam.example' }))[0]).toBe(200);
  expect(stored.size).toBe(0);
  const [, first] = await post(fields, { 'idempotency-key': 'one' });
  const [, second] = await post(fields, { 'idempotency-key': 'one' });
  expect(second).toEqual(first);
  expect(stored.size).toBe(1);
});

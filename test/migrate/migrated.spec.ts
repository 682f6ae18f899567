import type { Page } from '@playwright/test';
import { FIXTURES } from '../../commands/migrate/fixtures/fixtures';
import { migrateText } from '../../commands/migrate/migrate-text';
import { elementsReady, expect, test } from '../site';

/** The drafts of a kind, by what they were made of. */
const draftsOf = (tag: string): readonly (readonly [name: string, markup: string])[] =>
  FIXTURES.map(({ name, before }) => [name, migrateText(before).text] as const).filter(([, text]) =>
    text.includes(`<${tag}`),
  );

/** Opens a page of another site with a draft in it and nothing else. */
async function open(page: Page, markup: string): Promise<void> {
  await page.route('**/migrated', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Migrated</title>
<meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/dm/1/dm.css">
<script type="module" src="/dm/1/dm.js"></script>
<main>${markup.replace(/<script>.*?<\/script>/s, '')}</main>`,
    }),
  );
  await page.goto('/migrated');
  await elementsReady(page);
}

for (const [name, markup] of draftsOf('dm-gallery')) {
  test(`${name} shows its pictures, and opens them or their pages`, async ({
    page,
    complaints,
  }) => {
    await open(page, markup);
    const gallery = page.locator('dm-gallery').first();
    const pictures = gallery.locator('[part~=item] img');
    await expect(pictures).toHaveCount(markup.split('<img').length - 1);
    await expect(gallery.getByRole('img', { name: /^A (?:sound|house)$/ }).first()).toBeVisible();
    if (markup.includes('link-gallery')) {
      await expect(gallery.getByRole('link')).toHaveAttribute('href', '/rooms/');
    } else {
      await pictures.first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    expect(complaints).toEqual([]);
  });
}

for (const [name, markup] of draftsOf('dm-nav')) {
  test(`${name} has its links, and opens its sub-menu`, async ({ page, complaints }) => {
    await open(page, markup);
    const nav = page.locator('dm-nav');
    await expect(nav.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    const inner = nav.getByRole('link', { name: 'All rooms' });
    if (markup.includes('Rooms<') || markup.includes('Rooms ')) {
      await expect(inner).toBeHidden();
      await nav.getByRole('button', { name: /Rooms/ }).first().click();
    }
    await expect(inner).toBeVisible();
    await expect(inner).toHaveAttribute('href', '/rooms');
    expect(complaints).toEqual([]);
  });
}

for (const [name, markup] of draftsOf('dm-slider')) {
  test(`${name} shows one slide after the other`, async ({ page, complaints }) => {
    await open(page, markup.replaceAll(' autoplay', ''));
    const slider = page.locator('dm-slider');
    const index = (): Promise<number> =>
      slider.evaluate((element) => (element as HTMLElement & { index: number }).index);
    await expect.poll(index).toBe(0);
    await slider.locator('.viewport').focus();
    await page.keyboard.press('End');
    await expect.poll(index).toBe(markup.includes('id="shore"') ? 2 : 1);
    expect(complaints).toEqual([]);
  });
}

for (const [name, markup] of draftsOf('dm-form')) {
  test(
    `${name} checks its fields, and sends the same to the same address`,
    { tag: '@main' },
    async ({ page, complaints }) => {
      let sent: Record<string, string> | undefined;
      await page.route('**/sent*', (route) => {
        sent = route.request().postDataJSON() as Record<string, string>;
        return route.fulfill({ json: { status: 'success' } });
      });
      await open(page, markup);
      const form = page.locator('dm-form');
      await expect(form.getByLabel('Leave this empty')).toBeHidden();
      await form.getByRole('button', { name: 'Send' }).click();
      await expect(form.getByLabel('Your name')).toHaveAttribute('aria-invalid', 'true');
      expect(sent).toBeUndefined();
      await form.getByLabel('Your name').fill('Ada');
      const soup = form.getByLabel('Soup');
      if ((await soup.count()) > 0) await soup.check();
      await form.getByRole('button', { name: 'Send' }).click();
      await expect.poll(() => Object.values(sent ?? {})).toContain('Ada');
      const names = [...markup.matchAll(/ name=["']([^"']+)/g)].map(([, field]) => field);
      for (const field of Object.keys(sent ?? {})) {
        if (!/^(?:form_|label-|_dm_)/.test(field)) expect(names).toContain(field);
      }
      expect(complaints).toEqual([]);
    },
  );
}

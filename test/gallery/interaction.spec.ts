import type { Locator, Page } from '@playwright/test';
import { elementsReady, expect, test } from '../site';
import { settled } from './settled';

async function openGallery(page: Page): Promise<Locator> {
  await page.goto('/gallery');
  await elementsReady(page);
  return page.locator('dm-gallery').first();
}

test(
  'the keyboard moves by rows and columns, opens a picture and returns to it',
  { tag: '@main' },
  async ({ page, complaints }) => {
    const gallery = await openGallery(page);
    const links = gallery.getByRole('link');
    await links.first().focus();
    // The handling of keys loads with the first focus.
    await expect(async () => {
      await page.keyboard.press('ArrowRight');
      await expect(links.first()).not.toBeFocused({ timeout: 500 });
    }).toPass();
    await links.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');

    const viewer = page.getByRole('dialog');
    await expect(viewer).toBeVisible();
    await expect(page).toHaveURL(/#.*gid=\d+&pid=1/);
    await settled(page);
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/pid=2/);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(links.nth(1)).toBeFocused();
    await expect(page).not.toHaveURL(/pid=/);
    expect(complaints).toEqual([]);
  },
);

test(
  'the mouse opens a picture, shows the next and closes the viewer',
  { tag: '@main' },
  async ({ page, complaints }) => {
    const gallery = await openGallery(page);
    await gallery.getByRole('link').nth(1).click();
    const viewer = page.getByRole('dialog');
    await expect(viewer).toBeVisible();
    await expect(page).toHaveURL(/pid=2/);
    await settled(page);
    await viewer.getByRole('button', { name: /next/i }).click();
    await expect(page).toHaveURL(/pid=3/);
    await viewer.getByRole('button', { name: /close/i }).click();
    await expect(viewer).toBeHidden();
    await expect(page).not.toHaveURL(/pid=/);
    expect(complaints).toEqual([]);
  },
);

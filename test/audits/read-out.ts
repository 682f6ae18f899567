import type { Page } from '@playwright/test';
import { elementsReady, expect } from '../site';
import { takeMessages } from './live-messages';
import { readFocus, readPage } from './read-page';

/** Opens a page, and draws the element that is used. */
export async function open(page: Page, path: string, element: string): Promise<void> {
  await page.goto(path);
  await elementsReady(page);
  await page.locator(element).first().scrollIntoViewIfNeeded();
  await elementsReady(page);
}

/** Waits for what live regions say, all of it. */
export async function expectSaid(page: Page, ...messages: readonly string[]): Promise<void> {
  const said: string[] = [];
  await expect
    .poll(async () => {
      said.push(...(await takeMessages(page)));
      return said;
    })
    .toEqual(messages);
}

export const expectFocus = (page: Page, phrase: string): Promise<void> =>
  expect.poll(() => readFocus(page)).toBe(phrase);

export const expectRead = (
  page: Page,
  within: string,
  phrases: readonly unknown[],
): Promise<void> => expect.poll(() => readPage(page, within)).toEqual(phrases);

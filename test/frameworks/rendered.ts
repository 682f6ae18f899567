import { stripVTControlCharacters } from 'node:util';
import { expect, type Browser, type Locator } from '@playwright/test';
import type { Faults } from './drive';

/** The elements of the album as a server has to write them. */
const WRITTEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'dm-gallery': { cols: '2', rows: '1', 'view-all-text': 'Every picture' },
  'dm-date-picker': { label: 'Day of your visit', name: 'day' },
  'dm-drawer': { label: 'Contents' },
};

/** Attributes whose value `false` is as good as none. */
const FLAGS = ['expanded', 'open'];
/** Attributes by which frameworks find elements again, and the anchor of a button. */
const OTHERS = /^data-|^id$/;

const CONTENTS = ['The pier', 'The harbour', 'The darkroom'];

/** The attributes of an element, without those that say nothing to it. */
async function attributesOf(element: Locator): Promise<Readonly<Record<string, string>>> {
  const written = await element.evaluate(({ attributes }) =>
    [...attributes].map(({ name, value }) => [name, value] as const),
  );
  return Object.fromEntries(
    written.filter(
      ([name, value]) => !OTHERS.test(name) && !(FLAGS.includes(name) && value === 'false'),
    ),
  );
}

/** A value that the project's own style sheet sets for elements. */
const lookOf = (element: Locator): Promise<string> =>
  element.evaluate((each) => getComputedStyle(each).getPropertyValue('--dm-radius'));

/**
 * Compares a page that a server has rendered, in a browser without script: each element with its
 * attributes and its look, and the content, which can be read.
 */
export async function compareRendered(
  browser: Browser,
  url: string,
): Promise<Pick<Faults, 'server'>> {
  const page = await browser.newPage({ javaScriptEnabled: false });
  try {
    await page.goto(url);
    for (const [tag, attributes] of Object.entries(WRITTEN)) {
      expect(await attributesOf(page.locator(tag)), tag).toEqual(attributes);
    }
    for (const name of CONTENTS) {
      await expect(page.locator('dm-gallery').getByRole('img', { name })).toBeVisible();
    }
    await expect(page.locator('dm-drawer li')).toHaveText(CONTENTS);
    await expect(page.locator('dm-drawer li').last()).toBeVisible();
    expect(await lookOf(page.locator('dm-gallery')), 'the look of the page').toBe('12px');
    return {};
  } catch (cause) {
    return { server: stripVTControlCharacters(String(cause)) };
  } finally {
    await page.close();
  }
}

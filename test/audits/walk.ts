import type { Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '../site';
import { focusedIn, settledFocus, stillFocus } from './focus';
import type { Focused } from './focus.types';
import { indicatorWidth } from './indicator';

/** More than any page has. */
const MOST = 400;

/**
 * The least width of a line around what has the focus, in px: 2 px (WCAG 2.4.13) less what round
 * corners and blended pixels take away: 1.4 is measured on the slider's round arrows.
 */
const LEAST = 1.3;
/** The same on a picture, where a ring in two tones loses the tone that the picture has too. */
const LEAST_ON_PICTURE = 0.5;

/** Most measurements of an indicator: a map that is drawn above its element meanwhile may move it. */
const MEASUREMENTS = 5;

/** The file that says that something was met in a window of this width, by whichever worker. */
function fileOf(met: string, page: Page): string {
  // The folder is empty when a run begins.
  const folder = join(test.info().project.outputDir, 'met', String(page.viewportSize()!.width));
  mkdirSync(folder, { recursive: true });
  return join(folder, createHash('sha256').update(met).digest('hex'));
}

const isMet = (met: string, page: Page): boolean => existsSync(fileOf(met, page));

/** Whether something is met for the first time; two workers that meet it in one moment both do. */
function isNew(met: string, page: Page): boolean {
  if (isMet(met, page)) return false;
  writeFileSync(fileOf(met, page), '');
  return true;
}

/** Says so if the indicator of the focus is too thin. */
async function findThinIndicator(page: Page, focused: Focused): Promise<readonly string[]> {
  const least = focused.isPicture ? LEAST_ON_PICTURE : LEAST;
  let width = await indicatorWidth(page, await stillFocus(page, focused));
  for (let count = 1; width < least && count < MEASUREMENTS; count += 1) {
    await page.waitForTimeout(100 * count);
    width = await indicatorWidth(page, (await settledFocus(page)) ?? focused);
  }
  if (width >= least) return [];
  return [`indicator of ${width.toFixed(1)} px: ${focused.description}`];
}

/**
 * Goes to the end of a footer that was walked by Tab on another page of this run, in a window of the
 * same width: here, each of its controls is focused by a script and has to be seen. Returns them;
 * none where Tab has to go through it.
 */
async function passFooter(page: Page): Promise<readonly Focused[]> {
  const footer = await page.evaluate(() => window.focusWatch.footer());
  if (footer === undefined || isNew(footer, page)) return [];
  const rest = await page.evaluate(() => window.focusWatch.tryFooter());
  if (!rest) return [];
  if (rest.every(({ look }) => isMet(look, page))) return rest;
  await page.evaluate(() => {
    window.focusWatch.leaveFooter();
  });
  return [];
}

/**
 * Goes once through a page by Tab; returns what visitors cannot see or reach. `isSkipping`: over the
 * menus before the content, by the link that is there for it.
 */
export async function walk(page: Page, isSkipping: boolean): Promise<readonly string[]> {
  const problems: string[] = [];
  const visited = new Set<number>();
  let first: Focused | undefined;
  let last: Focused | undefined;
  let isInFooter = false;
  // After a field with `autofocus`, the walk begins in the middle of the page and passes its end.
  let mayLeave = (await focusedIn(page)) !== undefined;
  let isOut = false;
  for (let press = 0; press < MOST; press += 1) {
    await page.keyboard.press('Tab');
    const focused = await settledFocus(page);
    if (!focused) {
      if (isOut) return [...problems, 'the focus does not come back'];
      isOut = true;
      continue;
    }
    if (focused.isForeign && focused.id === last?.id) continue;
    last = focused;
    first ??= focused;
    if (visited.has(focused.id)) {
      if (focused.id !== first.id) problems.push(`comes back to ${focused.description}`);
      return problems;
    }
    if (isOut && visited.size > 0) {
      if (!mayLeave) problems.push(`lost before ${focused.description}`);
      mayLeave = false;
    }
    isOut = false;
    visited.add(focused.id);
    if (!focused.isSeen) problems.push(`not seen: ${focused.description}`);
    else if (isNew(focused.look, page)) problems.push(...(await findThinIndicator(page, focused)));
    if (focused.isInFooter && !isInFooter) {
      for (const { id } of await passFooter(page)) visited.add(id);
    }
    isInFooter = focused.isInFooter;
    if (isSkipping && press === 0) {
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.activeElement?.localName === 'main');
    }
  }
  return [...problems, 'the focus does not come back to its start'];
}

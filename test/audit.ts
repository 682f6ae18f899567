import type { Frame, Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** A violated rule, with the markup of the elements that violate it. */
export type Violation = readonly [rule: string, nodes: readonly string[]];

/** Selectors of what is audited, and of what in it is not. */
interface Audited {
  readonly include: string[];
  readonly exclude: string[];
}

/**
 * Checks the accessibility of a page, including frames of its own origin, or of the elements that a
 * selector names, without those of another one.
 */
export async function violationsIn(
  page: Page,
  include = ':root',
  exclude?: string,
): Promise<readonly Violation[]> {
  return runAxe(page, {
    include: [include],
    exclude: exclude === undefined ? [] : [exclude],
  });
}

/** Links and controls that are smaller than 24 px and too close to others (WCAG 2.5.8). */
export async function smallTargetsIn(page: Page): Promise<readonly string[]> {
  const violations = await runAxe(page, { include: [':root'], exclude: [] }, ['target-size']);
  return violations.flatMap(([, nodes]) => nodes);
}

/** The frames of a page in which a script can run: one that waits to be near the window has no document. */
export const loadedFrames = (page: Page): readonly Frame[] =>
  page.frames().filter((frame) => frame.url() !== '');

/** Adds the rules to a frame, again if it goes to another page meanwhile. */
async function addAxe(frame: Frame): Promise<void> {
  const script = `${axe.source};undefined`;
  try {
    await frame.evaluate(script);
  } catch (error) {
    if (frame.isDetached()) return;
    if (!String(error).includes('Execution context was destroyed')) throw error;
    await frame.waitForLoadState();
    await frame.evaluate(script);
  }
}

/** Runs all rules, or some of them. */
async function runAxe(
  page: Page,
  audited: Audited,
  rules?: string[],
): Promise<readonly Violation[]> {
  for (const frame of loadedFrames(page)) await addAxe(frame);
  // Describes violations only, by their markup: thousands of elements that pass, and the selector of
  // each element, take much of an audit's time.
  const options: RunOptions = {
    resultTypes: ['violations'],
    selectors: false,
    ...(rules && { runOnly: rules }),
  };
  return page.evaluate(
    async ([context, runOptions]) => {
      const { violations } = await window.axe.run(context, runOptions);
      return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)] as const);
    },
    [audited, options] as const,
  );
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

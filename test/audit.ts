import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** A violated rule, with the markup of the elements that violate it. */
export type Violation = readonly [rule: string, nodes: readonly string[]];

/**
 * Checks the accessibility of a page, including frames of its own origin, or of a part of it.
 */
export async function violationsIn(page: Page, selector?: string): Promise<readonly Violation[]> {
  // Legacy mode checks all frames at once; without it, each audit opens a tab to merge its results.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (selector === undefined ? axe : axe.include(selector)).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

/** Links and controls that are smaller than 24 px and too close to others (WCAG 2.5.8). */
export async function smallTargetsIn(page: Page): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).withRules(['target-size']);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
}

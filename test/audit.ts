import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** A rule that a page breaks, with the markup of what breaks it. */
export type Violation = readonly [rule: string, nodes: readonly string[]];

/**
 * What the accessibility rules have to say of a page, frames of its own origin included, or of a
 * part of it.
 */
export async function violationsIn(page: Page, part?: string): Promise<readonly Violation[]> {
  // All frames in one go; else every audit opens a tab of its own to put its results together.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

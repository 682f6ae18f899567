import { aliasOf } from '../../shared/site/alias';
import { pageState } from '../../shared/site/page-state';
import { deviceOf, environmentOf } from '../dm-api/facts';
import { isObject, readSource, type SiteSource } from '../dm-api/site-source';
import { decide, type Decisions } from './decide';
import { Parts } from './parts';
import type { Personalization, Rule } from './rule.types';
import { readVisitor, type Visitor } from './visitor';

/** The personalization rules of the page, which the inline script starts. */
export interface PageRules {
  readonly decisions: Decisions;
  readonly visitor: Visitor;
  /** Is called after parts were shown or hidden. */
  decided: () => void;
  /** Decides anew, for the page of a visit. */
  readonly decide: (url: URL) => void;
  /** Shows and hides the parts that stay from page to page, once the page of the visit is there. */
  readonly update: () => void;
  /** Returns the rule with an id. */
  readonly find: (id: string) => Rule | undefined;
}

/** Local time in a time zone: `2026-12-01 18:00:00`, the form of the Swedish locale. */
function timeIn(zone: unknown, now: Date): string {
  try {
    return now.toLocaleString('sv', { timeZone: zone as string | undefined });
  } catch {
    // An unknown time zone: the visitor's.
    return now.toLocaleString('sv');
  }
}

function start(
  source: SiteSource,
  { timeZone, location: place }: Partial<Record<keyof Personalization, unknown>>,
  rules: readonly (Rule | null)[],
): PageRules {
  const decideFor = (url: URL): Pick<PageRules, 'visitor' | 'decisions'> => {
    const now = new Date();
    const visitor = readVisitor(url, now.getTime());
    const decisions = decide(rules, {
      ...visitor,
      time: timeIn(timeZone, now),
      device: deviceOf(source),
      location: isObject(place) ? place : {},
      page: aliasOf(url.pathname),
    });
    return { visitor, decisions };
  };
  const page = {
    ...decideFor(new URL(location.href)),
    decided: (): void => undefined,
    decide(url: URL): void {
      Object.assign(page, decideFor(url));
    },
    find: (id: string) => rules.find((rule) => rule?.id === id) ?? undefined,
    update: (): void => parts.update(),
  };
  const parts = new Parts(
    (part) => page.decisions.parts.get(part),
    () => page.decided(),
  );
  return page;
}

/**
 * Starts the personalization rules of the page, once; `undefined` without rules, and in the editor,
 * where every part is shown as it is written.
 */
export function startRules(): PageRules | undefined {
  const source = readSource(undefined);
  const { personalization } = source;
  if (!isObject(personalization)) return undefined;
  const { rules } = personalization;
  if (!Array.isArray(rules)) return undefined;
  if (environmentOf(source) === 'editor') return undefined;
  return pageState('rules', () => start(source, personalization, rules as Rule[]));
}

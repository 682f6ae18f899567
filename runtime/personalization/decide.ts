import { warn } from '../../shared/site/log';
import { isRecord } from '../../shared/site/parameters';
import { CHECKS } from './conditions';
import type { Facts, Rule } from './rule.types';

/** A rule's decision about a part. */
export interface Decision {
  readonly rule: Rule;
  readonly isShown: boolean;
}

/** Decisions of the rules that hold. */
export interface Decisions {
  /** By the name of the part. */
  readonly parts: ReadonlyMap<string, Decision>;
  /** Rules that open a popup. */
  readonly popups: readonly Rule[];
}

/** More rules than any site has; the rest is left out. */
const MAX_RULES = 200;

const isRule = (value: unknown): value is Rule =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<Rule>).id === 'string' &&
  (value as Rule).id !== '';

/** Whether all conditions of a rule hold. One that is unknown or malformed does not, with a warning. */
function holds({ id, when }: Rule, facts: Facts): boolean {
  const conditions: unknown = when ?? {};
  const meets = (name: string, isMet: boolean | undefined): boolean | undefined => {
    if (isMet === undefined) warn('personalization', `rule "${id}": "${name}" cannot be read`);
    return isMet;
  };
  if (!isRecord(conditions)) return meets('when', undefined) === true;
  return Object.entries(conditions).every(([name, value]) => {
    const check = Object.hasOwn(CHECKS, name) ? CHECKS[name as keyof typeof CHECKS] : undefined;
    return meets(name, check?.(value, facts));
  });
}

/** Decides the rules of a site. A rule that is malformed is left out, with a warning. */
export function decide(rules: unknown, facts: Facts): Decisions {
  const parts = new Map<string, Decision>();
  const popups: Rule[] = [];
  for (const rule of Array.isArray(rules) ? (rules as unknown[]).slice(0, MAX_RULES) : []) {
    try {
      if (!isRule(rule)) throw new Error('a rule needs an "id"');
      const { show = [], hide = [], replace = {}, popup } = rule;
      // All of it is read before any of it is done.
      if (![show, hide].every(Array.isArray)) throw new Error('parts are given as a list');
      if (!isRecord(replace)) throw new Error('"replace" gives a part for each part');
      if (!holds(rule, facts)) continue;
      const set = (names: readonly string[], isShown: boolean): void => {
        for (const name of names) parts.set(name, { rule, isShown });
      };
      set(show, true);
      set(Object.values(replace), true);
      set(hide, false);
      set(Object.keys(replace), false);
      if (popup) popups.push(rule);
    } catch (cause) {
      warn('personalization', 'a rule was left out', cause);
    }
  }
  return { parts, popups };
}

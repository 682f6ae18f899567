import { warn } from '../../shared/site/log';
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
  return Object.entries(when ?? {}).every(([name, value]: [string, unknown]) => {
    const check = Object.hasOwn(CHECKS, name) ? CHECKS[name as keyof typeof CHECKS] : undefined;
    const isMet = check?.(value, facts);
    if (isMet === undefined) warn('personalization', `rule "${id}": "${name}" cannot be read`);
    return isMet;
  });
}

/** Decides the rules of a site. A rule that is malformed is left out, with a warning. */
export function decide(rules: unknown, facts: Facts): Decisions {
  const parts = new Map<string, Decision>();
  const popups: Rule[] = [];
  for (const rule of Array.isArray(rules) ? (rules as unknown[]).slice(0, MAX_RULES) : []) {
    try {
      if (!isRule(rule)) throw new Error('a rule needs an "id"');
      if (!holds(rule, facts)) continue;
      const { show = [], hide = [], replace = {}, popup } = rule;
      const set = (names: unknown, isShown: boolean): void => {
        if (!Array.isArray(names)) throw new Error('parts are given as a list');
        for (const name of names as string[]) parts.set(name, { rule, isShown });
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

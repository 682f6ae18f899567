import type { Rule } from './rule.types';

/** Attribute of what a rule has shown or hidden, with the rule's id. */
export const RULE_ATTRIBUTE = 'data-dm-rule';

/** Marks an element with the rule that decided about it. */
export function markRule(element: Element, { id }: Rule): void {
  element.setAttribute(RULE_ATTRIBUTE, id);
}

/** The kind of a rule: the one that it names, or that of its first condition. */
export const typeOf = ({ type, when }: Rule): string => type ?? Object.keys(when ?? {})[0] ?? '';

import type { Markup } from '../../../html';
import { counted } from '../document';
import { RESULT, resultLine } from '../result';
import { countOf, isActionOf, type BulkList } from './list';

/** The result of an action for several items. */
export interface Outcome<Action extends string> {
  readonly action: Action;
  readonly count: number;
  /** Items that were changed or removed meanwhile. */
  readonly missed: number;
}

/** Returns the address of a list with the result of an action, to which it leads the focus. */
export function outcomeAddress<Action extends string>(
  address: string,
  { action, count, missed }: Outcome<Action>,
): string {
  const url = new URL(address, 'http://host');
  url.searchParams.set('done', [action, count, missed].join('.'));
  return `${url.pathname}${url.search}#${RESULT}`;
}

/** Reads an outcome from the query parameter `done`. */
export function outcomeOf<Action extends string>(
  list: BulkList<Action>,
  text: string | undefined,
): Outcome<Action> | undefined {
  const [, action, count, missed] = /^([a-z]+)\.(\d{1,6})\.(\d{1,6})$/.exec(text ?? '') ?? [];
  if (!isActionOf(list, action)) return undefined;
  return { action, count: Number(count), missed: Number(missed) };
}

/** Renders the result of an action. */
export const outcomeLine = <Action extends string>(
  list: BulkList<Action>,
  { action, count, missed }: Outcome<Action>,
): Markup =>
  resultLine(
    `${countOf(list, count)} ${list.actions[action].done}.`,
    missed > 0 &&
      ` ${counted(missed, 'was', 'were')} changed or removed since you opened the page.`,
  );

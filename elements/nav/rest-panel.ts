import { setAttribute } from '../../shared/dom/set-attribute';
import { MARK, removeStyles } from './markup';

/** Minimum distance between the panel and the edge of the viewport, in px. */
const MARGIN = 8;
const LENGTHS = ['--_columns', '--_shift'] as const;

/** How the items behind "more" of a row are shown: in a panel below it, or in further rows. */
export type RestForm = 'panel' | 'expanded';

/** Sets a length, only on a real change: each write triggers mutation observers. */
function setLength(list: HTMLElement, name: (typeof LENGTHS)[number], value: string): void {
  if (list.style.getPropertyValue(name) !== value) list.style.setProperty(name, value);
}

/** Removes the lengths of the panel. */
export function clearRestPanel(list: HTMLElement): void {
  removeStyles(list, LENGTHS);
}

/**
 * Shows the items behind "more" of a row. They stay in the list, which becomes a grid: its first row
 * is the row, the others are a panel. Where the bar itself needs several rows, or the panel would be
 * higher than the viewport, they are shown in rows, over the page.
 *
 * @param columns the number of items in the row, "more" included.
 * @param rest the items behind "more".
 * @param form the form so far; `undefined` chooses one.
 * @returns the form, which stays until "more" closes.
 */
export function showRest(
  list: HTMLElement,
  columns: number,
  rest: readonly Element[],
  form: RestForm | undefined,
): RestForm {
  if (form !== 'expanded') setLength(list, '--_columns', String(columns));
  setAttribute(list, MARK, form ?? 'panel');
  const [first, last] = [rest[0], rest.at(-1)];
  if (form || !first || !last) return form ?? 'panel';
  const { left, right } = first.getBoundingClientRect();
  const wraps = list.scrollWidth > list.clientWidth;
  if (wraps || last.getBoundingClientRect().bottom + MARGIN > innerHeight) {
    clearRestPanel(list);
    setAttribute(list, MARK, 'expanded');
    return 'expanded';
  }
  const { clientWidth } = document.documentElement;
  const shift = Math.max(0, MARGIN - left) + Math.min(0, clientWidth - MARGIN - right);
  const sign = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
  setLength(list, '--_shift', `${sign * shift}px`);
  return 'panel';
}

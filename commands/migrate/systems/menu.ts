import type { Context } from '../context';
import type { Draft } from '../draft';
import { closest, inside } from '../html/tree';
import type { SourceElement } from '../html/tree.types';

/** Attributes by which scripts opened sub-menus; `dm-nav` has buttons of its own. */
const OPENING =
  /^(?:role|tabindex|aria-(?:haspopup|expanded|controls|labelledby)|data-(?:bs-)?(?:toggle|target|auto-close|display)|data-wp-.*)$/;

/** Puts `dm-nav` around a list of links, and `nav` where there is none. */
export function putInNav(draft: Draft, list: SourceElement, isVertical: boolean): void {
  const attributes = isVertical ? ' orientation="vertical" size="-1"' : ' fit';
  const isInNav = closest(list, ({ name }) => name === 'nav') !== undefined;
  draft.wrap(
    `<dm-nav${attributes}>${isInNav ? '' : '<nav>'}`,
    `${isInNav ? '' : '</nav>'}</dm-nav>`,
  );
}

/** Removes what the former script and styles of a menu opened it by. */
export function removeOpening(
  draft: Draft,
  { tree }: Context,
  list: SourceElement,
  isOwnClass: (name: string) => boolean,
): void {
  for (const element of [list, ...inside(tree, list)]) {
    const { name } = element;
    if (!/^(?:ul|ol|li|a|div|span|button)$/.test(name)) continue;
    draft.removeClasses(element, isOwnClass);
    if (name !== 'button') draft.removeAttributes(element, (attribute) => OPENING.test(attribute));
  }
}

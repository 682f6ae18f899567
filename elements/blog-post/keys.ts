import { isComposingKey } from '../../shared/dom/composing';
import { own } from '../../shared/dom/own';
import { isPlainClick } from '../../shared/dom/plain-click';
import { TEXT_FIELD } from '../../shared/dom/text-field';

/** Elements that use the arrow keys themselves, or cover the page. */
const USES_ARROWS = `${TEXT_FIELD}, input[type=radio], input[type=range], video, audio, iframe, dialog, [popover], [aria-haspopup], [role=slider], [role=spinbutton], [role=tab], [role=listbox], [role=combobox], [role=menu], [role=menubar], [role=tree], [role=grid], [role=radiogroup], [role=toolbar], [role=application]`;

/** Whether an element scrolls sideways: the keys then scroll it. */
const scrollsSideways = (element: Element): boolean =>
  own(element).scrollWidth > own(element).clientWidth + 1 &&
  (element === document.scrollingElement ||
    /auto|scroll/.test(getComputedStyle(element).overflowX));

/**
 * The side that an arrow key points to; `undefined` when it belongs to a field, a widget or another
 * element than the post, or would scroll.
 */
export function readArrow(event: KeyboardEvent, host: HTMLElement): 'left' | 'right' | undefined {
  const side = ({ ArrowLeft: 'left', ArrowRight: 'right' } as const)[event.key];
  if (!side || event.defaultPrevented || isComposingKey(event) || event.repeat) return undefined;
  if (!isPlainClick(event)) return undefined;
  const path = event.composedPath().filter((target) => target instanceof Element);
  // Another custom element may use them without a role; those around the post do not.
  const inside = path.includes(host) ? path.slice(0, path.indexOf(host)) : path;
  const isUsed =
    inside.some((element) => own(element).localName.includes('-')) ||
    path.some((element) => own(element).matches(USES_ARROWS) || scrollsSideways(element));
  return isUsed ? undefined : side;
}

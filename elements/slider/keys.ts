import { own } from '../../shared/dom/own';
import { isComposingKey } from '../../shared/dom/composing';
/** Controls that use the arrow keys themselves. */
const USES_ARROWS =
  'input,textarea,select,video,audio,[role=slider],[role=tab],[role=listbox],[role=menu] *,[role=grid] *,[role=radio]';

/** The index that a key goes to from a slide, -1 for the last; `undefined` for other keys. */
export function readKey(event: KeyboardEvent, index: number): number | undefined {
  const target = event.composedPath()[0];
  const isIgnored =
    event.defaultPrevented ||
    isComposingKey(event) ||
    ['Control', 'Meta', 'Alt', 'Shift'].some((key) => event.getModifierState(key)) ||
    !(target instanceof HTMLElement) ||
    own(target).isContentEditable ||
    own(target).closest(USES_ARROWS);
  if (isIgnored) return undefined;
  const forward = getComputedStyle(target).direction === 'rtl' ? -1 : 1;
  return { ArrowRight: index + forward, ArrowLeft: index - forward, Home: 0, End: -1 }[event.key];
}

/** What uses the arrow keys itself. */
const TYPING =
  'input,textarea,select,video,audio,[role=slider],[role=tab],[role=listbox],[role=menu] *,[role=grid] *,[role=radio]';

/** Where a key leads from a slide, counted from 0 (-1 is the last); `undefined`: nowhere. */
export function readKey(event: KeyboardEvent, index: number): number | undefined {
  const target = event.composedPath()[0];
  const isTaken =
    event.defaultPrevented ||
    event.isComposing ||
    ['Control', 'Meta', 'Alt', 'Shift'].some((key) => event.getModifierState(key)) ||
    !(target instanceof HTMLElement) ||
    target.isContentEditable ||
    target.closest(TYPING);
  if (isTaken) return undefined;
  const forward = getComputedStyle(target).direction === 'rtl' ? -1 : 1;
  return { ArrowRight: index + forward, ArrowLeft: index - forward, Home: 0, End: -1 }[event.key];
}

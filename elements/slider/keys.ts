/** What uses the arrow keys itself. */
const TYPING =
  'input, textarea, select, [contenteditable]:not([contenteditable=false]), video, audio, [role=slider], [role=tab], [role=listbox], [role=menu] *, [role=grid] *, [role=radio]';

/** What a key does to a slider; `undefined` where it is none of its business. */
export function readKey(
  event: KeyboardEvent,
  direction: 'ltr' | 'rtl',
): 'next' | 'previous' | 'first' | 'last' | undefined {
  if (event.defaultPrevented || event.isComposing) return undefined;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
  const target = event.composedPath()[0];
  if (target instanceof Element && target.closest(TYPING)) return undefined;
  switch (event.key) {
    case 'ArrowRight':
      return direction === 'rtl' ? 'previous' : 'next';
    case 'ArrowLeft':
      return direction === 'rtl' ? 'next' : 'previous';
    case 'Home':
      return 'first';
    case 'End':
      return 'last';
    default:
      return undefined;
  }
}

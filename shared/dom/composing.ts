/** The part of a key event that tells; events of other windows and of React have it, too. */
type KeyEvent = Event | { readonly nativeEvent: Event };

/**
 * Whether a key belongs to a composition, as of Chinese or Japanese: Enter accepts a word there, and
 * Escape rejects it. Safari ends the composition before the key that ends it: only the code 229 is
 * left of it (WebKit bug 165004).
 *
 * Every listener of keys asks this first.
 */
export function isComposingKey(event: KeyEvent): boolean {
  const native = 'nativeEvent' in event ? event.nativeEvent : event;
  // oxlint-disable-next-line typescript/no-deprecated
  const { isComposing = false, keyCode = 0 } = native as Partial<KeyboardEvent>;
  return isComposing || keyCode === 229;
}

/**
 * Watches the compositions in an element, whose Escape makes browsers ask the dialog around it to
 * close.
 *
 * @returns whether the visitor is composing; at a key that ends a composition until its default
 *   action is over.
 */
export function watchComposition(target: HTMLElement, signal: AbortSignal): () => boolean {
  let isActive = false;
  let isEnding = false;
  const set = (value: boolean) => () => {
    isActive = value;
  };
  const options = { capture: true, signal };
  target.addEventListener('compositionstart', set(true), options);
  target.addEventListener('compositionend', set(false), options);
  target.addEventListener('focusout', set(false), options);
  target.addEventListener(
    'keydown',
    (event) => {
      if (!isComposingKey(event)) {
        // A field that was removed has not ended its composition.
        isActive = false;
        return;
      }
      isEnding = true;
      setTimeout(() => {
        isEnding = false;
      });
      // At a second request, browsers close a dialog without asking.
      if (event.key === 'Escape' || event.code === 'Escape') event.preventDefault();
    },
    options,
  );
  return () => isActive || isEnding;
}

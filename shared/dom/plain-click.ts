/** What a mouse event tells of its button and of the keys that were held. */
type Click = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** A click that means "go there, here": with the first button, and no key that asks for more. */
export function isPlainClick({ button, ctrlKey, metaKey, shiftKey, altKey }: Click): boolean {
  return !(button || ctrlKey || metaKey || shiftKey || altKey);
}

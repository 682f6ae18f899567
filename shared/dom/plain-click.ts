/** What an event tells of the mouse's button, where it is one of the mouse, and of the keys that were held. */
type Click = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'> & {
  readonly button?: number;
};

/** A click or a key that means "go there, here": with the first button, and no key that asks for more. */
export function isPlainClick({ button, ctrlKey, metaKey, shiftKey, altKey }: Click): boolean {
  return !(button || ctrlKey || metaKey || shiftKey || altKey);
}

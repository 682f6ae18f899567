/** Modifier keys of an event, and its button if it is a mouse event. */
type Click = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'> & {
  readonly button?: number;
};

/** Whether a click or key press has no modifier and no other than the primary button. */
export function isPlainClick({ button, ctrlKey, metaKey, shiftKey, altKey }: Click): boolean {
  return !(button || ctrlKey || metaKey || shiftKey || altKey);
}

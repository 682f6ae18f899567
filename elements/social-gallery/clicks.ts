/** A click that means "go there, here". */
export function isPlain(
  event: Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): boolean {
  const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}

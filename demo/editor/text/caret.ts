/** Whether a key is that of a character, rather than one with a name. */
export const isCharacter = (key: string): boolean => /^.$/su.test(key);

/** Ways of the caret, by key. */
const MOVES: Readonly<Record<string, readonly [direction: string, unit: string]>> = {
  ArrowLeft: ['left', 'character'],
  ArrowRight: ['right', 'character'],
  ArrowUp: ['backward', 'line'],
  ArrowDown: ['forward', 'line'],
  Home: ['backward', 'lineboundary'],
  End: ['forward', 'lineboundary'],
  Backspace: ['backward', 'character'],
  Delete: ['forward', 'character'],
};

/** The part of the text that a key means, with Ctrl, or Alt on a Mac. */
function unitOf({ key, ctrlKey, altKey, metaKey }: KeyboardEvent, unit: string): string {
  if (unit === 'character') return ctrlKey || altKey ? 'word' : metaKey ? 'lineboundary' : unit;
  return unit === 'lineboundary' && ctrlKey && key.length > 2 ? 'documentboundary' : unit;
}

/**
 * Moves the caret of a page, or its selection, as a key does: the browser knows words, lines and emoji,
 * and the direction of the text.
 *
 * @returns whether the key removes what is selected then.
 */
export function moveBy(page: Document, event: KeyboardEvent): boolean {
  const move = MOVES[event.key];
  if (!move) return false;
  const [direction, unit] = move;
  const isRemoval = event.key === 'Backspace' || event.key === 'Delete';
  const selection = page.getSelection();
  const isSelected = isRemoval && selection?.isCollapsed === false;
  const alter = isRemoval || event.shiftKey ? 'extend' : 'move';
  if (!isSelected) selection?.modify(alter, direction, unitOf(event, unit));
  return isRemoval;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const fieldsOf = (screen: Element): readonly Field[] => [
  ...screen.querySelectorAll<Field>('.ec-checkout :is(input:not([type=hidden]), textarea)'),
];

/**
 * Replaces what a box shows. What the visitor has typed into the order so far stays, and the focus
 * with its caret, where the same control is there again: a cart is drawn anew while they go on.
 */
export function replaceScreen(box: HTMLElement, screen: HTMLElement): void {
  const typed = new Map(fieldsOf(box).map(({ id, value }) => [id, value]));
  for (const field of fieldsOf(screen)) field.value = typed.get(field.id) ?? field.value;
  const focused = document.activeElement;
  const caret =
    focused instanceof HTMLTextAreaElement || focused instanceof HTMLInputElement
      ? ([focused.selectionStart, focused.selectionEnd] as const)
      : undefined;
  const id = box.contains(focused) ? focused?.id : undefined;
  box.replaceChildren(screen);
  const next = id ? document.getElementById(id) : null;
  next?.focus({ preventScroll: true });
  // A number has no caret to set.
  const isText = next instanceof HTMLTextAreaElement || next instanceof HTMLInputElement;
  if (isText && typeof caret?.[0] === 'number') next.setSelectionRange(...caret);
}

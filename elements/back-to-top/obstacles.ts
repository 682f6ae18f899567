const FIELDS = 'input, select, textarea, [contenteditable], [role=combobox]';

/** Whether a node is a field: a native one, or a custom element that takes part in forms. */
function isField(element: Element): boolean {
  if (element.matches(FIELDS)) return true;
  const definition = customElements.get(element.localName);
  return definition !== undefined && 'formAssociated' in definition;
}

/** Whether a field is under a box of the viewport. */
export function coversField({ left, right, top, bottom }: DOMRect): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const points = [
    [x, y],
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ] as const;
  return points.some(([pointX, pointY]) =>
    document.elementsFromPoint(pointX, pointY).some(isField),
  );
}

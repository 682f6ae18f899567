/** Makes an element of the page editable as one line of text; returns what takes it back. */
export function makeEditable(element: HTMLElement, label: string): () => void {
  const attributes = {
    contenteditable: 'plaintext-only',
    role: 'textbox',
    'aria-label': label,
    'aria-multiline': 'false',
    'aria-description': 'Enter or Escape saves it.',
    enterkeyhint: 'done',
    spellcheck: 'true',
  };
  const names = Object.keys(attributes);
  const before = names.map((name) => [name, element.getAttribute(name)] as const);
  const { cssText } = element.style;
  const hadStyle = element.hasAttribute('style');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  // Older browsers do not know the value.
  if (!element.isContentEditable) element.contentEditable = 'true';
  // A policy refuses the attribute, not its properties.
  Object.assign(element.style, {
    outline: '2px solid #0b63ce',
    outlineOffset: '4px',
    cursor: 'text',
    userSelect: 'text',
    webkitUserSelect: 'text',
  });
  const controller = new AbortController();
  const { signal } = controller;
  element.addEventListener('paste', onPaste, { signal });
  element.addEventListener('drop', (event) => event.preventDefault(), { signal });
  element.addEventListener('beforeinput', onInput, { signal });
  return () => {
    controller.abort();
    element.style.cssText = cssText;
    if (!hadStyle) element.removeAttribute('style');
    for (const [name, value] of before) {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
  };
}

/** Formats and new lines are no part of such a text. */
function onInput(event: InputEvent): void {
  const { inputType } = event;
  const isRefused = inputType.startsWith('format') || /Paragraph|LineBreak/.test(inputType);
  if (isRefused) event.preventDefault();
}

/** Inserts what is pasted at the caret, as one line of text. */
function onPaste(event: ClipboardEvent): void {
  event.preventDefault();
  const { ownerDocument } = event.currentTarget as HTMLElement;
  const selection = ownerDocument.getSelection();
  const text = (event.clipboardData?.getData('text/plain') ?? '').replace(/\s+/g, ' ');
  if (text === '' || !selection?.rangeCount) return;
  const range = selection.getRangeAt(0);
  range.deleteContents();
  range.insertNode(ownerDocument.createTextNode(text));
  selection.collapseToEnd();
}

/** Attributes that the editor's view sets on its element. */
const VIEW_ATTRIBUTES = [
  'contenteditable',
  'role',
  'aria-multiline',
  'aria-label',
  'draggable',
  'translate',
  'style',
];

/** Adds to the page how a text that is edited looks; returns what removes it. */
function addStyles(page: Document, whiteSpace: string): () => void {
  const { defaultView } = page as { defaultView: (Window & typeof globalThis) | null };
  if (!defaultView) return () => undefined;
  const sheet = new defaultView.CSSStyleSheet();
  sheet.replaceSync(`
    .ProseMirror { outline: 2px solid #0b63ce !important; outline-offset: 4px !important;
      box-shadow: none; white-space: break-spaces; overflow-wrap: break-word; cursor: text;
      user-select: text; -webkit-user-select: text; }
    .ProseMirror > [contenteditable=false] { white-space: ${whiteSpace}; }
    .dm-writing-field { padding-inline: .3em; border-radius: .25em; background: #dbe9fb; color: #10233f; }
    .dm-writing-field[hidden] { display: none; }`);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

/** Removes siblings from a node up to another, which stays; returns that one. */
function removeUntil(from: ChildNode | null, to: ChildNode | null): ChildNode | null {
  let cursor = from;
  while (cursor && cursor !== to) {
    const { nextSibling }: ChildNode = cursor;
    cursor.remove();
    cursor = nextSibling;
  }
  return cursor;
}

/** The page's element that a view makes editable, and what it was before. */
export class EditedElement {
  readonly element: HTMLElement;
  /** Its nodes before it was edited. */
  readonly nodes: readonly ChildNode[];
  readonly #hadClass: boolean;
  readonly #attributes: ReadonlyMap<string, string | null>;
  readonly #removeStyles: () => void;

  constructor(element: HTMLElement) {
    this.element = element;
    this.nodes = [...element.childNodes];
    this.#hadClass = element.hasAttribute('class');
    this.#attributes = new Map(
      VIEW_ATTRIBUTES.map((name) => [name, element.getAttribute(name)] as const),
    );
    const { whiteSpace } = getComputedStyle(element);
    this.#removeStyles = addStyles(element.ownerDocument, whiteSpace);
  }

  /** Ends the view, and gives the element its attributes back, and these nodes. */
  restore(view: { destroy(): void }, nodes: readonly ChildNode[]): void {
    const { element } = this;
    // The view empties its element when it ends, which would stop the widgets in it.
    Object.defineProperty(element, 'textContent', { configurable: true, set: () => undefined });
    view.destroy();
    Reflect.deleteProperty(element, 'textContent');
    this.#place(nodes);
    for (const child of element.children) child.removeAttribute('contenteditable');
    for (const [name, value] of this.#attributes) {
      if (value === null) element.removeAttribute(name);
      // The view adds to the style that is there; a policy refuses the attribute.
      else if (name !== 'style') element.setAttribute(name, value);
    }
    element.classList.remove('ProseMirror', 'ProseMirror-focused', 'ProseMirror-hideselection');
    if (!this.#hadClass && element.classList.length === 0) element.removeAttribute('class');
    this.#removeStyles();
  }

  /** Replaces what was drawn; nodes that are in their place stay there. */
  #place(nodes: readonly ChildNode[]): void {
    const { element } = this;
    let cursor: ChildNode | null = element.firstChild;
    for (const node of nodes) {
      if (node.parentNode === element) cursor = removeUntil(cursor, node)?.nextSibling ?? null;
      else element.insertBefore(node, cursor);
    }
    removeUntil(cursor, null);
  }
}

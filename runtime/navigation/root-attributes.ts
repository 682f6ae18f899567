/** Attributes in the markup of `html` and `body`, by name. */
export type RootAttributes = readonly [
  html: ReadonlyMap<string, string>,
  body: ReadonlyMap<string, string>,
];

const attributesOf = ({ attributes }: Element): ReadonlyMap<string, string> =>
  new Map(Array.from(attributes, ({ name, value }) => [name, value]));

/** Reads the attributes of a document that no script has changed. */
export const rootAttributes = ({ documentElement, body }: Document): RootAttributes => [
  attributesOf(documentElement),
  attributesOf(body),
];

const tokens = (text: string | undefined): string[] => text?.split(/\s+/).filter(Boolean) ?? [];

function change(
  element: Element,
  old: ReadonlyMap<string, string>,
  next: ReadonlyMap<string, string>,
): void {
  for (const name of new Set([...old.keys(), ...next.keys()])) {
    const value = next.get(name);
    // The code of an event handler is not of the page alone, nor are the marks of the runtime.
    if (old.get(name) === value || /^(?:on|data-dm-)/.test(name)) continue;
    if (name === 'class') {
      element.classList.remove(...tokens(old.get(name)));
      element.classList.add(...tokens(value));
      if (element.classList.length === 0) element.removeAttribute(name);
    } else if (value === undefined) element.removeAttribute(name);
    // Takes every name that the parser takes.
    else if (/^[a-z][\w:.-]*$/i.test(name)) element.setAttribute(name, value);
  }
}

/** Those of the first document, and of the page shown, once a complete document has been visited. */
let first: RootAttributes | undefined;
let current: RootAttributes | undefined;

/** Whether a document has attributes that the runtime does not write itself. */
const hasOwn = (root: Document): boolean =>
  [root.documentElement, root.body].some(({ attributes }) =>
    Array.from(attributes).some(({ name }) => !/^(?:lang|dir|data-dm-.*)$/.test(name)),
  );

/**
 * Finds out what the first document's markup says, before another complete document is shown: scripts
 * have added to it. `undefined` when it is known.
 *
 * @param read reads that markup.
 */
export function prepareRoots(
  read: () => Promise<RootAttributes | undefined>,
): Promise<unknown> | undefined {
  if (current) return undefined;
  const known = hasOwn(document) ? undefined : rootAttributes(document);
  const set = (roots: RootAttributes | undefined): void => {
    first = current = roots ?? [new Map(), new Map()];
  };
  if (!known) return read().then(set);
  set(known);
  return undefined;
}

/**
 * Gives `html` and `body` the attributes of the next document in place of those of the one before.
 * What scripts have added stays. A page without a document of its own has those of the first one.
 */
export function changeRoots(next: RootAttributes | undefined = first): void {
  if (!next || !current) return;
  change(document.documentElement, current[0], next[0]);
  change(document.body, current[1], next[1]);
  current = next;
}

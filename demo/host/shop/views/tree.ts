/** An attribute's value; `false` and `undefined` leave it out, `true` is an empty one. */
export type AttributeValue = string | number | boolean | undefined;

/** What an element contains. */
export type Child = Tree | string | number | false | undefined | readonly Child[];

/** An element of a view: the host writes it as HTML, the storefront as DOM. */
export interface Tree {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, AttributeValue>>;
  readonly children: readonly Child[];
}

/** Creates an element of a view. */
export const h = (
  tag: string,
  attributes: Tree['attributes'] = {},
  ...children: readonly Child[]
): Tree => ({ tag, attributes, children });

/** The attributes to write, as text. */
export function attributesOf({ attributes }: Tree): readonly (readonly [string, string])[] {
  const written: (readonly [string, string])[] = [];
  // Without a list of all: a shop's page has a thousand elements.
  for (const name in attributes) {
    const value = attributes[name];
    if (value !== undefined && value !== false) {
      written.push([name, value === true ? '' : String(value)]);
    }
  }
  return written;
}

/** The children to write: elements and text. */
export function childrenOf(children: readonly Child[]): readonly (Tree | string)[] {
  const written: (Tree | string)[] = [];
  addChildren(children, written);
  return written;
}

function addChildren(children: readonly Child[], written: (Tree | string)[]): void {
  for (const child of children) {
    if (child === undefined || child === false) continue;
    // The casts are safe: a list is no element, and an element no list.
    if (Array.isArray(child)) addChildren(child as readonly Child[], written);
    else written.push(typeof child === 'number' ? String(child) : (child as Tree | string));
  }
}

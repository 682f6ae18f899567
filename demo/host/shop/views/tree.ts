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
export const attributesOf = ({ attributes }: Tree): readonly (readonly [string, string])[] =>
  Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined || value === false
      ? []
      : [[name, value === true ? '' : String(value)] as const],
  );

/** The children to write: elements and text. */
export const childrenOf = (children: readonly Child[]): readonly (Tree | string)[] =>
  children.flatMap((child): readonly (Tree | string)[] => {
    if (child === undefined || child === false) return [];
    if (Array.isArray(child)) return childrenOf(child as readonly Child[]);
    return [typeof child === 'number' ? String(child) : (child as Tree | string)];
  });

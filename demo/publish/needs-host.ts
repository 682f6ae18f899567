import { parse, type ChildNode, type Element } from 'parse5';

/** A part of pages that asks the host while a visitor uses it. */
interface Part {
  /** The part, as the command names it. */
  readonly name: string;
  /** The elements that ask. */
  readonly tags?: readonly string[];
  /** Addresses of the host in attributes. */
  readonly address?: RegExp;
  /** Calls of the host in scripts of pages. */
  readonly script?: RegExp;
}

/** Whatever asks the host. The order is that in which it is told. */
export const PARTS: readonly Part[] = [
  {
    name: 'forms',
    tags: ['dm-form', 'dm-captcha', 'dm-file-upload'],
    address: /^\/_dm\/s\/rt\/widgets\//,
  },
  { name: 'comments and likes', tags: ['dm-comments', 'dm-comment-count', 'dm-like'] },
  {
    name: 'the shop: cart and orders',
    tags: ['dm-store'],
    address: /^\/_shop\/(?!.*\.(?:css|js)$)/,
  },
  {
    name: 'maps: tiles, still pictures, addresses',
    tags: ['dm-map', 'dm-multi-map'],
    address: /^\/_maps\//,
  },
  { name: 'bookings at the host', address: /^\/_booking\// },
  { name: 'push messages', tags: ['dm-push-button'] },
  { name: 'search boxes, and more posts of lists', tags: ['dm-blog-search', 'dm-blog-list'] },
  { name: 'albums of a network', tags: ['dm-social-gallery'] },
  { name: 'extensions', tags: ['dm-extension'] },
  {
    name: 'data that scripts ask for (dmAPI)',
    script:
      /\b(?:loadCollectionsAPI|getCollection|loadContentLibrary|getLoggedInMember|dynamicPageApi)\(/,
  },
];

/** The names of the parts of a document that ask the host. */
export function partsThatAsk(document: string): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (node: ChildNode): void => {
    if ('attrs' in node) for (const name of partsOf(node)) found.add(name);
    const content = 'content' in node ? (node as unknown as { content: ChildNode }).content : node;
    if ('childNodes' in content) for (const child of content.childNodes) visit(child);
  };
  for (const node of parse(document, { scriptingEnabled: false }).childNodes) visit(node);
  return found;
}

function partsOf({ tagName, attrs, childNodes }: Element): readonly string[] {
  const text =
    tagName === 'script' ? childNodes.map((child) => ('value' in child ? child.value : '')) : [];
  return PARTS.filter(
    ({ tags, address, script }) =>
      tags?.includes(tagName) ||
      (address && attrs.some(({ value }) => address.test(value))) ||
      (script && text.some((code) => script.test(code))),
  ).map(({ name }) => name);
}

/** A part that needs a host, with the pages that have it. */
export interface Need {
  readonly name: string;
  readonly pages: readonly string[];
}

/** Collects what pages need, in the order of {@link PARTS}. */
export class Needs {
  readonly #pages = new Map(PARTS.map(({ name }) => [name, [] as string[]]));

  add(path: string, document: string): void {
    for (const name of partsThatAsk(document)) this.#pages.get(name)?.push(path);
  }

  /** Adds what a script of the site asks for, in a file of its own. */
  addScript(path: string, code: string): void {
    for (const { name, script } of PARTS) if (script?.test(code)) this.#pages.get(name)?.push(path);
  }

  get list(): readonly Need[] {
    return [...this.#pages]
      .filter(([, pages]) => pages.length > 0)
      .map(([name, pages]) => ({ name, pages }));
  }
}

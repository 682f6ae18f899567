import { transform } from 'lightningcss';
import { parse, type ChildNode, type Element } from 'parse5';

/** What a document or style sheet refers to. */
export interface References {
  /** Links to pages: `a`, `area`, frames. */
  readonly links: readonly string[];
  /** Style sheets, scripts, pictures, recordings, feeds, manifests. */
  readonly files: readonly string[];
  /** Where forms are sent with their fields in the address, such as a search. */
  readonly searches: readonly string[];
}

const LINKS: Readonly<Record<string, string>> = { a: 'href', area: 'href', iframe: 'src' };
const FILES: readonly string[] = ['src', 'poster', 'data-src', 'data-full-src', 'href'];
const SETS: readonly string[] = ['srcset', 'imagesrcset', 'data-srcset'];
/** Alternates are pages or feeds; both are found by their address. */
const PAGE_RELATIONS = /^(?:alternate|canonical|next|prev)$/;

/**
 * Finds the addresses in an HTML document, as written. Templates and the content of `noscript` are
 * part of it: visitors without script see them.
 */
export function referencesIn(document: string): References {
  const found: Lists = { links: [], files: [], searches: [] };
  const visit = (node: ChildNode): void => {
    if ('attrs' in node) readElement(node, found);
    const content = 'content' in node ? (node as unknown as { content: ChildNode }).content : node;
    if ('childNodes' in content) for (const child of content.childNodes) visit(child);
  };
  for (const node of parse(document, { scriptingEnabled: false }).childNodes) visit(node);
  return found;
}

type Lists = { readonly [K in keyof References]: string[] };

function readElement(element: Element, { links, files, searches }: Lists): void {
  const { tagName, attrs } = element;
  const valueOf = (name: string): string | undefined =>
    attrs.find((attribute) => attribute.name === name)?.value;
  const link = LINKS[tagName];
  const target = link && valueOf(link);
  if (target) links.push(target);
  if (tagName === 'link' && PAGE_RELATIONS.test(valueOf('rel') ?? '')) {
    links.push(valueOf('href') ?? '');
    return;
  }
  if (tagName === 'form' && !/^(?:post|dialog)$/i.test(valueOf('method') ?? '')) {
    searches.push(valueOf('action') ?? '');
  }
  if (tagName === 'script' && valueOf('type') === 'application/json') {
    // The site parameters name folders and patterns rather than files.
    if (valueOf('id') === 'dm-site') return;
    files.push(...pathsInJson(textOf(element)));
    return;
  }
  for (const { name, value } of attrs) {
    if (name !== link && FILES.includes(name)) files.push(value);
    if (SETS.includes(name))
      files.push(...value.split(',').map((entry) => entry.trim().split(/\s/)[0] ?? ''));
  }
}

const textOf = (element: Element): string =>
  element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');

/** The absolute paths in the data of an element, such as the pictures of a gallery. */
function pathsInJson(text: string): string[] {
  const found: string[] = [];
  try {
    JSON.parse(text, (_key, value: unknown) => {
      if (typeof value === 'string' && /^\/[^/]/.test(value)) found.push(value);
      return value;
    });
  } catch {
    // Not the publisher's to report: the page says it when it is shown.
  }
  return found;
}

/** Finds the addresses in a style sheet: of fonts, pictures and other sheets. */
export function filesInStyle(style: string): readonly string[] {
  const { dependencies } = transform({
    filename: 'style.css',
    code: Buffer.from(style),
    analyzeDependencies: true,
    errorRecovery: true,
  });
  return ((dependencies as readonly { readonly url: string }[] | undefined) ?? []).map(
    ({ url }) => url,
  );
}

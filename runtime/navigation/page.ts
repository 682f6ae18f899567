import { createSheet } from '../../shared/dom/create-sheet';
import { documentOf, fragmentOf, trustedScript } from '../../shared/dom/trusted-types';
import { decodeEmails } from './decode-emails';
import type { HtmlText } from './html-text';
import type { PageData } from './page-data';
import { resolveHead } from './relative-addresses';
import { rootAttributes, type RootAttributes } from './root-attributes';
import { outletOf } from './shown';
import { parametersOfDocument } from './site-parameters';

/** Nodes of a page, parsed from its text and not yet in the document. */
export interface PageNodes {
  readonly content: DocumentFragment;
  /** The page's own elements of the head; all of them for a complete document. */
  readonly head: readonly Element[];
  /** Scripts besides those in `content` and `head`, run after them. */
  readonly scripts: readonly HTMLScriptElement[];
}

/** A loaded page: text that is parsed each time the page is shown. */
export interface Page {
  readonly url: URL;
  readonly title: string;
  readonly lang: string;
  readonly dir: string;
  readonly build: string;
  /** Site parameters of this page. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly css: readonly string[];
  readonly tags: readonly string[];
  /** Popups that links of the page open by name. */
  readonly popups: readonly unknown[];
  /** False for what must not be cached: `protected`, or a `no-store` answer. */
  readonly storable: boolean;
  /** Content security policies of the answer, in one text; empty without one. */
  readonly policy: string;
  /** Whether `head` is the complete head, so that elements it lacks are removed. */
  readonly hasFullHead: boolean;
  /** Charset that a document declares, in lower case. */
  readonly charset?: string | undefined;
  /** Attributes of `html` and `body`, in a complete document. */
  readonly roots?: RootAttributes | undefined;
  readonly parse: () => PageNodes;
  /** Nodes parsed in advance, for one use: see {@link nodesOf}. */
  nodes?: PageNodes | undefined;
}

/** Facts of an answer from its head: its address, and how it may be stored and run. */
export type Source = Pick<Page, 'url' | 'storable' | 'policy'>;

const tagsIn = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(/<(dm-[\w-]+)/g), ([, tag = '']) => tag)),
];

function createLink(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  return link;
}

function parseData(data: PageData, url: URL): PageNodes {
  const content = fragmentOf(data.content ?? '');
  for (const [id, html] of Object.entries(data.extensionsToRender)) {
    const placeholder = content.getElementById(id);
    placeholder?.replaceChildren(fragmentOf(html));
    // Tells the element that it has nothing to request.
    placeholder?.setAttribute('data-dm-rendered', '');
  }
  const scripts = data.insite_scripts
    ? [...fragmentOf(data.insite_scripts).querySelectorAll('script')]
    : [];
  if (data.customwidgetjs) {
    const script = document.createElement('script');
    script.text = trustedScript(data.customwidgetjs);
    scripts.push(script);
  }
  const head = [
    ...(data.headsection ? fragmentOf(data.headsection).children : []),
    ...data.cssLink.map((href) => createLink('stylesheet', href)),
    ...(data.classic_link ? [createLink('alternate', data.classic_link)] : []),
  ];
  resolveHead(head, url);
  return { content, head, scripts };
}

/** Creates a page from page JSON. */
export function pageOfData(data: PageData, { url, storable, policy }: Source): Page {
  const { pageAlias, isHomePage, sidebarPosition, customwidgetstrings } = data;
  return {
    url,
    title: data.title,
    lang: data.lang,
    dir: data.dir,
    build: data.build,
    parameters: {
      ...data.parameters,
      ...(sidebarPosition && { sidebar: { position: sidebarPosition } }),
      strings: { ...(data.parameters['strings'] as object | undefined), ...customwidgetstrings },
      popups: data.popups,
      pageAlias,
      isHome: isHomePage,
    },
    css: data.css,
    tags: data.tags ?? tagsIn(data.content ?? ''),
    popups: data.popups,
    storable: storable && !data.protected,
    policy,
    hasFullHead: false,
    parse: () => parseData(data, url),
  };
}

function parseDocument(root: Document, url: URL): PageNodes | undefined {
  const outlet = outletOf(root);
  if (!outlet) return undefined;
  // Of the parsed document: in one of the page shown, pictures would load at once, and relative
  // addresses resolve against that page.
  const content = root.createDocumentFragment();
  content.append(...outlet.childNodes);
  const head = [...root.head.children];
  resolveHead(head, url);
  return { content, head, scripts: [] };
}

/** Creates a page from a complete document, as a static host answers; needs an outlet in it. */
export function pageOfHtml(
  { html, root, charset }: HtmlText,
  { url, storable, policy }: Source,
): Page | undefined {
  const { documentElement, title } = root;
  const parameters = parametersOfDocument(root);
  const nodes = parseDocument(root, url);
  if (!nodes) return undefined;
  return {
    url,
    title,
    lang: documentElement.lang,
    dir: documentElement.dir,
    build: typeof parameters['build'] === 'string' ? parameters['build'] : '',
    parameters,
    css: [],
    tags: tagsIn(html),
    popups: [],
    storable: storable && parameters['protected'] !== true,
    policy,
    hasFullHead: true,
    charset,
    roots: rootAttributes(root),
    parse: () => parseDocument(documentOf(html), url) as PageNodes,
    nodes,
  };
}

/** Returns the nodes of a page that is about to be shown; each call returns new ones. */
export function nodesOf(page: Page): PageNodes {
  const nodes = page.nodes ?? page.parse();
  delete page.nodes;
  decodeEmails(nodes.content);
  return nodes;
}

/** Creates the style sheets of a page's `css` fields. */
export const sheetsOf = ({ css, url }: Page): CSSStyleSheet[] =>
  css.map((text) => createSheet(text, { baseURL: url.href }));

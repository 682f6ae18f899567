import { documentOf, fragmentOf, trustedScript } from '../../shared/dom/trusted-types';
import type { PageData } from './page-data';
import { outletOf } from './shown';

/** Nodes of a page, made from its text and not yet part of the document. */
export interface PageNodes {
  readonly content: DocumentFragment;
  /** The page's own elements of the head; of a whole document all of them. */
  readonly head: readonly Element[];
  /** Scripts beside those in `content` and `head`, run after them. */
  readonly scripts: readonly HTMLScriptElement[];
}

/** A page as it was answered: text, of which nodes are made each time it is shown. */
export interface Page {
  readonly url: URL;
  readonly title: string;
  readonly lang: string;
  readonly dir: string;
  readonly build: string;
  /** Site parameters that hold on this page. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly css: readonly string[];
  readonly tags: readonly string[];
  /** Popups that its links call by name. */
  readonly popups: readonly unknown[];
  /** False for what must not be cached: `protected`, or a `no-store` answer. */
  readonly storable: boolean;
  /** Whether `head` is all of the head, so that what it lacks goes. */
  readonly whole: boolean;
  readonly parse: () => PageNodes;
  /** Nodes made ahead of need; whoever shows the page takes them. */
  nodes?: PageNodes | undefined;
}

/** Where and how a page was answered. */
export interface Source {
  readonly url: URL;
  readonly storable: boolean;
}

const tagsIn = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(/<(dm-[\w-]+)/g), ([, tag = '']) => tag)),
];

function linkTo(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  return link;
}

function parseData(data: PageData): PageNodes {
  const content = fragmentOf(data.content ?? '');
  for (const [id, html] of Object.entries(data.extensionsToRender)) {
    content.getElementById(id)?.replaceChildren(fragmentOf(html));
  }
  const scripts = data.insite_scripts
    ? [...fragmentOf(data.insite_scripts).querySelectorAll('script')]
    : [];
  if (data.customwidgetjs) {
    const script = document.createElement('script');
    script.text = trustedScript(data.customwidgetjs);
    scripts.push(script);
  }
  return {
    content,
    head: [
      ...(data.headsection ? fragmentOf(data.headsection).children : []),
      ...data.cssLink.map((href) => linkTo('stylesheet', href)),
      ...(data.classic_link ? [linkTo('alternate', data.classic_link)] : []),
    ],
    scripts,
  };
}

/** A page of page JSON. */
export function pageOfData(data: PageData, { url, storable }: Source): Page {
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
      pageAlias,
      isHome: isHomePage,
    },
    css: data.css,
    tags: data.tags ?? tagsIn(data.content ?? ''),
    popups: data.popups,
    storable: storable && !data.protected,
    whole: false,
    parse: () => parseData(data),
  };
}

function nodesOf(root: Document): PageNodes | undefined {
  const outlet = outletOf(root);
  if (!outlet) return undefined;
  const content = document.createDocumentFragment();
  content.append(...outlet.childNodes);
  return { content, head: [...root.head.children], scripts: [] };
}

function parametersOf(root: Document): Record<string, unknown> {
  try {
    return JSON.parse(root.getElementById('dm-site')?.textContent ?? '{}') as Record<
      string,
      unknown
    >;
  } catch {
    return {};
  }
}

/** A page of a whole document, as a static host answers; `undefined` when it has no outlet. */
export function pageOfHtml(html: string, { url, storable }: Source): Page | undefined {
  const root = documentOf(html);
  const { documentElement, title } = root;
  const parameters = parametersOf(root);
  const nodes = nodesOf(root);
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
    whole: true,
    parse: () => nodesOf(documentOf(html)) as PageNodes,
    nodes,
  };
}

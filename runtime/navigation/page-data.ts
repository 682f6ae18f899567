import { isRecord } from '../../shared/site/parameters';

type Texts = Readonly<Record<string, string>>;

/** Page JSON (core-runtime §3), with defaults. */
export interface PageData {
  /** `password` for a page whose password the visitor has to enter. */
  readonly status: string;
  /** The page's alias: the last segment of its path, or `home`. */
  readonly pageAlias: string;
  /** `404` on the page for addresses without one; `page-not-found` and `pagenotfound` mean the same. */
  readonly alias: string;
  /** Why there is no page. The runtime shows it in the error block. */
  readonly error_message: string;
  /** Address to visit instead; it takes the place of the history entry. */
  readonly redirect: string;
  /** Address that the browser loads instead, as a document. */
  readonly url_redirect: string;
  /** The document's title. */
  readonly title: string;
  /** The page's own part of the head, as HTML: title, `meta`, `link`, `script`. */
  readonly headsection: string;
  /** The HTML inside the outlet; `undefined` when the answer contains no page. */
  readonly content: string | undefined;
  /** Whether it is the home page; `undefined` when the answer does not say: the alias then does. */
  readonly isHomePage: boolean | undefined;
  /** Texts of style sheets: the fields `css`, `devicecss` and `customwidgetcss`. */
  readonly css: readonly string[];
  /** Addresses of style sheets: one, or a list. */
  readonly cssLink: readonly string[];
  /** Address of the page's classic version, for a `link rel="alternate"`. */
  readonly classic_link: string;
  /** `left`, `right` or `hidden`. */
  readonly sidebarPosition: string;
  /** Markup by the id of a `dm-extension`. */
  readonly extensionsToRender: Texts;
  /** HTML of script elements. */
  readonly insite_scripts: string;
  /** Text of the script of custom widgets. */
  readonly customwidgetjs: string;
  /** Texts of custom widgets, by key. */
  readonly customwidgetstrings: Texts;
  /** Popups that links open by name: `{name, url, options}` (visual-widgets §3). */
  readonly popups: readonly unknown[];
  /** Site parameters that the page changes. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Whether the page differs per visitor, so that it is never cached. */
  readonly protected: boolean;
  /** The site's build id: a page of another build is loaded as a document. */
  readonly build: string;
  /** Language, BCP 47. */
  readonly lang: string;
  /** `ltr` or `rtl`. */
  readonly dir: string;
  /** The `dm-*` tag names in `content`, so that their definitions load early. */
  readonly tags: readonly string[] | undefined;
}

const string = (value: unknown): string => (typeof value === 'string' ? value : '');

const strings = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map(string).filter(Boolean);

const texts = (value: unknown): Texts =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([key, text]) => [key, string(text)]))
    : {};

/** Reads page JSON. A missing field, or one of another type, gets an empty value; never throws. */
export function readPage(json: unknown): PageData | undefined {
  if (!isRecord(json)) return undefined;
  const { content, parameters, popups, tags } = json;
  return {
    status: string(json['status']),
    pageAlias: string(json['pageAlias']),
    alias: string(json['alias']),
    error_message: string(json['error_message']),
    redirect: string(json['redirect']),
    url_redirect: string(json['url_redirect']),
    title: string(json['title']),
    headsection: string(json['headsection']),
    content: typeof content === 'string' ? content : undefined,
    isHomePage: typeof json['isHomePage'] === 'boolean' ? json['isHomePage'] : undefined,
    css: strings([json['css'], json['devicecss'], json['customwidgetcss']]),
    cssLink: strings(json['cssLink']),
    classic_link: string(json['classic_link']),
    sidebarPosition: string(json['sidebarPosition']),
    extensionsToRender: texts(json['extensionsToRender']),
    insite_scripts: string(json['insite_scripts']),
    customwidgetjs: string(json['customwidgetjs']),
    customwidgetstrings: texts(json['customwidgetstrings']),
    popups: Array.isArray(popups) ? popups : [],
    parameters: isRecord(parameters) ? parameters : {},
    protected: json['protected'] === true,
    build: string(json['build']),
    lang: string(json['lang']),
    dir: string(json['dir']),
    tags: Array.isArray(tags) ? strings(tags) : undefined,
  };
}

/** Whether the alias is one the platform uses for a missing page (core-runtime §8). */
export const isMissing = ({ alias }: PageData): boolean => /^(404|page-?not-?found)$/i.test(alias);

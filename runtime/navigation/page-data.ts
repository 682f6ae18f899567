import { isRecord } from '../../shared/site/parameters';

type Texts = Readonly<Record<string, string>>;

/** Page JSON (core-runtime §3; its fields are described in `page.md`), with defaults. */
export interface PageData {
  readonly status: string;
  readonly pageAlias: string;
  readonly alias: string;
  readonly error_message: string;
  readonly redirect: string;
  readonly url_redirect: string;
  readonly title: string;
  readonly headsection: string;
  /** `undefined` when the answer contains no page. */
  readonly content: string | undefined;
  /** `undefined` when the answer does not say; the alias then does. */
  readonly isHomePage: boolean | undefined;
  readonly css: readonly string[];
  readonly cssLink: readonly string[];
  readonly classic_link: string;
  readonly sidebarPosition: string;
  readonly extensionsToRender: Texts;
  readonly insite_scripts: string;
  readonly customwidgetjs: string;
  readonly customwidgetstrings: Texts;
  /** Popups that links open by name: `{name, url, options}` (visual-widgets §3). */
  readonly popups: readonly unknown[];
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly protected: boolean;
  readonly build: string;
  readonly lang: string;
  readonly dir: string;
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

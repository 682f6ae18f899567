import { MISSING_ALIAS } from '../records/pages';
import { headsection, isPrivate, pageParameters, type PageView } from '../document/view';

/** Page JSON: fields of core-runtime §3, and additional ones. */
export interface PageJson {
  readonly pageAlias: string;
  /** `404` on a missing page. */
  readonly alias?: string;
  readonly isHomePage: boolean;
  readonly title: string;
  readonly headsection: string;
  readonly content: string;
  readonly css?: string;
  readonly devicecss?: string;
  readonly parameters?: Readonly<Record<string, unknown>>;
  /** Set on a page that differs per visitor, such as one unlocked by a password: it must not be cached. */
  readonly protected?: true;
  /** The site's build id. */
  readonly build: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** The `dm-*` tag names in `content`. */
  readonly tags: readonly string[];
}

/** Page JSON of a locked page (core-runtime §4). */
export interface LockedJson {
  readonly status: 'password';
  readonly pageAlias: string;
  readonly build: string;
}

/** Page JSON of a redirect. */
export interface RedirectJson {
  readonly pageAlias: string;
  readonly build: string;
  /** Address to visit, replacing the history entry. */
  readonly redirect?: string;
  /** Address to load as a full page. */
  readonly url_redirect?: string;
}

/** Returns a page as JSON. */
export function pageJson(view: PageView): PageJson | RedirectJson | LockedJson {
  const { site, page, isMissing } = view;
  if (view.isLocked) return { status: 'password', pageAlias: page.alias, build: site.build };
  const { redirect, urlRedirect } = page;
  if (redirect !== undefined || urlRedirect !== undefined) {
    return {
      pageAlias: page.alias,
      build: site.build,
      ...(redirect === undefined ? {} : { redirect }),
      ...(urlRedirect === undefined ? {} : { url_redirect: urlRedirect }),
    };
  }
  const parameters = pageParameters(view);
  return {
    pageAlias: page.alias,
    ...(isMissing ? { alias: MISSING_ALIAS } : {}),
    isHomePage: page.isHome,
    title: page.title,
    headsection: headsection(view),
    content: page.content,
    ...(page.css ? { css: page.css } : {}),
    ...(page.devicecss ? { devicecss: page.devicecss } : {}),
    ...(Object.keys(parameters).length > 0 ? { parameters } : {}),
    ...(isPrivate(page) ? { protected: true as const } : {}),
    build: site.build,
    lang: page.lang,
    dir: page.dir,
    tags: page.tags,
  };
}

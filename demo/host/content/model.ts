/** A page, as stored in the database and as returned by a {@link PageSource}. */
export interface Page {
  /** URL path: `/`, `/about`, `/ar/about`. */
  readonly path: string;
  /** Last path segment, `home` for a home page (core-runtime §2). */
  readonly alias: string;
  readonly isHome: boolean;
  /** BCP 47. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly title: string;
  readonly description: string;
  /** HTML for the head, besides title, description, canonical and alternates. */
  readonly headsection: string;
  /** HTML inside the outlet. */
  readonly content: string;
  /** The `dm-*` tag names in `content`. */
  readonly tags: readonly string[];
  /** The page's own CSS. */
  readonly css: string;
  /** The page's own CSS that depends on the device. */
  readonly devicecss: string;
  readonly animation?: 'none' | 'fade' | undefined;
  /** Paths of the same page in other languages, by language. */
  readonly alternates: Readonly<Record<string, string>>;
  /** Address to redirect to by a visit. */
  readonly redirect?: string | undefined;
  /** Address to redirect to by a full page load. */
  readonly urlRedirect?: string | undefined;
  /** Hash of the page's password (see `passwords/hash.ts`). */
  readonly passwordHash?: string | undefined;
  /** Collection of the item that a dynamic page shows. */
  readonly collection?: string | undefined;
  /** Name of the page's file, `en/home.html`; none for a page of another source. */
  readonly file?: string | undefined;
  /** Whether the page contains the members' form, so that it differs per visitor. */
  readonly isPersonal?: boolean | undefined;
}

/** An item of the site's menu. */
export interface MenuItem {
  readonly text: string;
  readonly href: string;
  readonly items?: readonly MenuItem[] | undefined;
}

/** Data shared by all pages. */
export interface Site {
  /** Hash of the content folder. */
  readonly build: string;
  /** The site parameters from `site.json` (core-runtime §3). */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly languages: readonly SiteLanguage[];
  /** Menu items by language. */
  readonly menu: Readonly<Record<string, readonly MenuItem[]>>;
  /** HTML around every page, with `<!--dm:…-->` placeholders. */
  readonly layout: string;
}

/** A language of the site. The first is the default; its pages have no path prefix. */
export interface SiteLanguage {
  readonly code: string;
  readonly name: string;
  /** Path of its home page. */
  readonly url: string;
  readonly dir: 'ltr' | 'rtl';
}

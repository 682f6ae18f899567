/** A page as the store keeps it, and as every {@link PageSource} gives it. */
export interface Page {
  /** Path of its address: `/`, `/about`, `/ar/about`. */
  readonly path: string;
  /** Last path segment, `home` for a home page (core-runtime §2). */
  readonly alias: string;
  readonly isHome: boolean;
  /** BCP 47. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly title: string;
  readonly description: string;
  /** HTML for the head beyond title, description, canonical and alternates. */
  readonly headsection: string;
  /** HTML inside the outlet. */
  readonly content: string;
  /** The `dm-*` names in `content`. */
  readonly tags: readonly string[];
  /** Style sheet text of this page. */
  readonly css: string;
  /** Style sheet text of this page that depends on the device. */
  readonly devicecss: string;
  readonly animation?: 'none' | 'fade' | undefined;
  /** Path of the same page in other languages, by language. */
  readonly alternates: Readonly<Record<string, string>>;
  /** Address to visit instead of this one. */
  readonly redirect?: string | undefined;
  /** Address to load natively instead of this one. */
  readonly urlRedirect?: string | undefined;
  /** What the page's password is compared with (see `passwords/hash.ts`); the page is locked. */
  readonly passwordHash?: string | undefined;
}

/** One entry of the site's navigation. */
export interface MenuItem {
  readonly text: string;
  readonly href: string;
  readonly items?: readonly MenuItem[] | undefined;
}

/** What all pages share. */
export interface Site {
  /** Hash over the content; changes with every change of it. */
  readonly build: string;
  /** The site parameters as the site's author wrote them (core-runtime §3). */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly languages: readonly SiteLanguage[];
  /** The navigation by language. */
  readonly menu: Readonly<Record<string, readonly MenuItem[]>>;
  /** The shell around every page, with its `<!--dm:…-->` places. */
  readonly layout: string;
}

/** One language of the site; the first is the default one, whose pages have no prefix. */
export interface SiteLanguage {
  readonly code: string;
  readonly name: string;
  /** Path of its home page. */
  readonly url: string;
  readonly dir: 'ltr' | 'rtl';
}

import type { StoreScreen } from '../../../shared/store/screen';

/**
 * What pages have in place of the site's that are not of its look, such as those of the documentation.
 * Its `build` must differ, so that the runtime loads a page of the other shell as a document.
 */
export type Shell = Pick<Site, 'layout' | 'build' | 'parameters' | 'languages' | 'menu'>;

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
  /** Whether the page has moved for good to where it redirects. */
  readonly isMoved?: boolean | undefined;
  /** Hash of the page's password (see `passwords/hash.ts`). */
  readonly passwordHash?: string | undefined;
  /** Collection of the item that a dynamic page shows. */
  readonly collection?: string | undefined;
  /** Name of the page's file, `en/home.html`; none for a page of another source. */
  readonly file?: string | undefined;
  /** Whether the page contains the members' form, so that it differs per visitor. */
  readonly isPersonal?: boolean | undefined;
  /** Whether search engines must not list the page. */
  readonly noindex?: boolean | undefined;
  /** Which page of the blog this is: its list of posts, or its search. */
  readonly blog?: BlogPage | undefined;
  /** Which screen of the shop the page shows. */
  readonly shop?: ShopScreen | undefined;
  /** The address for search engines, if it is not the path: `/journal?page=2`. */
  readonly canonical?: string | undefined;
  /** The post that the page shows. */
  readonly post?: Post | undefined;
  /** What surrounds the page. Default: the site's layout. */
  readonly shell?: Shell | undefined;
}

/** A page of the blog that is filled in for each request. */
export type BlogPage = 'journal' | 'search' | 'newest';

/** A screen of the shop: one of a store, or an order that was placed. */
export type ShopScreen = StoreScreen | { readonly kind: 'order'; readonly id: string };

/** A post of the blog, without its content. */
export interface Post {
  /** URL path: `/printing-fog`, `/ar/printing-fog`. */
  readonly path: string;
  readonly title: string;
  readonly excerpt: string;
  readonly author: string;
  /** ISO 8601 date, or date and time. */
  readonly date: string;
  /** When it was last changed, if that was after its publication. */
  readonly updated?: string | undefined;
  readonly tags: readonly Tag[];
  /** BCP 47. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly picture?: Picture | undefined;
  /** Paths of the same post in other languages, by language. */
  readonly alternates: Readonly<Record<string, string>>;
}

/** A post with its content. */
export interface StoredPost {
  /** Name of its file, `posts/en/printing-fog.html`. */
  readonly file: string;
  readonly post: Post;
  /** HTML. */
  readonly content: string;
  readonly isDraft: boolean;
}

/** A tag of posts. */
export interface Tag {
  readonly name: string;
  /** Its part of an address. */
  readonly slug: string;
}

/** A photo of `media.json`, or one that the owner has uploaded. */
export interface Picture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly caption: string;
  /** The point that stays in view where it is cut, `30% 60%`. Default: the middle. */
  readonly focus?: string | undefined;
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

import type { Device, Mode } from './site';

/** Where a page stands in the site (core-runtime §3). */
export type LinkType = 'home' | 'nav' | 'other';

/** Navigation menu: how many items fit, and the texts of the overflow (core-runtime §9). */
export interface NavParameters {
  /** Items before "more"; -1 is unlimited. Default 5. */
  readonly size: number;
  /** Default `More Options`; `translations` say it in other languages, under the same key. */
  readonly moreText: string;
  /** Default `Less Options`; `translations` as above. */
  readonly lessText: string;
}

/** The generic sidebar's place (visual-widgets §2). */
export interface SidebarParameters {
  readonly position: 'left' | 'right' | 'hidden';
}

/** The cookie notice (core-runtime §4). */
export interface CookieNotificationParameters {
  readonly show: boolean;
  /** The platform's markup. */
  readonly markup: string;
  readonly consent: boolean;
}

/** One language of the site. */
export interface LanguageParameters {
  /** BCP 47. */
  readonly code: string;
  /** In the language itself. */
  readonly name: string;
  readonly url: string;
  readonly dir: 'ltr' | 'rtl';
}

/** Tracking ids (core-runtime §3). */
export interface AnalyticsParameters {
  readonly system: string;
  readonly aggregated: string;
  readonly external: string;
  readonly snowplow: boolean;
  readonly consentRequired: boolean;
}

/** How the media CDN spells an address (visual-widgets §7). */
export interface MediaParameters {
  /** The start of every address of the CDN, up to the size segment. */
  readonly base: string;
  /** The path after `base`, with `{size}` and `{name}` in it. */
  readonly pattern: string;
}

/** What the platform asks the page to do (core-runtime §3, `srvInstruct`). */
export interface ServerInstruction {
  readonly action: string;
  readonly props: {
    /** In seconds. */
    readonly delay: number;
    readonly title: string;
    readonly text: string;
  };
}

/**
 * The site parameters of core-runtime §3, as `<script type="application/json" id="dm-site">`
 * carries them. Every one has a default, so a page without the script works.
 */
export interface SiteParameters {
  readonly siteAlias: string;
  readonly siteId: string;
  readonly siteType: string;
  readonly externalUid: string;
  readonly webPlatform: string;
  readonly theme: string;
  readonly storePageAlias: string;
  /** Default `/`. */
  readonly homeUrl: string;
  /** Default the document's address. */
  readonly pageUrl: string;
  /** Default the last path segment, or `home`. */
  readonly pageAlias: string;
  /** Default whether the alias is `home`. */
  readonly isHome: boolean;
  readonly linkType: LinkType;
  readonly charset: string;
  /** Pages kept for Back; default 10, never above 20 (core-runtime §9). */
  readonly cacheSize: number;
  /** Whether clicks are page swaps at all. */
  readonly ajax: boolean;
  /** The page's URL in the history, else its id in the hash. */
  readonly seoFriendlyLinks: boolean;
  /** Path prefixes or `URLPattern` paths that are always loaded natively. */
  readonly fullLoad: readonly string[];
  readonly animation: 'none' | 'fade';
  /** The published site's build id. */
  readonly build: string;
  /** True on a page shown after unlocking: it is never cached. */
  readonly protected: boolean;
  readonly nav: NavParameters;
  /** Base64 of JSON. */
  readonly navItems: string;
  readonly sidebar: SidebarParameters;
  readonly cookieNotification: CookieNotificationParameters;
  readonly languages: readonly LanguageParameters[];
  /** Texts that visitors read, by key, in every language that `translations` says nothing for. */
  readonly strings: Readonly<Record<string, string>>;
  /**
   * Texts by language (BCP 47) and key. An element's are those of the language it stands in (the
   * nearest `lang`), else of a wider one, else of `strings`: for `en-GB` those of `en-GB`, then `en`.
   */
  readonly translations: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly analytics: AnalyticsParameters;
  readonly media: MediaParameters;
  /** Addresses of third-party scripts by service. */
  readonly scripts: Readonly<Record<string, string>>;
  readonly instructions: readonly ServerInstruction[];
  /** For hosts that know better than detection. */
  readonly mode: Mode | undefined;
  /** For hosts that know better than detection. */
  readonly device: Device | undefined;
}

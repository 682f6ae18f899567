/** Editor, preview, or live (core-runtime §1). */
export type Mode = 'editor' | 'preview' | 'runtime';

/** The kinds of device the platform designs for (core-runtime §1). */
export type Device = 'mobile' | 'tablet' | 'desktop';

/** The place of a page in the site (core-runtime §3). */
export type LinkType = 'home' | 'nav' | 'other';

/** Size of the navigation menu and texts of its overflow (core-runtime §9). */
export interface NavParameters {
  /** Items before "more"; -1 is unlimited. Default 5. */
  readonly size: number;
  /** Default `More Options`; translated by `translations`, under the same key. */
  readonly moreText: string;
  /** Default `Less Options`; translated like `moreText`. */
  readonly lessText: string;
}

/** Position of the generic sidebar (visual-widgets §2). */
export interface SidebarParameters {
  readonly position: 'left' | 'right' | 'hidden';
}

/** The cookie notice (core-runtime §4). */
export interface CookieNotificationParameters {
  readonly show: boolean;
  /** Markup from the platform. */
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

/** Tracking ids (core-runtime §3), and what is reported. */
export interface AnalyticsParameters {
  readonly system: string;
  readonly aggregated: string;
  readonly external: string;
  /** Whether pages and personalization rules are reported to `dmsnowplow`. */
  readonly snowplow: boolean;
  /** Whether nothing is reported before the visitor has allowed it. */
  readonly consentRequired: boolean;
  /**
   * Address that gets what is unsent when a page is left, as JSON in a beacon:
   * `{site, events: [{kind: 'event' | 'view', …, for}]}`, without query strings. Default: none; the
   * next page of the tab sends it.
   */
  readonly collector: string;
  /** Whether web vitals of loads and of page swaps are reported. Default false. */
  readonly vitals: boolean;
}

/** Address pattern of the media CDN (visual-widgets §7). */
export interface MediaParameters {
  /** Start of every address of the CDN, up to the size segment. */
  readonly base: string;
  /** The path after `base`, containing `{size}` and `{name}`. */
  readonly pattern: string;
}

/** An instruction from the server (core-runtime §3, `srvInstruct`). */
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
 * The site parameters (core-runtime §3), set in `<script type="application/json" id="dm-site">`.
 * Each has a default, so that a page without the script works.
 */
export interface SiteParameters {
  /** The site's name in addresses of the platform. */
  readonly siteAlias: string;
  /** The site's id. */
  readonly siteId: string;
  /** The site's type, for the platform's reports. */
  readonly siteType: string;
  /** The site's id in the owner's own system. */
  readonly externalUid: string;
  /** The plan that the owner has booked, for the scripting interface. */
  readonly planId: string;
  /** The platform that publishes the site. */
  readonly webPlatform: string;
  /** The site's theme. */
  readonly theme: string;
  /** Alias of the page with the store, where links with `data-dm-store` lead. */
  readonly storePageAlias: string;
  /** Address of the home page. Default `/`. */
  readonly homeUrl: string;
  /** Address of the page. Default: the document's. */
  readonly pageUrl: string;
  /** Alias of the page. Default: the last path segment, or `home`. */
  readonly pageAlias: string;
  /** Whether it is the home page. Default: whether the alias is `home`. */
  readonly isHome: boolean;
  /** Where the page stands: home, in the menu, or elsewhere. */
  readonly linkType: LinkType;
  /** Character set of forms that are sent. */
  readonly charset: string;
  /** Number of pages cached for Back; default 10, at most 20 (core-runtime §9). */
  readonly cacheSize: number;
  /**
   * Whether elements offer agents in the browser what a visitor can do with them (WebMCP): forms,
   * menus. Default false.
   */
  readonly agentTools: boolean;
  /** Whether link clicks become page swaps. */
  readonly ajax: boolean;
  /** Whether the history holds the page's URL; otherwise the hash holds its id. */
  readonly seoFriendlyLinks: boolean;
  /** Path prefixes or `URLPattern` paths that are always loaded natively. */
  readonly fullLoad: readonly string[];
  /** Animation of page swaps. */
  readonly animation: 'none' | 'fade';
  /** The published site's build id. */
  readonly build: string;
  /** True on a page shown after unlocking: never cached. */
  readonly protected: boolean;
  /** Size of menus, and the texts of what does not fit. */
  readonly nav: NavParameters;
  /** The menu for scripts: base64 of JSON. */
  readonly navItems: string;
  /** Position of the generic sidebar. */
  readonly sidebar: SidebarParameters;
  /** The cookie notice: whether it is shown, its markup, and whether it asks for consent. */
  readonly cookieNotification: CookieNotificationParameters;
  /** The languages of the site. */
  readonly languages: readonly LanguageParameters[];
  /** Texts by key, for languages without `translations`. */
  readonly strings: Readonly<Record<string, string>>;
  /**
   * Texts by language (BCP 47) and key. An element uses those of the nearest `lang`: for `en-GB`
   * the texts of `en-GB`, then of `en`, then `strings`.
   */
  readonly translations: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Where visits are reported, and what. */
  readonly analytics: AnalyticsParameters;
  /** Address pattern of the media CDN. */
  readonly media: MediaParameters;
  /** Addresses of third-party scripts by service. */
  readonly scripts: Readonly<Record<string, string>>;
  /** Providers of maps: `MapSettings`, read where there is a map. */
  readonly maps: Readonly<Record<string, unknown>>;
  /** Instructions of the server, such as a popup after a delay. */
  readonly instructions: readonly ServerInstruction[];
  /** Popups that links of the page open by name: `{name, url, options}` (visual-widgets §3). */
  readonly popups: readonly unknown[];
  /** Overrides detection. */
  readonly mode: Mode | undefined;
  /** Overrides detection. */
  readonly device: Device | undefined;
}

import type { MenuItem, Picture, SiteLanguage } from '../content/model';
import type { CatalogueElement } from './catalogue';
import type { NamedCategory, ProductPicture } from '../content/product-change';
import type { ThemeToken } from '../content/theme-file';
import type { Section } from './sections';

/** The settings of a post that pages do not have. */
export interface EditablePost {
  readonly author: string;
  /** ISO 8601 date, or date and time; visitors do not see the post before. */
  readonly date: string;
  readonly tags: readonly string[];
  readonly picture: Picture | undefined;
  readonly isDraft: boolean;
}

/** The settings of a product besides its name and its description. */
export interface EditableProduct {
  readonly sku: string;
  readonly price: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly options: readonly { readonly name: string; readonly price: number }[];
  /** The first one is the product's in lists. */
  readonly pictures: readonly ProductPicture[];
  /** Names of the categories that it is in. */
  readonly categories: readonly string[];
  /** How many are left; `undefined` if nobody counts. */
  readonly quantity: number | undefined;
  /** How many were sold. */
  readonly sold: number;
}

/** A page, a post or a product that can be edited. */
export interface EditablePage {
  /** Name of the page's file, `en/home.html`. */
  readonly file: string;
  /** Path of the page; for one with an item of a collection, of the first item's. */
  readonly path: string;
  readonly title: string;
  readonly lang: string;
  readonly description: string;
  readonly isHome: boolean;
  /** Whether search engines must not list it. */
  readonly noindex: boolean;
  readonly isProtected: boolean;
  readonly isHidden: boolean;
  /** Whether it is one of many, made of a collection, or has a task of its own. */
  readonly isFixed: boolean;
  /** Whether visitors can have its address. */
  readonly isPublished: boolean;
  /** For a post; its description is its excerpt. */
  readonly post?: EditablePost;
  /** For a product. */
  readonly product?: EditableProduct;
}

/** A state that is saved and not published. */
export interface DraftAnswer {
  /** Name of the page's file, `theme`, or `pages`. */
  readonly name: string;
  readonly revision: number;
}

/** Answer of `GET /editor/api/site`. */
export interface SiteAnswer {
  /** Path of the preview, `/site/halide-house`. */
  readonly preview: string;
  /** The pages by address, the posts, the newest first, and the products. */
  readonly pages: readonly EditablePage[];
  /** Whether the site has a place for posts. */
  readonly hasPosts: boolean;
  /** Whether the site has a shop. */
  readonly hasProducts: boolean;
  /** Those of the shop. */
  readonly categories: readonly NamedCategory[];
  readonly elements: readonly CatalogueElement[];
  /** Parts of pages to begin with. */
  readonly sections: readonly Section[];
  readonly tokens: readonly ThemeToken[];
  readonly theme: StateAnswer;
  /** Pages and menu: JSON of `content/structure.ts`. */
  readonly structure: StateAnswer;
  readonly menu: Readonly<Record<string, readonly MenuItem[]>>;
  readonly languages: readonly SiteLanguage[];
  readonly drafts: readonly DraftAnswer[];
}

/** The state of a page or the theme. */
export interface StateAnswer {
  /** Source of the page, or JSON of the theme or the pages. */
  readonly content: string;
  /** To send back with the next change. */
  readonly revision: number;
  /** Whether visitors see something else. */
  readonly isDraft: boolean;
}

/** Answer of `PUT /editor/api/draft`, and on a conflict, 409, the state that someone else saved. */
export interface SavedAnswer {
  readonly revision: number;
}

/** Answer of `POST /editor/api/publish`. */
export interface PublishedAnswer {
  /** Id of the site's new build. */
  readonly build: string;
}

/** A problem that visitors would have with what is not published yet, and the place where it is mended. */
export interface Finding {
  /** Name of the page, the post or the product; `menu en` for the menu of a language. */
  readonly file: string;
  /** Name of the draft that it is published with. */
  readonly draft: string;
  /** A sentence for the owner. */
  readonly text: string;
  /** The element in the source, counted from 1 in document order; `undefined` for a setting of a post or a product. */
  readonly at?: number;
  /** The picture in the element's data, from 0. */
  readonly picture?: number;
  /** The setting of the element, or of the post or the product, by its label or its name. */
  readonly setting?: string;
}

/** Answer of `GET /editor/api/check`. */
export interface CheckAnswer {
  readonly findings: readonly Finding[];
}

/** A state of the site that was published. */
export interface Version {
  /** Number of the publication; of the state before the oldest one that is kept, the number before. */
  readonly id: number;
  /** When it was published, in ISO 8601; empty for the state before the oldest one. */
  readonly at: string;
  /** The same in the owner's zone. */
  readonly when: string;
  /** Who has published it; empty if nobody has said so. */
  readonly author: string;
  /** Pages and settings that it has changed, by their names and titles at that time. */
  readonly changes: readonly { readonly name: string; readonly title: string }[];
}

/** Answer of `GET /editor/api/versions`. */
export interface VersionsAnswer {
  /** Zone of the times. */
  readonly zone: string;
  /** The newest first. Empty if nothing was ever published. */
  readonly versions: readonly Version[];
}

/** The differences between two states of a page or a setting; also the answer of `POST /editor/api/compare`. */
export interface Difference {
  readonly name: string;
  readonly title: string;
  /** Lines that are there no longer. */
  readonly gone: readonly string[];
  /** Lines that are new. */
  readonly added: readonly string[];
  /** Lines of both kinds that are left out. */
  readonly more: number;
}

/** Answer of `GET /editor/api/changes`: how what is saved differs from what visitors see. */
export interface ChangesAnswer {
  readonly changes: readonly Difference[];
}

/** A page or a setting that restoring a version changes. */
export interface Restorable extends Difference {
  readonly revision: number;
  /** Whether it has changes that are not published, which would be lost. */
  readonly hasDraft: boolean;
}

/** Answer of `GET /editor/api/version`. */
export interface VersionAnswer {
  /** The changes of its publication. */
  readonly changes: readonly Difference[];
  /** The pages and settings that differ from the latest state. */
  readonly restorable: readonly Restorable[];
}

/** Answer of `POST /editor/api/restore`: the drafts as they are now. */
export interface RestoredAnswer {
  readonly drafts: readonly DraftAnswer[];
}

/** Answer of `GET` and `POST /editor/api/preview`, and of `POST /editor/api/withdraw`. */
export interface PreviewLinksAnswer {
  /** Links that show what is not published, the newest first. */
  readonly links: readonly {
    readonly id: string;
    readonly path: string;
    /** When it was made, and until when it can be opened, in the owner's zone. */
    readonly created: string;
    readonly until: string;
  }[];
}

/** A part of a page that has an id. */
export interface PagePart {
  /** `/rooms#beds` */
  readonly href: string;
  readonly name: string;
}

/** A popup that links open by its name. */
export interface SitePopup {
  readonly name: string;
  /** Where the link leads without script. */
  readonly href: string;
}

/** Answer of `GET /editor/api/links`. */
export interface LinksAnswer {
  readonly parts: readonly PagePart[];
  readonly popups: readonly SitePopup[];
}

/** Somebody who has a page open in another window. */
export interface PersonAnswer {
  /** Empty if nobody has said it. */
  readonly name: string;
  /** Name of the page's file. */
  readonly file: string;
}

/** Answer of `POST /editor/api/presence`. */
export interface PresenceAnswer {
  readonly people: readonly PersonAnswer[];
}

/** Answer of `POST /editor/api/password`. */
export interface HashAnswer {
  /** For the page's `passwordHash`. */
  readonly hash: string;
}

/** Answer of `POST /editor/api/render`. */
export interface RenderedAnswer {
  readonly html: string;
}

/** Answer of a refused request. */
export interface RefusedAnswer {
  readonly error_code: 'Expired' | 'Conflict' | 'TooLarge' | 'Invalid' | 'NotFound' | 'Broken';
  /** The reason; for `Broken`, the mistakes in files of the site, one on each line. */
  readonly message?: string;
}

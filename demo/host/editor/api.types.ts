import type { CatalogueElement } from './catalogue';
import type { ThemeToken } from '../content/theme-file';
import type { Section } from './sections';

/** A page that can be edited. */
export interface EditablePage {
  /** Name of the page's file, `en/home.html`. */
  readonly file: string;
  /** Path of the page; for one with an item of a collection, of the first item's. */
  readonly path: string;
  readonly title: string;
  readonly lang: string;
}

/** Answer of `GET /editor/api/site`. */
export interface SiteAnswer {
  /** Path of the preview, `/site/halide-house`. */
  readonly preview: string;
  readonly pages: readonly EditablePage[];
  readonly elements: readonly CatalogueElement[];
  /** Parts of pages to begin with. */
  readonly sections: readonly Section[];
  readonly tokens: readonly ThemeToken[];
  readonly theme: StateAnswer;
}

/** The state of a page or the theme. */
export interface StateAnswer {
  /** Source of the page, or JSON of the theme. */
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

/** Answer of `POST /editor/api/render`. */
export interface RenderedAnswer {
  readonly html: string;
}

/** Answer of a refused request. */
export interface RefusedAnswer {
  readonly error_code: 'Expired' | 'Conflict' | 'TooLarge' | 'Invalid' | 'NotFound';
  readonly message?: string;
}

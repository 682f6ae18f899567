import type { Album } from './albums';

/** Props of the view besides the attributes. */
export interface SocialGalleryActions {
  /** The albums in the markup. */
  readonly markupAlbums: readonly Album[];
  /** Whether there is a host that knows the photos; without one, the children are shown. */
  readonly mayLoad: boolean;
  /** The picture that the address requests; a new object for each request. */
  readonly requested: { readonly index: number } | undefined;
  /** Returns the number of the gallery in the address. */
  readonly number: () => number;
  readonly host: HTMLElement;
}

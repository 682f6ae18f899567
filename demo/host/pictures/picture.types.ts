/** A picture that an owner can use on pages. */
export interface SitePicture {
  /** Its name in addresses: `/media/{size}/{name}`. */
  readonly name: string;
  /** Of the original, in px. */
  readonly width: number;
  readonly height: number;
  /** Alternative text, if the site has one for it. */
  readonly alt?: string;
  /** Whether the owner has uploaded it. */
  readonly isUploaded: boolean;
}

/** Answer of `GET /editor/api/pictures`. */
export interface PicturesAnswer {
  /** Uploaded ones first, the latest before the others. */
  readonly pictures: readonly SitePicture[];
}

/** Why a picture was not stored. */
export type PictureRefusal =
  'Expired' | 'TooLarge' | 'NoPicture' | 'TooManyPixels' | 'Full' | 'Busy';

/** Answer of `POST /editor/api/pictures` to a picture that was not stored. */
export interface RefusedPicture {
  readonly error_code: PictureRefusal;
}

/** Largest file, in bytes. */
export const MAX_PICTURE_BYTES = 20_000_000;

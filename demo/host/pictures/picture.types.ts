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

/** A file that links can lead to. */
export interface SiteFile {
  readonly href: string;
  /** Its name for the owner. */
  readonly name: string;
}

/** Answer of `GET /editor/api/files`. */
export interface FilesAnswer {
  /** Uploaded ones first, the latest before the others. */
  readonly files: readonly SiteFile[];
}

/** Answer of `DELETE /editor/api/pictures` and `DELETE /editor/api/files`. */
export interface RemovedAnswer {
  /** Titles of what uses it, for which it was not removed; empty if it was. */
  readonly uses: readonly string[];
}

/** Why an upload was not stored; `WrongType` is a file of another kind than is allowed. */
export type UploadRefusal =
  'Expired' | 'TooLarge' | 'WrongType' | 'TooManyPixels' | 'Full' | 'Busy';

/** Answer to an upload that was not stored. */
export interface RefusedUpload {
  readonly error_code: UploadRefusal;
}

/** Largest file, in bytes. */
export const MAX_UPLOAD_BYTES = 20_000_000;

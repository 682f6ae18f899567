/** Colour schemes of maps. */
export type Scheme = 'light' | 'dark';

/** A part of the world's picture. */
export interface View {
  readonly zoom: number;
  /** Its left edge on the world's picture, in px. */
  readonly left: number;
  readonly top: number;
  /** In px. */
  readonly width: number;
  readonly height: number;
  readonly scheme: Scheme;
}

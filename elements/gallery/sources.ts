import { sizedSources, type SizedSources } from '../../shared/site/media-sizes';
import { originalOf, type ClickTarget, type Picture } from './images';

/** State of a picture that is fetched, or has been. */
export interface FetchState {
  /** The key of its ratio, as of {@link ratioKeyOf}. */
  key: string;
  /** Its key where pictures that are missing are kept, as of {@link missingKeyOf}. */
  missingKey: string;
  source: 'address' | 'original';
  /** Whether its own address has failed: then what it falls back to matters. */
  hasFailed: boolean;
  /** Its largest width so far, in px. */
  width: number;
}

/** The key of a picture's ratio: one with another address is measured anew. */
export function ratioKeyOf(key: string, { src, srcset = '' }: Picture): string {
  return [key, src, srcset].join('\n');
}

/** The key of a picture that may be missing: with another address to fall back to, it is fetched anew. */
export function missingKeyOf(ratioKey: string, picture: Picture, clickTarget: ClickTarget): string {
  return [ratioKey, originalOf(picture, clickTarget) ?? ''].join('\n');
}

/** The sources with which the browser fetches the size that a box of that ratio needs. */
export function sourcesOf(
  {
    picture,
    state,
    clickTarget,
  }: {
    readonly picture: Picture;
    readonly state: FetchState;
    readonly clickTarget: ClickTarget;
  },
  ratio: number,
): SizedSources {
  const original = state.source === 'original' && originalOf(picture, clickTarget);
  if (original) return { src: original };
  if (picture.srcset) return { sizes: `${state.width}px`, ...picture };
  return sizedSources(picture.src, { width: state.width, ratio }, picture);
}

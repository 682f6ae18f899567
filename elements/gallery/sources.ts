import { sizedSources, type SizedSources } from '../../shared/site/media-sizes';
import { originalOf, type Picture } from './images';

/** A picture that is being fetched, or has been. */
export interface Fetched {
  source: 'own' | 'original';
  /** The widest that it has been, in px. */
  width: number;
}

/** What an image element is given so that the browser fetches what its box, of that ratio, needs. */
export function sourcesOf(
  shown: {
    readonly picture: Picture;
    readonly state: Fetched;
    readonly follows: 'links' | 'viewer';
  },
  ratio: number,
): SizedSources {
  const { picture, state, follows } = shown;
  const src = state.source === 'original' && originalOf(picture, follows);
  if (src) return { src };
  if (picture.srcset) return { sizes: `${state.width}px`, ...picture };
  return sizedSources(picture.src, { width: state.width, ratio }, picture);
}

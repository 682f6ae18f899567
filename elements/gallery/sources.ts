import { sizedSources, type SizedSources } from '../../shared/site/media-sizes';
import { originalOf, type ClickTarget, type Picture } from './images';

/** State of a picture that is fetched, or has been. */
export interface FetchState {
  source: 'address' | 'original';
  /** Its largest width so far, in px. */
  width: number;
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

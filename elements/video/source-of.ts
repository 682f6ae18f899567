import { pictureAddress } from '../../shared/dom/address';
import {
  readVideo,
  readVideoId,
  type Provider,
  type VideoSource,
} from '../../shared/media/video-address';
import type { VideoDescription } from './read-video';

/** The attributes that say which video it is. */
interface SourceAttributes {
  readonly provider: Provider;
  readonly video: string;
  readonly src: string;
}

/** The video to play: by the service's id, the address in `src`, or the children. */
export function sourceOf(
  { provider, video, src }: SourceAttributes,
  source: VideoDescription,
): VideoSource | undefined {
  if (provider !== 'file' && video) return readVideoId(provider, video);
  const address = pictureAddress(src) ?? source.src ?? source.files?.[0]?.src;
  return address === undefined ? undefined : readVideo(address);
}

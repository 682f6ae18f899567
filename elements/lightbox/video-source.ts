import { VIDEO_FORMS } from '../../shared/dom/picture-video';

/** The source of a video. */
export interface Video {
  readonly provider: 'file' | 'youtube' | 'vimeo';
  /** Address of the file or of the provider's frame, without cookies where possible. */
  readonly src: string;
  /** Address of the video's own page. */
  readonly page: string;
}

/** The start time: "90", "90s" or "1h1m30s". */
const START = /[?&](?:t|start)=(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?(?:$|[&#])/;

function youtube(address: string): Video | undefined {
  const [, id] = VIDEO_FORMS.youtube.exec(address) ?? [];
  if (id === undefined) return undefined;
  const [, hours = 0, minutes = 0, seconds = 0] = START.exec(address) ?? [];
  const start = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return {
    provider: 'youtube',
    src: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${start ? `&start=${start}` : ''}`,
    page: `https://www.youtube.com/watch?v=${id}`,
  };
}

function vimeo(address: string): Video | undefined {
  const [, id, inPath, inQuery] = VIDEO_FORMS.vimeo.exec(address) ?? [];
  if (id === undefined) return undefined;
  // The key of an unlisted video.
  const hash = inPath ?? inQuery;
  return {
    provider: 'vimeo',
    src: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${hash ? `&h=${hash}` : ''}`,
    page: `https://vimeo.com/${id}${hash ? `/${hash}` : ''}`,
  };
}

/** Reads the address of a video; one of no known provider is that of a file. */
export function readVideo(address: string): Video {
  return youtube(address) ?? vimeo(address) ?? { provider: 'file', src: address, page: address };
}

import { VIDEO_FORMS } from '../../shared/dom/picture-video';

/** A video, by where it comes from. */
export interface Video {
  readonly provider: 'file' | 'youtube' | 'vimeo';
  /** What plays: the file, or the provider's frame, without cookies where there is a choice. */
  readonly src: string;
  /** Where it can be watched without us. */
  readonly page: string;
}

/** "90", "90s" and "1h1m30s". */
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
  const word = inPath ?? inQuery;
  return {
    provider: 'vimeo',
    src: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${word ? `&h=${word}` : ''}`,
    page: `https://vimeo.com/${id}${word ? `/${word}` : ''}`,
  };
}

/** How the video at an address is played; an address that says nothing is that of a file. */
export function readVideo(address: string): Video {
  return youtube(address) ?? vimeo(address) ?? { provider: 'file', src: address, page: address };
}

/** A video, by where it comes from. */
export interface Video {
  readonly provider: 'file' | 'youtube' | 'vimeo';
  /** What plays: the file, or the provider's frame, without cookies where there is a choice. */
  readonly src: string;
  /** Where it can be watched without us. */
  readonly page: string;
}

const FILE = /\.(mp4|m4v|mov|webm|ogv)$/i;
const YOUTUBE = /^((www|m|music)\.)?youtube(-nocookie)?\.com$/;
const YOUTUBE_PATH = /^\/(?:embed|shorts|live|v)\/([\w-]{11})(?:\/|$)/;
const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO = /^((www|player)\.)?vimeo\.com$/;
/** The number, and the word that lets one watch a video that is not listed. */
const VIMEO_PATH = /^\/(?:.*\/)?(\d{5,})(?:\/(\w+))?\/?$/;

/** "90", "90s" and "1m30s" in seconds. */
function secondsOf(text: string | null): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text ?? '') ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

function youtube({ hostname, pathname, searchParams }: URL): Video | undefined {
  const isShort = hostname === 'youtu.be';
  if (!isShort && !YOUTUBE.test(hostname)) return undefined;
  const id =
    (isShort ? pathname.slice(1) : searchParams.get('v')) ?? YOUTUBE_PATH.exec(pathname)?.[1] ?? '';
  if (!YOUTUBE_ID.test(id)) return undefined;
  const start = secondsOf(searchParams.get('t') ?? searchParams.get('start'));
  const from = start > 0 ? `&start=${start}` : '';
  return {
    provider: 'youtube',
    src: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${from}`,
    page: `https://www.youtube.com/watch?v=${id}`,
  };
}

function vimeo({ hostname, pathname, searchParams }: URL): Video | undefined {
  const [, id, word] = (VIMEO.test(hostname) && VIMEO_PATH.exec(pathname)) || [];
  if (id === undefined) return undefined;
  const secret = word ?? searchParams.get('h')?.replace(/\W/g, '');
  return {
    provider: 'vimeo',
    src: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${secret ? `&h=${secret}` : ''}`,
    page: `https://vimeo.com/${id}${secret ? `/${secret}` : ''}`,
  };
}

function known(address: string): Video | undefined {
  if (!URL.canParse(address, document.baseURI)) return undefined;
  const url = new URL(address, document.baseURI);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  const hosted = youtube(url) ?? vimeo(url);
  if (hosted) return hosted;
  return FILE.test(url.pathname) ? { provider: 'file', src: address, page: address } : undefined;
}

/** Whether an address is that of a video: a file, or a page of YouTube or Vimeo. */
export function isVideo(address: string): boolean {
  return known(address) !== undefined;
}

/** How the video at an address is played; an address that says nothing is that of a file. */
export function readVideo(address: string): Video {
  return known(address) ?? { provider: 'file', src: address, page: address };
}

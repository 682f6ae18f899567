import { pictureAddress } from '../dom/address';

/** Where a video is played from: a file, or the player of a service. */
export type Provider = 'file' | Service;

/** A service with videos. */
export type Service = 'youtube' | 'vimeo' | 'dailymotion';

/** Names of the services, as visitors know them. */
export const SERVICE_NAMES: Readonly<Record<Service, string>> = {
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  dailymotion: 'Dailymotion',
};

/** A video that can be played. */
export interface VideoSource {
  readonly provider: Provider;
  /** The service's id of the video; of a file, its address. */
  readonly id: string;
  /** Key of an unlisted video at Vimeo. */
  readonly key?: string;
  /** Where to start, in seconds. */
  readonly start?: number;
  /** Address of the video's own page, or of the file. */
  readonly page: string;
}

/**
 * Patterns of addresses, which may have been copied without their scheme; the first group is the
 * service's id, the second and third a key.
 */
const ADDRESSES: Readonly<Record<Provider, RegExp>> = {
  youtube:
    /^(?:(?:https?:)?\/\/)?(?:youtu\.be\/|(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|(?:embed|shorts|live|v)\/))([\w-]{11})(?![\w-])/i,
  vimeo:
    /^(?:(?:https?:)?\/\/)?(?:(?:www|player)\.)?vimeo\.com\/(?:[^?#]+\/)?(\d{5,})(?:\/(\w+))?\/?(?:$|[?#])(?:.*\bh=(\w+))?/i,
  dailymotion:
    /^(?:(?:https?:)?\/\/)?(?:dai\.ly\/|(?:(?:www|geo)\.)?dailymotion\.com\/(?:(?:embed\/)?video\/|player(?:\/\w+)?\.html\?(?:.*&)?video=))([a-z\d]{5,24})(?![a-z\d])/i,
  file: /^[^?#]+\.(?:mp4|m4v|mov|webm|ogv|m3u8)(?:$|[?#])/i,
};

/** Patterns of the services' ids. */
const IDS: Readonly<Record<Service, RegExp>> = {
  youtube: /^([\w-]{11})$/,
  vimeo: /^(\d{5,})(?:[/:?](?:h=)?(\w+))?$/,
  dailymotion: /^([a-z\d]{5,24})$/i,
};

/** Pages of the services' videos. */
const PAGES: Readonly<Record<Service, string>> = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
  dailymotion: 'https://www.dailymotion.com/video/',
};

/** The start time in an address: "90", "90s" or "1h1m30s". */
const START = /[?&#](?:t|start|startTime)=(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?(?:$|[&#])/;

function readStart(address: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] = START.exec(address) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

function found(provider: Service, [, id = '', ...keys]: RegExpExecArray, start = 0): VideoSource {
  const key = keys.find(Boolean);
  return {
    provider,
    id,
    ...(key && { key }),
    ...(start > 0 && { start }),
    page: `${PAGES[provider]}${id}${key ? `/${key}` : ''}`,
  };
}

/** The longest address that is looked at. */
const MAX_LENGTH = 2000;

/** Each address of a video has one of these in it: a quick test, as there may be thousands of pictures. */
const SOMEWHERE = /youtu|vimeo|dai|\.(?:m[p4o3]|webm|ogv)/i;

/** Whether an address is a video: a file, or a page of YouTube, Vimeo or Dailymotion. */
export function isVideo(address: string): boolean {
  if (address.length > MAX_LENGTH || !SOMEWHERE.test(address)) return false;
  const usable = pictureAddress(address);
  return usable !== undefined && Object.values(ADDRESSES).some((form) => form.test(usable));
}

/** Reads the address of a video; one of no known service is that of a file. */
export function readVideo(address: string): VideoSource {
  if (address.length <= MAX_LENGTH) {
    for (const provider of Object.keys(SERVICE_NAMES) as Service[]) {
      const match = ADDRESSES[provider].exec(address);
      if (match) return found(provider, match, readStart(address));
    }
  }
  return { provider: 'file', id: address, page: address };
}

/** Reads a service's id of a video, or its address; `undefined` if it is neither. */
export function readVideoId(provider: Service, text: string): VideoSource | undefined {
  const match = text.length <= MAX_LENGTH ? IDS[provider].exec(text.trim()) : null;
  if (match) return found(provider, match);
  const source = readVideo(text.trim());
  return source.provider === provider ? source : undefined;
}

/** What says in attributes which video it is. */
interface VideoValues {
  readonly provider?: Provider | undefined;
  readonly video?: string | undefined;
  readonly src?: unknown;
}

/** The video to play: by the service's id, else the address in `src`. */
export function findVideo({ provider = 'file', video, src }: VideoValues): VideoSource | undefined {
  if (provider !== 'file' && video) return readVideoId(provider, video);
  const address = pictureAddress(src);
  return address === undefined ? undefined : readVideo(address);
}

import { pictureAddress } from '../../shared/dom/address';
import { isRecord } from '../../shared/site/parameters';
import type { Milliseconds } from '../../shared/site/wait-until';

/** One photo of a social album (visual-widgets §3). */
export interface OnlinePhoto {
  /** Address: `http`, `https` or relative. */
  readonly source: string;
  readonly caption: string;
  readonly likes: number;
}

/** An album and its social network. */
export interface OnlineAlbum {
  readonly id: string;
  readonly platform: string;
}

const ENDPOINT = '/_dm/s/rt/api/public/rt/getonlinephotos';

/** The same as for pages (core-runtime §9). */
const TIMEOUT: Milliseconds = 30_000;

function readPhoto(value: unknown): OnlinePhoto | undefined {
  if (!isRecord(value)) return undefined;
  const source = pictureAddress(value['source']);
  if (source === undefined) return undefined;
  const { caption, likes } = value;
  const count = typeof likes === 'string' && likes.trim() ? Number(likes) : likes;
  return {
    source,
    caption: typeof caption === 'string' ? caption.trim() : '',
    likes: typeof count === 'number' && count > 0 && Number.isFinite(count) ? Math.trunc(count) : 0,
  };
}

/** Reads the photos in a response; `undefined` when it is invalid. */
export function readOnlinePhotos(response: unknown): readonly OnlinePhoto[] | undefined {
  const photos = isRecord(response) ? response['photos'] : undefined;
  return Array.isArray(photos) ? photos.flatMap((photo) => readPhoto(photo) ?? []) : undefined;
}

/**
 * Fetches the photos of an album from the platform (visual-widgets §7); those without a usable address
 * are left out.
 *
 * @throws {Error} On a network error, an invalid response, no response within 30 s, or an aborted
 *   `signal`.
 */
export async function fetchOnlinePhotos(
  { id, platform }: OnlineAlbum,
  signal: AbortSignal,
): Promise<readonly OnlinePhoto[]> {
  const request = new AbortController();
  const abort = (): void => {
    request.abort(signal.reason);
  };
  const timer = setTimeout(() => {
    request.abort(new DOMException('no response in time', 'TimeoutError'));
  }, TIMEOUT);
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  try {
    const query = new URLSearchParams({ id, platform }).toString();
    const response = await fetch(`${ENDPOINT}?${query}`, {
      headers: { accept: 'application/json' },
      signal: request.signal,
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const photos = readOnlinePhotos(await response.json());
    if (!photos) throw new TypeError('a response without photos');
    return photos;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

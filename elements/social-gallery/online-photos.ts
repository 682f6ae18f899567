import { pictureAddress } from '../../shared/dom/address';
import { isRecord } from '../../shared/site/parameters';
import type { Milliseconds } from '../../shared/site/wait-until';

/** One photograph of a social album (visual-widgets §3). */
export interface OnlinePhoto {
  /** Its address: `http`, `https` or relative. */
  readonly source: string;
  /** Text; empty where there is none. */
  readonly caption: string;
  readonly likes: number;
}

/** An album, and the network that keeps it. */
export interface OnlineAlbum {
  readonly id: string;
  readonly platform: string;
}

const CALL = '/_dm/s/rt/api/public/rt/getonlinephotos';

/** As long as a page may take (core-runtime §9). */
const LIMIT: Milliseconds = 30_000;

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

/** What the call is answered with; `undefined` when it is something else. */
export function readOnlinePhotos(answer: unknown): readonly OnlinePhoto[] | undefined {
  const photos = isRecord(answer) ? answer['photos'] : undefined;
  return Array.isArray(photos) ? photos.flatMap((photo) => readPhoto(photo) ?? []) : undefined;
}

/**
 * Asks the platform for an album's photographs (visual-widgets §7); those without a usable address
 * are left out.
 *
 * @throws {Error} When nobody answers within 30 s, or with something else, or `signal` has ended.
 */
export async function fetchOnlinePhotos(
  { id, platform }: OnlineAlbum,
  signal: AbortSignal,
): Promise<readonly OnlinePhoto[]> {
  const giveUp = new AbortController();
  const stop = (): void => {
    giveUp.abort(signal.reason);
  };
  const timer = setTimeout(() => {
    giveUp.abort(new DOMException('no answer in time', 'TimeoutError'));
  }, LIMIT);
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  try {
    const query = new URLSearchParams({ id, platform }).toString();
    const response = await fetch(`${CALL}?${query}`, {
      headers: { accept: 'application/json' },
      signal: giveUp.signal,
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const photos = readOnlinePhotos(await response.json());
    if (!photos) throw new TypeError('an answer without photographs');
    return photos;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

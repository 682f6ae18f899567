import { bus, subscribe } from '../events/bus';
import { isRecord } from '../site/parameters';
import type { LikeState, TalkChange } from './changes.types';

/** Name of the channel between the tabs of a site. */
const CHANNEL = 'dm-talk';

const isCount = (value: unknown): value is NonNullable<TalkChange['count']> =>
  isRecord(value) && typeof value['key'] === 'string' && Number.isSafeInteger(value['count']);

const isLike = (value: unknown): value is LikeState & { readonly key: string } =>
  isRecord(value) &&
  typeof value['key'] === 'string' &&
  Number.isSafeInteger(value['likes']) &&
  typeof value['isLiked'] === 'boolean';

/** Reads a message of another tab, where another version of the library or any script may run. */
function readChange(message: unknown): TalkChange | undefined {
  if (!isRecord(message)) return undefined;
  const { count, like } = message;
  return { ...(isCount(count) && { count }), ...(isLike(like) && { like }) };
}

/** Opens the channel while the page is shown: an open one may keep it out of the back/forward cache. */
function openChannel(signal: AbortSignal, receive: (change: TalkChange) => void): void {
  let channel: BroadcastChannel | undefined;
  const close = (): void => {
    channel?.close();
    channel = undefined;
  };
  const open = (): void => {
    close();
    channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const change = readChange(data);
      if (change) receive(change);
    };
  };
  open();
  addEventListener('pagehide', close, { signal });
  addEventListener('pageshow', open, { signal });
  signal.addEventListener('abort', close);
}

/** Receives the changes of other elements and of the visitor's other tabs. */
export function onTalkChange(signal: AbortSignal, listener: (change: TalkChange) => void): void {
  const end = subscribe('talk-change', listener);
  signal.addEventListener('abort', end);
  openChannel(signal, listener);
}

/** Tells the elements of this page and of the visitor's other tabs what has changed. */
export function announceChange(change: TalkChange): void {
  bus.emit('talk-change', change);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(change);
  channel.close();
}

import { bus, subscribe } from '../events/bus';
import type { TalkChange } from './changes.types';

/** Name of the channel between the tabs of a site. */
const CHANNEL = 'dm-talk';

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
    channel.onmessage = ({ data }: MessageEvent<TalkChange>) => {
      receive(data);
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

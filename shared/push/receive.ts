import type { NotificationRequest } from '../dom/request-notification';
import type { PushMessage } from './message';
import type { PushAnswer, PushQuestion } from './worker.types';

/** How long the bar is shown, in seconds: a message can be long, and a pointer or focus stops the time. */
const DURATION = 20;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

/**
 * The message as markup, of which nothing is the sender's but text and the address. The page that it
 * is about is loaded as it is now, by the push-notification marker (core-runtime §2).
 */
function markupOf({ title, body, url, lang, dir }: PushMessage): string {
  const language = lang && ` lang="${escape(lang)}"`;
  const link = `<a href="${escape(url)}" data-dm-push-notification><strong>${escape(title)}</strong></a>`;
  return `<p${language} dir="${dir}">${link} ${escape(body)}</p>`;
}

/** Asks the page for a bar with the message; true if something shows it. */
function show(message: PushMessage): boolean {
  const detail: NotificationRequest = { markup: markupOf(message), duration: DURATION };
  const request = new CustomEvent('dm-request-notification', { detail, cancelable: true });
  return !document.dispatchEvent(request);
}

/** Ids of messages that this page has shown. */
const seen = new Set<string>();

function receive({ data, ports }: MessageEvent<Partial<PushQuestion> | null>): void {
  const [port] = ports;
  if (data?.dm !== 'push' || !port || document.hidden) return;
  const answer = (text: PushAnswer): void => {
    port.postMessage(text);
  };
  port.onmessage = (event: MessageEvent<PushMessage>) => {
    const { id } = event.data;
    const isShown = seen.has(id) || show(event.data);
    if (id && isShown) seen.add(id);
    answer(isShown ? 'shown' : 'refused');
    port.close();
  };
  answer('ready');
}

/** Those who need messages shown in the page: the runtime, and push buttons. */
let receivers = 0;

/**
 * Shows messages that arrive while the visitor sees the page in a `dm-notification`, in place of a
 * notification of the system, until `signal` is aborted.
 */
export function receivePushes(signal: AbortSignal): void {
  if (signal.aborted || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  if (receivers === 0) {
    serviceWorker.addEventListener('message', receive);
    serviceWorker.startMessages();
  }
  receivers += 1;
  signal.addEventListener('abort', () => {
    receivers -= 1;
    if (receivers === 0) serviceWorker.removeEventListener('message', receive);
  });
}

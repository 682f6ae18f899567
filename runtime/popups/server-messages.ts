import { subscribe } from '../../shared/events/bus';
import type { ServerInstruction } from '../../shared/site/parameters.types';
import { getSite } from '../../shared/site/site';
import type { Milliseconds } from '../../shared/site/wait-until';
import { addPopup } from './add-popup';

/** The longest time of a timer; a longer one would fire at once. */
const MAX_DELAY: Milliseconds = 2 ** 31 - 1;

/** Timers of pending messages. */
const timers = new Map<string, ReturnType<typeof setTimeout>>();
/** Messages that were shown: each is shown once per document. */
const shown = new Set<string>();

/** Signals of the runtimes whose changes of page are watched. */
const watched = new WeakSet<AbortSignal>();

function openMessage({ props: { title, text } }: ServerInstruction): void {
  const popup = addPopup({ width: '500', height: '0', silent: '' });
  const heading = document.createElement('h2');
  heading.textContent = title;
  const message = document.createElement('p');
  message.textContent = text;
  popup.append(...[heading, message].filter(({ textContent }) => textContent));
  popup.setAttribute('open', '');
}

/** The messages for the page shown, by what tells them apart. */
function messagesOfPage(): ReadonlyMap<string, ServerInstruction> {
  const { mode, parameters } = getSite();
  return new Map(
    parameters.instructions
      .filter(({ action }) => action === 'popup' && mode !== 'editor')
      .map((instruction) => [JSON.stringify(instruction), instruction]),
  );
}

function cancel(key: string): void {
  clearTimeout(timers.get(key));
  timers.delete(key);
}

/** Cancels the pending messages of a page that was left. */
function cancelOthers(): void {
  const messages = messagesOfPage();
  for (const key of timers.keys()) if (!messages.has(key)) cancel(key);
}

/** Cancels pending messages when their page is left, or the runtime stops. */
function watchPage(signal: AbortSignal): void {
  if (watched.has(signal)) return;
  watched.add(signal);
  const unsubscribe = subscribe('site-change', cancelOthers);
  signal.addEventListener('abort', () => {
    unsubscribe();
    for (const key of timers.keys()) cancel(key);
  });
}

/** Shows the messages in the site parameters of this page (`srvInstruct`, core-runtime §3, §4). */
export function showServerMessages(signal: AbortSignal): void {
  if (signal.aborted) return;
  watchPage(signal);
  for (const [key, message] of messagesOfPage()) {
    if (shown.has(key) || timers.has(key)) continue;
    const show = (): void => {
      timers.delete(key);
      shown.add(key);
      openMessage(message);
    };
    timers.set(key, setTimeout(show, Math.min(message.props.delay * 1000, MAX_DELAY)));
  }
}

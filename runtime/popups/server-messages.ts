import type { ServerInstruction } from '../../shared/site/parameters.types';
import { getSite } from '../../shared/site/site';
import { addPopup } from './add-popup';

/** Timers of pending messages, which a page without the message cancels. */
const timers = new Map<string, ReturnType<typeof setTimeout>>();
/** Messages that were shown: each is shown once per document. */
const shown = new Set<string>();

function openMessage({ props: { title, text } }: ServerInstruction): void {
  const popup = addPopup({ width: '500', height: '0' });
  const heading = document.createElement('h2');
  heading.textContent = title;
  const message = document.createElement('p');
  message.textContent = text;
  popup.append(...[heading, message].filter(({ textContent }) => textContent));
  popup.setAttribute('open', '');
}

/** Shows the messages in the site parameters of this page (`srvInstruct`, core-runtime §3, §4). */
export function showServerMessages(signal: AbortSignal): void {
  const { mode, parameters } = getSite();
  const messages = new Map(
    parameters.instructions
      .filter(({ action }) => action === 'popup' && mode !== 'editor')
      .map((instruction) => [JSON.stringify(instruction), instruction]),
  );
  for (const [key, timer] of timers) {
    if (messages.has(key)) continue;
    clearTimeout(timer);
    timers.delete(key);
  }
  for (const [key, message] of messages) {
    if (shown.has(key) || timers.has(key)) continue;
    const timer = setTimeout(() => {
      timers.delete(key);
      if (signal.aborted) return;
      shown.add(key);
      openMessage(message);
    }, message.props.delay * 1000);
    timers.set(key, timer);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      timers.delete(key);
    });
  }
}

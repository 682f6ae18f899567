import { fail, guard } from '../../shared/site/log';
import type { Milliseconds } from '../../shared/site/wait-until';
import type { Message } from './messages';
import { LIBRARIES, type Library } from './queues';
import { handOver, MAX_UNSENT, takeUnsent } from './unsent';
import { forgetUnsent } from './unsent-key';

/** Time between the first two looks for a library; it doubles with each. */
const FIRST_WAIT: Milliseconds = 100;

/** How long a library is looked for that is not there (wait-until helper, core-runtime §9). */
const LIMIT: Milliseconds = 30_000;

interface Entry {
  readonly message: Message;
  /** The libraries that have not got it. */
  readonly libraries: Set<Library>;
  /** Whether one of Google's libraries has got it; few pages have several. */
  isCounted: boolean;
}

/** The way of messages to the analytics libraries of the page. */
export interface Delivery {
  /** Sends a message once to each library: at once, or when it is there. */
  readonly add: (message: Message) => void;
  /** Drops everything that is unsent, here and in the storage. */
  readonly clear: () => void;
}

/** Sends the view of a store's screen; one that fails has a line of its own (visual-widgets §8). */
function attempt(sendView: () => void): void {
  try {
    sendView();
  } catch (cause) {
    fail('store', 'failed to track store page', cause);
  }
}

function send(entry: Entry): void {
  const { message, libraries } = entry;
  for (const library of libraries) {
    if (!library.isReady(message)) continue;
    // First, so that one that throws is not called again.
    libraries.delete(library);
    entry.isCounted ||= library.name !== 'snowplow';
    if (message.kind === 'view' && message.isStore) {
      attempt(() => library.send(message));
    } else {
      const subject = message.kind === 'event' ? message.action : 'page_view';
      guard(`analytics of "${subject}"`, () => library.send(message));
    }
  }
}

/** Stops waiting for libraries that the page does not have. */
function giveUp({ message, libraries, isCounted }: Entry): void {
  for (const library of libraries) {
    const isDone = isCounted && library.name === 'google';
    if (!library.isReady(message) && (isDone || !library.isExpected())) libraries.delete(library);
  }
}

/**
 * Starts to deliver messages, until `signal` is aborted. What happens before a library has loaded, or
 * while the browser is offline, is kept, up to 100 messages; what is unsent when the page is hidden
 * goes to the owner's collector, or to the next page of the tab.
 *
 * @param isAllowed whether the visitor allows it now.
 */
export function startDelivery(isAllowed: () => boolean, signal: AbortSignal): Delivery {
  let entries: Entry[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT;
  let waited = 0;
  let isLeft = false;

  const stopWaiting = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const flush = (): void => {
    if (!navigator.onLine) return;
    entries.forEach(send);
    if (waited >= LIMIT) entries.forEach(giveUp);
    entries = entries.filter(({ libraries }) => libraries.size > 0).slice(0, MAX_UNSENT);
    if (entries.length > 0 && waited < LIMIT) timer ??= setTimeout(look, wait);
  };
  const look = (): void => {
    stopWaiting();
    waited += wait;
    wait = Math.min(2 * wait, LIMIT - waited);
    flush();
  };
  const clear = (): void => {
    stopWaiting();
    entries = [];
    forgetUnsent();
  };
  const leave = (): void => {
    isLeft = true;
    if (!isAllowed()) {
      clear();
      return;
    }
    flush();
    stopWaiting();
    entries.forEach(giveUp);
    const unsent = entries.filter(({ libraries }) => libraries.size > 0);
    entries = [];
    handOver(
      unsent.map(({ message, libraries }) => ({
        message,
        libraries: Array.from(libraries, ({ name }) => name),
      })),
    );
  };
  const resume = (): void => {
    isLeft = false;
    if (!isAllowed()) {
      clear();
      return;
    }
    const earlier = takeUnsent().map(({ message, libraries }) => ({
      message,
      libraries: new Set(LIBRARIES.filter(({ name }) => libraries.includes(name))),
      isCounted: false,
    }));
    entries.unshift(...earlier);
    flush();
  };

  resume();
  addEventListener('online', flush, { signal });
  // Scripts of a page that was swapped in may have brought a library.
  document.addEventListener('dm-load', flush, { signal });
  const onVisibility = (): void => (document.visibilityState === 'hidden' ? leave() : resume());
  document.addEventListener('visibilitychange', onVisibility, { signal });
  addEventListener('pagehide', leave, { signal });
  addEventListener('pageshow', resume, { signal });
  signal.addEventListener('abort', stopWaiting);
  return {
    add(message) {
      const libraries = LIBRARIES.filter(({ takes }) => takes(message));
      if (entries.length < MAX_UNSENT) {
        entries.push({ message, libraries: new Set(libraries), isCounted: false });
      }
      flush();
      // Some things are measured while a page is left.
      if (isLeft) leave();
    },
    clear,
  };
}

import type { Milliseconds } from '../site/wait-until';
import { readMessage, type PushMessage } from './message';
import type { PushAnswer, PushQuestion, WindowOfSite, WorkerScope } from './worker.types';

/** Time for a page in the foreground to answer. */
const ANSWER_TIMEOUT: Milliseconds = 700;
const SHOW_TIMEOUT: Milliseconds = 3000;

/** Pages that are asked: those in view, of which there are few. */
const MAX_PAGES = 3;

/**
 * Safari counts messages that its worker shows otherwise than as notifications, and takes the
 * permission away after three.
 */
const isStrict = ({ userAgent }: WorkerScope['navigator']): boolean =>
  userAgent.includes('AppleWebKit') && !/Chrom/.test(userAgent);

/** Waits for an answer of the page; false if it does not come in time. */
function answered(port: MessagePort, expected: PushAnswer, time: Milliseconds): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      resolve(false);
    }, time);
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer);
      resolve(data === expected);
    };
  });
}

/**
 * Lets a page show a message. It is asked first: a page that is busy for too long never gets the
 * message, which is then shown by the system only.
 */
async function showIn(page: WindowOfSite, message: PushMessage): Promise<boolean> {
  const { port1: port, port2 } = new MessageChannel();
  const question: PushQuestion = { dm: 'push' };
  page.postMessage(question, [port2]);
  try {
    if (!(await answered(port, 'ready', ANSWER_TIMEOUT))) return false;
    port.postMessage(message);
    return await answered(port, 'shown', SHOW_TIMEOUT);
  } finally {
    port.close();
  }
}

async function showInPage(worker: WorkerScope, message: PushMessage): Promise<boolean> {
  if (isStrict(worker.navigator)) return false;
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const pages = windows
    .filter(({ visibilityState }) => visibilityState === 'visible')
    .sort((a, b) => Number(b.focused) - Number(a.focused));
  for (const page of pages.slice(0, MAX_PAGES)) {
    if (await showIn(page, message)) return true;
  }
  return false;
}

/** Shows a message that has arrived: in the page that the visitor sees, else as a notification. */
export async function handlePush(worker: WorkerScope, payload: string): Promise<void> {
  const message = readMessage(payload, worker.registration.scope);
  if (await showInPage(worker, message).catch(() => false)) return;
  const { id, title, body, lang, dir, silent, url } = message;
  await worker.registration.showNotification(title, {
    body,
    lang,
    dir,
    silent,
    data: { url },
    // A second copy takes the place of the first.
    ...(id && { tag: id }),
  });
}

/** Opens the address of a notification that was clicked, in the window that shows it already. */
export async function openNotification(worker: WorkerScope, data: unknown): Promise<void> {
  const { url = worker.registration.scope } = (data ?? {}) as { readonly url?: string };
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const present = windows.find((window) => window.url === url);
  await (present ? present.focus() : worker.clients.openWindow(url));
}

import { isNonce, readHandshake } from '../../shared/editor/handshake';
import { NONCE_PARAMETER, ORIGIN_META, PROTOCOL, type Hello } from '../../shared/editor/protocol';
import { warn } from '../../shared/site/log';
import { parseUrl } from '../../shared/site/parse-url';
import type { Milliseconds } from '../../shared/site/wait-until';

/** Interval of the search for the editor's parent (core-runtime §9). */
const INTERVAL: Milliseconds = 300;
/** Limit of the search. */
const LIMIT: Milliseconds = 30_000;

/** The editor that may connect to a page. */
export interface ExpectedEditor {
  readonly window: Window;
  readonly origin: string;
  readonly nonce: string;
}

/** The editor named by the page's frame and address; `undefined` outside an editor's frame. */
export function expectedEditor(): ExpectedEditor | undefined {
  const nonce = new URLSearchParams(location.search).get(NONCE_PARAMETER);
  if (parent === window || !isNonce(nonce)) return undefined;
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${ORIGIN_META}"]`);
  const origin = meta ? parseUrl(meta.content)?.origin : location.origin;
  return origin === undefined ? undefined : { window: parent, origin, nonce };
}

/**
 * Says hello to the parent every 300 ms until the editor connects, for at most 30 s.
 *
 * @returns the page's end of the channel; `undefined` if no editor has connected.
 */
export function connect(
  editor: ExpectedEditor,
  signal: AbortSignal,
): Promise<MessagePort | undefined> {
  const hello: Hello = { dm: 'hello', protocol: PROTOCOL, nonce: editor.nonce };
  return new Promise((resolve) => {
    const search = new AbortController();
    const end = (port?: MessagePort): void => {
      clearInterval(timer);
      search.abort();
      resolve(port);
    };
    const say = (): void => {
      // A browser delivers it only to that origin.
      editor.window.postMessage(hello, editor.origin);
    };
    const deadline = performance.now() + LIMIT;
    const timer = setInterval(() => {
      if (performance.now() > deadline) end();
      else say();
    }, INTERVAL);
    const onMessage = (event: MessageEvent<unknown>): void => {
      const expected = { ...editor, source: editor.window };
      const result = readHandshake(event, 'connect', expected);
      const [port] = event.ports;
      if (result === 'other version') {
        warn('editor', `speaks another version than ${PROTOCOL}, the page stays as it is`);
      } else if (result === 'accepted' && port) end(port);
    };
    addEventListener('message', onMessage, { signal: search.signal });
    signal.addEventListener('abort', () => end(), { signal: search.signal });
    say();
  });
}

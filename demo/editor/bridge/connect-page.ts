import { readHandshake } from '../../../shared/editor/handshake';
import {
  PROTOCOL,
  type Connect,
  type FromEditor,
  type FromPage,
} from '../../../shared/editor/protocol';
import { readFromPage } from '../../../shared/editor/read-from-page';

/** The page in a frame, and who hears its messages. */
export interface PageConnectionOptions {
  readonly frame: HTMLIFrameElement;
  /** Origin of the page. */
  readonly origin: string;
  /** The nonce in the address of the frame. */
  readonly nonce: string;
  readonly onMessage: (message: FromPage) => void;
  /** The page in the frame speaks another version. */
  readonly onOtherVersion: () => void;
}

/** The connection to the page in a frame, also to the documents that it loads later. */
export interface PageConnection {
  /** Sends a message; without a connected page it is dropped, as the page is brought up to date later. */
  send(message: FromEditor): void;
  /** Whether a page is connected. */
  readonly isConnected: boolean;
  /** Forgets the page, because the frame is about to load another. */
  reset(): void;
}

/** A nonce of 128 random bits. */
export function createNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Answers the hello of the page in a frame. A page says hello until it is connected, so it may get
 * several ports; it uses the first, which says `ready`.
 */
export function connectPage(options: PageConnectionOptions, signal: AbortSignal): PageConnection {
  const { frame, origin, nonce, onMessage, onOtherVersion } = options;
  let current: MessagePort | undefined;
  let offered: MessagePort[] = [];
  const reset = (): void => {
    for (const port of offered) port.close();
    offered = [];
    current?.close();
    current = undefined;
  };
  const adopt = (port: MessagePort): void => {
    for (const other of offered) if (other !== port) other.close();
    offered = [];
    if (current !== port) current?.close();
    current = port;
  };
  const offer = (): void => {
    const { port1, port2 } = new MessageChannel();
    offered.push(port1);
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = readFromPage(data);
      if (message?.type === 'ready') adopt(port1);
      if (message && port1 === current) onMessage(message);
    };
    const connect: Connect = { dm: 'connect', protocol: PROTOCOL, nonce };
    frame.contentWindow?.postMessage(connect, origin, [port2]);
  };
  const onHello = (event: MessageEvent<unknown>): void => {
    const result = readHandshake(event, 'hello', { origin, nonce, source: frame.contentWindow });
    if (result === 'accepted') offer();
    else if (result === 'other version') onOtherVersion();
  };
  addEventListener('message', onHello, { signal });
  signal.addEventListener('abort', reset);
  return {
    send: (message) => current?.postMessage(message),
    get isConnected() {
      return current !== undefined;
    },
    reset,
  };
}

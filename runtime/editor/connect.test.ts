import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { NONCE_PARAMETER, PROTOCOL } from '../../shared/editor/protocol';
import { logLines } from '../../test/fixtures/log-lines';
import { waitUntil } from '../../test/fixtures/wait-until';
import { connect, expectedEditor } from './connect';

const NONCE = 'k3J9xQ2mV7pL0sT4wZ8aB1';

type Post = (data: unknown, ports?: Transferable[]) => void;

/** A window that plays the editor, with a function that posts to this page from it. */
interface OtherWindow {
  readonly window: Window;
  readonly post: Post;
  /** The messages that it has received. */
  readonly received: readonly unknown[];
}

async function openWindow(): Promise<OtherWindow> {
  const frame = await fixture<HTMLIFrameElement>(html`<iframe title="Editor"></iframe>`);
  const window = frame.contentWindow!;
  const received: unknown[] = [];
  window.addEventListener('message', ({ data }) => received.push(data));
  // A function of that window's own: its messages come from there.
  const make = (window as unknown as { eval(code: string): Post }).eval.bind(window);
  const post = make('(data, ports = []) => parent.postMessage(data, "*", ports)');
  return { window, post, received };
}

const connectMessage = (change: object = {}): object => ({
  dm: 'connect',
  protocol: PROTOCOL,
  nonce: NONCE,
  ...change,
});

interface Hello {
  readonly nonce: string;
}

/** Makes ports to connect with; `heard` has the names of those at whose other end something arrived. */
function listenOnPorts(): { heard: readonly string[]; portOf: (name: string) => MessagePort } {
  const heard: string[] = [];
  const portOf = (name: string): MessagePort => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => heard.push(name);
    return port2;
  };
  return { heard, portOf };
}

describe('the connection to the editor', () => {
  let controller: AbortController;
  let editor: OtherWindow;

  /** Starts to look for the editor; `port` is there once it has connected. */
  function start(change: object = {}): { port: MessagePort | undefined; isDone: boolean } {
    const result = { port: undefined as MessagePort | undefined, isDone: false };
    const expected = { window: editor.window, origin: location.origin, nonce: NONCE, ...change };
    void connect(expected, controller.signal).then((port) => {
      Object.assign(result, { port, isDone: true });
    });
    return result;
  }

  beforeEach(async () => {
    controller = new AbortController();
    editor = await openWindow();
  });

  afterEach(() => {
    controller.abort();
  });

  it('is not looked for outside a frame, or without a nonce', () => {
    expect(expectedEditor()).to.equal(undefined);
    const { href } = location;
    const address = new URL(href);
    address.searchParams.set(NONCE_PARAMETER, NONCE);
    history.replaceState(null, '', address);
    expect(expectedEditor()).to.equal(undefined);
    history.replaceState(null, '', href);
  });

  it('says hello every 300 ms until the editor connects', async () => {
    const result = start();
    await waitUntil(() => editor.received.length >= 3);
    expect(editor.received[0]).to.deep.equal({ dm: 'hello', protocol: PROTOCOL, nonce: NONCE });
    const { port1, port2 } = new MessageChannel();
    editor.post(connectMessage(), [port2]);
    await waitUntil(() => result.isDone);
    const { length } = editor.received;
    await aTimeout(700);
    expect(editor.received).to.have.length(length);
    const answer = new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
    result.port!.postMessage('here');
    expect(await answer).to.equal('here');
  });

  it('says hello to no other origin', async () => {
    start({ origin: 'https://editor.example', nonce: 'other' });
    // Later hellos prove that those would have arrived.
    start();
    await waitUntil(() => editor.received.length >= 3);
    expect(editor.received.filter((hello) => (hello as Hello).nonce !== NONCE)).to.deep.equal([]);
  });

  it('ends when the page stops', async () => {
    const result = start();
    controller.abort();
    await waitUntil(() => result.isDone);
    expect(result.port).to.equal(undefined);
    await waitUntil(() => editor.received.length === 1);
    await aTimeout(700);
    expect(editor.received).to.have.length(1);
  });

  it('takes nothing from another window', async () => {
    const result = start();
    const { heard, portOf } = listenOnPorts();
    const other = await openWindow();
    other.post(connectMessage(), [portOf('another window')]);
    // This page itself is another window too.
    postMessage(connectMessage(), location.origin, [portOf('the page')]);
    await aTimeout(0);
    editor.post(connectMessage(), [portOf('the editor')]);
    await waitUntil(() => result.isDone);
    result.port!.postMessage('ready');
    await waitUntil(() => heard.length > 0);
    expect(heard).to.deep.equal(['the editor']);
  });

  it('takes nothing from another origin', async () => {
    const result = start({ origin: 'https://editor.example' });
    const other = start();
    editor.post(connectMessage(), [new MessageChannel().port2]);
    await waitUntil(() => other.isDone, 'it comes from the origin of this page');
    expect(result.isDone).to.be.false;
  });

  for (const [name, data] of Object.entries<unknown>({
    'a wrong nonce': connectMessage({ nonce: `${NONCE.slice(0, -1)}2` }),
    'an empty nonce': connectMessage({ nonce: '' }),
    'no nonce': { dm: 'connect', protocol: PROTOCOL },
    'a nonce that is no text': connectMessage({ nonce: [NONCE] }),
    'another version': connectMessage({ protocol: PROTOCOL + 1 }),
    'a version that is a text': connectMessage({ protocol: String(PROTOCOL) }),
    'a hello': connectMessage({ dm: 'hello' }),
    null: null,
    'a text': 'connect',
    'a number': 7,
    'a list': [connectMessage()],
    'a file': new Blob(['x']),
    'a megabyte': 'x'.repeat(1_000_000),
    'a map': new Map([['dm', 'connect']]),
  })) {
    it(`ignores ${name}`, async () => {
      const result = start();
      const { heard, portOf } = listenOnPorts();
      editor.post(data, [portOf('ignored')]);
      editor.post(connectMessage(), [portOf('connected')]);
      await waitUntil(() => result.isDone);
      result.port!.postMessage('ready');
      await waitUntil(() => heard.length > 0);
      expect(heard).to.deep.equal(['connected']);
    });
  }

  it('says once that the editor speaks another version', async () => {
    start();
    editor.post(connectMessage({ protocol: 9 }));
    await waitUntil(() => logLines.some((line) => line.includes('another version')));
  });

  it('needs a port', async () => {
    const result = start();
    editor.post(connectMessage());
    editor.post(connectMessage(), [new MessageChannel().port2]);
    await waitUntil(() => result.isDone);
    expect(result.port).to.be.instanceOf(MessagePort);
  });

  it('keeps the first of two connections', async () => {
    const result = start();
    const { heard, portOf } = listenOnPorts();
    editor.post(connectMessage(), [portOf('first')]);
    editor.post(connectMessage(), [portOf('second')]);
    await waitUntil(() => result.isDone);
    await aTimeout(50);
    result.port!.postMessage('ready');
    await waitUntil(() => heard.length > 0);
    expect(heard).to.deep.equal(['first']);
  });
});

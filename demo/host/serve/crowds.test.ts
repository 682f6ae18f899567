import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { describe, test, type TestContext } from 'node:test';
import { createBlog } from '../fixtures/blog';
import { CONTACT, SUBMIT, writePage } from '../fixtures/forms';
import { METRICS_TOKEN, pagesFrom } from '../fixtures/metrics';
import { createWorkspace, send } from '../fixtures/testing';
import { CALL } from '../fixtures/uploads';
import { startHost, type RunningHost } from '../host';

/** Fewer than the connections that one network may have. */
const CROWD = 190;

interface Message {
  readonly path: string;
  readonly method?: string;
  readonly type?: string;
  readonly body?: string;
}

/**
 * Asks for what is rendered for each request, at addresses of the same page that are all different, or
 * for what is written.
 */
const MESSAGES: Readonly<Record<string, (number: number) => Message>> = {
  'pages that are missing': (number) => ({ path: `/missing-${number}` }),
  'pages of a preview': (number) => ({ path: `/site/fixture/missing-${number}?preview=true` }),
  'room for files': (number) => ({
    ...{ path: CALL, method: 'POST', type: 'application/json' },
    body: JSON.stringify({ name: `${number}.txt`, size: 5, type: 'text/plain', accept: '' }),
  }),
  'submissions to be stored': (number) => ({
    ...{ path: SUBMIT, method: 'POST', type: 'application/x-www-form-urlencoded' },
    body: `form_id=contact&dmform-01=Ada&dmform-02=ada%40example.com&dmform-03=${number}`,
  }),
};

/** A page in memory, which another visitor opens. */
const PAGE = '/contact';

async function start(t: TestContext): Promise<RunningHost> {
  const workspace = await createWorkspace(t);
  await writePage(workspace, 'contact', CONTACT);
  const host = await startHost({
    ...workspace.options,
    metricsToken: METRICS_TOKEN,
    formLimit: 1000,
  });
  t.after(() => host.stop());
  await send(host.port, PAGE);
  return host;
}

/**
 * The turns of the process decide, not its speed: visitors and host are in the same one. Without turns
 * of its own, a page is answered after everything that was asked for before.
 */
describe('a crowd that asks at once for', () => {
  for (const [what, messageOf] of Object.entries(MESSAGES)) {
    test(`${what} lets others be served`, async (t) => {
      const host = await start(t);
      const { port } = host;
      // Connections are accepted one in a turn: they are open when the crowd asks.
      const agent = new Agent({ keepAlive: true, maxFreeSockets: CROWD + 1 });
      t.after(() => agent.destroy());
      const ask = ({ path, method = 'GET', type, body = '' }: Message) => {
        const headers = { accept: 'application/json', referer: `http://localhost:${port}${PAGE}` };
        const ofBody = type !== undefined && { 'content-type': type };
        return send(port, path, { ...headers, ...ofBody }, { agent, method, body });
      };
      await Promise.all(Array.from({ length: CROWD + 1 }, () => ask({ path: '/_health' })));
      let answered = 0;
      const crowd = Array.from({ length: CROWD }, async (_, number) => {
        const { status } = await ask(messageOf(number));
        answered += 1;
        return status;
      });
      assert.equal((await ask({ path: PAGE })).status, 200);
      const before = Math.max(answered, (await pagesFrom(host, 'rendering')) - 1);
      for (const status of await Promise.all(crowd)) assert.ok(status < 500, String(status));
      assert.ok(before < CROWD / 2, `after ${before} of ${CROWD}`);
    });
  }
});

/** Answers that are the same for everybody, asked for at addresses that are all different. */
for (const path of ['/feed.xml', '/feed.json', '/sitemap.xml', '/first']) {
  test(`what a crowd asks for at once is rendered once: ${path}`, async (t) => {
    const workspace = await createBlog(t, { 'en/first': {} });
    const host = await startHost({ ...workspace.options, metricsToken: METRICS_TOKEN });
    t.after(() => host.stop());
    const agent = new Agent({ keepAlive: true });
    t.after(() => agent.destroy());
    const answers = await Promise.all(
      Array.from({ length: CROWD }, (_, number) =>
        send(host.port, `${path}?${number}`, {}, { agent }),
      ),
    );
    const texts = new Set(answers.map(({ status, text }) => `${status} ${text}`));
    assert.equal(texts.size, 1);
    assert.equal(answers[0]?.status, 200);
    assert.equal(await pagesFrom(host, 'rendering'), 1);
  });
}

interface Pipeline {
  /** Everything that has been received. */
  readonly received: () => string;
  readonly closed: Promise<void>;
}

/**
 * Sends requests on one connection without waiting for responses.
 *
 * @param head header lines of all requests. Default: the host.
 * @param body their bodies, as they are sent.
 */
function pipeline(
  port: number,
  paths: readonly string[],
  { head = `host: localhost:${port}`, body = '', localAddress = '127.0.0.1' } = {},
): Pipeline {
  let received = '';
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.setEncoding('latin1');
  socket.on('data', (text: string) => (received += text));
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  const requests = paths.map((path, index) => {
    const close = index === paths.length - 1 ? 'connection: close\r\n' : '';
    return `GET ${path} HTTP/1.1\r\n${head}\r\n${close}\r\n${body}`;
  });
  socket.write(requests.join(''));
  return { received: () => received, closed };
}

/** More requests than a connection may have waiting. */
const FLOOD = Array.from({ length: 1000 }, () => PAGE);

/** Opens the page from an address; no status if the connection is refused. */
const statusFrom =
  (port: number) =>
  (localAddress: string): Promise<number | undefined> =>
    send(port, PAGE, {}, { localAddress }).then(
      ({ status }) => status,
      () => undefined,
    );

const statusesIn = (text: string): (string | undefined)[] =>
  Array.from(text.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => status);

describe('requests of a connection that does not wait for responses', () => {
  test('are answered in order', async (t) => {
    const { port } = await start(t);
    const paths = ['/missing-1', '/_health', PAGE, '/missing-2', '/assets/missing'];
    const { received, closed } = pipeline(port, paths);
    await closed;
    assert.deepEqual(statusesIn(received()), ['404', '200', '200', '404', '404']);
  });

  test('let others be served', async (t) => {
    const { port } = await start(t);
    const paths = Array.from({ length: CROWD }, () => PAGE);
    const all = Array.from({ length: 20 }, () => pipeline(port, paths));
    const count = (): number =>
      all.reduce((sum, { received }) => sum + statusesIn(received()).length, 0);
    assert.equal((await send(port, PAGE)).status, 200);
    const before = count();
    await Promise.all(all.map(({ closed }) => closed));
    assert.equal(count(), all.length * CROWD);
    assert.ok(before < count() / 2, `after ${before} of ${count()}`);
  });

  test('cause no warning, though each has a body', async (t) => {
    const warnings: Error[] = [];
    const note = (warning: Error): void => void warnings.push(warning);
    process.on('warning', note);
    t.after(() => process.off('warning', note));
    const { port } = await start(t);
    const head = `host: localhost:${port}\r\ntransfer-encoding: chunked`;
    const body = '1\r\na\r\n0\r\n\r\n';
    const { received, closed } = pipeline(port, FLOOD.slice(0, 100), { head, body });
    await closed;
    assert.equal(statusesIn(received()).length, 100);
    assert.deepEqual(warnings, []);
  });

  test('end their connection if there are too many', async (t) => {
    const { port } = await start(t);
    const { received, closed } = pipeline(port, FLOOD);
    await closed;
    assert.ok(statusesIn(received()).length <= 200);
    assert.equal((await send(port, PAGE)).status, 200);
  });

  test('end all connections of a visitor who does so again and again, and nobody else’s', async (t) => {
    const { port } = await start(t);
    const from = statusFrom(port);
    const neighbour = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
    t.after(() => neighbour.destroy());
    let isClosed = false;
    neighbour.on('close', () => (isClosed = true));
    for (let flood = 0; flood < 3; flood += 1) {
      assert.equal(await from('127.0.0.1'), 200);
      await pipeline(port, FLOOD).closed;
    }
    assert.equal(await from('127.0.0.1'), undefined);
    assert.equal(await from('127.0.0.2'), 200);
    assert.ok(!isClosed);
  });

  test('are a flood also where their head is refused', async (t) => {
    const { port } = await start(t);
    const heads = ['x: no host', 'expect: anything', 'host: ['];
    for (const [index, head] of heads.entries()) {
      const localAddress = `127.0.0.${index + 3}`;
      for (let flood = 0; flood < 3; flood += 1) {
        await pipeline(port, FLOOD, { head, localAddress }).closed;
      }
      assert.equal(await statusFrom(port)(localAddress), undefined, head);
    }
  });
});

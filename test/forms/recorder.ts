import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base } from '../site';

/** A server in front of the demo host, which keeps what forms post to it. */
interface Recorder {
  readonly url: string;
  readonly sent: URLSearchParams[];
}

interface Fixtures {
  /** The fields of each form that was posted, in order: Firefox does not report the body of a request. */
  sent: readonly URLSearchParams[];
}

/** The test of `../site`, on a site that keeps what its forms post. */
export const test = base.extend<Fixtures, { recorder: Recorder }>({
  recorder: [
    async ({ site }, use) => {
      const sent: URLSearchParams[] = [];
      const server = createServer((request, response) => {
        const { url = '/', method = 'GET', headers } = request;
        const forwarded = send(new URL(url, site.url), { method, headers }, (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        });
        forwarded.on('error', () => response.destroy());
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
          const isForm = method === 'POST' && url.includes('dmform.submit');
          if (isForm) sent.push(new URLSearchParams(Buffer.concat(chunks).toString()));
        });
        request.pipe(forwarded);
      });
      await new Promise<void>((resolve) => server.listen(0, resolve));
      await use({ url: `http://localhost:${(server.address() as AddressInfo).port}/`, sent });
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ recorder }, use) => {
    await use(recorder.url);
  },
  sent: async ({ recorder }, use) => {
    recorder.sent.length = 0;
    await use(recorder.sent);
  },
});

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** A server in front of a host, as sites have one: TLS, and HTTP/2. */
export interface Front {
  readonly origin: string;
  readonly stop: () => void;
}

/** Headers of one connection, which HTTP/2 has none of. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

const passedOn = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_CONNECTION.has(name)),
  );

/** The host name of the server. A page under a local name would load the checks for its author. */
const NAME = 'site.example';

/** The flag with which Chrome finds that name on this machine. */
export const FRONT_FLAG = `--host-resolver-rules="MAP ${NAME} 127.0.0.1"`;

/** Makes a key and a certificate for this machine. Throws where there is no `openssl`. */
function certify(folder: string): { readonly key: Buffer; readonly cert: Buffer } {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const subject = ['-days', '2', '-subj', `/CN=${NAME}`];
  execFileSync('openssl', ['req', '-x509', ...curve, '-keyout', key, '-out', cert, ...subject], {
    stdio: 'ignore',
  });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

/**
 * Starts a server with TLS and HTTP/2 that passes requests on to a host on this machine.
 *
 * @param port returns the port of the host, which starts after this server because it needs the origin.
 */
export async function startFront(port: () => number, folder: string): Promise<Front> {
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer({ ...certify(folder), allowHTTP1: true }, (from, to) => {
    const headers = { ...passedOn(from.headers), host: `localhost:${port()}` };
    const onward = request(
      { agent, port: port(), host: '127.0.0.1', method: from.method, path: from.url, headers },
      (answer) => {
        to.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
        answer.pipe(to);
      },
    );
    onward.on('error', () => {
      if (!to.headersSent) to.writeHead(502);
      to.end();
    });
    from.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    origin: `https://${NAME}:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      agent.destroy();
    },
  };
}

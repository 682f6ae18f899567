import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
  type ECDH,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as the push service got it. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** The part of the endpoint that tells devices apart. */
  readonly device: string;
  readonly at: number;
}

/** What the service answers; without a status, nothing at all. */
export interface ServiceAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A push service (RFC 8030) on this machine. */
export interface PushService {
  readonly origin: string;
  readonly received: Received[];
  /** Chooses the answer; 201 by default. */
  answer: (message: Received) => ServiceAnswer;
  stop(): Promise<void>;
}

/** Starts a push service. It takes a message only with a valid signature of the host (RFC 8292). */
export async function startPushService(): Promise<PushService> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const device = request.url?.split('/').at(-1) ?? '';
      const { headers } = request;
      const message = { headers, body: Buffer.concat(chunks), device, at: Date.now() };
      service.received.push(message);
      const answer = isSigned(headers, service.origin) ? service.answer(message) : { status: 401 };
      if (answer.status !== undefined) {
        response.writeHead(answer.status, answer.headers).end(answer.body);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const service: PushService = {
    origin: `http://127.0.0.1:${port}`,
    received: [],
    answer: () => ({ status: 201 }),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}

interface Claims {
  readonly aud: string;
  readonly exp: number;
  readonly sub: string;
}

const parse = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());

/** The public key, in base64url, with which a message is signed. */
export const signerOf = ({ authorization = '' }: IncomingHttpHeaders): string =>
  /\bk=([\w-]+)/.exec(authorization)?.[1] ?? '';

/** Whether a request has a token for this service that its own key has signed. */
function isSigned(headers: IncomingHttpHeaders, origin: string): boolean {
  const [, token = ''] = /^vapid t=([^,]+),/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(signerOf(headers), 'base64url');
  if (point.length !== 65) return false;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  ) as [string, string];
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = parse(claims) as Claims;
  const left = exp - Date.now() / 1000;
  return isValid && aud === origin && left > 0 && left <= 86_400 && /^(?:mailto|https):/.test(sub);
}

/** A browser with a subscription: it has the keys that its messages are encrypted for. */
export class Device {
  readonly id: string = randomUUID();
  readonly endpoint: string;
  readonly #ecdh: ECDH = createECDH('prime256v1');
  readonly #auth = randomBytes(16);

  constructor({ origin }: Pick<PushService, 'origin'>) {
    this.endpoint = `${origin}/push/${this.id}`;
    this.#ecdh.generateKeys();
  }

  get keys(): { readonly p256dh: string; readonly auth: string } {
    return {
      p256dh: this.#ecdh.getPublicKey('base64url'),
      auth: this.#auth.toString('base64url'),
    };
  }

  /**
   * Decrypts a message (RFC 8291, `aes128gcm` of RFC 8188).
   *
   * @throws {Error} if it was encrypted for another device, or changed.
   */
  decrypt({ body }: Pick<Received, 'body'>): string {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const derive = (secret: Uint8Array, key: Uint8Array, info: string | Buffer, size: number) =>
      Buffer.from(hkdfSync('sha256', secret, key, info, size));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#ecdh.getPublicKey(), sender]);
    const secret = derive(this.#ecdh.computeSecret(sender), this.#auth, info, 32);
    const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // The last record ends with a 2, after which there is padding.
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }
}

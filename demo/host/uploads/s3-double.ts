import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import type { S3Options } from './s3-store';

/** An object of a bucket. */
export interface S3Object {
  readonly bytes: Buffer;
  readonly type: string;
  readonly disposition: string;
}

/** A bucket that a test can look into. */
export interface S3Double {
  readonly options: S3Options;
  readonly objects: Map<string, S3Object>;
  /** Every request, with what it was answered: `PUT /key 200`. */
  readonly log: string[];
  /** Requests are answered with this status for so many times. */
  readonly fail: (status: number, times: number) => void;
}

const SECRET = 'a secret for tests';

const hash = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** What a request says of its signature, in the query or in the header. */
interface Claim {
  readonly credential: string;
  readonly signedHeaders: string;
  readonly signature: string;
  readonly date: string;
  readonly payload: string;
  readonly expires: number;
}

function claimOf({ headers }: IncomingMessage, { searchParams: query }: URL): Claim | undefined {
  const signature = query.get('X-Amz-Signature');
  if (signature !== null) {
    return {
      credential: query.get('X-Amz-Credential') ?? '',
      signedHeaders: query.get('X-Amz-SignedHeaders') ?? '',
      signature,
      date: query.get('X-Amz-Date') ?? '',
      payload: 'UNSIGNED-PAYLOAD',
      expires: Number(query.get('X-Amz-Expires')),
    };
  }
  const match = /Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)/.exec(
    headers.authorization ?? '',
  );
  if (!match) return undefined;
  const [, credential = '', signedHeaders = '', given = ''] = match;
  return {
    credential,
    signedHeaders,
    signature: given,
    date: String(headers['x-amz-date']),
    payload: String(headers['x-amz-content-sha256']),
    expires: 900,
  };
}

/** Signature version 4, as the service computes it from what arrived. */
function isSigned(request: IncomingMessage, url: URL): boolean {
  const claim = claimOf(request, url);
  if (!claim) return false;
  const { credential, signedHeaders, date } = claim;
  const [, day = '', region = '', service = '', kind = ''] = credential.split('/');
  const made = Date.parse(
    date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  if (!(Date.now() < made + claim.expires * 1000)) return false;
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort();
  const canonical = [
    request.method,
    url.pathname
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    query.join('&'),
    ...signedHeaders
      .split(';')
      .map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    signedHeaders,
    claim.payload,
  ].join('\n');
  const scope = [day, region, service, kind].join('/');
  const text = ['AWS4-HMAC-SHA256', date, scope, hash(canonical)].join('\n');
  const key = [day, region, service, kind].reduce<string | Buffer>(hmac, `AWS4${SECRET}`);
  return hmac(key, text).toString('hex') === claim.signature;
}

/**
 * A small store with the interface of S3: PUT, GET and DELETE of objects in one bucket, each refused
 * without a right signature. Stops after the test.
 */
export async function s3Double(t: TestContext): Promise<S3Double> {
  const objects = new Map<string, S3Object>();
  const log: string[] = [];
  const faults: number[] = [];

  const answer = async (request: IncomingMessage): Promise<readonly [number, Buffer?]> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? ''}`);
    const fault = faults.shift();
    if (fault !== undefined) return [fault];
    if (!isSigned(request, url)) return [403];
    const key = decodeURIComponent(url.pathname).replace(/^\/files\//, '');
    if (request.method === 'PUT') {
      const { 'content-type': type = '', 'content-disposition': disposition = '' } =
        request.headers;
      objects.set(key, { bytes: Buffer.concat(chunks), type, disposition });
      return [200];
    }
    if (request.method === 'DELETE') return [objects.delete(key) ? 204 : 404];
    const object = objects.get(key);
    return object ? [200, object.bytes] : [404];
  };

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void answer(request).then(([status, body]) => {
      log.push(`${request.method ?? ''} ${String(status)}`);
      response.writeHead(status).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    options: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'files',
      accessKeyId: 'key',
      secretAccessKey: SECRET,
      region: 'eu-test-1',
    },
    objects,
    log,
    fail: (status, times) => {
      faults.push(...Array.from({ length: times }, () => status));
    },
  };
}

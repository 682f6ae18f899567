import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { TestContext } from 'node:test';
import { startTestServer } from '../testing';
import type { S3Options } from '../config';

/** An object in the bucket. */
export interface S3Object {
  readonly bytes: Buffer;
  readonly type: string;
  readonly disposition: string;
}

/** A bucket that tests can inspect. */
export interface FakeS3 {
  readonly options: S3Options;
  readonly objects: Map<string, S3Object>;
  /** Method and status of every request: `PUT 200`. */
  readonly log: string[];
  /** Responds to the next requests with this status. */
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

/** The signature of a request, from the query or a header. */
interface RequestSignature {
  readonly credential: string;
  readonly signedHeaders: string;
  readonly signature: string;
  readonly date: string;
  readonly payload: string;
  readonly expires: number;
}

function signatureOf(
  { headers }: IncomingMessage,
  { searchParams: query }: URL,
): RequestSignature | undefined {
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
  const [, credential = '', signedHeaders = '', headerSignature = ''] = match;
  return {
    credential,
    signedHeaders,
    signature: headerSignature,
    date: String(headers['x-amz-date']),
    payload: String(headers['x-amz-content-sha256']),
    expires: 900,
  };
}

/** Verifies the request's signature, version 4. */
function isSigned(request: IncomingMessage, url: URL): boolean {
  const claimed = signatureOf(request, url);
  if (!claimed) return false;
  const { credential, signedHeaders, date } = claimed;
  const [, day = '', region = '', service = '', kind = ''] = credential.split('/');
  const signedAt = Date.parse(
    date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  if (!(Date.now() < signedAt + claimed.expires * 1000)) return false;
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
    claimed.payload,
  ].join('\n');
  const scope = [day, region, service, kind].join('/');
  const text = ['AWS4-HMAC-SHA256', date, scope, hash(canonical)].join('\n');
  const key = [day, region, service, kind].reduce<string | Buffer>(hmac, `AWS4${SECRET}`);
  return hmac(key, text).toString('hex') === claimed.signature;
}

/**
 * Starts a fake S3 service with one bucket: PUT, GET and DELETE of objects, with signatures checked.
 * It stops after the test.
 */
export async function startFakeS3(t: TestContext): Promise<FakeS3> {
  const objects = new Map<string, S3Object>();
  const log: string[] = [];
  const faults: number[] = [];

  const respond = (request: IncomingMessage, bytes: Buffer): readonly [number, Buffer?] => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? ''}`);
    const fault = faults.shift();
    if (fault !== undefined) return [fault];
    if (!isSigned(request, url)) return [403];
    const key = decodeURIComponent(url.pathname).replace(/^\/files\//, '');
    if (request.method === 'PUT') {
      const { 'content-type': type = '', 'content-disposition': disposition = '' } =
        request.headers;
      objects.set(key, { bytes, type, disposition });
      return [200];
    }
    if (request.method === 'DELETE') return [objects.delete(key) ? 204 : 404];
    const object = objects.get(key);
    return object ? [200, object.bytes] : [404];
  };

  const port = await startTestServer(t, (bytes, request, response) => {
    const [status, body] = respond(request, bytes);
    log.push(`${request.method ?? ''} ${String(status)}`);
    response.writeHead(status).end(body);
  });
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

import { createHash } from 'node:crypto';
import { AwsClient, AwsV4Signer } from 'aws4fetch';
import type { S3Options } from '../config';
import { OutageError } from '../http/busy';
import { readLimited } from '../http/read-limited';
import type { ByteStream } from '../files/send-bytes';
import type { ByteRange } from '../http/range';
import type { FileStore, RemoteObject, SendOptions, Upload } from './file-store';
import { ARRIVAL } from './limits';
import { streamObject } from './stream-object';

/** Validity of the address to which a browser sends a file, in seconds. */
const SEND_TIMEOUT = ARRIVAL;

/** In ms. */
const TIMEOUT = 10_000;

/** An `ETag` that is the hash of its object, unless a key of the service encrypts it. */
const HASH = /^"([0-9a-f]{32})"$/;

const hashOf = (bytes: Uint8Array, encoding: 'hex' | 'base64'): string =>
  createHash('md5').update(bytes).digest(encoding);

/** The service cannot be used now, or has not done what it was asked for. */
const failed = (what: string, cause?: unknown): OutageError =>
  new OutageError(`The bucket cannot be used now: ${what}`, { cause });

/** Headers of every object: browsers download it without showing or running it. */
const OBJECT_HEADERS = {
  'content-type': 'application/octet-stream',
  'content-disposition': 'attachment',
} as const;

/**
 * Stores files in a bucket. A browser sends its file directly to the bucket, with an address signed
 * for one object and size. The host reads the file, checks it and writes it again under its path, so
 * that the signed address cannot be used to change a checked file.
 */
export class S3Store implements FileStore {
  readonly isDirect = true;
  readonly #options: Required<S3Options>;
  readonly #client: AwsClient;

  constructor(options: S3Options) {
    this.#options = { region: 'us-east-1', timeout: TIMEOUT, ...options };
    const { accessKeyId, secretAccessKey, region } = this.#options;
    this.#client = new AwsClient({
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      retries: 2,
    });
  }

  async createTicket(upload: Upload): Promise<SendOptions> {
    const url = this.#receivedUrl(upload);
    url.searchParams.set('X-Amz-Expires', String(SEND_TIMEOUT));
    const { accessKeyId, secretAccessKey, region } = this.#options;
    const signer = new AwsV4Signer({
      method: 'PUT',
      url: url.href,
      // The browser sets the length itself; with another length the signature does not match.
      headers: { ...OBJECT_HEADERS, 'content-length': String(upload.size) },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      signQuery: true,
      allHeaders: true,
    });
    const signed = await signer.sign();
    return { url: signed.url.href, method: 'PUT', headers: OBJECT_HEADERS, resumable: false };
  }

  readReceived(upload: Upload): Promise<Uint8Array | undefined> {
    return this.#get(this.#receivedUrl(upload), upload.size);
  }

  async save(upload: Upload, bytes: Uint8Array): Promise<void> {
    const response = await this.#send(this.#objectUrl(upload.path), {
      method: 'PUT',
      headers: { ...OBJECT_HEADERS, 'content-md5': hashOf(bytes, 'base64') },
      body: bytes as Uint8Array<ArrayBuffer>,
    });
    if (!response.ok) throw failed(`PUT was answered with ${response.status}.`);
    if (!isWhole(response, bytes)) throw failed('it has stored something else.');
    // The file is stored: what is left of its first copy is removed by the bucket's own rule.
    await this.#delete(this.#receivedUrl(upload)).catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
    });
  }

  read(path: string): Promise<Uint8Array | undefined> {
    return this.#get(this.#objectUrl(path));
  }

  location(path: string): RemoteObject {
    const url = this.#objectUrl(path);
    return {
      read: () => this.#get(url),
      stream: (bytes, size) => this.#stream(url, bytes, size),
    };
  }

  async remove(upload: Upload): Promise<void> {
    await this.#delete(this.#receivedUrl(upload));
    await this.#delete(this.#objectUrl(upload.path));
  }

  #objectUrl(key: string): URL {
    const { endpoint, bucket } = this.#options;
    const path = key.split('/').map(encodeURIComponent).join('/');
    return new URL(`${endpoint.replace(/\/$/, '')}/${bucket}/${path}`);
  }

  /** A separate prefix, so that a lifecycle rule of the bucket can remove abandoned files. */
  #receivedUrl({ id, path }: Upload): URL {
    return this.#objectUrl(`${path.slice(0, path.indexOf('/'))}/forms/arriving/${id}`);
  }

  async #send(url: URL, init: RequestInit): Promise<Response> {
    const signal = AbortSignal.timeout(this.#options.timeout);
    try {
      return await this.#client.fetch(url.href, { signal, ...init });
    } catch (error) {
      throw failed(`${String(init.method)} got no answer.`, error);
    }
  }

  /** @param size in bytes, of which the object must be: of another one, nothing is read. */
  async #get(url: URL, size?: number): Promise<Uint8Array | undefined> {
    const response = await this.#send(url, { method: 'GET' });
    const length = response.headers.get('content-length');
    const isOther = size !== undefined && length !== null && Number(length) !== size;
    if (response.status === 404 || (response.ok && isOther)) {
      await response.body?.cancel();
      return undefined;
    }
    if (!response.ok) {
      await response.body?.cancel();
      throw failed(`GET was answered with ${response.status}.`);
    }
    const bytes = await readLimited(response, size ?? Infinity).catch((error: unknown) => {
      if (error instanceof RangeError) return undefined;
      throw failed('an answer has stopped in the middle.', error);
    });
    if (bytes === undefined) return undefined;
    if (!isWhole(response, bytes)) throw failed('it has sent something else than it has.');
    return bytes;
  }

  async #stream(
    url: URL,
    { start, end }: ByteRange,
    size: number,
  ): Promise<ByteStream | undefined> {
    const isPart = start > 0 || end + 1 < size;
    const headers = isPart ? { range: `bytes=${start}-${end}` } : {};
    const { timeout } = this.#options;
    // The time is for the answer to begin: how long the rest takes is up to who reads it.
    const ended = new AbortController();
    const timer = setTimeout(() => ended.abort(), timeout);
    const sent = this.#send(url, { method: 'GET', headers, signal: ended.signal });
    const response = await sent.finally(() => clearTimeout(timer));
    const length = Number(response.headers.get('content-length') ?? end + 1 - start);
    const isAsked = response.status === (isPart ? 206 : 200) && length === end + 1 - start;
    if (isAsked)
      return streamObject(response, {
        length,
        timeout,
        hash: isPart ? undefined : hashIn(response),
      });
    await response.body?.cancel();
    if (response.status === 404) return undefined;
    throw response.ok
      ? failed('it has sent something else than it has.')
      : failed(`GET was answered with ${response.status}.`);
  }

  async #delete(url: URL): Promise<void> {
    const response = await this.#send(url, { method: 'DELETE' });
    if (!response.ok && response.status !== 404) {
      throw failed(`DELETE was answered with ${response.status}.`);
    }
  }
}

/** The hash that the service says an object has, as far as it is one of its bytes. */
function hashIn({ headers }: Response): string | undefined {
  const encryption = headers.get('x-amz-server-side-encryption') ?? '';
  const hasOwnKey = headers.has('x-amz-server-side-encryption-customer-algorithm');
  if (encryption.startsWith('aws:kms') || hasOwnKey) return undefined;
  return HASH.exec(headers.get('etag') ?? '')?.[1];
}

/** Whether an object is what the service says of it, as far as its hash is known. */
function isWhole(response: Response, bytes: Uint8Array): boolean {
  const hash = hashIn(response);
  return hash === undefined || hash === hashOf(bytes, 'hex');
}

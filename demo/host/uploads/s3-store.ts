import { AwsClient, AwsV4Signer } from 'aws4fetch';
import type { FileStore, Sending, Upload } from './store';

/** A bucket of S3, or of any store with its interface. */
export interface S3Options {
  /** Address of the service, such as `https://s3.eu-central-1.amazonaws.com`; the bucket is a segment of the path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Default `us-east-1`. */
  readonly region?: string;
}

/** How long a browser may take to send a file, in seconds. */
const SENDING = 60 * 60;

/** How long the store may take to answer, in ms. */
const PATIENCE = 30_000;

/** What every kept object says of itself: to be saved, never to be shown or run. */
const INERT = {
  'content-type': 'application/octet-stream',
  'content-disposition': 'attachment',
} as const;

/**
 * Files in a bucket. A browser sends its file there by itself, with an address that is signed for
 * one object of one length. What arrived is read, looked at and written anew under its path, so that
 * the address, while it is still good, cannot change what was looked at.
 */
export class S3Store implements FileStore {
  readonly #options: Required<S3Options>;
  readonly #client: AwsClient;

  constructor(options: S3Options) {
    this.#options = { region: 'us-east-1', ...options };
    const { accessKeyId, secretAccessKey, region } = this.#options;
    this.#client = new AwsClient({
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      retries: 2,
    });
  }

  async ticketFor(upload: Upload): Promise<Sending> {
    const url = this.#arriving(upload);
    url.searchParams.set('X-Amz-Expires', String(SENDING));
    const { accessKeyId, secretAccessKey, region } = this.#options;
    const signer = new AwsV4Signer({
      method: 'PUT',
      url: url.href,
      // The browser writes the length by itself; a file of another does not fit the signature.
      headers: { ...INERT, 'content-length': String(upload.size) },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      signQuery: true,
      allHeaders: true,
    });
    const signed = await signer.sign();
    return { url: signed.url.href, method: 'PUT', headers: INERT, resumable: false };
  }

  arrived(upload: Upload): Promise<Uint8Array | undefined> {
    return this.#get(this.#arriving(upload));
  }

  async keep(upload: Upload, bytes: Uint8Array): Promise<void> {
    const response = await this.#send(this.#kept(upload.path), {
      method: 'PUT',
      headers: INERT,
      body: bytes as Uint8Array<ArrayBuffer>,
    });
    if (!response.ok) throw new Error(`The bucket answered PUT with ${response.status}.`);
    await this.#delete(this.#arriving(upload));
  }

  read(path: string): Promise<Uint8Array | undefined> {
    return this.#get(this.#kept(path));
  }

  async remove(upload: Upload): Promise<void> {
    await this.#delete(this.#arriving(upload));
    await this.#delete(this.#kept(upload.path));
  }

  #object(key: string): URL {
    const { endpoint, bucket } = this.#options;
    const path = key.split('/').map(encodeURIComponent).join('/');
    return new URL(`${endpoint.replace(/\/$/, '')}/${bucket}/${path}`);
  }

  /** Apart from what forms point to, so that a rule of the bucket may remove what was left. */
  #arriving({ id, path }: Upload): URL {
    return this.#object(`${path.slice(0, path.indexOf('/'))}/forms/arriving/${id}`);
  }

  #kept(path: string): URL {
    return this.#object(path);
  }

  #send(url: URL, init: RequestInit): Promise<Response> {
    return this.#client.fetch(url.href, { ...init, signal: AbortSignal.timeout(PATIENCE) });
  }

  async #get(url: URL): Promise<Uint8Array | undefined> {
    const response = await this.#send(url, { method: 'GET' });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`The bucket answered GET with ${response.status}.`);
    return new Uint8Array(await response.arrayBuffer());
  }

  async #delete(url: URL): Promise<void> {
    const response = await this.#send(url, { method: 'DELETE' });
    if (!response.ok && response.status !== 404) {
      throw new Error(`The bucket answered DELETE with ${response.status}.`);
    }
  }
}

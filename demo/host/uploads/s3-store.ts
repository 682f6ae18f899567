import { AwsClient, AwsV4Signer } from 'aws4fetch';
import type { S3Options } from '../config';
import type { FileStore, SendOptions, Upload } from './file-store';
import { ARRIVAL } from './limits';

/** Validity of the address to which a browser sends a file, in seconds. */
const SEND_TIMEOUT = ARRIVAL;

/** Timeout of requests to the service, in ms. */
const TIMEOUT = 30_000;

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
    return this.#get(this.#receivedUrl(upload));
  }

  async save(upload: Upload, bytes: Uint8Array): Promise<void> {
    const response = await this.#send(this.#objectUrl(upload.path), {
      method: 'PUT',
      headers: OBJECT_HEADERS,
      body: bytes as Uint8Array<ArrayBuffer>,
    });
    if (!response.ok) throw new Error(`The bucket answered PUT with ${response.status}.`);
    await this.#delete(this.#receivedUrl(upload));
  }

  read(path: string): Promise<Uint8Array | undefined> {
    return this.#get(this.#objectUrl(path));
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

  #send(url: URL, init: RequestInit): Promise<Response> {
    return this.#client.fetch(url.href, { ...init, signal: AbortSignal.timeout(TIMEOUT) });
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

import { linkAddress } from '../../shared/dom/address';
import { forgetScript, loadScript } from '../../shared/dom/load-script';
import { isRecord } from '../../shared/site/parameters';
import { waitUntil, type Milliseconds } from '../../shared/site/wait-until';

/** A source of files other than the visitor's device. */
export type RemoteSource = 'drive' | 'mail';

/** Options of {@link pick}. */
export interface PickOptions {
  readonly source: RemoteSource;
  /** The site's key with the service (site parameter `scripts.pickerKey`). */
  readonly key: string;
  /** The address of the script, if not the service's own (`scripts.picker`). */
  readonly script: string | undefined;
  readonly accept: readonly string[];
  readonly maxSize: number;
  readonly maxFiles: number;
  readonly signal: AbortSignal;
}

/** The service's own script (filestack.com, JavaScript SDK 3). */
const SCRIPT = 'https://static.filestackapi.com/filestack-js/3.x.x/filestack.min.js';

/** The service's names of the sources. */
const SOURCES: Readonly<Record<RemoteSource, readonly string[]>> = {
  drive: ['googledrive', 'dropbox', 'onedrive', 'box'],
  mail: ['gmail'],
};

/** Limit of the wait for the script. */
const TIMEOUT: Milliseconds = 30_000;

/** The part of the service's documented interface that is used here. */
interface Filestack {
  init(key: string): {
    picker(options: Readonly<Record<string, unknown>>): {
      open(): Promise<unknown>;
      close(): Promise<unknown>;
    };
  };
}

const service = (): Filestack | undefined => (window as { filestack?: Filestack }).filestack;

async function load(address: string, signal: AbortSignal): Promise<Filestack> {
  const loaded = service();
  if (loaded) return loaded;
  try {
    const [, filestack] = await Promise.all([
      loadScript(address),
      waitUntil(service, { timeout: TIMEOUT, signal }),
    ]);
    return filestack;
  } catch (cause) {
    // The next attempt adds it again.
    forgetScript(address);
    throw cause;
  }
}

/** Fetches a picked file from the service, to be uploaded like any other. */
async function fetchPicked(picked: unknown, signal: AbortSignal): Promise<File> {
  const { url, filename, mimetype } = isRecord(picked) ? picked : {};
  const address = linkAddress(url);
  if (address === undefined) throw new TypeError('the picked file has no address');
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const blob = await response.blob();
  const name = typeof filename === 'string' && filename ? filename : 'file';
  const type = typeof mimetype === 'string' ? mimetype : blob.type;
  return new File([blob], name, { type });
}

/**
 * Opens the service's picker for files from a cloud drive or from e-mails.
 *
 * @returns no files if the visitor cancels.
 * @throws {Error} if the script, the picker or a file cannot be loaded.
 */
export async function pick(options: PickOptions): Promise<readonly File[]> {
  const { source, key, accept, maxSize, maxFiles, signal } = options;
  const filestack = await load(linkAddress(options.script) ?? SCRIPT, signal);
  const picked = await new Promise<readonly unknown[]>((resolve, reject) => {
    const picker = filestack.init(key).picker({
      fromSources: SOURCES[source],
      ...(accept.length > 0 && { accept }),
      maxFiles,
      maxSize,
      onUploadDone: (result: unknown) => {
        const { filesUploaded, filesFailed } = isRecord(result) ? result : {};
        const uploaded = Array.isArray(filesUploaded) ? filesUploaded : [];
        if (uploaded.length > 0) resolve(uploaded);
        else if (Array.isArray(filesFailed) && filesFailed.length > 0) {
          reject(new Error('the picker could not fetch the files'));
        } else resolve([]);
      },
      onCancel: () => resolve([]),
      // The picker also closes after a successful pick, a moment before or after `onUploadDone`.
      onClose: () => setTimeout(() => resolve([]), 1000),
    });
    signal.addEventListener('abort', () => {
      picker.close().catch(() => undefined);
      resolve([]);
    });
    picker.open().catch((cause: unknown) => {
      reject(cause instanceof Error ? cause : new Error(String(cause)));
    });
  });
  return Promise.all(picked.map((file) => fetchPicked(file, signal)));
}

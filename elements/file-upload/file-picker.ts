import { linkAddress } from '../../shared/dom/address';
import { trustedScriptUrl } from '../../shared/dom/trusted-types';
import { isRecord } from '../../shared/site/parameters';
import { waitUntil, type Milliseconds } from '../../shared/site/wait-until';

/** Where files come from besides the visitor's device. */
export type RemoteSource = 'drive' | 'mail';

/** What a visitor may pick, and with whose account. */
export interface Picking {
  readonly source: RemoteSource;
  /** The site's key with the service (site parameter `scripts.pickerKey`). */
  readonly key: string;
  /** The script's address, where it is another than the service's own (`scripts.picker`). */
  readonly script: string | undefined;
  readonly accept: readonly string[];
  readonly maxSize: number;
  readonly maxFiles: number;
  readonly signal: AbortSignal;
}

/** The service's own script (filestack.com, JavaScript SDK 3). */
const SCRIPT = 'https://static.filestackapi.com/filestack-js/3.x.x/filestack.min.js';

/** What the service calls the sources. */
const SOURCES: Readonly<Record<RemoteSource, readonly string[]>> = {
  drive: ['googledrive', 'dropbox', 'onedrive', 'box'],
  mail: ['gmail'],
};

/** As long as the script, and then each file, may take. */
const PATIENCE: Milliseconds = 30_000;

/** The part of the service's interface that is used, as its documentation has it. */
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
  const there = service();
  if (there) return there;
  const script = document.createElement('script');
  script.src = trustedScriptUrl(address);
  script.async = true;
  script.dataset['dm'] = '';
  const failed = new Promise<never>((_, reject) => {
    script.addEventListener('error', () => reject(new Error(`${address} could not be loaded`)));
  });
  document.head.append(script);
  try {
    return await Promise.race([failed, waitUntil(service, { timeout: PATIENCE, signal })]);
  } catch (cause) {
    // Another try asks for it anew.
    script.remove();
    throw cause;
  }
}

/** The service keeps what was picked; from there it goes the way of every file. */
async function fetchPicked(given: unknown, signal: AbortSignal): Promise<File> {
  const { url, filename, mimetype } = isRecord(given) ? given : {};
  const address = linkAddress(url);
  if (address === undefined) throw new TypeError('a file without an address');
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const blob = await response.blob();
  const name = typeof filename === 'string' && filename ? filename : 'file';
  const type = typeof mimetype === 'string' ? mimetype : blob.type;
  return new File([blob], name, { type });
}

/**
 * Lets a visitor pick files of a cloud drive or of mails.
 *
 * @returns none when the visitor has changed their mind.
 * @throws {Error} When the script, the picker or a file cannot be had.
 */
export async function pick(picking: Picking): Promise<readonly File[]> {
  const { source, key, accept, maxSize, maxFiles, signal } = picking;
  const filestack = await load(linkAddress(picking.script) ?? SCRIPT, signal);
  const picked = await new Promise<readonly unknown[]>((resolve, reject) => {
    const picker = filestack.init(key).picker({
      fromSources: SOURCES[source],
      ...(accept.length > 0 && { accept }),
      maxFiles,
      maxSize,
      onUploadDone: (result: unknown) => {
        const { filesUploaded, filesFailed } = isRecord(result) ? result : {};
        const done = Array.isArray(filesUploaded) ? filesUploaded : [];
        if (done.length > 0) resolve(done);
        else if (Array.isArray(filesFailed) && filesFailed.length > 0) {
          reject(new Error('the picker could not fetch the files'));
        } else resolve([]);
      },
      onCancel: () => resolve([]),
      // It closes after files were picked too; they have been told of by then, or will be.
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
  return Promise.all(picked.map((given) => fetchPicked(given, signal)));
}

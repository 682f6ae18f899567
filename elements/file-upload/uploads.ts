import type { UploadTicket } from '../../shared/form/upload';
import { fail } from '../../shared/site/log';
import type { Rules } from './check';
import { toFailure, type UploadFailure } from './failure';
import type { Item } from './items';
import { loadTransfer } from './load-transfer';
import { discardUpload } from './platform';
import { readStored } from './stored-items';

/** Settings of the element, read when they are needed. */
export interface UploadSettings extends Rules {
  readonly multiple: boolean;
  /** The address that uploads are requested from; empty if the form posts the files itself. */
  readonly endpoint: string;
}

/** A change of the files: of the form's value, or only of progress. */
export type UploadChange = 'value' | 'progress';

/** Callbacks of {@link Uploads}. */
export interface UploadEvents {
  /** The files have changed. */
  readonly onChange: (change: UploadChange) => void;
  /** Some of a file has been sent. */
  readonly onProgress: (item: Item) => void;
  /** A file has been stored, which changes the value. */
  readonly onStored: () => void;
  readonly onFailure: (failure: UploadFailure) => void;
}

/** The number of files sent at the same time. */
const MAX_PARALLEL = 2;

let lastId = 0;
const nextId = (): number => (lastId += 1);

/** The files of one control: the list, and the uploads in progress. */
export class Uploads {
  readonly #host: HTMLElement;
  readonly #settings: () => UploadSettings;
  readonly #events: UploadEvents;
  readonly #running = new Map<number, AbortController>();
  #items: readonly Item[] = [];

  constructor(host: HTMLElement, settings: () => UploadSettings, events: UploadEvents) {
    this.#host = host;
    this.#settings = settings;
    this.#events = events;
  }

  /** The files, in the order in which they were chosen. */
  get items(): readonly Item[] {
    return this.#items;
  }

  /** Adds files. If only one is allowed, the first replaces the present one. */
  add(files: readonly File[]): void {
    const { multiple } = this.#settings();
    const added = multiple ? files : files.slice(0, 1);
    if (added.length === 0) return;
    if (!multiple) this.#discard(this.#items);
    const items = added.map((file) => {
      const { name, size } = file;
      return { id: nextId(), name, size, file, loaded: 0, state: 'checking' } as const;
    });
    this.#items = [...(multiple ? this.#items : []), ...items];
    this.#events.onChange('value');
    for (const { id, file } of items) void this.#check(id, file);
  }

  /** Replaces all files by stored ones. */
  replace(stored: readonly unknown[]): void {
    this.stop();
    this.#items = stored.flatMap((value): readonly Item[] => {
      const item = readStored(value);
      return item ? [{ ...item, id: nextId() }] : [];
    });
    this.#events.onChange('value');
  }

  /** Removes a file and discards its upload. */
  remove(id: number): void {
    this.#discard(this.#items.filter((item) => item.id === id));
    this.#items = this.#items.filter((item) => item.id !== id);
    this.#events.onChange('value');
    this.#sendNext();
  }

  /** Removes all files and discards their uploads. */
  clear(): void {
    this.#discard(this.#items);
    this.#items = [];
    this.#events.onChange('value');
  }

  /** Retries a file after a temporary failure, from where it stopped. */
  retry(id: number): void {
    const item = this.#find(id);
    if (!item?.file || !item.failure?.isTemporary) return;
    this.#update({ ...item, failure: undefined, state: 'checking' }, 'value');
    // The file may not have been checked yet, or may have changed.
    void this.#check(id, item.file);
  }

  /** Stops all uploads, until {@link resume}. */
  stop(): void {
    for (const controller of this.#running.values()) controller.abort();
    this.#running.clear();
  }

  /** Continues the uploads that were stopped. */
  resume(): void {
    for (const item of this.#items) {
      const { state } = item;
      if (state === 'sending' || state === 'waiting')
        this.#update({ ...item, state: 'queued' }, 'progress');
    }
    this.#sendNext();
  }

  #discard(items: readonly Item[]): void {
    for (const { id, ticket } of items) {
      this.#running.get(id)?.abort();
      this.#running.delete(id);
      if (ticket?.control) discardUpload(ticket.control);
    }
  }

  #find(id: number): Item | undefined {
    return this.#items.find((item) => item.id === id);
  }

  #update(item: Item, change: UploadChange): void {
    this.#items = this.#items.map((other) => (other.id === item.id ? item : other));
    this.#events.onChange(change);
  }

  async #check(id: number, file: File): Promise<void> {
    const settings = this.#settings();
    try {
      const { check } = await loadTransfer();
      await check(file, settings);
    } catch (cause) {
      this.#fail(id, cause);
      return;
    }
    const item = this.#find(id);
    if (!item) return;
    this.#update({ ...item, state: settings.endpoint ? 'queued' : 'held' }, 'value');
    this.#sendNext();
  }

  #fail(id: number, cause: unknown): void {
    const item = this.#find(id);
    if (!item) return;
    const failure = toFailure(cause);
    // A file that is not accepted is not an error of the page.
    if (failure.isTemporary) fail(this.#host, `upload failed: ${failure.reason}`, failure.cause);
    this.#update({ ...item, state: 'failed', failure }, 'value');
    this.#events.onFailure(failure);
  }

  #sendNext(): void {
    if (!this.#host.isConnected) return;
    for (const item of this.#items) {
      if (this.#running.size >= MAX_PARALLEL) return;
      if (item.state === 'queued' && item.file) void this.#send(item, item.file);
    }
  }

  async #send({ id, ticket }: Item, file: File): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    this.#running.set(id, controller);
    const update = (change: Partial<Item>): void => {
      const item = this.#find(id);
      if (!item || signal.aborted) return;
      this.#update({ ...item, ...change }, 'progress');
      if ('loaded' in change) this.#events.onProgress({ ...item, ...change });
    };
    update({ state: 'sending' });
    const { endpoint, accept } = this.#settings();
    try {
      const { send } = await loadTransfer();
      const stored = await send(file, {
        endpoint,
        accept,
        ticket: ticket?.url === undefined ? undefined : (ticket as UploadTicket),
        signal,
        onTicket: (newTicket) => {
          if (signal.aborted) discardUpload(newTicket.control);
          update({ ticket: newTicket });
        },
        onProgress: (loaded) => update({ state: 'sending', loaded }),
        onWait: () => update({ state: 'waiting' }),
      });
      const item = this.#find(id);
      if (item && !signal.aborted) {
        this.#update({ ...item, ticket: stored, loaded: file.size, state: 'stored' }, 'value');
        this.#events.onStored();
      }
    } catch (cause) {
      if (!signal.aborted) this.#fail(id, cause);
    } finally {
      if (this.#running.get(id) === controller) this.#running.delete(id);
      if (!signal.aborted) this.#sendNext();
    }
  }
}

import type { UploadTicket } from '../../shared/form/upload';
import { isRecord } from '../../shared/site/parameters';
import { fail } from '../../shared/site/log';
import type { Rules } from './check';
import { UploadFailure } from './failure';
import type { Item } from './items';
import { takeBack } from './platform';
import { uploadText } from './texts';
import type * as Transfer from './transfer';

/** What an element says of its uploads, read whenever it is needed. */
export interface UploadSettings extends Rules {
  readonly multiple: boolean;
  /** Where uploads are asked for; empty where the form itself posts the files. */
  readonly endpoint: string;
}

/** What an element hears of its uploads. */
export interface UploadEvents {
  /** The list is another; what is posted is another too, where it says so. */
  readonly changed: (what: 'value' | 'progress') => void;
  readonly progressed: (item: Item) => void;
  /** A file is in the storage: what is posted is another. */
  readonly stored: () => void;
  readonly failed: (failure: UploadFailure) => void;
}

/** How many files are sent at a time. */
const AT_A_TIME = 2;

let lastId = 0;

const nameIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The files of one control, and their way to the storage. */
export class Uploads {
  readonly #host: HTMLElement;
  readonly #settings: () => UploadSettings;
  readonly #events: UploadEvents;
  readonly #running = new Map<number, AbortController>();
  #items: readonly Item[] = [];
  #transfer: typeof Transfer | undefined;

  constructor(host: HTMLElement, settings: () => UploadSettings, events: UploadEvents) {
    this.#host = host;
    this.#settings = settings;
    this.#events = events;
  }

  /** The files there are, in the order in which they were chosen. */
  get items(): readonly Item[] {
    return this.#items;
  }

  /** Takes files; where only one is wanted, the first, in the place of what was there. */
  add(files: readonly File[]): void {
    const { multiple } = this.#settings();
    const taken = multiple ? files : files.slice(0, 1);
    if (taken.length === 0) return;
    if (!multiple) this.#drop(this.#items);
    const items = taken.map((file): Item => {
      const { name, size } = file;
      return { id: (lastId += 1), name, size, file, loaded: 0, state: 'checking' };
    });
    this.#items = [...(multiple ? this.#items : []), ...items];
    this.#events.changed('value');
    for (const { id, file } of items) if (file) void this.#look(id, file);
  }

  /** Lists what is stored already, in the place of what was there. */
  take(stored: readonly unknown[]): void {
    this.stop();
    this.#items = stored.flatMap((given): readonly Item[] => {
      const { path, name, size, control } = isRecord(given) ? given : { path: given };
      if (typeof path !== 'string' || path === '') return [];
      return [
        {
          id: (lastId += 1),
          name: typeof name === 'string' && name ? name : nameIn(path),
          size: typeof size === 'number' ? size : undefined,
          state: 'stored',
          loaded: 0,
          ticket: { path, control: typeof control === 'string' ? control : '' },
        },
      ];
    });
    this.#events.changed('value');
  }

  /** Takes a file away: what was sent of it is taken back. */
  remove(id: number): void {
    this.#drop(this.#items.filter((item) => item.id === id));
    this.#items = this.#items.filter((item) => item.id !== id);
    this.#events.changed('value');
    this.#next();
  }

  /** Takes all files away. */
  clear(): void {
    this.#drop(this.#items);
    this.#items = [];
    this.#events.changed('value');
  }

  /** Tries once more what another try can help; what was sent stays sent. */
  retry(id: number): void {
    const item = this.#items.find((other) => other.id === id);
    if (!item?.file || !item.failure?.isPassing) return;
    this.#put({ ...item, failure: undefined, state: 'checking' }, 'value');
    // It may not have been looked at yet, or have changed since.
    void this.#look(id, item.file);
  }

  /** Stops what is under way; {@link resume} goes on with it. */
  stop(): void {
    for (const controller of this.#running.values()) controller.abort();
    this.#running.clear();
  }

  /** Goes on with what was stopped. */
  resume(): void {
    for (const item of this.#items) {
      const { state } = item;
      if (state === 'sending' || state === 'waiting')
        this.#put({ ...item, state: 'queued' }, 'progress');
    }
    this.#next();
  }

  #drop(items: readonly Item[]): void {
    for (const { id, ticket } of items) {
      this.#running.get(id)?.abort();
      this.#running.delete(id);
      if (ticket?.control) takeBack(ticket.control);
    }
  }

  #find(id: number): Item | undefined {
    return this.#items.find((item) => item.id === id);
  }

  #put(item: Item, what: 'value' | 'progress'): void {
    this.#items = this.#items.map((other) => (other.id === item.id ? item : other));
    this.#events.changed(what);
  }

  async #look(id: number, file: File): Promise<void> {
    const settings = this.#settings();
    try {
      const { check } = await this.#load();
      await check(file, settings);
    } catch (cause) {
      this.#fail(id, cause);
      return;
    }
    const item = this.#find(id);
    if (!item) return;
    this.#put({ ...item, state: settings.endpoint ? 'queued' : 'held' }, 'value');
    this.#next();
  }

  #fail(id: number, cause: unknown): void {
    const item = this.#find(id);
    if (!item) return;
    const failure =
      cause instanceof UploadFailure ? cause : new UploadFailure('uploadFailed', cause);
    // What the visitor's file is, is no failure of the page.
    if (failure.isPassing) fail(this.#host, `could not upload: ${failure.reason}`, failure.cause);
    this.#put({ ...item, state: 'failed', failure }, 'value');
    this.#events.failed(failure);
  }

  #next(): void {
    if (!this.#host.isConnected) return;
    for (const item of this.#items) {
      if (this.#running.size >= AT_A_TIME) return;
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
      this.#put({ ...item, ...change }, 'progress');
      if ('loaded' in change) this.#events.progressed({ ...item, ...change });
    };
    update({ state: 'sending' });
    const { endpoint, accept } = this.#settings();
    try {
      const { send } = await this.#load();
      const stored = await send(file, {
        endpoint,
        accept,
        ticket: ticket?.url === undefined ? undefined : (ticket as UploadTicket),
        signal,
        asked: (given) => {
          if (signal.aborted) takeBack(given.control);
          update({ ticket: given });
        },
        sent: (loaded) => update({ state: 'sending', loaded }),
        waiting: () => update({ state: 'waiting' }),
      });
      const item = this.#find(id);
      if (item && !signal.aborted) {
        this.#put({ ...item, ticket: stored, loaded: file.size, state: 'stored' }, 'value');
        this.#events.stored();
      }
    } catch (cause) {
      if (!signal.aborted) this.#fail(id, cause);
    } finally {
      if (this.#running.get(id) === controller) this.#running.delete(id);
      if (!signal.aborted) this.#next();
    }
  }

  /** Why a file is not uploaded, in words. */
  readonly says = (...given: Parameters<typeof Transfer.failureText>): string =>
    this.#transfer?.failureText(...given) ?? uploadText('connectionLost', {}, given[3]);

  /** What looks at files and sends them is loaded when there is one. */
  async #load(): Promise<typeof Transfer> {
    try {
      return (this.#transfer ??= await import('./transfer'));
    } catch (cause) {
      throw new UploadFailure('connectionLost', cause);
    }
  }
}

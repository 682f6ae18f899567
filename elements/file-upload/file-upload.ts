import { choice, flag, number, text, type AttributeTable } from '../../shared/element/attributes';
import { controlAttributes, FormControl, type KeptState } from '../../shared/form/form-control';
import { setState } from '../../shared/element/internals';
import { getSite } from '../../shared/site/site';
import { fail } from '../../shared/site/log';
import { tokensOf } from './accept';
import styles from './file-upload.css?inline';
import { areUnderWay, keep, pathsOf, problemOf, valueOf, type Item } from './items';
import type { UploadFailure } from './failure';
import type { RemoteSource } from './file-picker';
import { uploadText } from './texts';
import { endpointOf } from './platform';
import { Uploads, type UploadSettings } from './uploads';

export const attributes = {
  ...controlAttributes,
  /** The path of what was stored before; of several, one in a line. */
  defaultValue: text({ alias: 'value' }),
  /** Which files, as in `<input accept>`: endings with their dot, media types. */
  accept: text(),
  /** The most that one file may weigh, in bytes (core-runtime §9). */
  maxSize: number({ default: 10_485_760, min: 1 }),
  /** More than one file. */
  multiple: flag(),
  /** Where files come from: `computer`, and with the site's key `drive` and `mail` (core-runtime §5). */
  sources: text({ default: 'computer' }),
  /** The form's entry for a file's own name. */
  fileNameField: text(),
  /** Phones offer their camera too: the one towards the visitor, or the other. */
  capture: choice(['', 'user', 'environment']),
  /** Where uploads are asked for; without it, the platform's own call (core-runtime §7). */
  endpoint: text(),
} satisfies AttributeTable;

/** What the view is given besides its attributes. */
export interface UploadProps {
  readonly items: readonly Item[];
  /** What is to be said of the last choice, in words. */
  readonly notice: string;
  /** The sources that a key is there for. */
  readonly remote: readonly RemoteSource[];
  /** The page's language. */
  readonly language: string;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (id: number) => void;
  readonly retry: (id: number) => void;
  readonly pick: (source: RemoteSource) => void;
}

/** Stored paths, one in a line. */
const pathsIn = (lines: string): readonly string[] => lines.split('\n').map((path) => path.trim());

const listOf = (words: string): readonly string[] => words.toLowerCase().split(/[\s,]+/);

/**
 * A field for files: chosen, dropped, pasted, photographed, or from a cloud drive or mail where the
 * site has a key (core-runtime §5, §7, §9). Each file is looked at, and sent to the platform's storage
 * as soon as it is chosen; what the form posts is the path there. What breaks off goes on by itself.
 * On a page without a platform the form posts the files themselves (`enctype="multipart/form-data"`).
 *
 * @summary Field for files, with progress and resuming.
 * @slot - What visitors without script get: an `<input type="file">` of the same name.
 * @fires input - The visitor has chosen or removed a file, or one is stored.
 * @fires change - With `input`.
 * @fires {CustomEvent<UploadProgress>} dm-progress - Some of a file has been sent.
 * @fires dm-error - A file cannot be sent; `cause.reason` says why.
 * @csspart label - The label.
 * @csspart hint - The help under it.
 * @csspart zone - Where files are dropped.
 * @csspart choose - The button that opens the list of files of the device.
 * @csspart source - A button of another source.
 * @csspart limits - What may be chosen, in words.
 * @csspart files - The list of files.
 * @csspart file - One file of it.
 * @csspart name - Its name.
 * @csspart status - Its size and where it is.
 * @csspart progress - How much of it is sent.
 * @csspart retry - The button that tries again.
 * @csspart remove - The button that takes it away.
 * @csspart error - What is wrong.
 * @cssprop [--dm-color-accent] - The button, the progress, the zone a file is held over.
 * @cssprop [--dm-color-danger] - What is wrong.
 * @cssstate user-invalid - A message is shown.
 * @cssstate uploading - A file is on its way.
 * @keyboard Enter, Space - On the button: opens the list of files of the device.
 * @keyboard Ctrl+V - Anywhere in it: takes the files that were copied.
 */
export class DmFileUpload extends FormControl.with({
  attributes,
  styles,
  view: () => import('./file-upload.view'),
}) {
  readonly #uploads: Uploads;
  #picking: AbortController | undefined;
  #hasValue = false;

  constructor() {
    super();
    this.#uploads = new Uploads(this, () => this.#settings(), {
      changed: (what) => this.#changed(what),
      progressed: ({ name, loaded, size = 0 }) => {
        this.emit('dm-progress', { name, loaded, total: size });
      },
      stored: () => this.#announce(),
      failed: (failure) => {
        this.emit('dm-error', { cause: failure });
      },
    });
    const props: Omit<UploadProps, 'remote' | 'language'> = {
      items: [],
      notice: '',
      add: (files) => this.#add(files),
      remove: (id) => this.#byVisitor(() => this.#uploads.remove(id)),
      retry: (id) => this.#uploads.retry(id),
      pick: (source) => void this.#pick(source),
    };
    this.provide({ ...props, remote: [], language: '' });
  }

  /** The paths of what is stored, each on a line; empty when nothing is. */
  get value(): string {
    return pathsOf(this.#uploads.items).join('\n');
  }

  set value(value: string) {
    this.#hasValue = true;
    this.#uploads.take(pathsIn(value));
  }

  /** The files that the visitor has chosen on this page. */
  get files(): readonly File[] {
    return this.#uploads.items.flatMap(({ file }) => file ?? []);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.#hasValue) this.#takeDefault();
    this.#provideSources();
    this.#uploads.resume();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#picking?.abort();
      this.#uploads.stop();
    });
  }

  override attributeChangedCallback(name: string): void {
    super.attributeChangedCallback(name);
    if (!this.isConnected) return;
    if (name === 'sources') this.#provideSources();
    else if (/^(?:value|default-value)$/.test(name) && !this.#hasValue) this.#takeDefault();
    else this.#tell();
  }

  protected override reset(): void {
    this.provide({ notice: '' });
    this.#uploads.clear();
    this.#takeDefault();
  }

  protected override restore(state: KeptState): void {
    const stored: unknown = typeof state === 'string' ? JSON.parse(state) : undefined;
    if (!Array.isArray(stored)) throw new TypeError('kept something else than a list of files');
    this.#hasValue = true;
    this.#uploads.take(stored);
  }

  protected override adopt(controls: readonly HTMLInputElement[]): void {
    const files = controls.flatMap((control) => Array.from(control.files ?? []));
    if (files.length > 0) this.#add(files);
  }

  get #language(): string {
    return this.closest<HTMLElement>('[lang]')?.lang ?? '';
  }

  #settings(): UploadSettings {
    const { accept, maxSize, multiple } = this;
    const endpoint = getSite().mode === 'runtime' ? endpointOf(this.endpoint) : '';
    return { accept, maxSize, multiple, endpoint };
  }

  #takeDefault(): void {
    this.#hasValue = false;
    const { defaultValue } = this;
    if (defaultValue || this.#uploads.items.length > 0) {
      this.#uploads.take(pathsIn(defaultValue));
    } else this.#tell();
  }

  #provideSources(): void {
    const wanted = listOf(this.sources);
    const { scripts } = getSite().parameters;
    const all: readonly RemoteSource[] = ['drive', 'mail'];
    const remote = scripts['pickerKey'] ? all.filter((source) => wanted.includes(source)) : [];
    this.provide({ remote, language: this.#language });
  }

  #add(files: readonly File[]): void {
    if (getSite().mode === 'editor' || files.length === 0 || this.matches(':disabled')) return;
    this.#hasValue = true;
    const tooMany = files.length > 1 && !this.multiple;
    this.provide({ notice: tooMany ? uploadText('oneFile', {}, this) : '' });
    this.#byVisitor(() => this.#uploads.add(files));
  }

  #byVisitor(change: () => void): void {
    change();
    this.#announce();
  }

  #announce(): void {
    this.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    this.dispatchEvent(new Event('change', { bubbles: true }));
  }

  #changed(what: 'value' | 'progress'): void {
    const { items } = this.#uploads;
    this.provide({ items });
    setState(this, 'uploading', areUnderWay(items));
    if (what === 'value') this.#tell();
  }

  #tell(): void {
    const { name, fileNameField, required } = this;
    const { items } = this.#uploads;
    const says = (failure: UploadFailure): string =>
      this.#uploads.says(failure, this.maxSize, this.#language, this);
    const problem = problemOf(items, { required, says, host: this });
    this.hold(valueOf(items, { name, fileNameField }), problem, keep(items));
  }

  async #pick(source: RemoteSource): Promise<void> {
    this.#picking?.abort();
    const { signal } = (this.#picking = new AbortController());
    const { scripts } = getSite().parameters;
    this.provide({ notice: '' });
    try {
      const { pick } = await import('./file-picker');
      const files = await pick({
        source,
        key: scripts['pickerKey'] ?? '',
        script: scripts['picker'],
        accept: tokensOf(this.accept),
        maxSize: this.maxSize,
        maxFiles: this.multiple ? 20 : 1,
        signal,
      });
      if (!signal.aborted) this.#add(files);
    } catch (cause) {
      if (signal.aborted) return;
      fail(this, 'the files of another service could not be reached', cause);
      this.provide({ notice: uploadText('pickerFailed', {}, this) });
    }
  }
}

/** What `dm-progress` tells. */
export interface UploadProgress {
  readonly name: string;
  /** In bytes. */
  readonly loaded: number;
  /** In bytes. */
  readonly total: number;
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-file-upload': DmFileUpload;
  }
  interface HTMLElementEventMap {
    /** Some of a file has been sent. */
    'dm-progress': CustomEvent<UploadProgress>;
  }
}

import { choice, flag, number, text, type AttributeTable } from '../../shared/element/attributes';
import { fallbackControl, fallbackLabel, fallbackOfKind } from '../../shared/form/fallback';
import type { ChangedAttributes } from '../../shared/element/contract';
import { setState } from '../../shared/element/internals';
import { listText } from '../../shared/element/value-text';
import { controlAttributes, FormControl, type SavedState } from '../../shared/form/form-control';
import { fail } from '../../shared/site/log';
import { getSite } from '../../shared/site/site';
import type { RemoteSource } from './file-picker';
import styles from './file-upload.css?inline';
import { arePending, pathsOf, problemOf, valueOf, type Item } from './items';
import { failureText } from './load-transfer';
import { endpointOf } from './platform';
import { pickRemoteFiles, remoteSourcesIn } from './remote-files';
import { writeStored } from './stored-items';
import { uploadText } from './texts';
import { Uploads, type UploadChange, type UploadSettings } from './uploads';

export const attributes = {
  ...controlAttributes,
  /** The path of the initial file; one per line for several. */
  defaultValue: text({ alias: 'value', accept: listText('\n') }),
  /** The accepted files, as in `<input accept>`: extensions with their dot, media types. */
  accept: text({ accept: listText(',') }),
  /** The maximum size of a file, in bytes (core-runtime §9). */
  maxSize: number({ default: 10_485_760, min: 1 }),
  /** More than one file can be chosen. */
  multiple: flag(),
  /** The sources of files: `computer`; `drive` and `mail` if the site has a key (core-runtime §5). */
  sources: text({ default: 'computer', accept: listText(' ') }),
  /** The name of a second entry in the form's data, with the name of the file. */
  fileNameField: text(),
  /** Offers a phone's camera: `user` faces the visitor, `environment` faces away. */
  capture: choice(['', 'user', 'environment']),
  /** The address that uploads are requested from; by default the platform's own (core-runtime §7). */
  endpoint: text(),
} satisfies AttributeTable;

/** Props of the view besides its attributes. */
export interface UploadProps {
  readonly items: readonly Item[];
  /** A message about the last choice of files. */
  readonly notice: string;
  /** The remote sources that can be used. */
  readonly remote: readonly RemoteSource[];
  /** The page's language. */
  readonly language: string;
  /** The text of a `<label>` among the children. */
  readonly innerLabel: string;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (id: number) => void;
  readonly retry: (id: number) => void;
  readonly pick: (source: RemoteSource) => void;
}

/** Attributes that are taken from the fallback `<input>` where the element has none. */
const INHERITED = ['name', 'required', 'accept', 'multiple', 'capture'];

const linesOf = (text: string): readonly string[] => text.split('\n').map((line) => line.trim());

/**
 * A file field for any form: files are chosen, dropped, pasted, photographed or, if the site has a
 * key, picked from a cloud drive or from e-mails (core-runtime §5, §7, §9). Each file is checked
 * and uploaded to the platform's storage at once; the form posts its path there. An interrupted
 * upload continues by itself. On a page without a platform, the form posts the files themselves
 * (`enctype="multipart/form-data"`). What the element does not say, it takes from the fallback: the
 * text of its label, and `name`, `required`, `accept`, `multiple` and `capture`.
 *
 * @summary File field with progress and resumable uploads.
 * @slot - The fallback for visitors without script: an `<input type="file">` with the same name.
 * @fires input - The visitor chose or removed a file, or a file was stored.
 * @fires change - Together with `input`.
 * @fires {CustomEvent<UploadProgress>} dm-progress - Some of a file was sent.
 * @fires dm-error - A file could not be uploaded, for `cause.reason`.
 * @csspart label - The label.
 * @csspart required - The asterisk of a required field.
 * @csspart hint - The help below the zone.
 * @csspart zone - The area that files can be dropped on.
 * @csspart choose - The button that opens the device's file dialog.
 * @csspart source - The button of another source.
 * @csspart limits - The accepted types and the maximum size.
 * @csspart files - The list of files.
 * @csspart file - A file of the list.
 * @csspart name - The name of a file.
 * @csspart status - The size and the state of a file.
 * @csspart progress - The progress bar of a file.
 * @csspart retry - The button that retries a file.
 * @csspart remove - The button that removes a file.
 * @csspart error - The error message.
 * @cssprop [--dm-color-accent] - The button, the progress bar, and the zone while files are dragged over it.
 * @cssprop [--dm-color-danger] - Error messages.
 * @cssprop [--dm-font-interface=var(--dm-font)] - Font; default: the page's.
 * @cssprop [--dm-control-size=48px] - Height of the field and of buttons.
 * @cssprop [--dm-control-radius=var(--dm-radius)] - Corners of the field and of buttons.
 * @cssprop [--dm-control-border-color] - Border of the field.
 * @cssprop [--dm-control-background=var(--dm-color-surface)] - Background of the field.
 * @cssprop [--dm-label-weight=500] - Font weight of the label.
 * @cssprop [--dm-button-weight=600] - Font weight of the buttons.
 * @cssprop [--dm-color-focus=var(--dm-color-text)] - Ring around the focused control.
 * @cssstate user-invalid - An error message is shown.
 * @cssstate uploading - A file is being checked or sent.
 * @keyboard Enter, Space - On the button: opens the device's file dialog.
 * @keyboard Ctrl+V - Anywhere in the control: adds the files from the clipboard.
 * @mode editor - Takes no files.
 * @mode preview - Lists files, but uploads none.
 */
export class DmFileUpload extends FormControl.with({
  attributes,
  styles,
  fallback: (host) => fallbackControl(host, '[type=file]'),
  view: () => import('./file-upload.view'),
}) {
  readonly #uploads: Uploads;
  #picking: AbortController | undefined;
  /** Lists of fields whose files have been added. */
  readonly #taken = new WeakSet<FileList>();
  /** The default no longer applies. */
  #isDirty = false;

  constructor() {
    super();
    this.#uploads = new Uploads(this, () => this.#settings, {
      onChange: (change) => this.#onChange(change),
      onProgress: ({ name, loaded, size = 0 }) => {
        this.emit('dm-progress', { name, loaded, total: size });
      },
      onStored: () => this.#fireChange(),
      onFailure: (failure) => {
        this.emit('dm-error', { cause: failure });
      },
    });
    const props: Omit<UploadProps, 'remote' | 'language'> = {
      items: [],
      notice: '',
      innerLabel: '',
      add: (files) => this.#add(files),
      remove: (id) => {
        this.#uploads.remove(id);
        this.#fireChange();
      },
      retry: (id) => this.#uploads.retry(id),
      pick: (source) => void this.#pick(source),
    };
    this.provide({ ...props, remote: [], language: '' });
  }

  /** The paths of the stored files, one per line; empty without any. */
  get value(): string {
    return pathsOf(this.#uploads.items).join('\n');
  }

  set value(value: string) {
    this.#isDirty = true;
    this.#uploads.replace(linesOf(this.assignedText('value', value)));
  }

  /** The files that the visitor has chosen on this page. */
  get files(): readonly File[] {
    return this.#uploads.items.flatMap(({ file }) => file ?? []);
  }

  protected override started(signal: AbortSignal): void {
    super.started(signal);
    signal.addEventListener('abort', () => {
      this.#picking?.abort();
      this.#uploads.stop();
    });
    if (!this.#isDirty) this.#setDefault();
    this.#inherit();
    this.#provideSources();
    this.#uploads.resume();
  }

  protected override attributesChanged(names: ChangedAttributes<typeof attributes>): void {
    if (names.has('sources')) this.#provideSources();
  }

  protected override attributesChangedSync(names: ChangedAttributes<typeof attributes>): void {
    if (names.has('defaultValue') && !this.#isDirty) this.#setDefault();
    else if (!names.has('sources')) this.#updateForm();
  }

  protected override reset(): void {
    this.provide({ notice: '' });
    this.#uploads.clear();
    this.#setDefault();
  }

  protected override restore(state: SavedState): void {
    const stored: unknown = typeof state === 'string' ? JSON.parse(state) : undefined;
    if (!Array.isArray(stored)) throw new TypeError('the saved state is not a list of files');
    this.#isDirty = true;
    this.#uploads.replace(stored);
  }

  /** Files that a script has put into the field without an event. */
  protected override readFields(): void {
    const replaced = fallbackControl(this, '[type=file]').filter((field) =>
      field.matches(':disabled'),
    );
    for (const field of [...replaced, ...this.root.querySelectorAll('input')]) {
      const { files } = field as Partial<HTMLInputElement>;
      if (!files?.length || this.#taken.has(files)) continue;
      this.#taken.add(files);
      this.#add(Array.from(files));
    }
  }

  protected override adopt(controls: readonly HTMLInputElement[]): void {
    // Children that the parser had not reached when the element started.
    this.#inherit();
    const files = controls.flatMap((control) => {
      if (control.files) this.#taken.add(control.files);
      return Array.from(control.files ?? []);
    });
    if (files.length > 0) this.#add(files);
  }

  #inherit(): void {
    this.provide({ innerLabel: fallbackLabel(this) });
    const input = fallbackOfKind(this, HTMLInputElement);
    for (const name of INHERITED) {
      const value = this.hasAttribute(name) ? null : (input?.getAttribute(name) ?? null);
      if (value !== null) this.setAttribute(name, value);
    }
  }

  get #language(): string {
    return this.closest<HTMLElement>('[lang]')?.lang ?? '';
  }

  get #settings(): UploadSettings {
    const { accept, maxSize, multiple } = this;
    const endpoint = getSite().mode === 'runtime' ? endpointOf(this.endpoint) : '';
    return { accept, maxSize, multiple, endpoint };
  }

  #setDefault(): void {
    this.#isDirty = false;
    const { defaultValue } = this;
    if (defaultValue || this.#uploads.items.length > 0) {
      this.#uploads.replace(linesOf(defaultValue));
    } else this.#updateForm();
  }

  #provideSources(): void {
    this.provide({ remote: remoteSourcesIn(this.sources), language: this.#language });
  }

  #add(files: readonly File[]): void {
    if (getSite().mode === 'editor' || files.length === 0 || this.matches(':disabled')) return;
    this.#isDirty = true;
    const isTooMany = files.length > 1 && !this.multiple;
    this.provide({ notice: isTooMany ? uploadText('oneFile', this) : '' });
    this.#uploads.add(files);
    this.#fireChange();
  }

  #fireChange(): void {
    this.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    this.dispatchEvent(new Event('change', { bubbles: true }));
  }

  #onChange(change: UploadChange): void {
    const { items } = this.#uploads;
    this.provide({ items });
    setState(this, 'uploading', arePending(items));
    if (change === 'value') this.#updateForm();
  }

  #updateForm(): void {
    const { name, fileNameField, required, maxSize } = this;
    const { items } = this.#uploads;
    const problem = problemOf(items, {
      required,
      failureText: (failure) => failureText(failure, maxSize, this.#language, this),
      host: this,
    });
    this.setFormValue(valueOf(items, { name, fileNameField }), problem, writeStored(items));
  }

  async #pick(source: RemoteSource): Promise<void> {
    this.#picking?.abort();
    const { signal } = (this.#picking = new AbortController());
    this.provide({ notice: '' });
    try {
      const files = await pickRemoteFiles(source, this.#settings, signal);
      if (!signal.aborted) this.#add(files);
    } catch (cause) {
      if (signal.aborted) return;
      fail(this, 'files of another service could not be loaded', cause);
      this.provide({ notice: uploadText('pickerFailed', this) });
    }
  }
}

/** Detail of `dm-progress`. */
export interface UploadProgress {
  /** The name of the file. */
  readonly name: string;
  /** The number of bytes sent. */
  readonly loaded: number;
  /** The size of the file, in bytes. */
  readonly total: number;
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-file-upload': DmFileUpload;
  }
  interface HTMLElementEventMap {
    /** Some of a file was sent. */
    'dm-progress': CustomEvent<UploadProgress>;
  }
}

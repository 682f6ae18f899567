import { subscribe } from '../events/bus';
import { fail, guard, warn } from '../site/log';
import { getSite } from '../site/site';
import { attempt } from './attributes';
import type { ChangedAttributes, CompiledContract } from './contract';
import type { LeftOver } from '../dom/left-over';
import {
  besideFallback,
  readMarkup,
  watchChildren,
  type AnyDataSource,
  type MarkupData,
} from './data';
import { deferred } from './deferred';
import { emit } from './emit';
import { afterHydration, beforeHydration } from './hydration';
import { setState } from './internals';
import { watchLanguage, type LanguageWatcher } from './language';
import { AttributeReader, describe } from './table';

/** Callbacks of the base that owns a controller. */
export interface ControllerHooks {
  /** The element is connected: load and render. `signal` is aborted once it has left for good. */
  start(signal: AbortSignal): void;
  /** The element has left the document for good: clean up. */
  stop(): void;
  /** Attributes have changed since the last call, while the element was connected. */
  changed(names: ChangedAttributes): void;
  /** An attribute has been set or removed, just now. */
  changedSync(names: ChangedAttributes): void;
}

type Values = Readonly<Record<string, unknown>>;

const controllers = new WeakMap<HTMLElement, Controller>();

/** The controller of an element; private to the library. Throws for any other element. */
export function controllerOf(host: HTMLElement): Controller {
  const controller = controllers.get(host);
  if (!controller) throw new TypeError('Illegal invocation');
  return controller;
}

/**
 * Implements the element contract for one element, whichever base renders it: combines attributes,
 * properties, data and site context into one frozen snapshot; reduces connecting, moving and
 * disconnecting to one start and one stop; reports rendering and failure as `ready`, states and
 * events.
 */
export class Controller {
  readonly #host: HTMLElement;
  readonly #contract: CompiledContract;
  readonly #hooks: ControllerHooks;
  readonly #attributes: AttributeReader;
  readonly #listeners = new Set<() => void>();
  readonly #language: LanguageWatcher;
  /** Data set as a property. */
  #dataProperty: unknown;
  #dataSource: unknown;
  /** Data read from the markup, until that changes. */
  #markup: MarkupData | undefined;
  /** The children beside a fallback, until the markup changes. */
  #beside: { readonly leftOver: LeftOver | undefined } | undefined;
  #provided: Values = {};
  #snapshot: Values | undefined;
  #running: AbortController | undefined;
  #unsubscribe: (() => void) | undefined;
  /** Attributes that have changed in this task. */
  #changed: Set<string> | undefined;
  /** Applies the properties that were set before the upgrade. */
  #upgrade: (() => void) | undefined;
  #ready = deferred();
  #isReady = false;

  constructor(host: HTMLElement, contract: CompiledContract, hooks: ControllerHooks) {
    this.#host = host;
    this.#contract = contract;
    this.#hooks = hooks;
    this.#attributes = new AttributeReader(host, contract.table);
    this.#language = watchLanguage(host, contract.texts, this.#invalidate);
    controllers.set(host, this);
  }

  /** Resolves once the element has rendered or failed; a new promise after each removal. */
  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  /** The current values: the same frozen object until something changes, always new while detached. */
  readonly getSnapshot = (): Values =>
    this.#running ? (this.#snapshot ??= this.#createSnapshot()) : this.#createSnapshot();

  /** Calls a listener after each change of the snapshot. @returns an unsubscribe function. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The data property as it was set; `undefined` unless a script has set it. */
  get dataSource(): unknown {
    return this.#dataSource;
  }

  #createSnapshot(): Values {
    const { device, mode } = getSite();
    const { data, fallback } = this.#contract;
    return Object.freeze({
      ...this.#attributes.resolve(device),
      ...(data && this.#readData(data)),
      ...(fallback && {
        leftOver: (this.#beside ??= { leftOver: besideFallback(this.#host, fallback) }).leftOver,
      }),
      device,
      mode,
      ...this.#provided,
    });
  }

  #readData(source: AnyDataSource): Values {
    if (this.#dataProperty !== undefined) return { [source.name]: this.#dataProperty };
    const { data, leftOver } = this.#readMarkup(source);
    return { [source.name]: data, leftOver };
  }

  /** Reads the markup once per change, so that data keeps its identity when an attribute changes. */
  #readMarkup(source: AnyDataSource): MarkupData {
    if (!this.#running) return readMarkup(this.#host, source);
    return (this.#markup ??= readMarkup(this.#host, source));
  }

  readonly #invalidate = (): void => {
    this.#snapshot = undefined;
    for (const listener of this.#listeners) listener();
  };

  /** Call when an attribute has been set or removed. */
  attributeChanged(name: string, old: string | null, value: string | null): void {
    const names = this.#attributes.forget(name);
    this.#invalidate();
    if (names.size === 0) return;
    guard(this.#host, () => this.#hooks.changedSync(names));
    if (old !== value && this.#running) this.#collect(names);
  }

  /** Reports changes once per task, as frameworks set one attribute after another. */
  #collect(names: ChangedAttributes): void {
    const isFirst = !this.#changed;
    const changed = (this.#changed ??= new Set());
    for (const name of names) changed.add(name);
    if (!isFirst) return;
    const report = (): void => {
      // Stopped meanwhile: the next start reads all attributes.
      if (this.#changed !== changed) return;
      if (!this.#host.isConnected) {
        // Just removed: by the next microtask it is clear whether this was a move.
        queueMicrotask(report);
        return;
      }
      this.#changed = undefined;
      guard(this.#host, () => this.#hooks.changed(changed));
    };
    queueMicrotask(report);
  }

  /**
   * Runs something once the constructors of the element have returned: when it is connected, before
   * a property is set, at the latest after this task.
   */
  upgrade(run: () => void): void {
    this.#upgrade = run;
    queueMicrotask(() => {
      this.#upgraded();
    });
  }

  #upgraded(): void {
    const run = this.#upgrade;
    this.#upgrade = undefined;
    run?.();
  }

  /** Loads the library's texts in the element's language; what the first drawing has to wait for. */
  whenTexts(): Promise<void> | undefined {
    return this.#language.whenTexts();
  }

  /** Passes values to the view that no attribute holds. */
  provide(values: Values): void {
    this.#provided = { ...this.#provided, ...values };
    this.#invalidate();
  }

  /** Reads a property of the contract. */
  getProperty(name: string): unknown {
    const entry = this.#contract.table.entries.get(name);
    return entry ? this.#attributes.read(entry) : this.getSnapshot()[name];
  }

  /**
   * Sets a property by setting its attribute; text is parsed as the attribute would be. `false` is
   * no value where it is not one of the type's, as templates write `{isShort && 5}`.
   */
  setProperty(name: string, value: unknown): void {
    this.#upgraded();
    const entry = this.#contract.table.entries.get(name);
    const isSet = value !== undefined && value !== null;
    if (!entry) {
      this.#setData(isSet, value);
      return;
    }
    const { attribute, type } = entry;
    const read = (): string | null | undefined => {
      const accepted = typeof value === 'string' ? type.parse(value) : type.accept(value);
      return accepted === undefined ? undefined : type.stringify(accepted);
    };
    const text = isSet ? attempt(read) : null;
    if (text === undefined && value !== false) {
      warn(this.#host, `property ${name} is not a ${describe(type)}, the default is used`, value);
    }
    if (typeof text === 'string') this.#host.setAttribute(attribute, text);
    else this.#host.removeAttribute(attribute);
  }

  #setData(isSet: boolean, value: unknown): void {
    const { data } = this.#contract;
    this.#dataSource = isSet ? value : undefined;
    this.#dataProperty = isSet ? attempt(() => data?.read(value) as unknown) : undefined;
    if (isSet && this.#dataProperty === undefined) {
      warn(this.#host, `property ${data?.name ?? ''} has the wrong shape, its markup is used`);
    }
    this.#invalidate();
  }

  /** Call from `connectedCallback`; does nothing when the element was only moved. */
  connected(): void {
    this.#upgraded();
    this.#language.start();
    if (this.#running) return;
    const running = (this.#running = new AbortController());
    // May have changed while detached.
    this.#snapshot = undefined;
    this.#markup = this.#beside = undefined;
    this.#unsubscribe = subscribe('site-change', this.#invalidate);
    if (this.#contract.data ?? this.#contract.fallback) {
      watchChildren(this.#host, running.signal, () => {
        this.#markup = this.#beside = undefined;
        this.#invalidate();
      });
    }
    this.#hooks.start(running.signal);
    if (this.#contract.addsChildren) {
      beforeHydration(this.#host, running.signal, () => {
        this.#suspend();
      });
    }
  }

  /** Leaves the children to a framework that is about to take over, and starts again after it. */
  #suspend(): void {
    this.#stop();
    afterHydration(this.#host, () => {
      if (this.#host.isConnected) this.connected();
    });
  }

  /** Call from `disconnectedCallback`; stops unless the element is connected again at once. */
  disconnected(): void {
    queueMicrotask(() => {
      if (!this.#host.isConnected) this.#stop();
    });
  }

  #stop(): void {
    if (!this.#running) return;
    this.#running.abort();
    this.#unsubscribe?.();
    this.#language.stop();
    this.#running = undefined;
    this.#changed = undefined;
    this.#hooks.stop();
    setState(this.#host, 'ready', false);
    setState(this.#host, 'error', false);
    if (this.#isReady) this.#ready = deferred();
    this.#isReady = false;
  }

  /** Reports that the element has rendered; ends an earlier failure. */
  rendered(): void {
    setState(this.#host, 'error', false);
    this.#becomeReady();
  }

  /** Reports that the element cannot render and shows its children (core-runtime §8). */
  failed(cause: unknown): void {
    fail(this.#host, 'could not be rendered, its children are shown', cause);
    if (!this.#running) return;
    setState(this.#host, 'error', true);
    emit(this.#host, 'dm-error', { cause });
    this.#becomeReady();
  }

  #becomeReady(): void {
    if (this.#isReady || !this.#running) return;
    this.#isReady = true;
    setState(this.#host, 'ready', true);
    this.#ready.resolve();
    this.#host.dispatchEvent(new CustomEvent('dm-ready'));
  }
}

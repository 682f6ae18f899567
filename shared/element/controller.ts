import { subscribe } from '../events/bus';
import { fail, warn } from '../site/log';
import { getSite } from '../site/site';
import { attempt } from './attributes';
import type { CompiledContract } from './contract';
import { readData, watchChildren, type AnyDataSource } from './data';
import { deferred } from './deferred';
import { emit } from './emit';
import { setState } from './internals';
import { AttributeReader, describe } from './table';

/** What a base does when its controller says so. */
export interface ControllerHooks {
  /** The element is in a document: load and draw. `signal` ends when it has really left. */
  start(signal: AbortSignal): void;
  /** The element has left the document for good: leave nothing behind. */
  stop(): void;
}

type Values = Readonly<Record<string, unknown>>;

const controllers = new WeakMap<HTMLElement, Controller>();

/** The keeper of an element's contract, which is no business of the page's scripts. */
export function controllerOf(host: HTMLElement): Controller {
  const controller = controllers.get(host);
  if (!controller) throw new TypeError('Illegal invocation');
  return controller;
}

/**
 * Keeps the element contract for one element, whichever base draws it: attributes, properties,
 * data and site context become one frozen snapshot; connecting, moving and leaving become one
 * start and one stop; drawing and giving up become `ready`, states and events.
 */
export class Controller {
  readonly #host: HTMLElement;
  readonly #contract: CompiledContract;
  readonly #hooks: ControllerHooks;
  readonly #attributes: AttributeReader;
  readonly #listeners = new Set<() => void>();
  #given: unknown;
  #markup: { readonly data: unknown } | undefined;
  #provided: Values = {};
  #snapshot: Values | undefined;
  #running: AbortController | undefined;
  #unsubscribe: (() => void) | undefined;
  #ready = deferred();
  #isReady = false;

  constructor(host: HTMLElement, contract: CompiledContract, hooks: ControllerHooks) {
    this.#host = host;
    this.#contract = contract;
    this.#hooks = hooks;
    this.#attributes = new AttributeReader(host, contract.table);
    controllers.set(host, this);
  }

  /** Resolves once the element has drawn what it has, or has given up; new after each leaving. */
  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  /** The same frozen object until something changes; a new one each time while detached. */
  readonly getSnapshot = (): Values =>
    this.#running ? (this.#snapshot ??= this.#take()) : this.#take();

  /** Tells a listener that there is another snapshot; returns what ends the telling. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #take(): Values {
    const { device, mode } = getSite();
    const { data } = this.#contract;
    return Object.freeze({
      ...this.#attributes.resolve(device),
      ...(data && { [data.name]: this.#given ?? this.#fromMarkup(data) }),
      device,
      mode,
      ...this.#provided,
    });
  }

  /** Read once until the markup changes: data stays the same object when an attribute does not. */
  #fromMarkup(data: AnyDataSource): unknown {
    if (!this.#running) return readData(this.#host, data);
    this.#markup ??= { data: readData(this.#host, data) };
    return this.#markup.data;
  }

  readonly #invalidate = (): void => {
    this.#snapshot = undefined;
    for (const listener of this.#listeners) listener();
  };

  /** An attribute is another than before. */
  attributeChanged(name: string): void {
    this.#attributes.forget(name);
    this.#invalidate();
  }

  /** Hands the view values that no attribute holds. */
  provide(values: Values): void {
    this.#provided = { ...this.#provided, ...values };
    this.#invalidate();
  }

  /** What a property of the contract says. */
  getProperty(name: string): unknown {
    const entry = this.#contract.table.entries.get(name);
    return entry ? this.#attributes.read(entry) : this.getSnapshot()[name];
  }

  /** Setting a property is setting its attribute; text is read as the attribute would be. */
  setProperty(name: string, value: unknown): void {
    const entry = this.#contract.table.entries.get(name);
    const isGiven = value !== undefined && value !== null;
    if (!entry) {
      this.#setData(isGiven, value);
      return;
    }
    const { attribute, type } = entry;
    const read = (): string | null | undefined => {
      const accepted = typeof value === 'string' ? type.parse(value) : type.accept(value);
      return accepted === undefined ? undefined : type.stringify(accepted);
    };
    const text = isGiven ? attempt(read) : null;
    if (text === undefined) {
      warn(this.#host, `property ${name} is not a ${describe(type)}, the default is used`, value);
    }
    if (typeof text === 'string') this.#host.setAttribute(attribute, text);
    else this.#host.removeAttribute(attribute);
  }

  #setData(isGiven: boolean, value: unknown): void {
    const { data } = this.#contract;
    this.#given = isGiven ? attempt(() => data?.read(value) as unknown) : undefined;
    if (isGiven && this.#given === undefined) {
      warn(this.#host, `property ${data?.name ?? ''} is of the wrong shape, its markup is used`);
    }
    this.#invalidate();
  }

  /** To be called when the element is connected; a move is not a start. */
  connected(): void {
    if (this.#running) return;
    const running = (this.#running = new AbortController());
    // What changed while nobody watched.
    this.#snapshot = undefined;
    this.#markup = undefined;
    this.#unsubscribe = subscribe('site-change', this.#invalidate);
    if (this.#contract.data) {
      watchChildren(this.#host, running.signal, () => {
        this.#markup = undefined;
        this.#invalidate();
      });
    }
    this.#hooks.start(running.signal);
  }

  /** To be called when the element is disconnected; it is a leaving only when it lasts. */
  disconnected(): void {
    queueMicrotask(() => {
      if (this.#host.isConnected || !this.#running) return;
      this.#running.abort();
      this.#unsubscribe?.();
      this.#running = undefined;
      this.#hooks.stop();
      setState(this.#host, 'ready', false);
      setState(this.#host, 'error', false);
      if (this.#isReady) this.#ready = deferred();
      this.#isReady = false;
    });
  }

  /** The element has drawn what it has; a failure before is over. */
  drawn(): void {
    setState(this.#host, 'error', false);
    this.#becomeReady();
  }

  /** The element cannot draw: it shows its children, and says so once (core-runtime §8). */
  gaveUp(cause: unknown): void {
    fail(this.#host, 'could not be drawn, its children are shown', cause);
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

declare global {
  interface HTMLElementEventMap {
    /** The element has drawn what it has, or given up; does not bubble. */
    'dm-ready': CustomEvent<null>;
    /** The element could not be drawn and shows its children. */
    'dm-error': CustomEvent<{ readonly cause: unknown }>;
  }
}

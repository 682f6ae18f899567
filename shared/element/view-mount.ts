import { hasFocusInside } from '../dom/focus';
import type { Lazy } from '../dom/lazy';
import { guard } from '../site/log';
import type { ChangedAttributes, CompiledContract } from './contract';
import { Controller } from './controller';
import { drawWith } from './draw';
import { showChildren, showChildrenMeanwhile } from './internals';
import { whenNeeded } from './when-needed';

/**
 * Renders in this task (`sync`), so that a visible element never appears empty, or between frames
 * (`transition`), for an element the visitor is scrolling towards.
 */
export type RenderPriority = 'sync' | 'transition';

/** Callbacks of the base that owns a view. */
export interface ViewHooks {
  /** The view's module, loaded once for all instances. */
  readonly view: Lazy<unknown>;
  /** The element is connected; its view is loaded next. */
  started(signal: AbortSignal): void;
  changed(names: ChangedAttributes): void;
  changedSync(names: ChangedAttributes): void;
  /** Draws the loaded view in the shadow root. */
  mount(priority: RenderPriority): void;
  unmount(): void;
}

/**
 * Loads the view of one element at the moment of its `load` attribute, draws it, and removes it when
 * the element has left for good. Until then, and when loading fails, the element shows its children.
 */
export class ViewMount {
  readonly controller: Controller;
  readonly #host: HTMLElement;
  readonly #root: ShadowRoot;
  readonly #hooks: ViewHooks;
  #priority: RenderPriority = 'sync';
  #mounted = false;
  #signal: AbortSignal | undefined;

  constructor(host: HTMLElement, root: ShadowRoot, contract: CompiledContract, hooks: ViewHooks) {
    this.#host = host;
    this.#root = root;
    this.#hooks = hooks;
    this.controller = new Controller(host, contract, {
      start: (signal) => {
        this.#signal = signal;
        guard(host, () => {
          hooks.started(signal);
        });
        this.#waitForView(signal);
      },
      stop: () => {
        this.#unmount();
      },
      // Returned, as a rejection is logged.
      changed: (names) => hooks.changed(names),
      changedSync: (names) => hooks.changedSync(names),
    });
  }

  /** Call when an attribute has been set or removed. */
  attributeChanged(name: string, old: string | null, value: string | null): void {
    this.controller.attributeChanged(name, old, value);
    if (name === 'load' && this.#signal && !this.#mounted) this.#waitForView(this.#signal);
  }

  /** Loads and draws the view now, wherever the element is. */
  wake(): void {
    this.#priority = 'sync';
    if (this.#signal) this.#draw(this.#signal);
  }

  #waitForView(signal: AbortSignal): void {
    const moment = this.controller.getProperty('load') as 'visible';
    this.#priority = 'sync';
    const wait = (): void => {
      showChildrenMeanwhile(this.#root);
    };
    // An element without children that is rendered at once needs no slot to be measured.
    if (!this.#hooks.view.loaded || this.#host.hasChildNodes()) wait();
    whenNeeded(
      this.#host,
      moment,
      signal,
      () => {
        this.#draw(signal);
      },
      () => {
        this.#priority = 'transition';
        wait();
      },
    );
  }

  #draw(signal: AbortSignal): void {
    const { view } = this.#hooks;
    const host = this.#host;
    if (this.#mounted || signal.aborted) return;
    if (!host.isConnected) {
      // Just removed: by the next microtask it is clear whether this was a move.
      queueMicrotask(() => {
        this.#draw(signal);
      });
      return;
    }
    const texts = this.controller.whenTexts();
    if (!view.loaded || texts) {
      Promise.all([view.load(), texts]).then(
        () => {
          this.#draw(signal);
        },
        (cause: unknown) => {
          if (!signal.aborted) this.controller.failed(cause);
        },
      );
      return;
    }
    void drawWith(host, signal, () => {
      if (this.#mounted || signal.aborted) return;
      if (!host.isConnected) {
        this.#draw(signal);
        return;
      }
      this.#mounted = true;
      // A transition would draw after the focus is lost.
      this.#hooks.mount(hasFocusInside(host) ? 'sync' : this.#priority);
    });
  }

  #unmount(): void {
    this.#signal = undefined;
    if (!this.#mounted) return;
    this.#mounted = false;
    guard(this.#host, () => {
      this.#hooks.unmount();
    });
    if (!this.#root.firstChild) showChildren(this.#root);
    else {
      // React that is rendering something else, such as the page around, unmounts in a microtask.
      queueMicrotask(() => {
        if (!this.#mounted) showChildren(this.#root);
      });
    }
  }
}

import r2wc from '@r2wc/core';
import type { ComponentType } from 'react';
import { guard } from '../site/log';
import { defineProperties, takeOverProperties } from './accessors';
import type { AttributeTable } from './attributes';
import {
  compileContract,
  type CompiledContract,
  type ContractProperties,
  type ElementContract,
  type Snapshot,
} from './contract';
import { Controller, controllerOf } from './controller';
import type { AnyDataSource } from './data';
import { emit, type Emit } from './emit';
import { adoptShadowRoot, showChildren, waitWithChildren } from './internals';
import type { MountedView, Pace } from './react-mount';
import { adoptStyles } from './styles';
import { ViewLoader, type ViewModule } from './view-loader';
import { whenWanted } from './wanted';

/** What an element that React draws declares of itself. */
export interface ReactContract<
  A extends AttributeTable,
  D extends AnyDataSource | undefined,
> extends ElementContract<A, D> {
  /** The view, imported when the first element that needs it is wanted. */
  readonly view: () => Promise<ViewModule>;
}

/** The props of a view: the snapshot, and the way to tell the page something. */
export type ViewProps<
  A extends AttributeTable,
  D extends AnyDataSource | undefined = undefined,
> = Snapshot<A, D> & { readonly emit: Emit };

/** A class made by {@link ReactElement.with}. */
export type ElementClass<
  B,
  A extends AttributeTable,
  D extends AnyDataSource | undefined,
> = (new () => B & ContractProperties<A, D>) & {
  readonly contract: CompiledContract;
  readonly observedAttributes: readonly string[];
};

/** How the view is drawn that r2wc is just asked to mount: it hands nothing on. */
let pace: Pace = 'now';

/** Called by r2wc for an element whose view is loaded: draws it. */
function mountView(root: ShadowRoot): MountedView | undefined {
  const host = root.host as HTMLElement;
  const { loaded } = (host.constructor as unknown as { views: ViewLoader }).views;
  return loaded?.mount.mountView(loaded.View, {
    root,
    pace,
    controller: controllerOf(host),
    emit: (name, ...rest) => emit(host, name, ...rest),
  });
}

/** r2wc asks for a component; what is mounted is each element's own view. */
const Nothing: ComponentType<{ container?: HTMLElement }> = () => null;

/**
 * r2wc's own base: it attaches the shadow root, mounts on its `connectedCallback`, unmounts on its
 * `disconnectedCallback`. It is given no props, because the element owns its state, and the React
 * renderer only through an element that has loaded it.
 */
const Mount = r2wc<{ container?: HTMLElement }, MountedView | undefined>(
  Nothing,
  { shadow: 'open', props: {} },
  {
    mount: (_none, _component, { container }) => mountView(container as unknown as ShadowRoot),
    update: () => undefined,
    unmount: (view) => view?.unmount(),
  },
) as unknown as new () => HTMLElement & {
  container?: ShadowRoot;
  connectedCallback(): void;
  disconnectedCallback(): void;
};

/**
 * The base of every element that draws an interface of its own, with React inside its shadow root.
 * React and the view arrive when they are wanted (`load`); until then, and if they never come, the
 * element shows its children.
 */
export abstract class ReactElement extends Mount {
  /** The attributes the browser reports. */
  static readonly observedAttributes: readonly string[] = [];
  /** What the class declares of itself. */
  static readonly contract: CompiledContract;
  /** Loads the view, once for all instances. */
  protected static readonly views: ViewLoader;

  readonly #controller: Controller;
  readonly #root: ShadowRoot;
  #pace: Pace = 'now';
  #mounted = false;
  #signal: AbortSignal | undefined;

  constructor() {
    super();
    const { contract } = this.constructor as typeof ReactElement;
    this.#root = this.container as ShadowRoot;
    // r2wc keeps the root in its props too, so the name can be an attribute's property. Deleting
    // makes an object slow: only where the name is wanted.
    if (contract.table.entries.has('container')) delete this.container;
    this.#controller = new Controller(this, contract, {
      start: (signal) => {
        this.#signal = signal;
        this.#waitForView(signal);
      },
      stop: () => {
        this.#unmount();
      },
    });
    adoptStyles(this.root, contract.styles);
    takeOverProperties(this, contract);
  }

  /** Makes the base of one element from what it declares. */
  static with<
    B extends ReactElement,
    const A extends AttributeTable,
    D extends AnyDataSource | undefined = undefined,
  >(this: abstract new () => B, contract: ReactContract<A, D>): ElementClass<B, A, D> {
    const compiled = compileContract(contract, 'visible');
    abstract class Element extends (this as unknown as typeof ReactElement) {
      static override readonly observedAttributes = compiled.table.observed;
      static override readonly contract = compiled;
      protected static override readonly views = new ViewLoader(contract.view);
    }
    defineProperties(Element.prototype, compiled);
    return Element as unknown as ElementClass<B, A, D>;
  }

  /**
   * Resolves once the element has drawn what it has, or has given up and shows its children; the
   * event `dm-ready` and `:state(ready)` come with it. Starts anew after re-insertion.
   */
  get ready(): Promise<void> {
    return this.#controller.ready;
  }

  /** The shadow root, where page script has no business. */
  protected get root(): ShadowRoot {
    return this.#root;
  }

  /** Keeps a declarative shadow root until the view replaces it. */
  override attachShadow(init: ShadowRootInit): ShadowRoot {
    return adoptShadowRoot(this, () => super.attachShadow(init));
  }

  override connectedCallback(): void {
    this.#controller.connected();
  }

  override disconnectedCallback(): void {
    this.#controller.disconnected();
  }

  /** Its presence makes `moveBefore` free: nothing is disconnected. */
  connectedMoveCallback(): void {
    // Nothing moves but the element.
  }

  attributeChangedCallback(name: string): void {
    this.#controller.attributeChanged(name);
    if (name === 'load' && this.#signal && !this.#mounted) this.#waitForView(this.#signal);
  }

  /** Hands the view values that no attribute holds; they are props like the others. */
  protected provide(values: Readonly<Record<string, unknown>>): void {
    this.#controller.provide(values);
  }

  /** Fires an interface event; false when a listener prevented what it announces. */
  protected emit: Emit = (name, ...rest) => emit(this, name, ...rest);

  /** Draws as soon as the view is there, wherever the element is; for an element's own methods. */
  protected wake(): void {
    this.#pace = 'now';
    if (this.#signal) this.#draw(this.#signal);
  }

  #waitForView(signal: AbortSignal): void {
    const moment = this.#controller.getProperty('load') as 'visible';
    this.#pace = 'now';
    const wait = (): void => {
      waitWithChildren(this.root);
    };
    // An element drawn at once needs no slot, unless its children take room while it is measured.
    const { views } = this.constructor as typeof ReactElement;
    if (!views.loaded || this.firstChild) wait();
    whenWanted(
      this,
      moment,
      signal,
      () => {
        this.#draw(signal);
      },
      () => {
        this.#pace = 'calm';
        wait();
      },
    );
  }

  #draw(signal: AbortSignal): void {
    const { views } = this.constructor as typeof ReactElement;
    if (this.#mounted || signal.aborted) return;
    if (!this.isConnected) {
      // Just removed: the next microtask knows whether that was a move.
      queueMicrotask(() => {
        this.#draw(signal);
      });
      return;
    }
    if (views.loaded) {
      this.#mounted = true;
      pace = this.#pace;
      super.connectedCallback();
      return;
    }
    views.load().then(
      () => {
        this.#draw(signal);
      },
      (cause: unknown) => {
        if (!signal.aborted) this.#controller.gaveUp(cause);
      },
    );
  }

  #unmount(): void {
    this.#signal = undefined;
    if (!this.#mounted) return;
    this.#mounted = false;
    guard(this, () => {
      super.disconnectedCallback();
    });
    showChildren(this.root);
  }
}

import r2wc from '@r2wc/core';
import type { ComponentType } from 'react';
import type { Lazy } from '../dom/lazy';
import { readoptSheets } from '../dom/style-sheet';
import type { TextLookup } from '../site/strings';
import { defineProperties, upgradeProperties } from './accessors';
import type { AttributeTable } from './attributes';
import {
  compileContract,
  type ChangedAttributes,
  type CompiledContract,
  type ElementClass,
  type ElementContract,
  type Snapshot,
} from './contract';
import { controllerOf } from './controller';
import type { AnyDataSource } from './data';
import { emit, type Emit } from './emit';
import { reuseShadowRoot } from './internals';
import { releaseListeners } from './late-listeners';
import type { MountedView } from './react-mount';
import { adoptStyles } from './styles';
import { lazyView, type LoadedView, type ViewModule } from './view-loader';
import { ViewMount, type RenderPriority } from './view-mount';

export type { ElementClass };

/** The declaration of an element with a React view. */
export interface ReactContract<
  A extends AttributeTable,
  D extends AnyDataSource | undefined,
> extends ElementContract<A, D> {
  /** Imports the view when the first element that needs it comes near the viewport. */
  readonly view: () => Promise<ViewModule>;
}

/** The props of a view: the element's snapshot, and `emit` for its events. */
export type ViewProps<
  A extends AttributeTable,
  D extends AnyDataSource | undefined = undefined,
> = Snapshot<A, D> & { readonly emit: Emit };

/** Priority of the mount that is running: r2wc passes no arguments of its own. */
let priority: RenderPriority = 'sync';

/** Renders the loaded view; called by r2wc. */
function mountView(root: ShadowRoot): MountedView | undefined {
  const host = root.host as HTMLElement;
  const { view, texts } = host.constructor as unknown as {
    readonly view: Lazy<LoadedView>;
    readonly texts?: TextLookup<string>;
  };
  const { loaded } = view;
  return loaded?.mount.mountView(loaded.View, {
    root,
    texts,
    priority,
    controller: controllerOf(host),
    emit: (name, ...rest) => emit(host, name, ...rest),
  });
}

/** Placeholder for the component r2wc requires; each element mounts its own view. */
const Nothing: ComponentType<{ container?: HTMLElement }> = () => null;

/**
 * r2wc's base class: attaches the shadow root, mounts in `connectedCallback` and unmounts in
 * `disconnectedCallback`. It gets no props, because the element owns its state, and reaches the
 * React renderer only through an element that has loaded it.
 */
const createMount = (): unknown =>
  r2wc<{ container?: HTMLElement }, MountedView | undefined>(
    Nothing,
    { shadow: 'open', props: {} },
    {
      mount: (_none, _component, { container }) => mountView(container as unknown as ShadowRoot),
      update: () => undefined,
      unmount: (view) => view?.unmount(),
    },
  );

/** Outside of a browser, where modules are imported but no element is created, a class of nothing. */
const Mount = (
  typeof HTMLElement === 'undefined' ? class {} : createMount()
) as new () => HTMLElement & {
  container?: ShadowRoot;
  connectedCallback(): void;
  disconnectedCallback(): void;
};

/**
 * Base class of elements that render an interface with React inside their shadow root. React and
 * the view load according to the `load` attribute; until then, and when loading fails, the element
 * shows its children.
 *
 * @fires dm-ready
 * @fires dm-error
 * @cssState ready - The element has drawn what it has, or given up.
 * @cssState error - The element could not be rendered and shows its children.
 */
export abstract class ReactElement extends Mount {
  /** Attributes whose changes the browser reports. */
  static readonly observedAttributes: readonly string[] = [];
  /** The compiled declaration of the class. */
  static readonly contract: CompiledContract;
  /** The view, loaded once for all instances. */
  protected static readonly view: Lazy<LoadedView>;
  /** The texts of a widget, which its view gets as a prop. */
  protected static readonly texts?: TextLookup<string>;

  readonly #view: ViewMount;
  readonly #root: ShadowRoot;

  constructor() {
    super();
    const { contract, view } = this.constructor as typeof ReactElement;
    this.#root = this.container as ShadowRoot;
    // r2wc keeps the root in its props too, so an attribute may be called `container`. Deleting a
    // property makes an object slow, hence only then.
    if (contract.table.entries.has('container')) delete this.container;
    this.#view = new ViewMount(this, this.#root, contract, {
      view,
      started: (signal) => this.started?.(signal),
      changed: (names) => this.attributesChanged?.(names),
      changedSync: (names) => this.attributesChangedSync?.(names),
      mount: (wanted) => {
        priority = wanted;
        super.connectedCallback();
      },
      unmount: () => {
        super.disconnectedCallback();
      },
    });
    upgradeProperties(this, contract);
  }

  /** Creates the base class of one element from its declaration. */
  static with<
    B extends ReactElement,
    const A extends AttributeTable,
    D extends AnyDataSource | undefined = undefined,
  >(this: abstract new () => B, contract: ReactContract<A, D>): ElementClass<B, A, D> {
    const compiled = compileContract(contract, 'visible');
    abstract class Element extends (this as unknown as typeof ReactElement) {
      static override readonly observedAttributes = compiled.table.observed;
      static override readonly contract = compiled;
      protected static override readonly view = lazyView(contract.view);
    }
    defineProperties(Element.prototype, compiled);
    return Element as unknown as ElementClass<B, A, D>;
  }

  /**
   * Resolves once the element has rendered, or has failed and shows its children; `dm-ready` and
   * `:state(ready)` come at the same time. A new promise after the element has been removed.
   */
  get ready(): Promise<void> {
    return this.#view.controller.ready;
  }

  /** The shadow root; private to the library. */
  protected get root(): ShadowRoot {
    return this.#root;
  }

  /** Reuses a declarative shadow root; its content stays until the view replaces it. */
  override attachShadow(init: ShadowRootInit): ShadowRoot {
    return reuseShadowRoot(this, () => super.attachShadow(init));
  }

  /**
   * Called when the element has been connected, before its view is loaded, and not again when it
   * is moved.
   *
   * @param signal aborted once the element has left the document for good.
   */
  protected started?(signal: AbortSignal): void;

  /**
   * Called after attributes have changed: once for all that a script changes in a row, in a
   * microtask. Not called for changes before `started` or while the element is out of the document,
   * which `started` finds, nor for those in the task that removes it; a move is no removal. An
   * attribute set to the text that it has is no change. An exception is logged once, and the
   * element goes on.
   *
   * @param names the names in the table: an alias and the variants for devices count as their
   *   attribute.
   */
  protected attributesChanged?(names: ChangedAttributes): void;

  /**
   * Called at once whenever an attribute is set or removed, wherever the element is, and also for
   * the attributes of its markup; never before the class has its fields. It is for what has to be
   * right in the same task, such as the value of a form control or a dialog; prefer
   * `attributesChanged`.
   *
   * @param names the name in the table; several if they share an alias.
   */
  protected attributesChangedSync?(names: ChangedAttributes): void;

  override connectedCallback(): void {
    adoptStyles(this.#root, (this.constructor as typeof ReactElement).contract.styles);
    this.#view.controller.connected();
    this.#moved();
  }

  override disconnectedCallback(): void {
    this.#view.controller.disconnected();
  }

  /** Opts in to moves by `moveBefore` without disconnecting. */
  connectedMoveCallback(): void {
    this.#moved();
  }

  /** Events in another root, such as a closed one, may not pass the window: nothing is held for them. */
  #moved(): void {
    if (this.getRootNode() !== document) releaseListeners(this.#root);
  }

  /** Keeps its styles in another document. */
  adoptedCallback(): void {
    readoptSheets(this.#root);
  }

  attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    this.#view.attributeChanged(name, old, value);
  }

  /** Passes values to the view as props, beside those of the attributes. */
  protected provide(values: Readonly<Record<string, unknown>>): void {
    this.#view.controller.provide(values);
  }

  /** Fires an interface event. @returns false when a listener cancelled it. */
  protected emit: Emit = (name, ...rest) => emit(this, name, ...rest);

  /** Loads and renders the view now, wherever the element is; for methods such as `show()`. */
  protected wake(): void {
    this.#view.wake();
  }
}

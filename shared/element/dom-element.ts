import { lazy, type Lazy } from '../dom/lazy';
import { readoptSheets } from '../dom/style-sheet';
import { defineProperties, upgradeProperties } from './accessors';
import type { AttributeTable } from './attributes';
import {
  compileContract,
  type ChangedAttributes,
  type CompiledContract,
  type ElementClass,
  type ElementContract,
} from './contract';
import type { AnyDataSource } from './data';
import type { DomViewModule, MountedDomView } from './dom-mount';
import { emit, type Emit } from './emit';
import { reuseShadowRoot } from './internals';
import { adoptStyles } from './styles';
import { ViewMount } from './view-mount';

/** The declaration of an element whose view draws with the DOM. */
export interface DomContract<
  A extends AttributeTable,
  D extends AnyDataSource | undefined,
> extends ElementContract<A, D> {
  /** Imports the view when the first element that needs it comes near the viewport. */
  readonly view: () => Promise<DomViewModule>;
}

/** Outside of a browser, where modules are imported but no element is created, a class of nothing. */
const Base = (typeof HTMLElement === 'undefined' ? class {} : HTMLElement) as typeof HTMLElement;

/**
 * Base class of elements whose view draws with the DOM alone, for many nodes at the price of plain
 * HTML. Implements the same contract as the React base, and loads its view in the same way; its import
 * graph reaches neither React nor Lit.
 *
 * @fires dm-ready
 * @fires dm-error
 * @cssState ready - The element has drawn what it has, or given up.
 * @cssState error - The element could not be rendered and shows its children.
 */
export abstract class DomElement extends Base {
  /** Attributes whose changes the browser reports. */
  static readonly observedAttributes: readonly string[] = [];
  /** The compiled declaration of the class. */
  static readonly contract: CompiledContract;
  /** The view, loaded once for all instances. */
  protected static readonly view: Lazy<DomViewModule>;

  readonly #view: ViewMount;
  readonly #root: ShadowRoot;
  #mounted: MountedDomView | undefined;

  constructor() {
    super();
    const { contract, view } = this.constructor as typeof DomElement;
    this.#root = reuseShadowRoot(this, () => this.attachShadow({ mode: 'open' }));
    this.#view = new ViewMount(this, this.#root, contract, {
      view,
      started: (signal) => this.started?.(signal),
      changed: (names) => this.attributesChanged?.(names),
      changedSync: (names) => this.attributesChangedSync?.(names),
      mount: () => {
        const { controller } = this.#view;
        this.#mounted = view.loaded?.default({ root: this.#root, controller, emit: this.emit });
      },
      unmount: () => {
        this.#mounted?.unmount();
      },
    });
    upgradeProperties(this, contract);
  }

  /** Creates the base class of one element from its declaration. */
  static with<const A extends AttributeTable, D extends AnyDataSource | undefined = undefined>(
    contract: DomContract<A, D>,
  ): ElementClass<DomElement, A, D> {
    const compiled = compileContract(contract, 'visible');
    abstract class Element extends DomElement {
      static override readonly observedAttributes = compiled.table.observed;
      static override readonly contract = compiled;
      protected static override readonly view = lazy(contract.view);
    }
    defineProperties(Element.prototype, compiled);
    return Element as unknown as ElementClass<DomElement, A, D>;
  }

  /**
   * Resolves once the element has rendered, or has failed and shows its children; `dm-ready` and
   * `:state(ready)` come at the same time. A new promise after the element has been removed.
   */
  get ready(): Promise<void> {
    return this.#view.controller.ready;
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
   * microtask, as in the other bases.
   *
   * @param names the names in the table: an alias and the variants for devices count as their
   *   attribute.
   */
  protected attributesChanged?(names: ChangedAttributes): void;

  /**
   * Called at once whenever an attribute is set or removed, wherever the element is, as in the other
   * bases; prefer `attributesChanged`.
   *
   * @param names the name in the table; several if they share an alias.
   */
  protected attributesChangedSync?(names: ChangedAttributes): void;

  connectedCallback(): void {
    adoptStyles(this.#root, (this.constructor as typeof DomElement).contract.styles);
    this.#view.controller.connected();
  }

  disconnectedCallback(): void {
    this.#view.controller.disconnected();
  }

  /** Opts in to moves by `moveBefore` without disconnecting. */
  connectedMoveCallback(): void {
    // The element keeps its state: there is nothing to do.
  }

  /** Keeps its styles in another document. */
  adoptedCallback(): void {
    readoptSheets(this.#root);
  }

  attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    this.#view.attributeChanged(name, old, value);
  }

  /** Passes values to the view, beside those of the attributes. */
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

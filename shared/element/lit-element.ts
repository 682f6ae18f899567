import { LitElement as Lit } from 'lit';
import { readoptSheets } from '../dom/style-sheet';
import { defineProperties, upgradeProperties } from './accessors';
import type { AttributeTable, LoadMoment } from './attributes';
import {
  compileContract,
  type ChangedAttributes,
  type CompiledContract,
  type ContractProperties,
  type ElementContract,
  type Snapshot,
} from './contract';
import { Controller } from './controller';
import type { AnyDataSource } from './data';
import { deferred } from './deferred';
import { drawWith } from './draw';
import { emit, type Emit } from './emit';
import { internalsOf, reuseShadowRoot, showChildren, showChildrenMeanwhile } from './internals';
import { adoptLook } from './look';
import { adoptStyles } from './styles';
import { whenNeeded } from './when-needed';

/** A class made by {@link LitElement.with}. */
export type LitElementClass<
  A extends AttributeTable,
  D extends AnyDataSource | undefined,
> = (new () => LitElement<Snapshot<A, D>> & ContractProperties<A, D>) & {
  readonly contract: CompiledContract;
  readonly observedAttributes: string[];
};

/** lit-html stores its state under this name on the container. */
type LitContainer = ShadowRoot & { _$litPart$?: unknown };

/**
 * Base class of elements that render little or nothing and act on the page around them. Implements
 * the same contract as the React base; its import graph never reaches React.
 *
 * @fires dm-ready
 * @fires dm-error
 * @cssState ready - The element has drawn what it has, or given up.
 * @cssState error - The element could not be rendered and shows its children.
 */
export abstract class LitElement<S = Snapshot> extends Lit {
  /** The compiled declaration of the class. */
  static readonly contract: CompiledContract;

  readonly #controller: Controller;
  #needed = deferred();
  #signal: AbortSignal | undefined;
  #startedWith: AbortSignal | undefined;
  #isRendered = false;
  /** It waits for a change: what its own listeners ask for, such as a slot's, would fail again. */
  #hasFailed = false;

  constructor() {
    super();
    const { contract } = this.constructor as typeof LitElement;
    // Later it would throw in a document that knows no custom elements.
    internalsOf(this);
    this.#controller = new Controller(this, contract, {
      start: (signal) => {
        this.#signal = signal;
        this.#wait(signal);
        this.requestUpdate();
      },
      stop: () => {
        this.#reset();
      },
      changed: (names) =>
        this.#startedWith === this.#signal ? this.attributesChanged?.(names) : undefined,
      changedSync: (names) => this.attributesChangedSync?.(names),
    });
    this.#controller.subscribe(() => {
      // One that has failed is drawn again when something has changed.
      if (this.#hasFailed) this.#needed.resolve();
      this.requestUpdate();
    });
    upgradeProperties(this, contract);
  }

  /** Creates the base class of one element from its declaration. */
  static with<const A extends AttributeTable, D extends AnyDataSource | undefined = undefined>(
    contract: ElementContract<A, D>,
  ): LitElementClass<A, D> {
    const compiled = compileContract(contract, 'eager');
    abstract class Element extends LitElement {
      static override readonly contract = compiled;
      static override get observedAttributes(): string[] {
        // Lit finalizes its class in this getter.
        return [...super.observedAttributes, ...compiled.table.observed];
      }
    }
    defineProperties(Element.prototype, compiled);
    return Element as unknown as LitElementClass<A, D>;
  }

  /**
   * Resolves once the element has rendered, or has failed and shows its children; `dm-ready` and
   * `:state(ready)` come at the same time. A new promise after the element has been removed.
   */
  get ready(): Promise<void> {
    return this.#controller.ready;
  }

  /** The frozen values to render: attributes for this device, data, site context. */
  protected get snapshot(): S {
    return this.#controller.getSnapshot() as S;
  }

  /** Fires an interface event. @returns false when a listener cancelled it. */
  protected emit: Emit = (name, ...rest) => emit(this, name, ...rest);

  /**
   * Called before the first render in a document, which waits for it: the children are shown
   * meanwhile. A rejection is reported as a failure of the element, after the render.
   *
   * @param signal aborted once the element has left the document for good.
   */
  protected prepare?(signal: AbortSignal): Promise<void>;

  /**
   * Called after the first render in a document, and not again when the element is moved.
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

  /** Renders now, wherever the element is; for methods such as `play()`. */
  protected wake(): void {
    if (this.#signal) this.#needed.resolve();
    this.requestUpdate();
  }

  /** Reuses a declarative shadow root; its content stays until the first render replaces it. */
  protected override createRenderRoot(): ShadowRoot {
    const root = reuseShadowRoot(this, () => this.attachShadow({ mode: 'open' }));
    showChildrenMeanwhile(root);
    adoptLook(root);
    return root;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    adoptStyles(
      this.renderRoot as ShadowRoot,
      (this.constructor as typeof LitElement).contract.styles,
    );
    this.#controller.connected();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#controller.disconnected();
  }

  /** Opts in to moves by `moveBefore` without disconnecting. */
  connectedMoveCallback(): void {
    // The element keeps its state: there is nothing to do.
  }

  /** Keeps its styles in another document. */
  adoptedCallback(): void {
    const root = this.renderRoot as ShadowRoot | undefined;
    // It has none before it has been in a document.
    if (root) readoptSheets(root);
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    super.attributeChangedCallback(name, old, value);
    this.#controller.attributeChanged(name, old, value);
    if (name === 'load' && this.#signal && !this.#isRendered) this.#wait(this.#signal);
  }

  #wait(signal: AbortSignal): void {
    const moment = this.#controller.getProperty('load') as LoadMoment;
    whenNeeded(this, moment, signal, () => {
      this.#needed.resolve();
    });
  }

  /** Renders only once the element is needed, and never while detached. */
  protected override async scheduleUpdate(): Promise<void> {
    do await this.#needed.promise;
    while (!this.#signal || !this.isConnected);
    const signal = this.#signal;
    const texts = this.#isRendered ? undefined : this.#controller.whenTexts();
    const failure = this.#isRendered || !this.prepare ? undefined : await this.#prepare(signal);
    if (texts) await texts;
    const draw = (): void => {
      // Removed meanwhile: it waits for the next insertion.
      if (this.#signal === signal) void super.scheduleUpdate();
      else void this.scheduleUpdate();
    };
    if (this.#isRendered) draw();
    else await drawWith(this, signal, draw);
    if (failure && this.#signal === signal) this.#controller.failed(failure.cause);
  }

  async #prepare(signal: AbortSignal): Promise<{ readonly cause: unknown } | undefined> {
    try {
      await this.prepare?.(signal);
      return undefined;
    } catch (cause) {
      return { cause };
    }
  }

  protected override performUpdate(): void {
    const root = this.renderRoot as LitContainer;
    try {
      if (!this.#isRendered) root.replaceChildren();
      super.performUpdate();
      this.#isRendered = true;
      if (this.#signal && this.#startedWith !== this.#signal) {
        this.#startedWith = this.#signal;
        this.started?.(this.#signal);
      }
      this.#hasFailed = false;
      this.#controller.rendered();
    } catch (cause) {
      this.#clear();
      this.#hasFailed = true;
      this.#needed = deferred();
      this.#controller.failed(cause);
    }
  }

  #clear(): void {
    const root = this.renderRoot as LitContainer;
    delete root._$litPart$;
    showChildren(root);
    this.#isRendered = false;
  }

  #reset(): void {
    this.#signal = undefined;
    const { resolve } = this.#needed;
    this.#needed = deferred();
    this.#hasFailed = false;
    // An update that is still waiting goes on to wait for the next insertion.
    resolve();
    if (this.#isRendered) this.#clear();
  }
}

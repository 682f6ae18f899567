import { LitElement as Lit } from 'lit';
import { defineProperties, takeOverProperties } from './accessors';
import type { AttributeTable, LoadMoment } from './attributes';
import {
  compileContract,
  type CompiledContract,
  type ContractProperties,
  type ElementContract,
  type Snapshot,
} from './contract';
import { Controller } from './controller';
import type { AnyDataSource } from './data';
import { deferred } from './deferred';
import { emit, type Emit } from './emit';
import { adoptShadowRoot, showChildren, waitWithChildren } from './internals';
import { adoptLook } from './look';
import { adoptStyles } from './styles';
import { whenWanted } from './wanted';

/** A class made by {@link LitElement.with}. */
export type LitElementClass<
  A extends AttributeTable,
  D extends AnyDataSource | undefined,
> = (new () => LitElement<Snapshot<A, D>> & ContractProperties<A, D>) & {
  readonly contract: CompiledContract;
  readonly observedAttributes: string[];
};

/** lit-html keeps what it rendered under this name on the container. */
type LitContainer = ShadowRoot & { _$litPart$?: unknown };

/**
 * The base of every element that draws nothing of its own, or nearly nothing, and only acts on the
 * page around it. Keeps the same contract as the React base; its import graph never reaches React.
 */
export abstract class LitElement<S = Snapshot> extends Lit {
  /** What the class declares of itself. */
  static readonly contract: CompiledContract;

  readonly #controller: Controller;
  #wanted = deferred();
  #signal: AbortSignal | undefined;
  #startedWith: AbortSignal | undefined;
  #isDrawn = false;

  constructor() {
    super();
    const { contract } = this.constructor as typeof LitElement;
    this.#controller = new Controller(this, contract, {
      start: (signal) => {
        this.#signal = signal;
        this.#wait(signal);
        this.requestUpdate();
      },
      stop: () => {
        this.#reset();
      },
    });
    this.#controller.subscribe(() => {
      this.requestUpdate();
    });
    takeOverProperties(this, contract);
  }

  /** Makes the base of one element from what it declares. */
  static with<const A extends AttributeTable, D extends AnyDataSource | undefined = undefined>(
    contract: ElementContract<A, D>,
  ): LitElementClass<A, D> {
    const compiled = compileContract(contract, 'eager');
    abstract class Element extends LitElement {
      static override readonly contract = compiled;
      static override get observedAttributes(): string[] {
        // Lit makes its class ready in this getter.
        return [...super.observedAttributes, ...compiled.table.observed];
      }
    }
    defineProperties(Element.prototype, compiled);
    return Element as unknown as LitElementClass<A, D>;
  }

  /**
   * Resolves once the element has drawn what it has, or has given up and shows its children; the
   * event `dm-ready` and `:state(ready)` come with it. Starts anew after re-insertion.
   */
  get ready(): Promise<void> {
    return this.#controller.ready;
  }

  /** The frozen values to draw: attributes for this device, data, site. */
  protected get snapshot(): S {
    return this.#controller.getSnapshot() as S;
  }

  /** Fires an interface event; false when a listener prevented what it announces. */
  protected emit: Emit = (name, ...rest) => emit(this, name, ...rest);

  /**
   * Called when the element is drawn for the first time in a document: start what it needs there
   * and end it with `signal`, which ends when the element has really left.
   */
  protected started?(signal: AbortSignal): void;

  /** Keeps a declarative shadow root until the first drawing replaces it. */
  protected override createRenderRoot(): ShadowRoot {
    const root = adoptShadowRoot(this, () => this.attachShadow({ mode: 'open' }));
    waitWithChildren(root);
    adoptStyles(root, (this.constructor as typeof LitElement).contract.styles);
    adoptLook(root);
    return root;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#controller.connected();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#controller.disconnected();
  }

  /** Its presence makes `moveBefore` free: nothing is disconnected. */
  connectedMoveCallback(): void {
    // Nothing moves but the element.
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    super.attributeChangedCallback(name, old, value);
    this.#controller.attributeChanged(name);
    if (name === 'load' && this.#signal && !this.#isDrawn) this.#wait(this.#signal);
  }

  #wait(signal: AbortSignal): void {
    const moment = this.#controller.getProperty('load') as LoadMoment;
    whenWanted(this, moment, signal, () => {
      this.#wanted.resolve();
    });
  }

  /** Draws nothing before it is wanted, and nothing while detached. */
  protected override async scheduleUpdate(): Promise<void> {
    do await this.#wanted.promise;
    while (!this.#signal || !this.isConnected);
    void super.scheduleUpdate();
  }

  protected override performUpdate(): void {
    const root = this.renderRoot as LitContainer;
    try {
      if (!this.#isDrawn) root.replaceChildren();
      super.performUpdate();
      this.#isDrawn = true;
      if (this.#signal && this.#startedWith !== this.#signal) {
        this.#startedWith = this.#signal;
        this.started?.(this.#signal);
      }
      this.#controller.drawn();
    } catch (cause) {
      this.#clear();
      this.#controller.gaveUp(cause);
    }
  }

  #clear(): void {
    const root = this.renderRoot as LitContainer;
    delete root._$litPart$;
    showChildren(root);
    this.#isDrawn = false;
  }

  #reset(): void {
    this.#signal = undefined;
    const { resolve } = this.#wanted;
    this.#wanted = deferred();
    // A drawing that still waits goes on to wait for the next insertion.
    resolve();
    if (this.#isDrawn) this.#clear();
  }
}

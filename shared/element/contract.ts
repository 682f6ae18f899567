import type { Device, Mode } from '../site/site';
import {
  choice,
  type AttributeTable,
  type AttributeType,
  type LoadMoment,
  type Properties,
  type ValueOf,
  type Values,
} from './attributes';
import type { AnyDataSource, DataSource } from './data';
import { compileTable, type CompiledTable } from './table';

/** The declaration of an element, the same for both bases. */
export interface ElementContract<A extends AttributeTable, D extends AnyDataSource | undefined> {
  /** Name, type, default, device variants and aliases of every attribute. */
  readonly attributes: A;
  /** The element's shadow stylesheet. */
  readonly styles: string;
  /** The element's data: images, posts, locations. */
  readonly data?: D;
  /**
   * Whether it adds elements to its children, which it removes as it stops: a framework that
   * hydrates the children later has to find them as it wrote them.
   */
  readonly addsChildren?: boolean;
  /**
   * Finds those of the children that the view takes the place of, where it has no slot for them; any
   * others are shown after it.
   */
  readonly fallback?: (host: HTMLElement) => Iterable<Node>;
  /**
   * Whether it shows or says texts of the library, whose language it then waits for. Default: true.
   */
  readonly texts?: boolean;
  /** The default of the `load` attribute; `visible` for React, `eager` for Lit. */
  readonly load?: LoadMoment;
}

/** Attributes common to all elements. */
export type BaseAttributes = {
  /**
   * When the element draws: `visible`, as it nears the viewport; `eager`, at once; `idle`, when the
   * page has nothing else to do.
   */
  readonly load: AttributeType<LoadMoment>;
};

/** The name of a property in a table of attributes. */
export type AttributeName<A extends AttributeTable = AttributeTable> = keyof (A & BaseAttributes) &
  string;

/**
 * The attributes that have changed, by their names in the table: `viewAllText`. An alias and the
 * variants for devices count as their attribute.
 */
export type ChangedAttributes<A extends AttributeTable = AttributeTable> = ReadonlySet<
  AttributeName<A>
>;

/** A contract compiled once per class, for all instances. */
export interface CompiledContract {
  readonly table: CompiledTable;
  readonly styles: string;
  readonly data: AnyDataSource | undefined;
  readonly addsChildren: boolean;
  readonly fallback: ((host: HTMLElement) => Iterable<Node>) | undefined;
  readonly texts: boolean;
}

/**
 * Compiles the declaration of a class.
 *
 * @param load the default of the `load` attribute, unless the declaration has its own.
 */
export function compileContract(
  contract: ElementContract<AttributeTable, AnyDataSource | undefined>,
  load: LoadMoment,
): CompiledContract {
  const base: BaseAttributes = {
    load: choice(['visible', 'eager', 'idle'], { default: contract.load ?? load }),
  };
  return {
    table: compileTable({ ...base, ...contract.attributes }),
    styles: contract.styles,
    data: contract.data,
    addsChildren: contract.addsChildren === true,
    fallback: contract.fallback,
    texts: contract.texts !== false,
  };
}

type Variants<A extends AttributeTable> = {
  [K in keyof A & string as A[K]['perDevice'] extends true ? `${K}Tablet` | `${K}Mobile` : never]:
    ValueOf<A[K]> | undefined;
};

type DataValue<D> =
  D extends DataSource<infer N, infer T, unknown> ? { readonly [K in N]: T } : unknown;

type DataProperty<D> = D extends DataSource<infer N, unknown, infer P> ? { [K in N]: P } : unknown;

/** A class made by a base from a contract. */
export type ElementClass<
  B,
  A extends AttributeTable,
  D extends AnyDataSource | undefined,
> = (new () => B & ContractProperties<A, D>) & {
  readonly contract: CompiledContract;
  readonly observedAttributes: readonly string[];
};

/** The site context that every view receives. */
export interface SiteProps {
  readonly device: Device;
  readonly mode: Mode;
}

/** The frozen values that a view renders: attributes for this device, data, site context. */
export type Snapshot<
  A extends AttributeTable = AttributeTable,
  D extends AnyDataSource | undefined = undefined,
> = Values<A> & DataValue<D> & SiteProps;

/** The properties that an element gets from its contract. */
export type ContractProperties<
  A extends AttributeTable,
  D extends AnyDataSource | undefined,
> = Properties<A> & Properties<BaseAttributes> & Variants<A> & DataProperty<D>;

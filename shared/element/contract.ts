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

/** What an element declares of itself; both bases keep it the same way. */
export interface ElementContract<A extends AttributeTable, D extends AnyDataSource | undefined> {
  /** Name, type, default, device variants and aliases of every attribute. */
  readonly attributes: A;
  /** The element's shadow stylesheet. */
  readonly styles: string;
  /** What the element shows besides: images, posts, locations. */
  readonly data?: D;
  /** The default of the `load` attribute; `visible` for React, `eager` for Lit. */
  readonly load?: LoadMoment;
}

/** The attribute that every element has. */
export interface BaseAttributes {
  readonly load: AttributeType<LoadMoment>;
}

/** A contract made ready for instances: once a class. */
export interface CompiledContract {
  readonly table: CompiledTable;
  readonly styles: string;
  readonly data: AnyDataSource | undefined;
}

/**
 * Makes what a class declares ready for its instances.
 *
 * @param contract what the class declares.
 * @param load when the view is loaded where neither the element nor its page says.
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
  };
}

type Variants<A extends AttributeTable> = {
  [K in keyof A & string as A[K]['perDevice'] extends true ? `${K}Tablet` | `${K}Mobile` : never]:
    ValueOf<A[K]> | undefined;
};

type DataProperty<D> = D extends DataSource<infer N, infer T> ? { [K in N]: T } : unknown;

/** Where the page is; every view is told. */
export interface SiteProps {
  readonly device: Device;
  readonly mode: Mode;
}

/** The frozen values an element's view reads: attributes for this device, data, site. */
export type Snapshot<
  A extends AttributeTable = AttributeTable,
  D extends AnyDataSource | undefined = undefined,
> = Values<A> & Readonly<DataProperty<D>> & SiteProps;

/** The properties an element gets from its contract. */
export type ContractProperties<
  A extends AttributeTable,
  D extends AnyDataSource | undefined,
> = Properties<A> & Properties<{ load: AttributeType<LoadMoment> }> & Variants<A> & DataProperty<D>;

import { isRecord } from '../site/parameters';
import { pageModule } from './page-modules';

/** A module that a script has defined; its factory runs when the module is first needed. */
interface Definition {
  readonly factory: unknown;
  /** Names of the modules that the factory is called with. */
  readonly dependencies: readonly string[];
  value?: Promise<unknown>;
}

type Factory = (...dependencies: unknown[]) => unknown;

/** Names of the arguments that a factory gets where it lists none. */
const COMMON = ['require', 'exports', 'module'];

/** Number of callers that wait for a script, by its address. */
const expected = new Map<string, number>();
/** Anonymous definitions by the address of their script; its last named one if it has no other. */
const definitions = new Map<string, Definition>();
/** Named definitions. */
const modules = new Map<string, Definition>();

function currentAddress(): string {
  const { currentScript } = document;
  return currentScript instanceof HTMLScriptElement ? currentScript.src : '';
}

/** Names that a factory passes to `require`, which it must find loaded. */
const requiredBy = (factory: Factory): readonly string[] =>
  Array.from(
    String(factory).matchAll(/\brequire\(["']([^"']{1,200})["']\)/g),
    ([, name = '']) => name,
  );

async function load(name: string): Promise<unknown> {
  const definition = modules.get(name);
  if (definition) return valueOf(definition);
  const found = await pageModule(name);
  if (found === undefined) throw new Error(`its AMD dependency "${name}" is not defined`);
  return found;
}

async function evaluate({ factory, dependencies }: Definition): Promise<unknown> {
  if (typeof factory !== 'function') return factory;
  const module = { exports: {} as unknown };
  const isBare = dependencies === COMMON;
  const names = isBare ? requiredBy(factory as Factory) : dependencies;
  const loaded = new Map<string, unknown>();
  for (const name of names) {
    if (!COMMON.includes(name)) loaded.set(name, await load(name));
  }
  const require = (name: string): unknown => {
    if (loaded.has(name)) return loaded.get(name);
    throw new Error(`its AMD dependency "${name}" is not loaded`);
  };
  const common: Readonly<Record<string, unknown>> = { require, exports: module.exports, module };
  const values = dependencies.map((name) => common[name] ?? loaded.get(name));
  return (factory as Factory)(...values) ?? module.exports;
}

const valueOf = (definition: Definition): Promise<unknown> =>
  (definition.value ??= evaluate(definition));

/** AMD's `define([name], [dependencies], factory)`, for the script that is running. */
function define(...args: readonly unknown[]): void {
  const address = currentAddress();
  const name = args.length > 1 && typeof args[0] === 'string' ? args[0] : undefined;
  const listed = args.slice(0, -1).find(Array.isArray) as unknown[] | undefined;
  const definition: Definition = {
    factory: args.at(-1),
    dependencies: listed?.map(String) ?? COMMON,
  };
  if (name !== undefined) modules.set(name, definition);
  if (name === undefined || !definitions.has(address)) definitions.set(address, definition);
}
Object.assign(define, { amd: {} });

/** `define` exists for the scripts that are waited for, and for no other script of the page. */
const getDefine = (): typeof define | undefined =>
  expected.has(currentAddress()) ? define : undefined;

/** A loader that the page brings takes the place of ours. */
function setDefine(value: unknown): void {
  Object.defineProperty(window, 'define', {
    value,
    configurable: true,
    enumerable: true,
    writable: true,
  });
}

const hasOwnDefine = (): boolean =>
  Object.getOwnPropertyDescriptor(window, 'define')?.get === getDefine;

/**
 * Offers a script the global `define` of AMD while it is loading. Other scripts of the page, which
 * would define themselves there instead of as a global, don't see it; a page with an AMD loader of
 * its own keeps that.
 *
 * @returns a function that ends the offer.
 */
export function offerDefine(address: string): () => void {
  expected.set(address, (expected.get(address) ?? 0) + 1);
  if (!('define' in window)) {
    Object.defineProperty(window, 'define', {
      configurable: true,
      get: getDefine,
      set: setDefine,
    });
  }
  return () => {
    const rest = (expected.get(address) ?? 1) - 1;
    if (rest > 0) expected.set(address, rest);
    else expected.delete(address);
    if (expected.size === 0 && hasOwnDefine()) Reflect.deleteProperty(window, 'define');
  };
}

/**
 * The AMD value of a script that has run.
 *
 * @throws the error of its factory, or of a missing dependency.
 */
export async function definedBy(address: string): Promise<unknown> {
  const definition = definitions.get(address);
  return definition && valueOf(definition);
}

type Require = (
  addresses: readonly string[],
  done: (value: unknown) => void,
  failed: (cause: unknown) => void,
) => void;

/** The `require` of the page's own AMD loader, if it has one. */
function pageRequire(): Require | undefined {
  if (hasOwnDefine()) return undefined;
  const { define: own, require } = window as { define?: unknown; require?: unknown };
  const isLoader = typeof own === 'function' && isRecord((own as { amd?: unknown }).amd);
  return isLoader && typeof require === 'function' ? (require as Require) : undefined;
}

/** Loads a script with the page's own AMD loader; `undefined` on a page without one. */
export function requireOnPage(address: string): Promise<unknown> | undefined {
  const load = pageRequire();
  return (
    load &&
    new Promise((done, failed) => {
      load([address], done, failed);
    })
  );
}

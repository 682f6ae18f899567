import { createServer } from 'vite';
import * as shim from '@lit-labs/ssr-dom-shim';
import type { CompiledContract } from '../../shared/element/contract';
import { ROOT } from '../paths';

/** The contract of an element's class. */
export interface LoadedContract {
  readonly className: string;
  readonly contract: CompiledContract;
}

const { HTMLElement, Element, CSSStyleSheet, CustomEvent, Event, customElements } = shim;

type ElementClass = Pick<LoadedContract, 'contract'> & { readonly name: string };

function hasContract(value: unknown): value is ElementClass {
  return typeof value === 'function' && 'contract' in value && value.contract !== undefined;
}

/** Imports the elements' class modules on Node to read their attribute tables. */
export async function loadContracts(
  names: readonly string[],
): Promise<ReadonlyMap<string, LoadedContract>> {
  Object.assign(globalThis, { HTMLElement, Element, CSSStyleSheet, CustomEvent, Event });
  Object.assign(globalThis, { customElements });
  const server = await createServer({
    configFile: false,
    root: ROOT,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    const contracts = new Map<string, LoadedContract>();
    for (const name of names) {
      const module = await server.ssrLoadModule(`/elements/${name}/${name}.ts`);
      const element = Object.values(module).find(hasContract);
      if (!element) throw new Error(`elements/${name}/${name}.ts exports no element class`);
      contracts.set(name, { className: element.name, contract: element.contract });
    }
    return contracts;
  } finally {
    await server.close();
  }
}

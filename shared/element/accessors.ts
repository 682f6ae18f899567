import type { CompiledContract } from './contract';
import { controllerOf } from './controller';

/** The properties of a contract: its attributes, their device variants, its data. */
function propertyNames({ table, data }: CompiledContract): string[] {
  return [...table.entries.keys(), ...(data ? [data.name] : [])];
}

/** Defines the properties of a contract on a class's prototype. */
export function defineProperties(prototype: HTMLElement, contract: CompiledContract): void {
  for (const name of propertyNames(contract)) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return controllerOf(this).getProperty(name);
      },
      set(this: HTMLElement, value: unknown) {
        controllerOf(this).setProperty(name, value);
      },
    });
  }
}

/** Re-applies properties that were set before the element was upgraded. */
export function upgradeProperties(host: HTMLElement, contract: CompiledContract): void {
  for (const name of propertyNames(contract)) {
    if (!Object.hasOwn(host, name)) continue;
    const value = Reflect.get(host, name) as unknown;
    Reflect.deleteProperty(host, name);
    Reflect.set(host, name, value);
  }
}

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

/**
 * Takes over properties that were set before the upgrade; call from the constructor. They are applied
 * when it has returned: setting an attribute in it runs all callbacks that wait for the element, also
 * `connectedCallback`, before its class has its fields.
 */
export function upgradeProperties(host: HTMLElement, contract: CompiledContract): void {
  const names = propertyNames(contract).filter((name) => Object.hasOwn(host, name));
  if (names.length === 0) return;
  const values = names.map((name) => [name, Reflect.get(host, name) as unknown] as const);
  for (const name of names) Reflect.deleteProperty(host, name);
  controllerOf(host).upgrade(() => {
    for (const [name, value] of values) Reflect.set(host, name, value);
  });
}

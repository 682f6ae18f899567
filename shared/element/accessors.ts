import type { CompiledContract } from './contract';
import { controllerOf } from './controller';

/** The properties a contract gives its elements: attributes' and their variants', and the data's. */
function propertyNames({ table, data }: CompiledContract): string[] {
  return [...table.entries.keys(), ...(data ? [data.name] : [])];
}

/** Defines on a class's prototype the properties that mirror its attributes and hold its data. */
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

/** Takes over what a page set on an element before it was defined. */
export function takeOverProperties(host: HTMLElement, contract: CompiledContract): void {
  for (const name of propertyNames(contract)) {
    if (!Object.hasOwn(host, name)) continue;
    const given = Reflect.get(host, name) as unknown;
    Reflect.deleteProperty(host, name);
    Reflect.set(host, name, given);
  }
}

import { readStored, removeStored, store } from '../site/storage';

/** Storage key of the services that the visitor always wants to see. */
const KEY = '_dm_services';

/** More names than any site has services; the rest is ignored. */
const MAX_SERVICES = 50;

function read(): readonly string[] {
  try {
    const names: unknown = JSON.parse(readStored(KEY) ?? '[]');
    if (!Array.isArray(names)) return [];
    return names.slice(0, MAX_SERVICES).filter((name) => typeof name === 'string');
  } catch {
    return [];
  }
}

/** Whether the visitor has chosen to always load a service. */
export const isRemembered = (service: string): boolean => read().includes(service);

/** Stores that the visitor always wants to load a service. */
export function rememberService(service: string): void {
  if (!isRemembered(service)) store(KEY, JSON.stringify([...read(), service]));
}

/** Forgets all services that the visitor has chosen. */
export function forgetServices(): void {
  removeStored(KEY);
}

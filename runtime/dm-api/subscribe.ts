import { bus } from '../../shared/events/bus';
import { warn } from '../../shared/site/log';
import { attempt } from './attempt';
import { EVENTS } from './event-names';
import { Registry, type Registration } from './registry';
import { endWithScope } from './scopes';

type Listener = (...args: unknown[]) => unknown;

const NAMES = new Set<string>(Object.values(EVENTS));

const subscriptions = new Registry<Registration>();

/** The place of subscriptions to every event. */
const ALL = '*';

/** Adds a subscription; returns its unsubscribe function. */
function add(place: string, page: number, callback: Listener, end: () => void): () => void {
  const registration = { place, page, callback, end };
  subscriptions.add(registration);
  const unsubscribe = (): void => subscriptions.remove(registration);
  endWithScope(unsubscribe);
  return unsubscribe;
}

const nameOf = (event: unknown): string =>
  (EVENTS as Readonly<Record<string, string>>)[String(event)] ?? String(event);

/**
 * Calls a function on every event of a name, or of a key of `EVENTS`.
 *
 * @param page the page of the script, counted from the first.
 * @returns an unsubscribe function.
 */
export function subscribeEvent(event: unknown, callback: Listener, page: number): () => void {
  const name = nameOf(event);
  if (!NAMES.has(name)) {
    warn('dmAPI.subscribeEvent', `"${name}" is not one of dmAPI.EVENTS`);
    return () => undefined;
  }
  const listener = (detail: unknown): void => {
    attempt(`dmAPI.subscribeEvent("${name}")`, () => callback(detail));
  };
  // The types of the data don't matter here.
  const type = name as 'share';
  bus.on(type, listener);
  return add(name, page, callback, () => bus.off(type, listener));
}

/**
 * Calls a function on every event, with its name and data.
 *
 * @param page the page of the script, counted from the first.
 * @returns an unsubscribe function.
 */
export function subscribeToAllEvents(callback: Listener, page: number): () => void {
  const listener = (name: string, detail: unknown): void => {
    if (NAMES.has(name)) attempt('dmAPI.subscribeToAllEvents', () => callback(name, detail));
  };
  bus.on('*', listener);
  return add(ALL, page, callback, () => bus.off('*', listener));
}

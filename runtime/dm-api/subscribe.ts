import { bus } from '../../shared/events/bus';
import { warn } from '../../shared/site/log';
import { attempt } from './attempt';
import type { Call } from './call.types';
import { EVENTS } from './event-names';
import { Registry, type Registration } from './registry';
import { endWithScope } from './scopes';

type Listener = (...args: unknown[]) => unknown;

const NAMES = new Set<string>(Object.values(EVENTS));

const subscriptions = new Registry<Registration>();

/** The place of subscriptions to every event. */
const ALL = '*';

/** Adds a subscription; returns its unsubscribe function. */
function add(
  place: string,
  { page, caller }: Call,
  callback: Listener,
  end: () => void,
): () => void {
  const script = subscriptions.scriptOf(caller, place, callback);
  const registration = { place, page, callback, script, end };
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
 * @returns an unsubscribe function.
 */
export function subscribeEvent(event: unknown, callback: Listener, call: Call): () => void {
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
  return add(name, call, callback, () => bus.off(type, listener));
}

/**
 * Calls a function on every event, with its name and data.
 *
 * @returns an unsubscribe function.
 */
export function subscribeToAllEvents(callback: Listener, call: Call): () => void {
  const listener = (name: string, detail: unknown): void => {
    if (NAMES.has(name)) attempt('dmAPI.subscribeToAllEvents', () => callback(name, detail));
  };
  bus.on('*', listener);
  return add(ALL, call, callback, () => bus.off('*', listener));
}

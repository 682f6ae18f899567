import { isRecord } from '../site/parameters';
import { pageState } from '../site/page-state';
import { readStored, store } from '../site/storage';
import type { Milliseconds } from '../site/wait-until';
import type { Place } from './map.types';
import { readPlace } from './place';

/** A place found for an address. */
export interface FoundPlace extends Place {
  /** The address as the geocoder writes it; may be empty. */
  readonly label: string;
}

/** A question to a geocoder. */
export interface Question {
  /** The address that is asked, with its query. */
  readonly url: string;
  /** Whether the service lets its answers be stored. */
  readonly isStored: boolean;
  readonly ask: () => Promise<FoundPlace | undefined>;
}

/** Public geocoders answer one request a second of an application. */
const SPACING: Milliseconds = 1000;

/** Where answers are stored, how many, and for how long. */
const KEY = '_dm_places';
const MAX_STORED = 50;
const LIFETIME: Milliseconds = 30 * 86_400_000;

/** An answer, with the time at which it came; `null` where there is no such place. */
type Answer = readonly [url: string, at: number, place: FoundPlace | null];

interface Waiting {
  readonly promise: Promise<FoundPlace | undefined>;
  /** Those who want to know; with nobody left, a question is not asked. */
  readonly signals: Set<AbortSignal>;
}

interface Queue {
  /** Questions of this page by their address. */
  readonly asked: Map<string, Waiting>;
  /** When the next question may be asked. */
  next: number;
}

const queue = pageState<Queue>('geocoder', () => ({ asked: new Map(), next: 0 }));

function isAnswer(value: unknown): value is Answer {
  if (!Array.isArray(value)) return false;
  const [url, at, place] = value as readonly unknown[];
  const isPlace = isRecord(place) && readPlace(place['lat'], place['lng']) !== undefined;
  return typeof url === 'string' && typeof at === 'number' && (place === null || isPlace);
}

/** The stored answers that are still good, the newest first. */
function storedAnswers(): readonly Answer[] {
  try {
    const list: unknown = JSON.parse(readStored(KEY) ?? '[]');
    if (!Array.isArray(list)) return [];
    return list.filter(isAnswer).filter(([, at]) => Math.abs(Date.now() - at) < LIFETIME);
  } catch {
    return [];
  }
}

function storeAnswer(url: string, place: FoundPlace | undefined): void {
  const others = storedAnswers().filter(([known]) => known !== url);
  const answers: readonly Answer[] = [[url, Date.now(), place ?? null], ...others];
  store(KEY, JSON.stringify(answers.slice(0, MAX_STORED)));
}

const isWanted = ({ signals }: Waiting): boolean => [...signals].some((signal) => !signal.aborted);

async function answer(question: Question, waiting: () => Waiting): Promise<FoundPlace | undefined> {
  const stored = storedAnswers().find(([url]) => url === question.url);
  if (stored) return stored[2] ?? undefined;
  const start = Math.max(Date.now(), queue.next);
  queue.next = start + SPACING;
  await new Promise((resolve) => setTimeout(resolve, start - Date.now()));
  if (!isWanted(waiting())) throw new DOMException('nobody waits for the place', 'AbortError');
  const place = await question.ask();
  if (question.isStored) storeAnswer(question.url, place);
  return place;
}

/** Rejects as soon as `signal` is aborted. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', stop);
    promise.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', stop);
    });
  });
}

/**
 * Asks a geocoder: once for each address, one after the other, at most one a second on a page. What a
 * service allows to be stored is not asked again after a reload. A failure may be asked again.
 */
export async function askInTurn(
  question: Question,
  signal: AbortSignal,
): Promise<FoundPlace | undefined> {
  signal.throwIfAborted();
  const { asked } = queue;
  const known = asked.get(question.url);
  if (known) {
    known.signals.add(signal);
    return unlessAborted(known.promise, signal);
  }
  const signals = new Set([signal]);
  const promise = Promise.resolve().then(() => answer(question, () => waiting));
  const waiting: Waiting = { promise, signals };
  asked.set(question.url, waiting);
  promise.catch(() => {
    asked.delete(question.url);
  });
  return unlessAborted(promise, signal);
}

import { bus } from '../events/bus';
import { readStored, removeStored, store } from '../site/storage';
import { RECORD_KEY } from './record-key';

/** What the host has confirmed of this browser's subscription. */
export interface PushRecord {
  readonly endpoint: string;
  readonly topics: readonly string[];
  /** When it was confirmed, in ms since 1970. */
  readonly at: number;
}

/** Returns the record; `undefined` without a subscription that the host knows. */
export function readRecord(): PushRecord | undefined {
  try {
    const value = JSON.parse(readStored(RECORD_KEY) ?? '') as Partial<PushRecord> | null;
    const { endpoint, topics, at } = value ?? {};
    if (typeof endpoint !== 'string' || !Array.isArray(topics)) return undefined;
    const names = topics.filter((topic) => typeof topic === 'string');
    return { endpoint, topics: names, at: typeof at === 'number' ? at : 0 };
  } catch {
    return undefined;
  }
}

/** Stores the record, or removes it; other tabs and the page's other elements follow. */
export function writeRecord(record: PushRecord | undefined): void {
  if (record) store(RECORD_KEY, JSON.stringify(record));
  else removeStored(RECORD_KEY);
  bus.emit('push-change', undefined);
}

import { isRecord } from '../site/parameters';
import { readStored, store } from '../site/storage';

const KEY = '_dm_audio';
/** Recordings whose positions are kept; the one heard longest ago is forgotten first. */
const MOST = 50;
/** Longest address, in characters; positions in longer ones are not kept. */
const LONGEST = 500;
/** Longest stored text that is read, in characters. */
const MOST_TEXT = 60_000;
/** Shortest position worth returning to, in seconds. */
const SHORTEST = 3;

/** Playback speeds on offer. */
export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

interface Listening {
  readonly rate: number;
  /** Address and position in seconds, the latest last. */
  readonly positions: readonly (readonly [src: string, time: number])[];
}

function isPosition(value: unknown): value is [string, number] {
  return (
    Array.isArray(value) &&
    typeof value[0] === 'string' &&
    typeof value[1] === 'number' &&
    value[1] >= 0 &&
    Number.isFinite(value[1])
  );
}

function read(): Listening {
  const none: Listening = { rate: 1, positions: [] };
  const raw = readStored(KEY);
  if (raw === undefined || raw.length > MOST_TEXT) return none;
  try {
    const value: unknown = JSON.parse(raw);
    if (!isRecord(value)) return none;
    const { rate, positions } = value;
    return {
      rate: RATES.find((known) => known === rate) ?? 1,
      positions: Array.isArray(positions) ? positions.filter(isPosition).slice(-MOST) : [],
    };
  } catch {
    return none;
  }
}

const write = (listening: Listening): void => {
  store(KEY, JSON.stringify(listening));
};

/** Where the visitor stopped in a recording, in seconds; 0 if nowhere. */
export const readPosition = (src: string): number =>
  read().positions.find(([known]) => known === src)?.[1] ?? 0;

/** Stores where the visitor stopped; a position at the very beginning or end is forgotten. */
export function storePosition(src: string, time: number, duration: number): void {
  if (src.length > LONGEST) return;
  const { rate, positions } = read();
  const others = positions.filter(([known]) => known !== src);
  const isKept = time >= SHORTEST && !(time > duration - 1);
  const kept = isKept ? [...others, [src, Math.round(time * 10) / 10] as const] : others;
  write({ rate, positions: kept.slice(-MOST) });
}

/** The speed that the visitor chose last. */
export const readRate = (): number => read().rate;

/** Stores the speed. */
export function storeRate(rate: number): void {
  write({ ...read(), rate });
}

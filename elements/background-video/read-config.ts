import { isRecord } from '../../shared/site/parameters';

/** What a background video's encoded attribute can say (visual-widgets §3). */
export interface Config {
  readonly provider?: string;
  readonly video?: string;
  readonly src?: string;
  readonly poster?: string;
  readonly opacity?: number;
  readonly ratio?: string;
}

/** The longest text that is decoded. */
const MAX_LENGTH = 10_000;

const asText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** An opacity from 0 to 1; above 1 it is a percentage (visual-widgets §9). */
export function readOpacity(value: unknown): number | undefined {
  const opacity = typeof value === 'string' && value.trim() ? Number(value) : value;
  if (typeof opacity !== 'number' || !(opacity >= 0)) return undefined;
  return Math.min(1, opacity > 1 ? opacity / 100 : opacity);
}

function decode(text: string): string {
  const bytes = Uint8Array.from(atob(text.trim()), (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(bytes);
}

/** Reads JSON, or base64 of JSON in UTF-8; `undefined` if it is anything else. */
export function readConfig(text: string): Config | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  try {
    const value: unknown = JSON.parse(text.trim().startsWith('{') ? text : decode(text));
    if (!isRecord(value)) return undefined;
    const entries = {
      provider: asText(value['provider']),
      video: asText(value['video'] ?? value['id']),
      src: asText(value['src']),
      poster: asText(value['poster']),
      opacity: readOpacity(value['opacity']),
      ratio: asText(value['ratio']),
    };
    return Object.fromEntries(Object.entries(entries).filter(([, each]) => each !== undefined));
  } catch {
    return undefined;
  }
}

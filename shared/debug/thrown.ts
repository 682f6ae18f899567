import { attempt } from '../element/attributes';
import { limitTime } from '../dom/time-limit';
import { readText } from '../dom/read-text';
import { fail } from '../site/log';
import { isRecord } from '../site/parameters';
import { parseUrl } from '../site/parse-url';
import { sourceOf, type Position, type SourceMap } from './source-map';

/** Longest script and map that are read, in bytes. */
const MAX_SIZE = 10_000_000;
/** In ms. */
const TIME_LIMIT = 10_000;
/** Most components that a line names. */
const MAX_NAMES = 4;

/** A call, as a browser writes it in a stack. */
interface Frame extends Position {
  /** Empty for a function without one. */
  readonly name: string;
  readonly url: string;
}

/** Chromium writes `at Name (url:1:2)`, the others `Name@url:1:2`. */
const FRAME = /^\s*(?:at (?:(?:new |async )?([^\s(]+) \()?|([^\s@]*)@)(\S+?):(\d+):(\d+)\)?$/;

function framesOf(stack: string): Frame[] {
  return stack.split('\n').flatMap((text) => {
    const [, name, other, url, line, column] = FRAME.exec(text) ?? [];
    if (url === undefined) return [];
    return [{ name: name ?? other ?? '', url, line: Number(line), column: Number(column) }];
  });
}

async function fetchText(url: string): Promise<string | undefined> {
  const limit = limitTime(TIME_LIMIT);
  try {
    const response = await fetch(url, { signal: limit.signal });
    if (response.ok) return await readText(response, MAX_SIZE);
    void response.body?.cancel();
    return undefined;
  } finally {
    limit.end();
  }
}

const isMap = (value: unknown): value is SourceMap =>
  isRecord(value) && Array.isArray(value['sources']) && typeof value['mappings'] === 'string';

/** Begins the line of a script that names its map. */
const MAP_LINE = '//# sourceMappingURL=';

/** Loads the source map that a script names in its last lines. */
async function mapOf(script: string): Promise<SourceMap | undefined> {
  const text = (await fetchText(script)) ?? '';
  const start = text.lastIndexOf(MAP_LINE);
  if (start === -1) return undefined;
  const [address = ''] = text.slice(start + MAP_LINE.length).split(/\s/, 1);
  const url = parseUrl(address, script);
  const map = url && (await fetchText(url.href));
  const value = map === undefined ? undefined : attempt(() => JSON.parse(map) as unknown);
  return isMap(value) ? value : undefined;
}

/** Names a place as an editor of code would: `src/harbour-clock.tsx:14:9`. */
async function placeOf({ url, line, column }: Frame): Promise<string> {
  const map = await mapOf(url).catch(() => undefined);
  const found = map && sourceOf(map, { line, column });
  return found
    ? `${found.source.replace(/^(?:\.\.?\/)+/, '')}:${found.line}:${found.column}`
    : `${url}:${line}:${column}`;
}

/** A name in a stack of components, which has no place for those that React did not call again. */
const NAME = /^\s*(?:at )?(?:new )?([\w$.]+)/;

/** The names of the page's own components, from the one that threw outwards. */
function ownNames(components: string, script: string): string[] {
  const names: string[] = [];
  for (const line of components.split('\n').filter((text) => text.trim() !== '')) {
    const [frame] = framesOf(line);
    // Around them are those of the library.
    if (frame && frame.url !== script && frame.url !== 'unknown') break;
    const [, name = ''] = NAME.exec(line) ?? [];
    // Tags are written in small letters.
    if (/^[A-Z]/.test(name)) names.push(name);
  }
  return names.slice(0, MAX_NAMES);
}

/**
 * Logs which component threw, and the line of its source where the script has a map. Call it only for
 * those who make the page, as it loads the script and its map.
 *
 * @param components React's stack of the components around it.
 */
export async function explainThrown(
  element: Element,
  cause: unknown,
  components: string,
): Promise<void> {
  const [thrower] = framesOf(components);
  if (!thrower) return;
  const [frame = thrower] = cause instanceof Error ? framesOf(cause.stack ?? '') : [];
  const names = ownNames(components, thrower.url);
  const by = names.length > 0 ? `by ${names.join(' in ')}, ` : '';
  fail(element, `thrown ${by}${await placeOf(frame)}`);
}

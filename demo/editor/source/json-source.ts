import type { TextEdit, TextRange } from './text-edits';

/** Most characters of JSON that are read, and deepest nesting. */
const MAX = { length: 1_000_000, depth: 30 } as const;

/** A field of an object in JSON, from its name to the end of its value. */
interface JsonField extends TextRange {
  readonly value: JsonPart;
}

/** A list in JSON, and where it stands in the text. */
export interface JsonList extends TextRange {
  readonly type: 'list';
  readonly items: readonly JsonPart[];
}

/** An object in JSON, and where it stands in the text. */
export interface JsonObject extends TextRange {
  readonly type: 'object';
  readonly fields: ReadonlyMap<string, JsonField>;
}

/** Any other value in JSON, and where it stands in the text. */
interface JsonScalar extends TextRange {
  readonly type: 'value';
  readonly value: unknown;
}

export type JsonPart = JsonList | JsonObject | JsonScalar;

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/gs;

/** Reads JSON with the places of its values; `undefined` for other text, and for JSON nested too deeply. */
export function readJson(text: string): JsonPart | undefined {
  if (text.length > MAX.length) return undefined;
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  // From here on, the text is known to be JSON.
  const tokens = [...text.matchAll(TOKEN)];
  let next = 0;
  const take = (): { sign: string; start: number; end: number } => {
    const match = tokens[next++];
    const [sign = ''] = match ?? [];
    const start = match?.index ?? text.length;
    return { sign, start, end: start + sign.length };
  };
  const isNext = (sign: string): boolean => tokens[next]?.[0] === sign;

  const readList = (start: number, depth: number): JsonPart | undefined => {
    const items: JsonPart[] = [];
    while (!isNext(']')) {
      const item = read(depth + 1);
      if (!item) return undefined;
      items.push(item);
      if (isNext(',')) take();
    }
    return { type: 'list', items, start, end: take().end };
  };
  const readObject = (start: number, depth: number): JsonPart | undefined => {
    const fields = new Map<string, JsonField>();
    while (!isNext('}')) {
      const name = take();
      take();
      const value = read(depth + 1);
      if (!value) return undefined;
      // The last one of a name counts.
      fields.set(JSON.parse(name.sign) as string, { value, start: name.start, end: value.end });
      if (isNext(',')) take();
    }
    return { type: 'object', fields, start, end: take().end };
  };
  const read = (depth: number): JsonPart | undefined => {
    if (depth > MAX.depth) return undefined;
    const { sign, start, end } = take();
    if (sign === '[') return readList(start, depth);
    if (sign === '{') return readObject(start, depth);
    return { type: 'value', value: JSON.parse(sign) as unknown, start, end };
  };
  return read(0);
}

/** Writes a value as JSON that ends no `<script>`, and in which the host finds nothing to fill in. */
export const writeJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll(/\{(?=\{)/g, String.raw`\u007b`);

/** The text of a field in an object. */
export const fieldOf = ({ fields }: JsonObject, name: string): unknown => {
  const part = fields.get(name)?.value;
  return part?.type === 'value' ? part.value : undefined;
};

/**
 * Returns the edits that give an object other fields; `undefined` removes one. A new one comes after the
 * field `after`, or after the last one if there is none of that name, spaced as that.
 */
export function fieldEdits(
  text: string,
  object: JsonObject,
  values: Readonly<Record<string, unknown>>,
  after: string,
): TextEdit[] {
  const removed: string[] = [];
  const edits: TextEdit[] = [];
  const added: string[] = [];
  const kept = [...object.fields].flatMap(([name, field]) =>
    name in values && values[name] === undefined ? [] : field,
  );
  const neighbour = object.fields.get(after) ?? kept.at(-1);
  const between = neighbour ? text.slice(neighbour.start, neighbour.value.start) : '';
  const colon = /:\s*$/.exec(between)?.[0] ?? ': ';
  for (const [name, value] of Object.entries(values)) {
    const field = object.fields.get(name);
    if (value === undefined) {
      if (field) removed.push(name);
    } else if (!field) added.push(`${writeJson(name)}${colon}${writeJson(value)}`);
    else if (fieldOf(object, name) !== value) {
      const { start, end } = field.value;
      edits.push({ start, end, text: writeJson(value) });
    }
  }
  if (added.length > 0) {
    const comma = colon.length > 1 ? ', ' : ',';
    const place = neighbour?.end ?? object.start + 1;
    const text = (neighbour ? comma : '') + added.join(comma);
    edits.push({ start: place, end: place, text });
  }
  return [...edits, ...removalEdits(object, removed)];
}

/** The edits that take fields out, each with the comma beside it. */
function removalEdits({ fields }: JsonObject, removed: readonly string[]): TextEdit[] {
  const all = [...fields].sort(([, a], [, b]) => a.start - b.start);
  const kept = all.filter(([name]) => !removed.includes(name));
  const [first] = kept;
  return all.flatMap(([name, { start, end }], at): TextEdit[] => {
    if (!removed.includes(name)) return [];
    const before = all[at - 1]?.[1];
    const next = all[at + 1]?.[1];
    const isLeading = first === undefined || start < first[1].start;
    if (!isLeading && before) return [{ start: before.end, end, text: '' }];
    return [{ start, end: next ? next.start : end, text: '' }];
  });
}

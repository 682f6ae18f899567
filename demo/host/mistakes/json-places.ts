/** A value of a JSON text, with its place in it. */
export interface PlacedValue {
  /** Index of its first character. */
  readonly start: number;
  /** Values of an object, by name. Of two of one name the last counts, as in `JSON.parse`. */
  readonly members?: ReadonlyMap<string, PlacedMember>;
  /** Values of a list. */
  readonly items?: readonly PlacedValue[];
}

/** A value of an object. */
interface PlacedMember {
  /** Index of the first character of its name. */
  readonly nameStart: number;
  readonly value: PlacedValue;
}

/** A text that is not JSON. */
export class JsonError extends Error {
  /** Index of the character that does not fit. */
  readonly index: number;

  constructor(message: string, index: number) {
    super(message);
    this.index = index;
  }
}

/** Lists and objects within each other. */
const MAX_DEPTH = 200;

const SPACE = /[ \t\n\r]*/y;
/** Characters of a string up to its quote, an escape, or what a string cannot have. */
const PLAIN = /[^"\\\u0000-\u001f]*/y; // oxlint-disable-line no-control-regex -- JSON has none in strings
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;

/** Says what is wrong with a string, by the first character that it cannot have. */
function stringMistake(character: string): string {
  if (character === '\\') return 'a text with a wrong \\';
  if (character === '' || character === '\n' || character === '\r') {
    return 'a text without its second quote (")';
  }
  return 'a text with a control character; a tab is written as \\t';
}

/** Reads a text from its start to its end, and notes where each value is. */
class Reader {
  readonly #text: string;
  #index = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): PlacedValue {
    // A byte order mark, which some editors write.
    if (this.#text.startsWith('\ufeff')) this.#fail('the file begins with a byte order mark');
    this.#skipSpace();
    const value = this.#value(0);
    this.#skipSpace();
    if (this.#index < this.#text.length) this.#fail('expected nothing more');
    return value;
  }

  /** The next character; empty at the end. */
  #peek(): string {
    return this.#text.charAt(this.#index);
  }

  /** Fails at the character that is next. */
  #fail(message: string, index = this.#index): never {
    if (/^\/[/*]/.test(this.#text.slice(index))) throw new JsonError('JSON has no comments', index);
    const isEnd = index >= this.#text.length;
    throw new JsonError(isEnd ? `${message}, but the text ends` : message, index);
  }

  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#index;
    const [found] = pattern.exec(this.#text) ?? [];
    if (found !== undefined) this.#index += found.length;
    return found;
  }

  #skipSpace(): void {
    this.#take(SPACE);
  }

  #value(depth: number): PlacedValue {
    const start = this.#index;
    if (depth > MAX_DEPTH) this.#fail(`more than ${MAX_DEPTH} lists and objects within each other`);
    switch (this.#peek()) {
      case '{':
        return { start, members: this.#object(depth) };
      case '[':
        return { start, items: this.#list(depth) };
      case '"':
        this.#string();
        return { start };
      case "'":
        return this.#fail(`texts have double quotes (")`);
      default:
        if (this.#take(NUMBER) === undefined && this.#take(WORD) === undefined) {
          this.#fail('expected a value');
        }
        return { start };
    }
  }

  #string(): string {
    const start = this.#index;
    this.#index += 1;
    // Not one regular expression, which uses up its stack in long strings.
    do this.#take(PLAIN);
    while (this.#take(ESCAPE) !== undefined);
    if (this.#peek() === '"') {
      this.#index += 1;
      return JSON.parse(this.#text.slice(start, this.#index)) as string;
    }
    return this.#fail(stringMistake(this.#peek()), start);
  }

  /** Reads what comes after a value: true for a comma, false for the end. */
  #hasMore(end: ']' | '}'): boolean {
    this.#skipSpace();
    if (this.#peek() === end) {
      this.#index += 1;
      return false;
    }
    if (this.#peek() !== ',') this.#fail(`expected a comma or ${end}`);
    const comma = this.#index;
    this.#index += 1;
    this.#skipSpace();
    if (this.#peek() === end) this.#fail(`a comma before ${end}`, comma);
    return true;
  }

  /** Reads the bracket that begins a list or an object; returns whether it is empty. */
  #isEmpty(end: ']' | '}'): boolean {
    this.#index += 1;
    this.#skipSpace();
    const isEmpty = this.#peek() === end;
    if (isEmpty) this.#index += 1;
    return isEmpty;
  }

  #list(depth: number): PlacedValue[] {
    const items: PlacedValue[] = [];
    if (this.#isEmpty(']')) return items;
    do items.push(this.#value(depth + 1));
    while (this.#hasMore(']'));
    return items;
  }

  #object(depth: number): Map<string, PlacedMember> {
    const members = new Map<string, PlacedMember>();
    if (this.#isEmpty('}')) return members;
    do {
      const nameStart = this.#index;
      if (this.#peek() !== '"') this.#fail('expected a name in double quotes (")');
      const name = this.#string();
      this.#skipSpace();
      if (this.#peek() !== ':') this.#fail('expected a colon (:)');
      this.#index += 1;
      this.#skipSpace();
      members.set(name, { nameStart, value: this.#value(depth + 1) });
    } while (this.#hasMore('}'));
    return members;
  }
}

/**
 * Finds the places of the values of a JSON text.
 *
 * @throws {JsonError} If it is not JSON, or is nested too deeply to be a site's.
 */
export const placesIn = (text: string): PlacedValue => new Reader(text).read();

/** The index of the value at a path: that of the nearest one around it where there is none. */
export function indexOfValue(root: PlacedValue, path: readonly PropertyKey[]): number {
  let place = root;
  for (const step of path) {
    const next =
      typeof step === 'number' ? place.items?.[step] : place.members?.get(String(step))?.value;
    if (!next) break;
    place = next;
  }
  return place.start;
}

/** The index of a name in the object at a path. */
export function indexOfName(root: PlacedValue, path: readonly PropertyKey[], name: string): number {
  let place: PlacedValue | undefined = root;
  for (const step of path) {
    place =
      typeof step === 'number' ? place?.items?.[step] : place?.members?.get(String(step))?.value;
  }
  return place?.members?.get(name)?.nameStart ?? indexOfValue(root, path);
}

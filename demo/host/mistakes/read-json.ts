import type { z } from 'zod';
import { Lines, type Position } from '../../../shared/debug/lines';
import { Explainer } from './explain-issue';
import { indexOfName, indexOfValue, JsonError, placesIn, type PlacedValue } from './json-places';
import { siteError, SiteError } from './site-error';

/** Where a JSON text comes from. */
export interface JsonSource {
  /** Path of the file in the site's folder. */
  readonly file: string;
  /** The whole text of the file, and where the JSON begins, if it is a part of it. */
  readonly around?: { readonly text: string; readonly index: number };
}

/**
 * Reads a JSON text by its schema.
 *
 * @throws {SiteError} Names each mistake in it, with its line and column.
 */
export function readJson<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
  source: JsonSource,
): z.output<Schema> {
  return checkJson(parseJson(text, source), text, schema, source);
}

/**
 * Parses a JSON text.
 *
 * @throws {SiteError} Tells where it is broken.
 */
export function parseJson(text: string, source: JsonSource): unknown {
  try {
    return JSON.parse(text);
  } catch {
    placesOf(text, source);
    throw siteError(source.file, 'not valid JSON.');
  }
}

/**
 * Checks what a JSON text was parsed to.
 *
 * @throws {SiteError} Names each mistake in it, with its line and column.
 */
export function checkJson<Schema extends z.ZodType>(
  value: unknown,
  text: string,
  schema: Schema,
  source: JsonSource,
): z.output<Schema> {
  const explainer = new Explainer();
  const result = withStack(text, source, () => schema.safeParse(value, { error: explainer.note }));
  if (result.success) return result.data;
  const places = placesOf(text, source);
  const positionOf = positionsIn(text, source);
  throw new SiteError(
    explainer.explain(result.error.issues).map(({ path, name, text: words }) => ({
      file: source.file,
      place: positionOf(
        name === undefined ? indexOfValue(places, path) : indexOfName(places, path, name),
      ),
      text: words,
    })),
  );
}

/** A mistake in the value at a path. */
export interface WrongValue {
  readonly path: readonly PropertyKey[];
  readonly words: string;
}

/** An error about values of a JSON text. */
export function errorAt(text: string, wrong: readonly WrongValue[], source: JsonSource): SiteError {
  const places = placesOf(text, source);
  const positionOf = positionsIn(text, source);
  return new SiteError(
    wrong.map(({ path, words }) => ({
      file: source.file,
      place: positionOf(indexOfValue(places, path)),
      text: words,
    })),
  );
}

/** Returns a function that finds the position in the file of a character of the JSON, by its index. */
function positionsIn(text: string, { around }: JsonSource): (index: number) => Position {
  const lines = new Lines(around?.text ?? text);
  const start = around?.index ?? 0;
  return (index) => lines.at(start + index);
}

function placesOf(text: string, source: JsonSource): PlacedValue {
  try {
    return placesIn(text);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    const position = positionsIn(text, source)(error.index);
    throw siteError(source.file, `not valid JSON: ${error.message}.`, position);
  }
}

/** Reads a value by a schema that may refer to itself: what is nested too deeply uses up the stack. */
function withStack<T>(text: string, source: JsonSource, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) placesOf(text, source);
    throw error;
  }
}

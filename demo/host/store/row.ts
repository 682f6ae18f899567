import type { Row } from '@libsql/client';

/** Reads a text column. */
export function text(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new TypeError(`Column ${column} does not contain text.`);
  return value;
}

/** Reads a number column. */
export function number(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== 'number') throw new TypeError(`Column ${column} does not contain a number.`);
  return value;
}

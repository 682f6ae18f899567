import type { Row } from '@libsql/client';

/** The text in a column. */
export function text(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new TypeError(`The column ${column} holds no text.`);
  return value;
}

/** The number in a column. */
export function number(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== 'number') throw new TypeError(`The column ${column} holds no number.`);
  return value;
}

import { sql, type RawBuilder } from 'kysely';
import { byDialect } from './query';

/**
 * The end of a `cross join` with the first rows of a table for each row before it, by an index, under
 * the name `d`.
 *
 * @param rowsOf query of these columns, with a limit, whose table is named `w`.
 */
export const firstRows = (
  table: string,
  rowsOf: (columns: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> =>
  byDialect({
    sqlite: sql`${sql.table(table)} as d where d.id in (${rowsOf(sql`w.id`)})`,
    postgres: sql`lateral (${rowsOf(sql`w.*`)}) as d`,
  });

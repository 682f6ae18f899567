import { sql, type RawBuilder } from 'kysely';
import type { Upcoming } from '../time/fair-slots';
import { firstRows } from './first-rows';
import type { Query } from './query';

/**
 * Reads the earliest waiting rows of each group of a table, by the index of `state`, the column of the
 * group, and `due`: however many rows a group has, only those are read.
 *
 * @param condition of the row `w`.
 */
export const earliestRows = <Id>(
  table: 'delivery' | 'push_delivery',
  group: string,
  {
    count,
    condition = sql`true`,
  }: { readonly count: number; readonly condition?: RawBuilder<unknown> },
): Query<Upcoming<Id>> => {
  const rows = sql.table(table);
  const column = sql.ref(group);
  const rowsOf = (columns: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    select ${columns} from ${rows} as w
    where w.state = 'waiting' and w.${column} = each_group.name and ${condition}
    order by w.due limit ${count}`;
  return sql<Upcoming<Id>>`
    with recursive each_group (name) as (
      select min(${column}) from ${rows} where state = 'waiting'
      union all
      select (select min(${column}) from ${rows} where state = 'waiting' and ${column} > name)
        from each_group where name is not null
    )
    select d.id, each_group.name as "group", d.due
    from each_group cross join ${firstRows(table, rowsOf)} order by d.due, d.id`;
};

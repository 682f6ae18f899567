import type { AttemptTables } from './attempts';
import type { BlogTables } from './blog';
import type { FormTables } from './forms';
import type { PushTables } from './push';
import type { SessionTables } from './sessions';
import type { ShopTables } from './shop';
import type { SiteTables } from './site';
import type { TalkTables } from './talk';
import type { VersionTables } from './versions';

/** All tables of a site, except those of the full-text index, which differ by database. */
export interface Tables
  extends
    SiteTables,
    BlogTables,
    FormTables,
    SessionTables,
    AttemptTables,
    TalkTables,
    ShopTables,
    PushTables,
    VersionTables {
  /** Migrations that have been applied. */
  migration: { id: number };
}

import type { Migration } from '../migration';

/** Creates the table of the pages that are open in editors. */
export const editorPresence: Migration = [
  `create table editor_presence (
      tab text primary key,
      name text not null,
      file text not null,
      seen integer not null
    ) strict, without rowid`,
];

import type { Migration } from '../migration';

/** Creates the table of who has which page open in the editor. */
export const editorPresence: Migration = [
  `create table editor_presence (
      tab text primary key,
      name text not null,
      file text not null,
      seen integer not null
    ) strict, without rowid`,
];

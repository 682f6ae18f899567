import type { Migration } from '../migration';

/** Creates edits of owners. */
export const edits: Migration = [
  // Edits of owners: pages by their file (`en/home.html`), and the theme.
  `create table edit (
      name text primary key,
      revision integer not null,
      draft text,
      published text
    ) strict, without rowid`,
];

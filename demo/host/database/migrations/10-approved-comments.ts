import type { Migration } from '../migration';

/** Adds the approved text of a comment. */
export const approvedComments: Migration = [
  // What the owner, or the rule for known visitors, has let through: edits are compared with it.
  `alter table comment add column approved text not null default ''`,
  'update comment set approved = text',
];

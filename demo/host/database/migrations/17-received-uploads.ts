import type { Migration } from '../migration';

/**
 * Counts what was received of an upload, in place of what was announced, and names who is sending it.
 * For a bucket, which does not tell what arrives, the announced size counts for as long as the
 * signed address is valid.
 */
export const receivedUploads: Migration = [
  'alter table upload add column received integer not null default 0',
  `alter table upload add column writer text not null default ''`,
  'alter table upload add column writer_until integer not null default 0',
  'create index upload_by_size on upload (state, size, received)',
  'create index submission_by_size on submission (bytes)',
];

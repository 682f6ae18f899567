import { ofOlder, type Migration } from '../migration';

/** Adds to a submission what a list shows of it, its size in bytes with its files, and its uploads. */
export const submissionPreviews: Migration = [
  // The columns a list shows of a submission, and its size in bytes with its files.
  `alter table submission add column preview text not null default '[]'`,
  'alter table submission add column bytes integer not null default 0',
  ofOlder(`update submission set
      preview = coalesce((
        select json_group_array(json_array(name, substr(value, 1, 120))) from (
          select json_extract(value, '$.name') as name, json_extract(value, '$.value') as value
          from json_each(submission.entries)
          where json_extract(value, '$.name') not in
            ('form_id', 'form_title', 'captcha', 'g-recaptcha-response')
          and json_extract(value, '$.name') not glob '_dm_*'
          and json_extract(value, '$.name') not glob 'label-*'
          and json_extract(value, '$.name') not glob 'type-*'
          and json_extract(value, '$.name') not glob 'integrationMappingType-*'
          and trim(json_extract(value, '$.value')) <> ''
          limit 4
        )
      ), '[]'),
      bytes = length(cast(entries as blob)) + length(cast(words as blob)) + coalesce((
        select sum(length(data)) from submission_file where submission = submission.id
      ), 0)`),
  'create index submission_by_bytes on submission (bytes)',
  'create index submission_by_title on submission (form, received, title)',
  `create table submission_upload (
      submission text not null,
      path text not null,
      primary key (submission, path)
    ) strict, without rowid`,
  'create index submission_upload_by_path on submission_upload (path)',
  ofOlder(`insert or ignore into submission_upload (submission, path)
      select submission.id, upload.path from submission, json_each(submission.entries) as entry
      join upload on upload.path = json_extract(entry.value, '$.value')
      where upload.state = 'claimed'`),
  'create index upload_by_state on upload (state, size)',
];

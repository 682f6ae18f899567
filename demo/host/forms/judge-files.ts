import { checkFile } from '../uploads/check-file';
import { fitsAccept } from '../uploads/content';
import { attachmentOf } from '../uploads/attachments';
import type { HostContext } from '../context';
import type { FormDefinition } from './definition';
import { uploadPaths, type PostedForm } from './entries';
import type { FieldError } from './field-error';

/**
 * Returns errors for fields whose files don't have the type that the form's markup accepts, are
 * executable, don't match their name, or no longer exist. The visitor's own claim does not count.
 *
 * @param form `undefined` for a form that is not of this site: any harmless file is accepted.
 */
export async function judgeFiles(
  host: HostContext,
  { entries, files }: PostedForm,
  form: FormDefinition | undefined,
): Promise<Record<string, FieldError>> {
  const errors: Record<string, FieldError> = {};
  const fields = new Map(form?.fields.map((field) => [field.name, field]));
  const acceptOf = (name: string): string => fields.get(name)?.accept ?? '';
  for (const { field, name, bytes } of files) {
    const isFileField = form === undefined || fields.get(field)?.kind === 'file';
    const verdict = isFileField && (await checkFile(name, bytes, acceptOf(field)));
    if (!verdict || verdict.kind === 'refused') errors[field] = 'file';
  }
  for (const path of new Set(uploadPaths(entries))) {
    const upload = await attachmentOf(host, path);
    for (const { name, value } of entries) {
      if (value !== path) continue;
      if (!upload || !fitsAccept(upload.name, upload.type, acceptOf(name))) errors[name] = 'file';
    }
  }
  return errors;
}

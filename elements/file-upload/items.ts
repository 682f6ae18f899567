import type { FormValue } from '../../shared/form/form-control';
import type { UploadTicket } from '../../shared/form/upload';
import { problem, type Problem } from '../../shared/form/validity';
import type { UploadFailure } from './failure';
import { uploadText } from './texts';

/** The state of a file. */
export type ItemState =
  /** Being checked, before anything is sent. */
  | 'checking'
  /** Waiting until others have been sent. */
  | 'queued'
  | 'sending'
  /** The connection was lost and is being retried. */
  | 'waiting'
  /** In the platform's storage. */
  | 'stored'
  /** Posted by the form itself on a page without a platform; not sent at all from a preview. */
  | 'held'
  | 'failed';

/** One file. A change makes a new object. */
export interface Item {
  readonly id: number;
  readonly name: string;
  /** In bytes; unknown for a path set by markup or script. */
  readonly size: number | undefined;
  readonly state: ItemState;
  /** The number of bytes sent. */
  readonly loaded: number;
  /** The file itself; missing if it was stored before this page was loaded. */
  readonly file?: File;
  readonly failure?: UploadFailure | undefined;
  readonly ticket?: Pick<UploadTicket, 'path' | 'control'> & Partial<UploadTicket>;
}

const isPending = ({ state }: Item): boolean =>
  state === 'checking' || state === 'queued' || state === 'sending' || state === 'waiting';

/** Whether any file is being checked or sent. */
export const arePending = (items: readonly Item[]): boolean => items.some(isPending);

/** The paths of the stored files. */
export const pathsOf = (items: readonly Item[]): readonly string[] =>
  items.flatMap(({ state, ticket }) => (state === 'stored' && ticket ? [ticket.path] : []));

/** Options of {@link problemOf}. */
interface ProblemOptions {
  readonly required: boolean;
  /** Returns the reason of a failure, for the visitor. */
  readonly failureText: (failure: UploadFailure) => string;
  /** An element in the language of the message. */
  readonly host: Element;
}

/** The reason why the form cannot be sent with these files, if there is one. */
export function problemOf(
  items: readonly Item[],
  { required, failureText, host }: ProblemOptions,
): Problem | undefined {
  const failed = items.find(({ state }) => state === 'failed');
  if (failed?.failure)
    return problem('customError', `${failed.name}: ${failureText(failed.failure)}`);
  const pending = items.find(isPending);
  if (pending)
    return problem('customError', uploadText('stillUploading', { name: pending.name }, host));
  const isMissing = required && items.length === 0;
  return isMissing ? problem('valueMissing', uploadText('missingFile', host)) : undefined;
}

/** The form's entries: the path of each file, or the file itself, and its name if asked for. */
export function valueOf(
  items: readonly Item[],
  { name, fileNameField }: { name: string; fileNameField: string },
): FormValue {
  const posted = items.filter(({ state }) => state === 'stored' || state === 'held');
  if (posted.length === 0 || !name) return null;
  const data = new FormData();
  for (const { name: fileName, file, state, ticket } of posted) {
    if (state === 'stored') data.append(name, ticket?.path ?? '');
    else if (file) data.append(name, file);
    if (fileNameField) data.append(fileNameField, fileName);
  }
  return data;
}

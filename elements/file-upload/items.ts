import type { FormValue, Problem } from '../../shared/form/form-control';
import type { UploadTicket } from '../../shared/form/upload';
import type { UploadFailure } from './failure';
import { uploadText } from './texts';

/** Where a file is on its way. */
export type ItemState =
  /** Looked at before anything is sent. */
  | 'checking'
  /** Waits for those before it. */
  | 'queued'
  | 'sending'
  /** The connection is gone, and is tried again by itself. */
  | 'waiting'
  /** In the platform's storage. */
  | 'stored'
  /** Sent by the form itself, because the page has no platform, or not at all, in preview. */
  | 'held'
  | 'failed';

/** One file of the visitor's. Frozen: what changes is another object. */
export interface Item {
  readonly id: number;
  readonly name: string;
  /** In bytes; unknown of a path that markup or script gave. */
  readonly size: number | undefined;
  readonly state: ItemState;
  /** How many bytes have left. */
  readonly loaded: number;
  /** The file itself; gone of what was stored before the page was loaded anew. */
  readonly file?: File;
  readonly failure?: UploadFailure | undefined;
  readonly ticket?: Pick<UploadTicket, 'path' | 'control'> & Partial<UploadTicket>;
}

const isUnderWay = ({ state }: Item): boolean =>
  state === 'checking' || state === 'queued' || state === 'sending' || state === 'waiting';

/** Whether anything is on its way. */
export const areUnderWay = (items: readonly Item[]): boolean => items.some(isUnderWay);

/** The paths of what is stored. */
export const pathsOf = (items: readonly Item[]): readonly string[] =>
  items.flatMap(({ state, ticket }) => (state === 'stored' && ticket ? [ticket.path] : []));

/** What a problem depends on besides the files. */
interface ProblemTerms {
  readonly required: boolean;
  /** Why a file is not uploaded, in words. */
  readonly says: (failure: UploadFailure) => string;
  /** Whose language the words are in. */
  readonly host?: Element;
}

/** What is wrong with the files there are, if anything is. */
export function problemOf(
  items: readonly Item[],
  { required, says, host }: ProblemTerms,
): Problem | undefined {
  const failed = items.find(({ state }) => state === 'failed');
  const late = items.find(isUnderWay);
  const message = failed?.failure
    ? `${failed.name}: ${says(failed.failure)}`
    : late && uploadText('stillUploading', { name: late.name }, host);
  if (message !== undefined) return { flags: { customError: true }, message };
  if (!required || items.length > 0) return undefined;
  return { flags: { valueMissing: true }, message: uploadText('missingFile', {}, host) };
}

/** What the form posts: each file's path, or the file itself, and its own name where that is asked for. */
export function valueOf(
  items: readonly Item[],
  { name, fileNameField }: { name: string; fileNameField: string },
): FormValue {
  const posted = items.filter(({ state }) => state === 'stored' || state === 'held');
  if (posted.length === 0 || !name) return null;
  const data = new FormData();
  for (const { name: own, file, state, ticket } of posted) {
    if (state === 'stored') data.append(name, ticket?.path ?? '');
    else if (file) data.append(name, file);
    if (fileNameField) data.append(fileNameField, own);
  }
  return data;
}

/** What a browser keeps for a reload: what is stored, and nothing of the files themselves. */
export function keep(items: readonly Item[]): string {
  const stored = items.filter(({ state }) => state === 'stored');
  return JSON.stringify(
    stored.map(({ name, size, ticket }) => ({
      name,
      size,
      path: ticket?.path,
      control: ticket?.control,
    })),
  );
}

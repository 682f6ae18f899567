import type {
  CheckAnswer,
  DraftAnswer,
  HashAnswer,
  PreviewLinksAnswer,
  PublishedAnswer,
  RefusedAnswer,
  RenderedAnswer,
  RestoredAnswer,
  SavedAnswer,
  SiteAnswer,
  StateAnswer,
  VersionAnswer,
  VersionsAnswer,
} from '../../host/editor/api.types';
import { session } from './session';

/** A request that the host refused, with a message for the owner. */
export class RequestError extends Error {}

/** Someone else has saved since: their state. */
export class ConflictError extends Error {
  readonly theirs: StateAnswer;

  constructor(theirs: StateAnswer) {
    super('Someone else has saved.');
    this.theirs = theirs;
  }
}

const MESSAGES: Readonly<Record<RefusedAnswer['error_code'], string>> = {
  Expired: 'You are signed out. Sign in again in another tab, then save here.',
  Conflict: 'Someone else has saved.',
  TooLarge: 'The page is too large to save.',
  Invalid: 'The host could not use this content.',
  NotFound: 'This page or version no longer exists.',
};

async function request<T>(method: string, call: string, body?: object): Promise<T> {
  const response = await fetch(`/editor/api/${call}`, {
    method,
    headers: { 'x-dm-token': session.token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new RequestError('The host cannot be reached. Nothing is lost: try again.');
  });
  const answer = (await response.json().catch(() => ({}))) as unknown;
  if (response.ok) return answer as T;
  if (response.status === 409) throw new ConflictError(answer as StateAnswer);
  const { error_code: code, message } = answer as Partial<RefusedAnswer>;
  const text = code ? MESSAGES[code] : 'Something went wrong. Try again.';
  throw new RequestError(code === 'Invalid' && message ? `${text} ${message}` : text);
}

/** Reads what the editor needs of the site. */
export const getSite = (): Promise<SiteAnswer> => request('GET', 'site');

/** Checks what is not published yet. */
export const getCheck = (): Promise<CheckAnswer> => request('GET', 'check');

/** Reads the latest state of a page. */
export const getState = (name: string): Promise<StateAnswer> =>
  request('GET', `state?name=${encodeURIComponent(name)}`);

/** Saves a draft. @throws {ConflictError} if someone else has saved one. */
export const putDraft = (draft: {
  readonly name: string;
  readonly revision: number;
  readonly content: string;
}): Promise<SavedAnswer> => request('PUT', 'draft', draft);

/** Publishes saved drafts. */
export const postPublish = (
  drafts: readonly DraftAnswer[],
  author: string,
): Promise<PublishedAnswer> => request('POST', 'publish', { drafts, author });

/** Reads the states of the site that were published. */
export const getVersions = (): Promise<VersionsAnswer> => request('GET', 'versions');

/** Reads what a version has changed, and what restoring it would change. */
export const getVersion = (id: number): Promise<VersionAnswer> =>
  request('GET', `version?id=${id}`);

/** Restores parts of a version as drafts. @throws {ConflictError} if someone else has saved one. */
export const postRestore = (id: number, drafts: readonly DraftAnswer[]): Promise<RestoredAnswer> =>
  request('POST', 'restore', { id, drafts });

/** Reads the links that show what is not published. */
export const getPreviewLinks = (): Promise<PreviewLinksAnswer> => request('GET', 'preview');

/** Makes another link that shows what is not published. */
export const postPreviewLink = (): Promise<PreviewLinksAnswer> => request('POST', 'preview', {});

/** Withdraws a link that shows what is not published. */
export const postWithdraw = (id: string): Promise<PreviewLinksAnswer> =>
  request('POST', 'withdraw', { id });

/** Returns the hash of a page's new password. */
export const postPassword = (password: string): Promise<HashAnswer> =>
  request('POST', 'password', { password });

/** Renders markup as the preview does. */
export const postRender = (markup: {
  readonly file: string;
  readonly path: string;
  readonly html: string;
}): Promise<RenderedAnswer> => request('POST', 'render', markup);

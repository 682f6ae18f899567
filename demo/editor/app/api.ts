import type {
  ChangesAnswer,
  CheckAnswer,
  Difference,
  DraftAnswer,
  HashAnswer,
  LinksAnswer,
  PresenceAnswer,
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
import {
  MAX_UPLOAD_BYTES,
  type FilesAnswer,
  type PicturesAnswer,
  type RefusedUpload,
  type RemovedAnswer,
  type SiteFile,
  type SitePicture,
  type UploadRefusal,
} from '../../host/pictures/picture.types';
import { limitTime } from '../../../shared/dom/time-limit';
import { session } from './session';

/** A request that the host refused, with a message for the owner. */
export class RequestError extends Error {}

/** A request of which nobody knows whether the host has carried it out: its answer is missing. */
export class NoAnswerError extends RequestError {}

/** What was asked for is not there, or not any more. */
export class MissingError extends RequestError {}

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
  TooLarge: 'This is too large to be saved. Nothing was changed: move a part to another page.',
  Invalid: 'This cannot be saved as it is. Nothing was changed.',
  NotFound: 'This page or version no longer exists.',
  Broken:
    'Files of the site have mistakes. Nothing can be read or saved until they are mended. What you typed stays in this window.',
};

/** Said of a page of something between the editor and the host: a proxy, or the sign-in of a network. */
const OTHER_ANSWER =
  'Your network has answered instead of the site. Nothing is lost: stay here, open another page to see what it says, and try again.';

/** Longest time until an answer has arrived whole, in ms: a large page over a slow line takes half of it. */
const LIMIT = 60_000;

/**
 * Sends a call, and reads its answer.
 *
 * @throws {ConflictError} if someone else has saved before.
 * @throws {RequestError} if it is refused.
 * @throws {NoAnswerError} if no whole answer of the host has come after a minute.
 */
async function request<T>(
  method: string,
  call: string,
  body?: object,
  signal?: AbortSignal,
): Promise<T> {
  const limit = limitTime(LIMIT, signal);
  try {
    const response = await fetch(`/editor/api/${call}`, {
      method,
      headers: { 'x-dm-token': session.token, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: limit.signal,
    });
    return readAnswer(response, await response.text()) as T;
  } catch (error) {
    if (error instanceof RequestError || error instanceof ConflictError) throw error;
    throw new NoAnswerError(
      'The site cannot be reached. Nothing is lost: stay here, check your connection and try again.',
      { cause: error },
    );
  } finally {
    limit.end();
  }
}

/** Returns the JSON of an answer, or throws what was refused. */
function readAnswer({ ok, status }: Response, text: string): unknown {
  const { answer, cause } = readJson(text);
  if (ok && answer) return answer;
  if (ok) throw new NoAnswerError(OTHER_ANSWER, { cause });
  const {
    content,
    error_code: code,
    message,
  } = (answer ?? {}) as Partial<RefusedAnswer & StateAnswer>;
  if (status === 409 && content !== undefined) throw new ConflictError(answer as StateAnswer);
  // A proxy may answer for a host that carries the request out.
  if (!code || !Object.hasOwn(MESSAGES, code)) {
    throw new NoAnswerError('Something went wrong. Nothing is lost: try again in a minute.', {
      cause: new Error(`Status ${status}`, { cause }),
    });
  }
  const isExplained = code === 'Invalid' || code === 'Broken';
  const said = MESSAGES[code];
  if (code === 'NotFound') throw new MissingError(said);
  throw new RequestError(isExplained && message ? `${said} ${message}` : said);
}

/** Reads the object of an answer; says why there is none. */
function readJson(text: string): { readonly answer?: object; readonly cause?: unknown } {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer ? { answer } : { cause: new Error('No object') };
  } catch (cause) {
    return { cause };
  }
}

/** Reads what the editor needs of the site. */
export const getSite = (): Promise<SiteAnswer> => request('GET', 'site');

/** Reads the parts of pages and the popups that links can lead to. */
export const getLinks = (): Promise<LinksAnswer> => request('GET', 'links');

/** Checks what is not published yet. */
export const getCheck = (): Promise<CheckAnswer> => request('GET', 'check');

/** Reads how what is saved differs from what visitors see. */
export const getChanges = (): Promise<ChangesAnswer> => request('GET', 'changes');

/** Returns how a content that is not saved differs from one that is. */
export const postCompare = (unsaved: {
  readonly name: string;
  readonly before: string;
  readonly content: string;
}): Promise<Difference> => request('POST', 'compare', unsaved);

/** Reads the latest state of a page. */
export const getState = (name: string): Promise<StateAnswer> =>
  request('GET', `state?name=${encodeURIComponent(name)}`);

/** Saves a draft. @throws {ConflictError} if someone else has saved one. */
export async function putDraft(draft: {
  readonly name: string;
  readonly revision: number;
  readonly content: string;
}): Promise<SavedAnswer> {
  const saved = await request<Partial<SavedAnswer>>('PUT', 'draft', draft);
  const { revision } = saved;
  if (typeof revision === 'number') return { ...saved, revision };
  throw new NoAnswerError(OTHER_ANSWER, { cause: new Error('No revision') });
}

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

/** Reports that this editor has a page open; returns who else has one. */
export const postPresence = (
  presence: {
    /** Name of this editor: 16 to 64 letters, digits, `-` and `_`. */
    readonly tab: string;
    /** Name of the page's file. */
    readonly file: string;
    readonly name: string;
  },
  signal: AbortSignal,
): Promise<PresenceAnswer> => request('POST', 'presence', presence, signal);

/** Reports that this editor was closed, also while the document unloads; without it, the host forgets the tab after 45 s. */
export function sendLeave(tab: string): void {
  void fetch('/editor/api/leave', {
    method: 'POST',
    keepalive: true,
    headers: { 'x-dm-token': session.token, 'content-type': 'application/json' },
    body: JSON.stringify({ tab }),
  }).catch(() => undefined);
}

/** Returns the hash of a page's new password. */
export const postPassword = (password: string): Promise<HashAnswer> =>
  request('POST', 'password', { password });

/** Reads the pictures of the site. */
export const getPictures = (): Promise<PicturesAnswer> => request('GET', 'pictures');

const PICTURE_MESSAGES: Readonly<Record<UploadRefusal, string>> = {
  Expired: MESSAGES.Expired,
  TooLarge: 'This file is too large: a picture may have 20 MB.',
  WrongType:
    'This file is damaged, or not a picture in a known format. Use JPEG, PNG, WebP, AVIF or GIF.',
  TooManyPixels: 'This picture has too many pixels. Make it smaller first.',
  Full: 'There is no room for more pictures. Remove some that no page uses.',
  Busy: 'The site is busy. Try again in a moment.',
};

const FILE_MESSAGES: Readonly<Record<UploadRefusal, string>> = {
  ...PICTURE_MESSAGES,
  TooLarge: 'This file is too large: it may have 20 MB.',
  WrongType: 'Files of this kind could harm visitors, or this one is not what its name says.',
  Full: 'There is no room for more files. Remove some that no page uses.',
};

/** Reads the files of the site that visitors can get. */
export const getFiles = (): Promise<FilesAnswer> => request('GET', 'files');

/** Uploads a picture. @throws {RequestError} Says why the host refused it. */
export const postPicture = (file: File, signal: AbortSignal): Promise<SitePicture> =>
  upload('pictures', file, { messages: PICTURE_MESSAGES, signal });

/** Uploads a file for visitors. @throws {RequestError} Says why the host refused it. */
export const postFile = (file: File, signal: AbortSignal): Promise<SiteFile> =>
  upload('files', file, { messages: FILE_MESSAGES, signal });

/**
 * Removes an upload that nothing uses; returns the titles of what uses it otherwise.
 *
 * @param hash the mark of its content, which is in its address.
 */
export const deleteUpload = (call: 'pictures' | 'files', hash: string): Promise<RemovedAnswer> =>
  request('DELETE', `${call}?hash=${encodeURIComponent(hash)}`);

async function upload<T>(
  call: 'pictures' | 'files',
  file: File,
  {
    messages,
    signal,
  }: { readonly messages: Readonly<Record<UploadRefusal, string>>; readonly signal: AbortSignal },
): Promise<T> {
  if (file.size > MAX_UPLOAD_BYTES) throw new RequestError(messages.TooLarge);
  const response = await fetch(`/editor/api/${call}?name=${encodeURIComponent(file.name)}`, {
    method: 'POST',
    headers: { 'x-dm-token': session.token, 'content-type': 'application/octet-stream' },
    body: file,
    signal,
  }).catch((cause: unknown) => {
    throw new NoAnswerError('The file did not arrive. Nothing is lost: try again.', { cause });
  });
  const text = await response.text().catch((broken: unknown) => {
    throw new NoAnswerError('The answer of the site broke off. Nothing is lost: try again.', {
      cause: broken,
    });
  });
  const { answer, cause } = readJson(text);
  if (response.ok && answer) return answer as T;
  if (response.ok) throw new NoAnswerError(OTHER_ANSWER, { cause });
  const { error_code: code } = (answer ?? {}) as Partial<RefusedUpload>;
  if (code && Object.hasOwn(messages, code)) throw new RequestError(messages[code]);
  throw new NoAnswerError('Something went wrong. Try again.', { cause });
}

/** Renders markup as the preview does. */
export const postRender = (markup: {
  readonly file: string;
  readonly path: string;
  readonly html: string;
}): Promise<RenderedAnswer> => request('POST', 'render', markup);

import type { DraftAnswer, StateAnswer } from '../../host/editor/api.types';
import * as api from './api';

/** Most contents of a page without an answer that are remembered: an owner tries a few times. */
const MAX_CONTENTS = 20;

/** A content that was sent, and the revision that it was to replace. */
type Sent = Pick<StateAnswer, 'content' | 'revision'>;

/** What was sent without an answer, the latest last, by page: the host may have any of it. */
const sent = new Map<string, readonly Sent[]>();

/** A restoration without an answer. */
let restoration: { readonly id: number; readonly parts: readonly DraftAnswer[] } | undefined;

/** Remembers a content that the host may have saved. */
export function rememberSent(name: string, { content, revision }: Sent): void {
  sent.set(name, [...(sent.get(name) ?? []), { content, revision }].slice(-MAX_CONTENTS));
}

/** To be called once the state of a page is known. */
export function forgetSent(name: string): void {
  sent.delete(name);
}

/** Whether the host may have a content of a page that nobody here has seen saved. */
export const hasUnanswered = (name: string): boolean =>
  sent.has(name) || restoration?.parts.some((part) => part.name === name) === true;

/** Remembers a restoration that the host may have carried out; `undefined` once it is known. */
export function rememberRestoration(next: typeof restoration): void {
  restoration = next;
}

/** Whether parts of the site are as in a version, so that restoring it would change none of them. */
export async function isRestored(id: number, names: readonly string[]): Promise<boolean> {
  const { restorable } = await api.getVersion(id);
  return restorable.every(({ name }) => !names.includes(name));
}

/** Whether a state of a page is what was sent from this window, also if it was published since. */
export const isSent = (name: string, { content, revision, isDraft }: StateAnswer): boolean =>
  (sent.get(name) ?? []).some(
    (one) => one.content === content && one.revision + (isDraft ? 1 : 2) === revision,
  );

/** Whether a state of a page comes from this window, although it got no answer. */
export async function isOwn(name: string, state: StateAnswer): Promise<boolean> {
  if (isSent(name, state)) return true;
  const part = restoration?.parts.find((one) => one.name === name);
  if (!restoration || !part || part.revision + 1 !== state.revision) return false;
  try {
    return await isRestored(restoration.id, [name]);
  } catch (error) {
    // The version is not kept any more.
    if (error instanceof api.MissingError) return false;
    throw error;
  }
}

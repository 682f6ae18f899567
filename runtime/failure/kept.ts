import { cachedPage, cachedPages } from '../navigation/cache';
import { fetchPage, pageRequest, type Answer } from '../navigation/fetch-page';
import type { Page } from '../navigation/page';

/** The pages whose text is in memory, those seen last first. */
export const keptPages = (): readonly Page[] => cachedPages().reverse();

/** Asks the browser's cache only. */
const STORED = { cache: 'only-if-cached', mode: 'same-origin' } as const;

/** Whether the browser has stored a page, so that it can be read without a connection. */
export async function isKept(url: URL): Promise<boolean> {
  if (cachedPage(url)) return true;
  const { address, headers } = pageRequest(url);
  try {
    const { ok, body } = await fetch(address, { ...STORED, headers });
    void body?.cancel();
    return ok;
  } catch {
    return false;
  }
}

/** Finds a page without a connection: in memory, or as the browser has stored it. */
export async function findKept(url: URL, signal: AbortSignal): Promise<Answer | undefined> {
  const cached = cachedPage(url);
  if (cached) return { kind: 'page', page: { ...cached, url } };
  const answer = await fetchPage(url, signal, undefined, STORED);
  return answer.kind === 'page' ? answer : undefined;
}

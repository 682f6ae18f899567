import { clearPages } from './cache';
import type { Answer } from './fetch-page';
import { loadNatively } from './native';
import { clearPrefetched } from './prefetch';
import { clearRetained } from './retained';
import { advance, type OwnVisit } from './visit';
import { showError } from './error-block';

/** An answer that is no page to be swapped in. */
export type OtherAnswer =
  | Exclude<Answer, { kind: 'page' | 'redirect' }>
  /** The page is of a newer site build than this document. */
  | { readonly kind: 'build'; readonly url: URL };

/** Ends a visit whose answer is not a page: by the browser, or by the error block. */
export function handOver(visit: OwnVisit, answer: Answer | OtherAnswer): void {
  if (!advance(visit, 'failed')) return;
  if (answer.kind === 'error') {
    showError(visit, answer);
    return;
  }
  if (answer.kind === 'password') {
    const { action, turnBack, trigger } = visit;
    const { url } = answer;
    const locked = {
      url,
      action: action === 'push' ? action : 'replace',
      turnBack: trigger === 'history' ? turnBack : () => undefined,
    } as const;
    import('../password/password').then(
      ({ unlockVisit }) => unlockVisit(locked),
      () => loadNatively(url, action),
    );
    return;
  }
  if (answer.kind === 'build') {
    clearPages();
    clearPrefetched();
    clearRetained();
  }
  if (answer.kind !== 'page') loadNatively(answer.url, visit.action);
}

import { loadPopups } from '../popups/load-popups';
import { clearCaches } from './clear-caches';
import { showError } from './error-block';
import type { LoadedAnswer } from './load-page';
import { loadNatively } from './native';
import { advance, type OwnVisit } from './visit';

/** An answer without a page that can be swapped in. */
export type OtherAnswer =
  | Exclude<LoadedAnswer, { kind: 'page' }>
  /** The page belongs to another build of the site than this document. */
  | { readonly kind: 'build'; readonly url: URL };

/** Ends a visit without a swap: by a full load, the error block or the password prompt. */
export async function handOver(visit: OwnVisit, answer: OtherAnswer): Promise<void> {
  if (!advance(visit, 'failed')) return;
  const { action, turnBack, trigger } = visit;
  switch (answer.kind) {
    case 'error':
      await showError(visit, answer);
      return;
    case 'password': {
      const { url } = answer;
      const locked = {
        url,
        action: action === 'push' ? action : 'replace',
        turnBack: trigger === 'history' ? turnBack : () => undefined,
      } as const;
      loadPopups().then(
        ({ unlockVisit }) => unlockVisit(locked),
        () => loadNatively(url, action),
      );
      return;
    }
    case 'build':
      clearCaches();
      break;
    case 'native':
  }
  loadNatively(answer.url, action);
}

import { NONCE_PARAMETER } from '../../shared/editor/protocol';
import { guard } from '../../shared/site/log';

/** Loads the bridge to the editor, where the page is in its frame, until `signal` is aborted. */
export function watchFrame(signal: AbortSignal): void {
  if (parent === window || !new URLSearchParams(location.search).has(NONCE_PARAMETER)) return;
  void guard('editor', () =>
    import('./editor-bridge').then(({ startEditor }) => startEditor(signal)),
  );
}

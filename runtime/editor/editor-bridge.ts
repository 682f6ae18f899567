import { fail } from '../../shared/site/log';
import { connect, expectedEditor } from './connect';
import { openSession } from './session';

/**
 * Connects the page to the editor whose frame it is in, until `signal` is aborted. Without a nonce
 * in its address, or outside a frame, it is nobody's and nothing happens.
 */
export async function startEditor(signal: AbortSignal): Promise<void> {
  const editor = expectedEditor();
  const port = editor && (await connect(editor, signal));
  if (!port) {
    if (editor && !signal.aborted) fail('editor', 'did not connect, the page cannot be edited');
  } else if (signal.aborted) port.close();
  else openSession(port, signal);
}

import type { MenuEntry } from '../../host/admin/menu';

/** Data that the host hands to the editor with its document. */
interface EditorSession {
  /** Token of the owner's session, for changes. */
  readonly token: string;
  /** Menu of `/admin`. */
  readonly menu: readonly MenuEntry[];
  /** The owner's name; empty if none was chosen. */
  readonly name: string;
}

export const session = JSON.parse(
  document.getElementById('editor-session')?.textContent ?? '{"token":"","menu":[],"name":""}',
) as EditorSession;

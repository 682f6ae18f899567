import { html, Markup, scriptJson } from '../../html';
import type { MenuEntry } from '../admin/menu';
import { ownerHead } from '../admin/owner-head';
import { EDITOR_PATH, type Session } from '../admin/session';
import { IMPORT_MAP } from '../document/import-map';

/** Path of the editor's built files. */
export const APP_PATH = `${EDITOR_PATH}/app/`;

/** The values that the editor's document is made with. */
interface Opened {
  /** That of `/admin`. */
  readonly menu: readonly MenuEntry[];
  /** The owner's name; empty if none was chosen. */
  readonly name: string;
}

/** Renders the editor's document; its script draws the rest. */
export function editorDocument({ token }: Session, { menu, name }: Opened): string {
  // Its text must be that of the policy's hash, without any space around it.
  const importMap = new Markup(`<script type="importmap">${IMPORT_MAP.text}</script>`);
  const scripts = html`<script type="application/json" id="editor-session">
      ${new Markup(scriptJson({ token, menu, name }))}
    </script>
    ${importMap}
    <script type="module" src="${APP_PATH}editor.js"></script>`;
  const page = html`<html lang="en">
    ${ownerHead('Editor — Admin', `${APP_PATH}editor.css`, scripts)}
    <body>
      <div id="editor">
        <noscript><p>The editor needs JavaScript.</p></noscript>
        <p class="starting">
          The editor is loading. If it does not appear,
          <a href="${EDITOR_PATH}">load it again</a>, or go to <a href="/admin">Admin</a>.
        </p>
      </div>
    </body>
  </html> `;
  return `<!doctype html>\n${page.text}`;
}

import { html } from '../../html';
import type { AdminSection } from '../admin/section';
import { EDITOR_PATH } from '../admin/session';

/** The editor of the site's pages, which has a document of its own. */
export const editorSection: AdminSection = {
  menu: { name: 'Editor', path: EDITOR_PATH },
  card: () =>
    Promise.resolve(
      html`<h2 id="editor">Editor</h2>
        <ul class="cards">
          <li>
            <a class="card" href="${EDITOR_PATH}">
              <strong>Pages of the site</strong>
              <span>Change and publish them</span>
            </a>
          </li>
        </ul>`,
    ),
};

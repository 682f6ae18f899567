import { html } from '../../html';
import { counted } from '../admin/document';
import type { AdminSection } from '../admin/section';
import { totals } from './moderation';
import { moderationRoutes } from './moderation-routes';
import { QUEUE_PATH } from './queue-address';

/** The queue of comments. */
export const moderationSection: AdminSection = {
  menu: { name: 'Comments', path: QUEUE_PATH },
  card: async ({ database }) => {
    const { waiting, reported, shown } = await totals(database);
    return html`<h2 id="comments">Comments</h2>
      <ul class="cards">
        <li>
          <a class="card" href="${QUEUE_PATH}">
            <strong>${counted(waiting, 'comment waits', 'comments wait')} for approval</strong>
            <span
              >${shown.toLocaleString('en')} shown, ${reported.toLocaleString('en')} reported</span
            >
          </a>
        </li>
      </ul>`;
  },
  routes: moderationRoutes,
};

import { html, type Markup } from '../../../html';
import { hiddenField } from '../../admin/bulk/view';
import { countOf } from '../../admin/bulk/list';
import { actionForm } from '../../admin/document';
import type { Session } from '../../admin/session';
import { ALL_PATH, listAddress, placeFields, SUBMISSIONS } from './list';
import type { Selection } from './queries';
import { MAX_AT_ONCE } from './remove';

/** All submissions of a list, to confirm that they are removed. */
export interface AllView {
  readonly session: Session;
  readonly selection: Selection;
  readonly until: number;
  readonly count: number;
}

/** Renders what asks before all submissions of a list are removed. */
export function allView({ session, selection, until, count }: AllView): Markup {
  const what = countOf(SUBMISSIONS, count);
  const { search, spam } = selection;
  const which = `${spam === 'only' ? ' marked as spam' : ''}${search === '' ? '' : ' that match your search'}`;
  const back = html`<a class="button" href="${listAddress(selection)}">Go back</a>`;
  if (count === 0) {
    return html`<p class="empty">No submissions${which}.</p>
      <p>${back}</p>`;
  }
  return html`<p>${what}${which}, up to now: those that come later are not among them.</p>
    ${
      count > MAX_AT_ONCE &&
      html`<p class="faint">The oldest ${MAX_AT_ONCE.toLocaleString('en')} come first.</p>`
    }
    <p>${SUBMISSIONS.actions.remove.confirm?.text}</p>
    <div class="actions">
      ${actionForm(
        session,
        ALL_PATH,
        html`${placeFields({ selection, page: 1 })}${hiddenField('until', until)}<button
            class="loud"
          >
            ${SUBMISSIONS.actions.remove.confirm?.label(what)}
          </button>`,
      )}
      ${back}
    </div>`;
}

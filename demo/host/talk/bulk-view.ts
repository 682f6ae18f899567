import { html, type Markup } from '../../html';
import type { BulkList } from '../admin/bulk/list';
import { bulkForm, hiddenField, selectBox } from '../admin/bulk/view';
import { actionForm, counted } from '../admin/document';
import type { Session } from '../admin/session';
import {
  groupActions,
  isHeldList,
  MAX_AT_ONCE,
  type GroupAction,
  type Origin,
  type Siblings,
} from './bulk-moderation';
import type { List, QueuedComment } from './moderation';
import { QUEUE_PATH, queueAddress } from './queue-address';

/** Path of the actions for a group. */
export const GROUP_PATH = `${QUEUE_PATH}/group`;

/** Actions for selected comments. */
export type SelectedAction = 'approve' | 'keep' | 'hide' | 'spam' | 'remove';

/** The queue, whose comments are selected. */
export const COMMENTS: BulkList<SelectedAction> = {
  path: `${QUEUE_PATH}/selected`,
  noun: ['comment', 'comments'],
  actions: {
    approve: { label: 'Approve', done: 'approved' },
    keep: { label: 'Keep', done: 'kept' },
    hide: { label: 'Hide', done: 'hidden' },
    spam: { label: 'Spam', done: 'marked as spam' },
    remove: {
      label: 'Remove…',
      done: 'removed',
      confirm: {
        label: (what) => `Remove ${what} permanently`,
        text: 'The texts will be permanently deleted.',
      },
    },
  },
};

/** The id of a comment and the version that the moderator reads, as the value of a field. */
const versionOf = ({ id, edited }: QueuedComment): string => `${id}:${edited}`;

/** Renders the checkbox that selects a comment. */
export const commentBox = (comment: QueuedComment): Markup =>
  selectBox(versionOf(comment), `Select the comment by ${comment.name}`, 'Select');

/** The hidden fields that lead back to a page of a list. */
export const placeFields = ({ list, page }: Pick<BulkView, 'list' | 'page'>): Markup =>
  html`${hiddenField('list', list)}${hiddenField('page', page)}`;

/** A page of a list. */
export interface BulkView {
  readonly session: Session;
  readonly list: List;
  readonly page: number;
  readonly comments: readonly QueuedComment[];
  /** Number of comments in the list. */
  readonly total: number;
  readonly offered: readonly SelectedAction[];
}

/** Renders the actions for the selected comments, and for all. */
export function bulkView(view: BulkView): Markup {
  const { session, list, comments, total, offered } = view;
  const all = total.toLocaleString('en');
  return html`${bulkForm({
    ...{ list: COMMENTS, session, offered },
    place: placeFields(view),
    values: comments.map(versionOf),
  })}
  ${
    isHeldList(list) &&
    html`<p>
      <a class="button" href="${GROUP_PATH}?list=${list}"
        >${list === 'spam' ? `All ${all} of spam…` : `All ${all} waiting…`}</a
      >
    </p>`
  }`;
}

/** Renders the link to the actions for all comments that come from where one of them does. */
export const siblingsLink = (
  { id }: QueuedComment,
  list: List,
  siblings: Siblings | undefined,
): Markup | false =>
  siblings !== undefined &&
  siblings.count > 1 &&
  html`<a class="button" href="${GROUP_PATH}?list=${list}&amp;of=${id}"
    >All ${siblings.count.toLocaleString('en')}
    ${siblings.kind === 'network' ? 'from this visitor’s network' : 'by this visitor'}…</a
  >`;

/** A group of comments to confirm an action for. */
export interface GroupView {
  readonly session: Session;
  readonly list: List;
  /** Id of the comment whose origin they share, or `''`. */
  readonly of: string;
  readonly origin: Origin;
  readonly until: number;
  readonly count: number;
}

const LABELS: Readonly<Record<GroupAction, (what: string) => string>> = {
  spam: (what) => `Mark ${what} as spam`,
  remove: (what) => `Remove ${what} permanently`,
};

const STATES: Readonly<Record<List, string>> = {
  waiting: 'that wait for approval',
  reported: 'that are reported',
  shown: 'that are shown',
  hidden: 'that are hidden',
  spam: 'of spam',
};

/** Renders the page that asks before an action for a group of comments. */
export function groupView({ session, list, of, origin, until, count }: GroupView): Markup {
  const what = counted(count, 'comment', 'comments');
  const from =
    origin === undefined
      ? ''
      : origin.kind === 'author'
        ? ' by this visitor'
        : ' from this visitor’s network';
  const back = html`<a class="button" href="${queueAddress(list)}">Go back</a>`;
  if (count === 0) {
    return html`<p class="empty">No comments ${STATES[list]}${from}.</p>
      <p>${back}</p>`;
  }
  return html`<p>
      ${what} ${STATES[list]}${from}, up to now: those that come later are not among them.
    </p>
    ${
      origin?.kind === 'network' &&
      html`<p class="faint">
        A network is that of a provider’s customers: other people’s comments may be among them.
      </p>`
    }
    ${
      count > MAX_AT_ONCE &&
      html`<p class="faint">The oldest ${MAX_AT_ONCE.toLocaleString('en')} come first.</p>`
    }
    <p>The texts of removed comments will be permanently deleted.</p>
    <div class="actions">
      ${groupActions(list).map((action) =>
        actionForm(
          session,
          GROUP_PATH,
          html`<input type="hidden" name="list" value="${list}" /><input
              type="hidden"
              name="of"
              value="${of}"
            /><input type="hidden" name="until" value="${until}" /><button
              name="action"
              value="${action}"
              ${action === 'remove' && html` class="loud"`}
            >
              ${LABELS[action](what)}
            </button>`,
        ),
      )}
      ${back}
    </div>`;
}

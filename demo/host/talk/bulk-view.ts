import { html, type Markup } from '../../html';
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
import type { List, ModeratorAction, QueuedComment } from './moderation';
import { QUEUE_PATH, queueAddress } from './queue-address';

/** Id of the form whose fields are the checkboxes of comments. */
const FORM = 'selected';

/** Id of the line that says what was done. */
export const RESULT = 'result';

/** Paths of the bulk actions. */
export const SELECTED_PATH = `${QUEUE_PATH}/selected`;
export const GROUP_PATH = `${QUEUE_PATH}/group`;

/** Actions for selected comments, as a result tells them. */
const DONE = {
  approve: 'approved',
  keep: 'kept',
  hide: 'hidden',
  spam: 'marked as spam',
  remove: 'removed',
} as const;

export type BulkAction = keyof typeof DONE;

/** Whether a name is that of an action for selected comments. */
export const isBulkAction = (name: unknown): name is BulkAction =>
  typeof name === 'string' && Object.hasOwn(DONE, name);

/** Result of a bulk action. */
export interface Outcome {
  readonly action: BulkAction;
  readonly count: number;
  /** Selected comments that were changed or removed meanwhile. */
  readonly missed: number;
}

/** Returns an outcome as a query parameter. */
export const outcomeText = ({ action, count, missed }: Outcome): string =>
  [action, count, missed].join('.');

/** Reads an outcome from a query parameter. */
export function outcomeOf(text: string | undefined): Outcome | undefined {
  const [, action, count, missed] = /^([a-z]+)\.(\d{1,6})\.(\d{1,6})$/.exec(text ?? '') ?? [];
  if (!isBulkAction(action)) return undefined;
  return { action, count: Number(count), missed: Number(missed) };
}

/** Renders the result of a bulk action; the address of the page leads the focus to it. */
export const outcomeView = ({ action, count, missed }: Outcome): Markup =>
  html`<p class="note" id="${RESULT}" role="status" tabindex="-1">
    ${counted(count, 'comment', 'comments')} ${DONE[action]}.
    ${
      missed > 0 &&
      html`${counted(missed, 'was', 'were')} changed or removed since you opened the page.`
    }
  </p>`;

/** The id of a comment and the version that the moderator reads, as the value of a field. */
const versionOf = ({ id, edited }: QueuedComment): string => `${id}:${edited}`;

/** Renders the checkbox that selects a comment. */
export const selectBox = (comment: QueuedComment): Markup =>
  html`<label class="select"
    ><input
      type="checkbox"
      form="${FORM}"
      name="comment"
      value="${versionOf(comment)}"
      aria-label="Select the comment by ${comment.name}"
    />Select</label
  >`;

/** A page of a list. */
export interface BulkView {
  readonly session: Session;
  readonly list: List;
  readonly page: number;
  readonly comments: readonly QueuedComment[];
  /** Number of comments in the list. */
  readonly total: number;
  /** The first actions for one of them, with their labels. */
  readonly actions: readonly (readonly [ModeratorAction, string])[];
}

/** Renders the actions for the selected comments, and for all. */
export function bulkView(view: BulkView): Markup {
  const { session, list, page, comments, total, actions } = view;
  const button = (action: string, label: string, style?: string): Markup =>
    html`<button name="action" value="${action}" ${style && html` class="${style}"`}>
      ${label}
    </button>`;
  return html`<section class="bulk" aria-labelledby="bulk">
      <h2 id="bulk">Selected comments</h2>
      <form method="post" action="${SELECTED_PATH}" id="${FORM}">
        <input type="hidden" name="token" value="${session.token}" />
        <input type="hidden" name="list" value="${list}" />
        <input type="hidden" name="page" value="${page}" />
        ${comments.map(
          (comment) => html`<input type="hidden" name="shown" value="${versionOf(comment)}" />`,
        )}
        <label class="select"
          ><input type="checkbox" name="whole" value="1" />All
          ${counted(comments.length, 'comment', 'comments')} of this page</label
        >
        <div class="actions">
          ${actions.map(([action, label]) => button(action, label))}
          <details class="danger">
            <summary>Remove…</summary>
            <p>The texts will be permanently deleted.</p>
            ${button('remove', 'Remove permanently', 'loud')}
          </details>
        </div>
      </form>
    </section>
    ${
      isHeldList(list) &&
      html`<p>
        <a class="button" href="${GROUP_PATH}?list=${list}"
          >${list === 'spam' ? `All ${total.toLocaleString('en')} of spam…` : `All ${total.toLocaleString('en')} waiting…`}</a
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
  const back = html`<a class="button" href="${queueAddress(list)}">Cancel</a>`;
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

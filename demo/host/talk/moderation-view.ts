import { randomUUID } from 'node:crypto';
import { html, type Markup, type Part } from '../../html';
import { outcomeLine, type Outcome } from '../admin/bulk/outcome';
import { actionForm, counted } from '../admin/document';
import { moment } from '../admin/moment';
import { pager } from '../admin/pager';
import { problemLine } from '../admin/result';
import type { Session } from '../admin/session';
import { encodePath } from '../http/decode-path';
import { MAX_NAME, MAX_TEXT } from './input';
import {
  LISTS,
  QUEUE_SIZE,
  type List,
  type ModeratorAction,
  type QueuedComment,
  type Totals,
} from './moderation';
import { bulkView, commentBox, COMMENTS, siblingsLink, type SelectedAction } from './bulk-view';
import type { Siblings } from './bulk-moderation';
import { QUEUE_PATH, queueAddress } from './queue-address';
import { textMarkup } from './render-comments';

const NAMES: Readonly<Record<List, string>> = {
  waiting: 'Waiting',
  reported: 'Reported',
  shown: 'Shown',
  hidden: 'Hidden',
  spam: 'Spam',
};

/** Names of the lists as headings. */
export const LIST_NAMES: Readonly<Record<List, string>> = {
  waiting: 'Waiting comments',
  reported: 'Reported comments',
  shown: 'Shown comments',
  hidden: 'Hidden comments',
  spam: 'Spam comments',
};

const EMPTY: Readonly<Record<List, string>> = {
  waiting: 'No comments wait for approval.',
  reported: 'No reported comments.',
  shown: 'No comments yet. Comments on your pages will appear here.',
  hidden: 'No hidden comments.',
  spam: 'No spam.',
};

const LABELS: Readonly<Record<ModeratorAction, string>> = {
  approve: 'Approve',
  hide: 'Hide',
  spam: 'Spam',
  remove: 'Remove',
  pin: 'Pin',
  unpin: 'Unpin',
  keep: 'Keep',
};

/** Actions for the comments of each list, the most likely first. */
const OFFERED: Readonly<Record<List, readonly Exclude<SelectedAction, 'remove'>[]>> = {
  waiting: ['approve', 'hide', 'spam'],
  reported: ['keep', 'hide', 'spam'],
  shown: ['hide', 'spam'],
  hidden: ['approve'],
  spam: ['approve'],
};

/** Data of the queue. */
export interface QueueView {
  readonly list: List;
  readonly page: number;
  readonly totals: Totals;
  readonly comments: readonly QueuedComment[];
  readonly session: Session;
  /** Name under which the owner replied last. */
  readonly owner: string;
  /** For each comment, how many come from where it does. */
  readonly siblings: ReadonlyMap<string, Siblings>;
  /** What could not be done. */
  readonly problem: string | undefined;
  /** Result of a bulk action. */
  readonly outcome: Outcome<SelectedAction> | undefined;
}

/** Renders a list of comments with what a moderator can do. */
export function queueView(view: QueueView): Markup {
  const { list, page, totals, comments, problem, outcome, session } = view;
  const tabs = LISTS.map((name) => {
    const current = name === list && html` aria-current="page"`;
    return html`<a href="${queueAddress(name)}" ${current}>${NAMES[name]} (${totals[name]})</a>`;
  });
  return html`${problemLine(problem)} ${outcome && outcomeLine(COMMENTS, outcome)}
    <nav class="tabs" aria-label="Lists">${tabs}</nav>
    <p class="faint" role="status">${counted(totals[list], 'comment', 'comments')}</p>
    ${
      comments.length > 0
        ? html`<ol class="talk" start="${(page - 1) * QUEUE_SIZE + 1}">
              ${comments.map((comment) => item(comment, view))}
            </ol>
            ${bulkView({
              ...{ session, list, page, comments },
              total: totals[list],
              offered: [...OFFERED[list], 'remove'],
            })}`
        : html`<p class="empty">${EMPTY[list]}</p>`
    }
    ${pager({
      page,
      count: Math.ceil(totals[list] / QUEUE_SIZE),
      address: (to) => queueAddress(list, to),
    })}`;
}

function item(comment: QueuedComment, view: QueueView): Markup {
  const { id, name, created, edited, page } = comment;
  const { isOwner, isReply, isPinned, isThreadClosed, likes } = comment;
  const href = `${encodePath(page)}?comment=${id}#comment-${id}`;
  const notes = [
    isOwner && 'owner',
    isReply && 'reply',
    isPinned && 'pinned',
    isThreadClosed && 'closed thread',
    edited > 0 && 'edited',
    likes > 0 && counted(likes, 'like', 'likes'),
  ].filter((note) => note !== false);
  return html`<li>
    <article aria-labelledby="c-${id}">
      <div class="title">
        <h2 id="c-${id}"><bdi>${name}</bdi></h2>
        ${commentBox(comment)}
      </div>
      <p class="faint">
        ${moment(created, view.session)}, on <a href="${href}"><bdi>${page}</bdi></a
        >${notes.map((note) => html`, ${note}`)}
      </p>
      ${textMarkup(comment.text)} ${reportsOf(comment)}
      <div class="actions">${buttons(comment, view)}</div>
    </article>
  </li>`;
}

function reportsOf({ reports, reasons }: QueuedComment): Markup | undefined {
  if (reports === 0) return undefined;
  return html`<div class="note">
    <p>${counted(reports, 'report', 'reports')}</p>
    <ul class="plain">
      ${reasons.map((reason) => html`<li dir="auto">“<bdi>${reason}</bdi>”</li>`)}
    </ul>
  </div>`;
}

function buttons(comment: QueuedComment, view: QueueView): Part[] {
  const { isPinned, isReply, isThreadClosed, state } = comment;
  const act = (action: string, label: string): Markup =>
    form(view, comment, action, html`<button>${label}</button>`);
  const pin = isPinned ? 'unpin' : 'pin';
  const canPin = state === 'shown' && !isReply;
  return [
    ...OFFERED[view.list].map((action) => act(action, LABELS[action])),
    ...(canPin ? [act(pin, LABELS[pin])] : []),
    act(isThreadClosed ? 'open' : 'close', isThreadClosed ? 'Open thread' : 'Close thread'),
    ...(state === 'shown' || state === 'waiting' ? [replyForm(comment, view)] : []),
    siblingsLink(comment, view.list, view.siblings.get(comment.id)),
    html`<details class="danger">
      <summary>Remove…</summary>
      <p>The text will be permanently deleted.</p>
      ${form(view, comment, 'remove', html`<button class="loud">Remove permanently</button>`)}
    </details>`,
  ];
}

/** A form that leads back to the list. */
const form = (
  { session, list, page }: QueueView,
  { id, edited }: QueuedComment,
  action: string,
  content: Markup,
): Markup =>
  actionForm(
    session,
    `${QUEUE_PATH}/${id}/${action}`,
    html`<input type="hidden" name="edited" value="${edited}" /><input
        type="hidden"
        name="list"
        value="${list}"
      /><input type="hidden" name="page" value="${page}" />${content}`,
  );

function replyForm(comment: QueuedComment, view: QueueView): Markup {
  const { id, state } = comment;
  return html`<details class="reply">
    <summary>Reply…</summary>
    ${form(
      view,
      comment,
      'reply',
      html`<input type="hidden" name="key" value="${randomUUID()}" />
        <label for="name-${id}">Your name</label>
        <input
          id="name-${id}"
          name="name"
          value="${view.owner}"
          required
          maxlength="${MAX_NAME}"
          autocomplete="name"
        />
        <label for="text-${id}">Reply</label>
        <textarea id="text-${id}" name="text" required maxlength="${MAX_TEXT}" rows="4"></textarea>
        <button>${state === 'waiting' ? 'Approve and reply' : 'Reply'}</button>`,
    )}
  </details>`;
}

import type { Database } from '../database/database';
import { ofThreads } from '../database/watched-database';
import type { Comment, CommentPage, Sort } from '../../../shared/talk/comment.types';
import { linkParts } from '../../../shared/talk/link-parts';
import { html, type Markup } from '../../html';
import { formatDate } from '../content/fill-template';
import type { Page, Site } from '../content/model';
import { encodePath } from '../http/decode-path';
import { aliasOf } from '../content/site-alias';
import { MAX_NAME, MAX_TEXT } from './input';
import { threadState } from '../records/thread-counts';
import {
  findInThread,
  isInThread,
  listComments,
  listReplies,
  MAX_PAGE_SIZE,
  SORTS,
} from './list-comments';
import { keyOf, placeOf, type Place } from './places';
import { talkText, type TalkText } from './texts';

/** Comments at the top in a page without script; further ones have an address of their own. */
const RENDERED = 50;

/** Replies to one comment, where it stands alone and among others. */
const RENDERED_REPLIES = MAX_PAGE_SIZE;
const RENDERED_REPLIES_EACH = 10;

/** Comments in a page, replies included, and characters of their markup, after which none begins. */
const MAX_COMMENTS = 200;
const MAX_MARKUP = 250_000;

/** An empty element; `>` may stand in an attribute's value. */
const EMPTY = /(<dm-comments(?=[\s>])(?:"[^"]*"|'[^']*'|[^"'>])*>)\s*(<\/dm-comments>)/gi;

/** Where a thread is rendered. */
export interface Rendering {
  readonly site: Site;
  readonly page: Page;
  /** Cursor from the address; `''` for the first page. */
  readonly after: string;
  /** Id of a comment from the address, which is shown with what stands under it; `''` for all. */
  readonly comment: string;
  /** Path of the page as the visitor requested it, such as that of its preview. */
  readonly path: string;
}

/** The content of a page with its comments. */
export interface RenderedComments {
  readonly content: string;
  /** Query of the address that shows this part of the comments; `''` for the first ones. */
  readonly query: string;
}

/**
 * Fills the empty `dm-comments` of a page with their comments and a form, so that both work without
 * script and search engines read them. They are the same for all visitors.
 */
export async function renderComments(
  database: Database,
  rendering: Rendering,
): Promise<RenderedComments> {
  const { content } = rendering.page;
  const parts: string[] = [];
  const room = { comments: MAX_COMMENTS, markup: MAX_MARKUP };
  let end = 0;
  let query = '';
  for (const match of content.matchAll(EMPTY)) {
    const [all, start = '', close = ''] = match;
    const place = placeOf(start);
    if (!place?.isOwn) continue;
    const inside = await threadMarkup(database, { ...rendering, room }, place);
    query ||= inside.query;
    parts.push(content.slice(end, match.index), start, inside.markup.text, close);
    end = match.index + all.length;
  }
  return { content: parts.join('') + content.slice(end), query };
}

/** Comments and characters that a page still has room for. */
interface Room {
  comments: number;
  markup: number;
}

/** Takes room for a piece of markup. */
function take(room: Room, markup: Markup): Markup {
  room.comments -= 1;
  room.markup -= markup.text.length;
  return markup;
}

const isFull = ({ comments, markup }: Room): boolean => comments <= 0 || markup <= 0;

type Options = Rendering & {
  readonly key: string;
  readonly room: Room;
  readonly sort: Sort;
  readonly text: (name: TalkText) => string;
};

async function threadMarkup(
  all: Database,
  rendering: Rendering & { readonly room: Room },
  place: Place,
): Promise<{ readonly markup: Markup; readonly query: string }> {
  const { site, page, path } = rendering;
  const text = (name: TalkText): string => talkText(site, page, name);
  const key = keyOf(place.identifier, page.path);
  const database = ofThreads(all, [key]);
  const state = await threadState(database, key);
  const sort = SORTS.find((name) => name === place.sort) ?? 'best';
  // A cursor that somebody has made up is none.
  const after = (await isInThread(database, key, rendering.after)) ? rendering.after : '';
  const options = { ...rendering, after, key, text, sort };
  const single = await singleThread(database, options);
  const { items, next } = single ?? (await list(database, options));
  const isClosed = state.isClosed || place.isClosed;
  const more = html`<p>
    <a href="${encodePath(path)}?comments=${next}" rel="next">${text('commentsMore')}</a>
  </p>`;
  const first = html`<p><a href="${encodePath(path)}">${text('commentsFirst')}</a></p>`;
  const query = single ? `?comment=${rendering.comment}` : after !== '' ? `?comments=${after}` : '';
  const markup = html`<h2 id="dm-comments">${text('comments')}</h2>
    ${query !== '' && first}${items}${state.total === 0 && html`<p>${text('commentsEmpty')}</p>`}
    ${next !== '' && more}
    ${isClosed ? html`<p>${text('commentsClosed')}</p>` : form(site, { place, path, text })}`;
  return { markup, query };
}

/** Comments in a page, and the cursor of those after them; `''` if there are none. */
interface Rendered {
  readonly items: readonly Markup[];
  readonly next: string;
}

async function list(database: Database, options: Options): Promise<Rendered> {
  const { key, room, after, sort } = options;
  const limit = { sort, me: '', after, limit: RENDERED };
  const { comments, next } = await listComments(database, key, limit);
  const items: Markup[] = [];
  let last = '';
  for (const comment of comments) {
    if (isFull(room)) return { items, next: last };
    // Those that come with it are all, unless there is a cursor.
    const replies =
      comment.replies.next === ''
        ? comment.replies
        : await firstReplies(database, comment.id, { limit: RENDERED_REPLIES_EACH });
    items.push(article(comment, replies, options));
    last = comment.id;
  }
  return { items, next };
}

const firstReplies = (
  database: Database,
  parent: string,
  { limit, from = '' }: { readonly limit: number; readonly from?: string },
): Promise<CommentPage> =>
  listReplies(database, parent, { me: '', after: from, limit: limit + 1, isInclusive: true });

/** Renders the comment that the address names with its replies, from itself on if it is one. */
async function singleThread(database: Database, options: Options): Promise<Rendered | undefined> {
  const { key, sort, comment: id } = options;
  const found = id === '' ? undefined : await findInThread(database, key, id);
  if (!found) return undefined;
  const { comment, top } = found;
  const from = comment === top ? '' : comment.id;
  const replies = await firstReplies(database, top.id, { limit: RENDERED_REPLIES, from });
  const following = await listComments(database, key, { sort, me: '', after: top.id, limit: 1 });
  return {
    items: [article(top, replies, options, RENDERED_REPLIES)],
    next: following.comments.length > 0 ? top.id : '',
  };
}

/** Renders a comment with its replies as far as there is room, and a link to the one after them. */
function article(
  comment: Comment,
  { comments: replies }: CommentPage,
  options: Options,
  limit = RENDERED_REPLIES_EACH,
): Markup {
  const { room, path, text } = options;
  const own = take(room, content(comment, options));
  const items: Markup[] = [];
  // One at least, so that each page leads on.
  for (const reply of replies.slice(0, limit)) {
    if (items.length > 0 && isFull(room)) break;
    const { id } = reply;
    items.push(html`<article id="comment-${id}">${take(room, content(reply, options))}</article>`);
  }
  const next = replies[items.length]?.id;
  const more =
    next !== undefined &&
    html`<p>
      <a href="${encodePath(path)}?comment=${next}#comment-${next}"
        >${text('commentsMoreReplies')}</a
      >
    </p>`;
  return html`<article id="comment-${comment.id}">${own}${items}${more}</article>`;
}

function content(comment: Comment, { text, page }: Options): Markup {
  const { id, name, created, state, isOwner, isPinned, isEdited } = comment;
  if (state === 'gone') return html`<p>${text('commentGone')}</p>`;
  const notes = [
    isOwner && text('commentOwner'),
    isPinned && text('commentPinned'),
    isEdited && text('commentEdited'),
  ].filter((note) => note !== false);
  return html`<p>
      <b><bdi>${name}</bdi></b>
      <a href="#comment-${id}"
        ><time datetime="${created}">${formatDate(created, page.lang)}</time></a
      >${notes.map((note) => html` <small>${note}</small>`)}
    </p>
    ${textMarkup(comment.text)}`;
}

/** Renders what a visitor wrote: text, with links that give the site's name to nobody. */
export function textMarkup(written: string): Markup {
  const parts = linkParts(written).map(({ text, href }) =>
    href === undefined ? text : html`<a href="${href}" rel="ugc nofollow noopener">${text}</a>`,
  );
  return html`<p dir="auto" data-text>${parts}</p>`;
}

interface FormOptions {
  readonly place: Place;
  readonly path: string;
  readonly text: (name: TalkText) => string;
}

/** The form without script. The field `website` is not for people. */
function form(site: Site, { place, path, text }: FormOptions): Markup {
  const action = `/_dm/s/rt/api/public/rt/site/${encodeURIComponent(aliasOf(site))}/comments`;
  return html`<form class="form" method="post" action="${action}" data-dm-native>
    <input type="hidden" name="identifier" value="${place.identifier}" />
    <input type="hidden" name="page" value="${path}" />
    <label class="field"
      >${text('commentName')}
      <input name="name" required maxlength="${MAX_NAME}" autocomplete="name"
    /></label>
    <label class="field"
      >${text('commentText')}
      <textarea name="text" required maxlength="${MAX_TEXT}" rows="4"></textarea>
    </label>
    <p hidden>
      <label
        >${text('commentWebsite')} <input name="website" tabindex="-1" autocomplete="off"
      /></label>
    </p>
    <p><button class="button">${text('commentPost')}</button></p>
  </form>`;
}

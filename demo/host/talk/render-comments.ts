import type { Database } from '../database/database';
import { ofThreads } from '../database/watched-database';
import type { Comment, TopComment } from '../../../shared/talk/comment.types';
import { linkParts } from '../../../shared/talk/link-parts';
import { html, type Markup } from '../../html';
import { formatDate } from '../content/fill-template';
import type { Page, Site } from '../content/model';
import { encodePath } from '../http/decode-path';
import { aliasOf } from '../content/site-alias';
import { MAX_NAME, MAX_TEXT } from './input';
import { threadState } from '../records/thread-counts';
import { listComments, listReplies, MAX_PAGE_SIZE, SORTS } from './list-comments';
import { keyOf, placeOf, type Place } from './places';
import { talkText, type TalkText } from './texts';

/** Comments of a thread in a page without script; further ones have an address of their own. */
const RENDERED = 50;

/** An empty element; `>` may stand in an attribute's value. */
const EMPTY = /(<dm-comments(?=[\s>])(?:"[^"]*"|'[^']*'|[^"'>])*>)\s*(<\/dm-comments>)/gi;

/** Where a thread is rendered. */
export interface Rendering {
  readonly site: Site;
  readonly page: Page;
  /** Cursor from the address; `''` for the first page. */
  readonly after: string;
  /** Path of the page as the visitor requested it, such as that of its preview. */
  readonly path: string;
}

/**
 * Fills the empty `dm-comments` of a page with their comments and a form, so that both work without
 * script and search engines read them. They are the same for all visitors.
 */
export async function renderComments(database: Database, rendering: Rendering): Promise<string> {
  const { content } = rendering.page;
  const parts: string[] = [];
  let end = 0;
  for (const match of content.matchAll(EMPTY)) {
    const [all, start = '', close = ''] = match;
    const place = placeOf(start);
    if (!place?.isOwn) continue;
    const inside = await threadMarkup(database, rendering, place);
    parts.push(content.slice(end, match.index), start, inside.text, close);
    end = match.index + all.length;
  }
  return parts.join('') + content.slice(end);
}

async function threadMarkup(
  all: Database,
  { site, page, after, path }: Rendering,
  place: Place,
): Promise<Markup> {
  const text = (name: TalkText): string => talkText(site, page, name);
  const key = keyOf(place.identifier, page.path);
  const database = ofThreads(all, [key]);
  const state = await threadState(database, key);
  const sort = SORTS.find((name) => name === place.sort) ?? 'best';
  const options = { sort, me: '', after, limit: RENDERED };
  const { comments, next } = await listComments(database, key, options);
  const items = await Promise.all(
    comments.map(async (comment) =>
      article(comment, { text, lang: page.lang, replies: await allReplies(database, comment) }),
    ),
  );
  const isClosed = state.isClosed || place.isClosed;
  const more = html`<p>
    <a href="${encodePath(path)}?comments=${next}" rel="next nofollow">${text('commentsMore')}</a>
  </p>`;
  const first = html`<p><a href="${encodePath(path)}">${text('commentsFirst')}</a></p>`;
  return html`<h2 id="dm-comments">${text('comments')}</h2>
    ${after !== '' && first}${items}${state.total === 0 && html`<p>${text('commentsEmpty')}</p>`}
    ${next !== '' && more}
    ${isClosed ? html`<p>${text('commentsClosed')}</p>` : form(site, { place, path, text })}`;
}

async function allReplies(
  database: Database,
  { id, replies }: TopComment,
): Promise<readonly Comment[]> {
  if (replies.next === '') return replies.comments;
  // What is beyond stays with script.
  const page = await listReplies(database, id, { me: '', after: '', limit: MAX_PAGE_SIZE });
  return page.comments;
}

interface ArticleOptions {
  readonly text: (name: TalkText) => string;
  readonly lang: string;
  readonly replies: readonly Comment[];
}

function article(comment: Comment, options: ArticleOptions): Markup {
  const { text, lang, replies } = options;
  const { id, name, created, state, isOwner, isPinned, isEdited } = comment;
  const notes = [
    isOwner && text('commentOwner'),
    isPinned && text('commentPinned'),
    isEdited && text('commentEdited'),
  ].filter((note) => note !== false);
  const head = html`<p>
    <b><bdi>${name}</bdi></b>
    <a href="#comment-${id}"><time datetime="${created}">${formatDate(created, lang)}</time></a
    >${notes.map((note) => html` <small>${note}</small>`)}
  </p>`;
  return html`<article id="comment-${id}">
    ${state === 'gone' ? html`<p>${text('commentGone')}</p>` : html`${head}${textMarkup(comment.text)}`}
    ${replies.map((reply) => article(reply, { ...options, replies: [] }))}
  </article>`;
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

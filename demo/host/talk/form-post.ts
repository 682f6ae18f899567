import type { Context } from 'hono';
import { html } from '../../html';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import type { Page } from '../content/model';
import { answerPage } from '../document/answer-page';
import { barePage } from '../document/bare-page';
import { encodePath } from '../http/decode-path';
import { isBusy } from '../database/busy';
import { originOf } from '../http/origin';
import { pageDocument } from '../document/page-document';
import { renderInTurn } from '../document/render-in-turn';
import { lookUp } from '../records/pages';
import { siteOfCall } from '../document/site-of-call';
import { refusalOf } from '../document/call';
import { isJson } from '../http/read-fields';
import { refusalStatus, refuse } from '../http/refusal';
import { postComment, type PostResult } from './post-comment';
import { textMarkup } from './render-comments';
import { REFUSALS, talkText, type TalkText } from './texts';

/**
 * `POST comments`: JSON from a script, or a form without script. A form gets its page back with the
 * comment, or a page that says what became of it and repeats the text if it was not stored.
 */
export const post =
  (host: HostContext) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    c.header('cache-control', 'private, no-store');
    if (!(await siteOfCall(c, host))) return refuse(c, { kind: 'missing' });
    const result = await postComment(c, host).catch((error: unknown): PostResult => ({
      posted: undefined,
      place: undefined,
      outcome: refusalOf(error, c.req.raw.signal),
    }));
    const { outcome } = result;
    if (!isJson(c)) return sendPage(c, host, result);
    if (outcome.kind !== 'stored') return refuse(c, outcome);
    return c.json({ comment: outcome.comment }, 201);
  };

async function sendPage(
  c: Context<HostEnv>,
  host: HostContext,
  { posted, place, outcome }: PostResult,
): Promise<Response> {
  const path = encodePath(place?.page.path ?? '/');
  const isStored = outcome.kind === 'stored';
  if (isStored && outcome.comment.state === 'shown') {
    return c.redirect(`${path}?comment=${outcome.comment.id}#comment-${outcome.comment.id}`, 303);
  }
  const { site } = await lookUp(host.database, '/');
  const first = site.languages[0];
  const language: Pick<Page, 'lang' | 'dir'> = place?.page ?? {
    lang: first?.code ?? 'en',
    dir: first?.dir ?? 'ltr',
  };
  const text = (name: TalkText): string => talkText(site, language, name);
  const title = text(isStored ? 'commentWaitingTitle' : 'commentRefusedTitle');
  const message = isStored ? 'commentWaiting' : (REFUSALS[outcome.kind] ?? 'commentRefused');
  const written = posted?.text ?? '';
  const link = html`<p>${text(message)}</p>
    <p><a href="${path}" data-dm-native>${text('commentBack')}</a></p>`;
  const document = await renderInTurn(c, host, () => {
    const content = html`<section class="page-head wrap">
      <h1>${title}</h1>
      ${link}
      ${
        written !== '' &&
        html`<h2>${text('commentYours')}</h2>
          ${textMarkup(written)}`
      }
    </section>`;
    const page = answerPage(site, language, title, content);
    const view = { site, page, isMissing: true, path: '/', origin: originOf(c, host.settings) };
    return pageDocument(view, host.scripts);
  }).catch((error: unknown) => {
    // What is stored is not said to have failed.
    if (isStored && isBusy(error)) return barePage(language.lang, title, link);
    throw error;
  });
  return c.html(document, outcome.kind === 'stored' ? 200 : refusalStatus(c, outcome));
}

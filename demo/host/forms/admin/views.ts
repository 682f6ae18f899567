import { html, type Markup } from '../../../html';
import { counted, moment } from '../../admin/document';
import {
  PAGE_SIZE,
  type FormSummary,
  type ListedSubmission,
  type Page,
  type Selection,
} from './queries';
import { ADMIN_PATH } from '../../admin/session';

/** Returns the address of a form's list. */
export function listAddress({ form, spam, search }: Selection, page = 1): string {
  const query = new URLSearchParams({ form });
  if (spam === 'only') query.set('spam', '1');
  if (search !== '') query.set('q', search);
  if (page > 1) query.set('page', String(page));
  return `${ADMIN_PATH}/form?${query.toString()}`;
}

export const nameOf = ({ form, title }: Pick<FormSummary, 'form' | 'title'>): string =>
  title || form;

/** Renders the list of forms. */
export function formsCard(forms: readonly FormSummary[]): Markup {
  const items = forms.map((summary) => {
    const { form, answers, spam, latest } = summary;
    const href = listAddress({ form, spam: 'excluded', search: '' });
    return html`<li>
      <a class="card" href="${href}">
        <strong><bdi>${nameOf(summary)}</bdi></strong>
        <span
          >${counted(answers, 'submission', 'submissions')}${spam > 0 && `, ${spam.toLocaleString('en')} spam`}</span
        >
        <span class="faint">Latest: ${moment(latest)}</span></a
      >
    </li>`;
  });
  return forms.length > 0
    ? html`<ul class="cards">
        ${items}
      </ul>`
    : html`<p class="empty">
        No submissions yet. Submissions of your site’s forms will appear here.
      </p>`;
}

/** Renders the secret that verifies webhooks. */
export const webhookCard = (secret: string): Markup =>
  html`<details class="more">
    <summary>Webhook signing secret</summary>
    <p>
      Webhooks are signed according to
      <a href="https://www.standardwebhooks.com" rel="noreferrer">Standard Webhooks</a>. Use this
      secret to verify them:
    </p>
    <p><code>${secret}</code></p>
  </details>`;

/** Data of a page of a form's submissions. */
export interface ListView extends Page {
  readonly selection: Selection;
  readonly summary: FormSummary;
}

/** Renders a page of a form's submissions. */
export function listView({ selection, summary, submissions, total, page }: ListView): Markup {
  const { form, spam, search } = selection;
  const tab = (name: Selection['spam'], text: string): Markup => {
    const current = name === spam && html` aria-current="page"`;
    return html`<a href="${listAddress({ form, spam: name, search: '' })}" ${current}>${text}</a>`;
  };
  const exportQuery = new URLSearchParams({
    form,
    q: search,
    ...(spam === 'only' && { spam: '1' }),
  });
  return html`<div class="bar">
      <nav class="tabs" aria-label="Folders">
        ${tab('excluded', `Submissions (${summary.answers})`)}${tab('only', `Spam (${summary.spam})`)}
      </nav>
      <form class="search" role="search" action="${ADMIN_PATH}/form">
        <input
          type="hidden"
          name="form"
          value="${form}"
        />${spam === 'only' && html`<input type="hidden" name="spam" value="1" />`}
        <label class="unseen" for="q">Search answers</label>
        <input
          id="q"
          name="q"
          type="search"
          value="${search}"
          placeholder="Search answers"
        /><button>Search</button>
      </form>
      <a class="button" href="${ADMIN_PATH}/export.csv?${exportQuery.toString()}" download
        >Export as CSV</a
      >
    </div>
    <p class="faint" role="status">
      ${counted(total, 'submission', 'submissions')}${search !== '' && html` for “<bdi>${search}</bdi>” — <a href="${listAddress({ form, spam, search: '' })}">show all</a>`}
    </p>
    ${
      submissions.length > 0
        ? html`<ol class="cards" start="${(page - 1) * PAGE_SIZE + 1}">
            ${submissions.map(row)}
          </ol>`
        : html`<p class="empty">${emptyText(selection)}</p>`
    }
    ${pager(selection, page, Math.ceil(total / PAGE_SIZE))}`;
}

function emptyText({ spam, search }: Selection): string {
  if (search !== '') return 'No submissions match your search.';
  return spam === 'only' ? 'No spam.' : 'No submissions yet.';
}

function row({ id, received, preview, captcha }: ListedSubmission): Markup {
  const [first, ...rest] = preview;
  return html`<li>
    <a class="card" href="${ADMIN_PATH}/submissions/${id}">
      <strong><bdi>${first ? first[1] : 'No answers'}</bdi></strong>
      <span class="faint"
        >${moment(received)}${captcha === 'unverified' && ', captcha not verified'}</span
      >
      <span class="gist"
        >${rest.map(
          ([label, value]) =>
            html`<span
              ><b><bdi>${label}</bdi></b> <bdi>${value}</bdi></span
            > `,
        )}</span
      ></a
    >
  </li>`;
}

function pager(selection: Selection, page: number, count: number): Markup | undefined {
  if (count < 2) return undefined;
  const link = (to: number, text: string, rel: string): Markup | false =>
    to >= 1 &&
    to <= count &&
    html`<a class="button" rel="${rel}" href="${listAddress(selection, to)}">${text}</a>`;
  return html`<nav class="pager" aria-label="Pages">
    ${link(page - 1, 'Newer', 'prev')}<span>Page ${page} of ${count}</span
    >${link(page + 1, 'Older', 'next')}
  </nav>`;
}

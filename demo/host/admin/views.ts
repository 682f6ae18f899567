import { html, type Markup } from '../../docs/html';
import { isAnswer, labelOf } from '../forms/entries';
import type { Submission } from '../forms/submissions';
import { counted, moment } from './document';
import { PAGE_SIZE, type FormSummary, type Page, type Selection } from './queries';
import { ADMIN_PATH } from './session';

/** What the sign-in page says when it did not work. */
export type SignInProblem = 'wrong' | 'limited';

const PROBLEMS: Readonly<Record<SignInProblem, string>> = {
  wrong: 'That password is not right.',
  limited: 'That was tried too often. Try again in some minutes.',
};

/** The form that asks for the password. */
export function signInView(next: string, problem?: SignInProblem): Markup {
  return html`<form class="sign-in" method="post" action="${ADMIN_PATH}/sign-in">
    <input type="hidden" name="next" value="${next}" />
    <label for="password">Password</label>
    <input
      id="password"
      name="password"
      type="password"
      required
      autocomplete="current-password"
      autocapitalize="none"
      spellcheck="false"
      ${problem && html`aria-invalid="true" aria-describedby="problem"`}
      autofocus
    />
    ${problem && html`<p id="problem" class="problem" role="alert">${PROBLEMS[problem]}</p>`}
    <button>Sign in</button>
  </form>`;
}

/** Address of a form's list. */
export function listAddress({ form, spam, search }: Selection, page = 1): string {
  const query = new URLSearchParams({ form });
  if (spam === 'only') query.set('spam', '1');
  if (search !== '') query.set('q', search);
  if (page > 1) query.set('page', String(page));
  return `${ADMIN_PATH}/form?${query.toString()}`;
}

export const nameOf = ({ form, title }: Pick<FormSummary, 'form' | 'title'>): string =>
  title || form;

/** All forms, and what webhooks are signed with. */
export function overview(forms: readonly FormSummary[], webhookSecret: string): Markup {
  const items = forms.map((summary) => {
    const { form, answers, spam, latest } = summary;
    const href = listAddress({ form, spam: 'apart', search: '' });
    return html`<li>
      <a class="card" href="${href}">
        <strong><bdi>${nameOf(summary)}</bdi></strong>
        <span
          >${counted(answers, 'answer', 'answers')}${spam > 0 && `, ${spam.toLocaleString('en')} kept apart`}</span
        >
        <span class="faint">Last ${moment(latest)}</span></a
      >
    </li>`;
  });
  return html`${
      forms.length > 0
        ? html`<ul class="cards">
            ${items}
          </ul>`
        : html`<p class="empty">
            Nothing was sent yet. What visitors send with a form of the site is listed here.
          </p>`
    }
    <details class="more">
      <summary>Webhook signature</summary>
      <p>
        Webhooks are signed as
        <a href="https://www.standardwebhooks.com" rel="noreferrer">Standard Webhooks</a> describes.
        Receivers verify them with this secret:
      </p>
      <p><code>${webhookSecret}</code></p>
    </details>`;
}

/** One page of what was sent to a form. */
export interface ListView extends Page {
  readonly selection: Selection;
  readonly summary: FormSummary;
}

/** The submissions of a form. */
export function listView({ selection, summary, submissions, total, page }: ListView): Markup {
  const { form, spam, search } = selection;
  const tab = (name: Selection['spam'], text: string): Markup => {
    const current = name === spam && html` aria-current="page"`;
    return html`<a href="${listAddress({ form, spam: name, search: '' })}" ${current}>${text}</a>`;
  };
  const exported = new URLSearchParams({ form, q: search, ...(spam === 'only' && { spam: '1' }) });
  return html`<div class="bar">
      <nav class="tabs" aria-label="Kinds">
        ${tab('apart', `Answers (${summary.answers})`)}${tab('only', `Kept apart (${summary.spam})`)}
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
      <a class="button" href="${ADMIN_PATH}/export.csv?${exported.toString()}" download
        >Export as CSV</a
      >
    </div>
    <p class="faint" role="status">
      ${counted(total, 'submission', 'submissions')}${search !== '' && html` with “<bdi>${search}</bdi>” — <a href="${listAddress({ form, spam, search: '' })}">show all</a>`}
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
  if (search !== '') return 'No answer has these words.';
  return spam === 'only' ? 'Nothing was taken for spam.' : 'Nothing was sent yet.';
}

const SHOWN = 4;

function row({ id, received, entries, captcha }: Submission): Markup {
  const answers = entries.filter(({ name, value }) => isAnswer(name) && value.trim() !== '');
  const [first, ...others] = answers.slice(0, SHOWN);
  return html`<li>
    <a class="card" href="${ADMIN_PATH}/submissions/${id}">
      <strong><bdi>${first ? shortened(first.value) : 'No answers'}</bdi></strong>
      <span class="faint"
        >${moment(received)}${captcha === 'unverified' && ', captcha not verified'}</span
      >
      <span class="gist"
        >${others.map(
          ({ name, value }) =>
            html`<span
              ><b><bdi>${labelOf(entries, name)}</bdi></b> <bdi>${shortened(value)}</bdi></span
            > `,
        )}</span
      ></a
    >
  </li>`;
}

const shortened = (text: string): string => (text.length > 120 ? `${text.slice(0, 119)}…` : text);

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

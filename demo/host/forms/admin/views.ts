import { html, type Markup } from '../../../html';
import { outcomeLine, type Outcome } from '../../admin/bulk/outcome';
import { bulkForm, selectBox } from '../../admin/bulk/view';
import { counted } from '../../admin/document';
import { moment } from '../../admin/moment';
import { pager } from '../../admin/pager';
import { problemLine } from '../../admin/result';
import { ADMIN_PATH, type Session } from '../../admin/session';
import {
  ALL_PATH,
  FORM_PATH,
  listAddress,
  nameOf,
  placeFields,
  queryOf,
  SUBMISSIONS,
  SUBMISSIONS_PATH,
} from './list';
import {
  PAGE_SIZE,
  type FormSummary,
  type ListedSubmission,
  type Page,
  type Selection,
} from './queries';

/** Forms on the overview. */
export const CARD_FORMS = 5;

/** Renders the list of forms. */
export function formsView(forms: readonly FormSummary[], session: Session): Markup {
  const items = forms.map((summary) => {
    const { form, answers, spam, latest } = summary;
    const href = listAddress({ form, spam: 'excluded', search: '' });
    return html`<li>
      <a class="card" href="${href}">
        <strong><bdi>${nameOf(summary)}</bdi></strong>
        <span
          >${counted(answers, 'submission', 'submissions')}${spam > 0 && `, ${spam.toLocaleString('en')} spam`}</span
        >
        <span class="faint">Latest: ${moment(latest, session)}</span></a
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

/** Renders the newest forms on the overview; one more than are shown leads to all. */
export const formsCard = (forms: readonly FormSummary[], session: Session): Markup =>
  html`<h2 id="submissions">Submissions</h2>
    ${formsView(forms.slice(0, CARD_FORMS), session)}
    ${forms.length > CARD_FORMS && html`<p><a href="${SUBMISSIONS_PATH}">All forms</a></p>`}`;

/** Data of a page of a form's submissions. */
export interface ListView extends Page {
  readonly selection: Selection;
  readonly summary: FormSummary;
  readonly session: Session;
  /** What could not be done. */
  readonly problem: string | undefined;
  /** Result of an action for several submissions. */
  readonly outcome: Outcome<keyof typeof SUBMISSIONS.actions> | undefined;
}

/** Renders a page of a form's submissions. */
export function listView(view: ListView): Markup {
  const { selection, summary, session, submissions, total, page, problem, outcome } = view;
  const { form, spam, search } = selection;
  const tab = (name: Selection['spam'], text: string): Markup => {
    const current = name === spam && html` aria-current="page"`;
    return html`<a href="${listAddress({ form, spam: name, search: '' })}" ${current}>${text}</a>`;
  };
  const query = queryOf(selection).toString();
  return html`${problemLine(problem)} ${outcome && outcomeLine(SUBMISSIONS, outcome)}
    <div class="bar">
      <nav class="tabs" aria-label="Folders">
        ${tab('excluded', `Submissions (${summary.answers})`)}${tab('only', `Spam (${summary.spam})`)}
      </nav>
      <form class="search" role="search" action="${FORM_PATH}">
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
      <a class="button" href="${ADMIN_PATH}/export.csv?${query}" download>Export as CSV</a>
    </div>
    <p class="faint" role="status">
      ${counted(total, 'submission', 'submissions')}${search !== '' && html` for “<bdi>${search}</bdi>” — <a href="${listAddress({ form, spam, search: '' })}">show all</a>`}
    </p>
    ${
      submissions.length > 0
        ? html`<ol class="cards" start="${(page - 1) * PAGE_SIZE + 1}">
              ${submissions.map((submission) => row(submission, session))}
            </ol>
            ${bulkForm({
              ...{ list: SUBMISSIONS, session, place: placeFields({ selection, page }) },
              values: submissions.map(({ id }) => id),
              offered: [spam === 'only' ? 'keep' : 'spam', 'export', 'remove'],
            })}
            <p>
              <a class="button" href="${ALL_PATH}?${query}"
                >Remove all ${total.toLocaleString('en')}…</a
              >
            </p>`
        : html`<p class="empty">${emptyText(selection)}</p>`
    }
    ${pager({
      page,
      count: Math.ceil(total / PAGE_SIZE),
      address: (to) => listAddress(selection, to),
      labels: ['Newer', 'Older'],
    })}`;
}

function emptyText({ spam, search }: Selection): string {
  if (search !== '') return 'No submissions match your search.';
  return spam === 'only' ? 'No spam.' : 'No submissions yet.';
}

function row({ id, received, preview, captcha }: ListedSubmission, session: Session): Markup {
  const [first, ...rest] = preview;
  const name = first ? first[1] : 'No answers';
  return html`<li class="selectable">
    ${selectBox(id, `Select ${name}`)}
    <a class="card" href="${SUBMISSIONS_PATH}/${id}">
      <strong><bdi>${name}</bdi></strong>
      <span class="faint"
        >${moment(received, session)}${captcha === 'unverified' && ', captcha not verified'}</span
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

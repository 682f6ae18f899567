import { html, type Markup, type Part } from '../../docs/html';
import type { Delivery } from '../forms/deliveries';
import { isAnswer, labelOf, type Entry } from '../forms/entries';
import type { Submission } from '../forms/submissions';
import { actionForm, moment } from './document';
import { ADMIN_PATH, type Session } from './session';

/** A submission with what came of it. */
export interface SubmissionView {
  readonly submission: Submission;
  readonly deliveries: readonly Delivery[];
  readonly session: Session;
  /** Address of a file that was uploaded ahead of the form, by what the form sent. */
  readonly uploads: ReadonlyMap<string, string>;
}

const SPAM: Readonly<Record<Submission['spam'], string>> = {
  '': '',
  honeypot: 'Kept apart: a field was filled in that people do not see.',
  fast: 'Kept apart: it was filled in faster than people can.',
};

const CAPTCHA: Readonly<Record<Submission['captcha'], string>> = {
  none: '',
  verified: 'Captcha verified.',
  unverified: 'The captcha service did not answer: whether a person sent this is not known.',
};

/** One submission: every field as text, what came of it, and what can be done with it. */
export function submissionView(view: SubmissionView): Markup {
  const { submission, deliveries, session } = view;
  const { id, entries, page, received, spam, captcha } = submission;
  const answers = entries.filter(({ name }) => isAnswer(name));
  const others = entries.filter(({ name }) => !isAnswer(name));
  const notes = [SPAM[spam], CAPTCHA[captcha]].filter((note) => note !== '');
  const keep = html`<button>This is no spam</button>`;
  return html`<p class="faint">
      ${moment(received)}${page !== '' && html`, from <bdi>${pageLink(page)}</bdi>`}
    </p>
    ${notes.map((note) => html`<p class="note">${note}</p>`)}
    <dl class="answers">${answers.map((entry) => answerView(entry, view))}</dl>
    ${answers.length === 0 && html`<p class="empty">No field was filled in.</p>`}
    ${deliveries.length > 0 && deliveriesView(deliveries)}
    ${
      others.length > 0 &&
      html`<details class="more">
        <summary>Other entries (${others.length})</summary>
        ${table(others)}
      </details>`
    }
    <div class="actions">
      ${spam !== '' && actionForm(session, `${ADMIN_PATH}/submissions/${id}/keep`, keep)}
      <details class="danger">
        <summary>Delete…</summary>
        <p>The submission and its files are deleted for good.</p>
        ${actionForm(session, `${ADMIN_PATH}/submissions/${id}/delete`, html`<button class="loud">Delete for good</button>`)}
      </details>
    </div>`;
}

/** A link to the page where that is an address, and is not a script. */
const pageLink = (page: string): Part =>
  /^(?:https?:\/\/|\/(?!\/))/.test(page)
    ? html`<a href="${page}" rel="noreferrer">${page}</a>`
    : page;

function answerView(
  { name, value, file }: Entry,
  { submission: { entries }, uploads }: SubmissionView,
): Markup {
  const label = labelOf(entries, name);
  const address = file === undefined ? uploads.get(value) : `${ADMIN_PATH}/files/${file}`;
  const text =
    value === '' ? html`<span class="faint">No answer</span>` : html`<bdi>${value}</bdi>`;
  return html`<div>
    <dt><bdi>${label}</bdi>${label !== name && html` <code>${name}</code>`}</dt>
    <dd dir="auto">${address ? html`<a href="${address}" download>${text}</a>` : text}</dd>
  </div>`;
}

const table = (entries: readonly Entry[]): Markup =>
  html`<div class="scroll" role="region" aria-label="Other entries" tabindex="0">
    <table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody>
        ${entries.map(
          ({ name, value }) =>
            html`<tr>
              <th scope="row"><code>${name}</code></th>
              <td dir="auto"><bdi>${value}</bdi></td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

const STATES: Readonly<Record<Delivery['state'], string>> = {
  waiting: 'on its way',
  done: 'sent',
  failed: 'given up',
};

function deliveriesView(deliveries: readonly Delivery[]): Markup {
  const items = deliveries.map(({ kind, address, state, attempts, due, error }) => {
    const place = kind === 'webhook' ? new URL(address).host : address;
    const trouble =
      error !== '' && html`: ${error} (${attempts === 1 ? '1 try' : `${attempts} tries`})`;
    const next = error !== '' && state === 'waiting' && html`, next ${moment(due)}`;
    return html`<li>
      ${kind === 'webhook' ? 'Webhook' : 'Mail'} to <bdi>${place}</bdi>:
      ${STATES[state]}${trouble}${next}
    </li>`;
  });
  return html`<section aria-labelledby="told">
    <h2 id="told">Who was told</h2>
    <ul class="plain">
      ${items}
    </ul>
  </section>`;
}

import { html, type Markup, type Part } from '../../../html';
import type { Delivery } from '../deliveries';
import { isAnswer, labelsIn, type Entry } from '../entries';
import type { Submission } from '../submissions';
import { actionForm, counted } from '../../admin/document';
import { moment } from '../../admin/moment';
import { ADMIN_PATH, type Session } from '../../admin/session';
import { SUBMISSIONS_PATH } from './list';

/** Data of the submission page. */
export interface SubmissionView {
  readonly submission: Submission;
  readonly deliveries: readonly Delivery[];
  readonly session: Session;
  /** Links to uploaded files, by the path that the form submitted. */
  readonly uploads: ReadonlyMap<string, string>;
}

const SPAM: Readonly<Record<Submission['spam'], string>> = {
  '': '',
  honeypot: 'Marked as spam: a hidden field was filled in.',
  fast: 'Marked as spam: the form was filled in too quickly.',
  owner: 'Marked as spam in Admin.',
};

const CAPTCHA: Readonly<Record<Submission['captcha'], string>> = {
  none: '',
  verified: 'Captcha verified.',
  unverified: 'Captcha not verified: the captcha service did not respond.',
};

/** Renders a submission: its answers, deliveries and actions. */
export function submissionView(view: SubmissionView): Markup {
  const { submission, deliveries, session } = view;
  const { id, entries, page, received, spam, captcha } = submission;
  const labelOf = labelsIn(entries);
  const answers = entries.filter(({ name }) => isAnswer(name));
  const metadata = entries.filter(({ name }) => !isAnswer(name));
  const notes = [SPAM[spam], CAPTCHA[captcha]].filter((note) => note !== '');
  const [action, label] =
    spam === '' ? (['spam', 'Spam'] as const) : (['keep', 'Not spam'] as const);
  const address = `${SUBMISSIONS_PATH}/${id}`;
  return html`<p class="faint">
      ${moment(received, session)}${page !== '' && html`, from <bdi>${pageLink(page)}</bdi>`}
    </p>
    ${notes.map((note) => html`<p class="note">${note}</p>`)}
    <dl class="answers">${answers.map((entry) => answerView(entry, labelOf(entry.name), view))}</dl>
    ${answers.length === 0 && html`<p class="empty">No fields were filled in.</p>`}
    ${deliveries.length > 0 && deliveriesView(deliveries, session)}
    ${
      metadata.length > 0 &&
      html`<details class="more">
        <summary>Other fields (${metadata.length})</summary>
        ${table(metadata)}
      </details>`
    }
    <div class="actions">
      ${actionForm(session, `${address}/${action}`, html`<button>${label}</button>`)}
      <details class="danger">
        <summary>Delete…</summary>
        <p>The submission and its files will be permanently deleted.</p>
        ${actionForm(session, `${address}/delete`, html`<button class="loud">Delete permanently</button>`)}
      </details>
    </div>`;
}

/** Any origin: a path leads to another one if a browser reads it as an address with a host. */
const ORIGIN = 'https://site.invalid';

/** Links to the page if it is an HTTP address or a path of this site. */
function pageLink(page: string): Part {
  const isPath = page.startsWith('/');
  const href = isPath ? encodeURI(page) : page;
  const isLink = isPath
    ? URL.canParse(href, ORIGIN) && new URL(href, ORIGIN).origin === ORIGIN
    : /^https?:\/\//.test(page);
  return isLink ? html`<a href="${href}" rel="noreferrer">${page}</a>` : page;
}

function answerView(
  { name, value, file }: Entry,
  label: string,
  { uploads }: SubmissionView,
): Markup {
  const address = file === undefined ? uploads.get(value) : `${ADMIN_PATH}/files/${file}`;
  const text =
    value === '' ? html`<span class="faint">No answer</span>` : html`<bdi>${value}</bdi>`;
  return html`<div>
    <dt><bdi>${label}</bdi>${label !== name && html` <code>${name}</code>`}</dt>
    <dd dir="auto">${address ? html`<a href="${address}" download>${text}</a>` : text}</dd>
  </div>`;
}

const table = (entries: readonly Entry[]): Markup =>
  html`<div class="scroll" role="region" aria-label="Other fields" tabindex="0">
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
  waiting: 'waiting',
  done: 'sent',
  failed: 'failed',
};

function deliveriesView(deliveries: readonly Delivery[], session: Session): Markup {
  const items = deliveries.map(({ kind, address, state, attempts, due, error }) => {
    const recipient = kind === 'webhook' && URL.canParse(address) ? new URL(address).host : address;
    const failure = error !== '' && html`. ${error} (${counted(attempts, 'attempt', 'attempts')})`;
    const next = error !== '' && state === 'waiting' && html`, next ${moment(due, session)}`;
    return html`<li>
      ${kind === 'webhook' ? 'Webhook' : 'E-mail'} to <bdi>${recipient}</bdi>:
      ${STATES[state]}${failure}${next}
    </li>`;
  });
  return html`<section aria-labelledby="deliveries">
    <h2 id="deliveries">Deliveries</h2>
    <ul class="plain">
      ${items}
    </ul>
  </section>`;
}

import { html, type Markup } from '../../../html';
import { actionForm } from '../../admin/document';
import { moment } from '../../admin/moment';
import { failureLine, RESULT, resultLine } from '../../admin/result';
import type { Session } from '../../admin/session';
import type { Webhook } from '../targets';
import type { TestResult } from '../webhook';
import type { WebhookSecrets } from '../webhook-secret';
import { addressForm, removal, WEBHOOK_PATH, type AddressForm } from './webhook-address-view';

export { WEBHOOK_PATH };

/** Texts of results, by the value of the parameter `done` in the address. */
const DONE = {
  saved: 'The address was saved.',
  removed: 'The address was removed.',
  replaced: 'A new secret was made.',
} as const;

type Done = keyof typeof DONE;

/** Whether a parameter says what was done. */
export const isDone = (text: string | undefined): text is Done =>
  text !== undefined && Object.hasOwn(DONE, text);

/** Data of the page. */
export interface WebhookView {
  readonly session: Session;
  readonly webhooks: readonly Webhook[];
  readonly secrets: WebhookSecrets;
  /** Whether the addresses and the secret are shown. */
  readonly isShown: boolean;
  /** Whether the secret is the site's own, not one of the host's options. */
  readonly canReplace: boolean;
  readonly done: Done | undefined;
  /** The end of a test delivery. */
  readonly test: TestResult | undefined;
  readonly address: AddressForm;
}

/** Renders where submissions are sent to, and the secret that verifies them. */
export function webhookView(view: WebhookView): Markup {
  const { session, webhooks, secrets, isShown, canReplace, done, test, address } = view;
  return html`${done && resultLine(DONE[done])} ${test && testLine(test)}
    <p>
      Webhooks send each submission to a program of yours, signed according to
      <a href="https://www.standardwebhooks.com" rel="noreferrer">Standard Webhooks</a>.
    </p>
    ${webhooks.length === 0 && html`<p class="empty">No webhooks are set up for this site.</p>`}
    <dl class="answers">
      ${webhooks.map(
        ({ name, url }) =>
          html`<div>
            <dt>${name === '' ? 'All forms' : html`Forms with the webhook <bdi>${name}</bdi>`}</dt>
            <dd><bdi>${isShown ? url : shortened(url)}</bdi></dd>
          </div>`,
      )}
      <div>
        <dt>Signing secret</dt>
        <dd>${isShown ? html`<code>${secrets.current}</code>` : 'Hidden'}</dd>
      </div>
      ${
        secrets.previous !== undefined &&
        html`<div>
          <dt>Replaced secret, which signs too until ${moment(secrets.until, session)}</dt>
          <dd>${isShown ? html`<code>${secrets.previous}</code>` : 'Hidden'}</dd>
        </div>`
      }
    </dl>
    ${addressForm(address)}
    <div class="actions">
      ${
        webhooks.some(({ name }) => name === '') &&
        actionForm(
          session,
          `${WEBHOOK_PATH}/test#${RESULT}`,
          html`<button>Send a test delivery</button>`,
        )
      }
      ${
        isShown
          ? html`<a class="button" href="${WEBHOOK_PATH}">Hide the secret</a>`
          : actionForm(session, `${WEBHOOK_PATH}/show`, html`<button>Show the secret</button>`)
      }
      ${removal(address)}
      ${
        canReplace &&
        html`<details class="danger">
          <summary>Replace the secret…</summary>
          <p>The old one signs too for a day, in which your program gets the new one.</p>
          ${actionForm(
            session,
            `${WEBHOOK_PATH}/replace`,
            html`<button class="loud">Make a new secret</button>`,
          )}
        </details>`
      }
    </div>
    ${!canReplace && html`<p class="faint">The secret is set by the option <code>DM_WEBHOOK_SECRET</code> of the host.</p>`}`;
}

/** Renders the end of a test delivery. */
function testLine({ isTaken, status, error }: TestResult): Markup | undefined {
  if (isTaken) return resultLine(`The webhook took the test delivery, with status ${status}.`);
  return failureLine(
    status === undefined
      ? `The test delivery did not arrive: ${error}`
      : `The webhook did not take the test delivery: it answered with status ${status}.`,
  );
}

/** An address without what may be secret in it. */
const shortened = (url: string): string =>
  URL.canParse(url) ? `${new URL(url).origin}/…` : 'Hidden';

/** Renders the link on the page of settings. */
export const webhookCard = (count: number): Markup =>
  html`<h2 id="webhooks">Webhooks</h2>
    <ul class="cards">
      <li>
        <a class="card" href="${WEBHOOK_PATH}">
          <strong>Addresses and signing secret</strong>
          <span>${count === 0 ? 'None' : count.toLocaleString('en')} set up</span>
        </a>
      </li>
    </ul>`;

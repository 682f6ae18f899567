import { html, type Markup } from '../../../html';
import { actionForm } from '../../admin/document';
import { problemLine } from '../../admin/result';
import { SETTINGS_PATH, type Session } from '../../admin/session';
import { MAX_URL } from '../../http/public-url';
import type { AddressFault } from '../webhook-address';

/** Path of the page of webhooks. */
export const WEBHOOK_PATH = `${SETTINGS_PATH}/webhook`;

/** Data of the form with the address. */
export interface AddressForm {
  readonly session: Session;
  /** Whether it is the owner's, not one of the host's options. */
  readonly canEdit: boolean;
  /** The address that the owner has saved. */
  readonly stored: string | undefined;
  /** Whether it is shown. */
  readonly isShown: boolean;
  /** Why what was typed is refused. */
  readonly fault: AddressFault | undefined;
  readonly typed: string | undefined;
}

/** Why an address is refused. */
const FAULTS: Readonly<Record<AddressFault, string>> = {
  long: `This is longer than ${MAX_URL.toLocaleString('en')} characters. Check what you have pasted.`,
  malformed: 'Type a whole address, such as https://hooks.example/forms.',
  scheme: 'The address has to start with https://, so that nobody else reads the submissions.',
  credentials: 'Leave out the name and password before the @. Messages are signed instead.',
  port: 'Leave out the port: only the usual one of https is called.',
  fragment: 'Leave out the part from # on: it would not be sent.',
  private: 'This leads to this machine or a private network. Use an address of the internet.',
  unknown: 'Nobody on the internet knows the name in this address. Check its spelling.',
};

const PROBLEM = 'webhook-address-problem';
const HINT = 'webhook-address-hint';

/** Renders the form with the address of the webhook of all forms, or who else has set it. */
export function addressForm(view: AddressForm): Markup {
  const { session, canEdit, stored, isShown, fault, typed } = view;
  if (!canEdit) {
    return html`<p class="faint">
      The address for all forms is set by the option <code>DM_WEBHOOK_URL</code> of the
      host.${stored !== undefined && ' The one that was saved here is not used meanwhile.'}
    </p>`;
  }
  const value = typed ?? (isShown ? (stored ?? '') : '');
  const isWrong = fault !== undefined;
  const fields = html`<label for="webhook-address"
      >${stored === undefined ? 'Address for all forms' : 'New address for all forms'}</label
    >
    <input
      id="webhook-address"
      name="address"
      value="${value}"
      inputmode="url"
      autocapitalize="none"
      autocomplete="off"
      spellcheck="false"
      ${isWrong && html`aria-invalid="true" autofocus`}
      aria-describedby="${isWrong ? `${PROBLEM} ${HINT}` : HINT}"
    />
    ${isWrong && html`<div id="${PROBLEM}">${problemLine(FAULTS[fault])}</div>`}
    <p class="faint" id="${HINT}">
      It starts with https:// and is on the internet.
      ${stored !== undefined && 'What waits for the present address goes to the new one.'}
    </p>
    <button class="main">Save</button>`;
  return html`<div class="compose">${actionForm(session, `${WEBHOOK_PATH}/address`, fields)}</div>`;
}

/** Renders what removes the address. */
export const removal = ({ session, canEdit, stored }: AddressForm): Markup | false =>
  canEdit &&
  stored !== undefined &&
  html`<details class="danger">
    <summary>Remove the address…</summary>
    <p>Submissions are kept, and no longer sent there.</p>
    ${actionForm(
      session,
      `${WEBHOOK_PATH}/remove`,
      html`<button class="loud">Remove the address</button>`,
    )}
  </details>`;

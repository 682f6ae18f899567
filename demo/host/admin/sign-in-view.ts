import { html, type Markup } from '../../html';
import { ADMIN_PATH, SIGN_IN_PATH } from './session';

/** Path of the script of the sign-in page. */
export const SIGN_IN_SCRIPT = `${ADMIN_PATH}/sign-in.js`;

/** Names the zone of the browser, in which the owner first reads times. */
export const SIGN_IN_CODE = `document.querySelector('[name=zone]').value =
  Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';
`;

/** Why signing in failed. */
export type SignInError = 'wrong' | 'limited';

const MESSAGES: Readonly<Record<SignInError, string>> = {
  wrong: 'Wrong password. Try again.',
  limited: 'Too many attempts. Try again in a few minutes.',
};

/** Renders the sign-in form. */
export function signInView(next: string, error?: SignInError): Markup {
  return html`<form class="sign-in" method="post" action="${SIGN_IN_PATH}">
    <input type="hidden" name="next" value="${next}" /><input type="hidden" name="zone" value="" />
    <label for="password">Password</label>
    <input
      id="password"
      name="password"
      type="password"
      required
      autocomplete="current-password"
      autocapitalize="none"
      spellcheck="false"
      ${error && html`aria-invalid="true" aria-describedby="problem"`}
      autofocus
    />
    ${error && html`<p id="problem" class="problem" role="alert">${MESSAGES[error]}</p>`}
    <button>Sign in</button>
  </form>`;
}

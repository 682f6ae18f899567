import { html, type Markup } from '../../html';
import { ADMIN_PATH } from './session';

/** Why signing in failed. */
export type SignInError = 'wrong' | 'limited';

const MESSAGES: Readonly<Record<SignInError, string>> = {
  wrong: 'Wrong password. Try again.',
  limited: 'Too many attempts. Try again in a few minutes.',
};

/** Renders the sign-in form. */
export function signInView(next: string, error?: SignInError): Markup {
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
      ${error && html`aria-invalid="true" aria-describedby="problem"`}
      autofocus
    />
    ${error && html`<p id="problem" class="problem" role="alert">${MESSAGES[error]}</p>`}
    <button>Sign in</button>
  </form>`;
}

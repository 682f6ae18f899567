import { getSite } from '../../shared/site/site';
import { text, type StringKey } from '../../shared/site/strings';
import { authenticate, type AuthOutcome } from './authenticate';

const WARNINGS: Readonly<Record<Exclude<AuthOutcome, 'unlocked'>, StringKey>> = {
  wrong: 'wrongPassword',
  missing: 'missingPassword',
  failed: 'generalError',
};

const label = (key: string, english: string): string =>
  getSite().parameters.strings[key] ?? english;

/** A button that shows what was typed, for those who cannot type blind. */
function showButton(input: HTMLInputElement): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'dm-password-show';
  button.textContent = label('showPassword', 'Show');
  button.ariaPressed = 'false';
  button.addEventListener('click', () => {
    const isHidden = input.type === 'password';
    input.type = isHidden ? 'text' : 'password';
    button.ariaPressed = String(isHidden);
  });
  return button;
}

/** Where a warning stands, read out when it changes. */
function warningOf(form: HTMLFormElement, after: Element): HTMLElement {
  const found = form.querySelector<HTMLElement>('[data-dm-warning]');
  if (found) return found;
  const warning = document.createElement('p');
  warning.role = 'alert';
  warning.dataset['dmWarning'] = '';
  after.after(warning);
  return warning;
}

/**
 * Makes of the platform's password form one that answers on the spot (core-runtime §4): what was
 * typed can be shown and is never lost, a wrong or a missing password is said where it was typed.
 *
 * @returns whether it is such a form at all.
 */
export function enhanceForm(form: HTMLFormElement, path: string, unlocked: () => void): boolean {
  const input = form.querySelector<HTMLInputElement>('input[type=password]');
  if (!input) return false;
  const field = input.closest('label') ?? input;
  const show = showButton(input);
  field.after(show);
  const warning = warningOf(form, show);
  warning.id ||= `dm-warning-${Math.random().toString(36).slice(2)}`;
  form.noValidate = true;
  input.autocomplete = 'current-password';
  input.setAttribute('aria-describedby', warning.id);

  const warn = (key: StringKey | undefined): void => {
    warning.textContent = key ? text(key) : '';
    if (key) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
    if (key) input.focus();
  };
  input.addEventListener('input', () => warn(undefined));

  let isBusy = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isBusy) return;
    if (!input.value) {
      warn('missingPassword');
      return;
    }
    isBusy = true;
    form.ariaBusy = 'true';
    void authenticate(input.value, path).then((outcome) => {
      isBusy = false;
      form.ariaBusy = null;
      if (outcome === 'unlocked') unlocked();
      else warn(WARNINGS[outcome]);
    });
  });
  return true;
}

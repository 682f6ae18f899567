import { own } from '../../shared/dom/own';
import { whenPageTexts } from '../../shared/languages/loaded';
import { pageText, type StringKey } from '../../shared/site/strings';
import { authenticate, type AuthOutcome } from './authenticate';

const WARNINGS: Readonly<Record<Exclude<AuthOutcome, 'unlocked'>, StringKey>> = {
  wrong: 'wrongPassword',
  missing: 'missingPassword',
  failed: 'generalError',
};

/** Creates a button that shows and hides the password. */
function createShowButton(input: HTMLInputElement): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'dm-password-show';
  const label = (): void => {
    button.textContent = pageText('showPassword');
  };
  const texts = whenPageTexts();
  if (texts) void texts.then(label);
  else label();
  button.ariaPressed = 'false';
  button.addEventListener('click', () => {
    const isHidden = input.type === 'password';
    input.type = isHidden ? 'text' : 'password';
    button.ariaPressed = String(isHidden);
  });
  return button;
}

/** Finds the form's alert, or adds one after an element. */
function warningOf(form: HTMLFormElement, after: Element): HTMLElement {
  const found = own(form).querySelector<HTMLElement>('[data-dm-warning]');
  if (found) return found;
  const warning = document.createElement('p');
  warning.role = 'alert';
  warning.dataset['dmWarning'] = '';
  after.after(warning);
  return warning;
}

/**
 * Makes the platform's password form work without a reload (core-runtime §4): adds a button that
 * shows the password, and warns beside the field when it is wrong or missing.
 *
 * @returns false when the form has no password field.
 */
export function enhanceForm(form: HTMLFormElement, path: string, onUnlock: () => void): boolean {
  const input = own(form).querySelector<HTMLInputElement>('input[type=password]');
  if (!input) return false;
  const field = input.closest('label') ?? input;
  const show = createShowButton(input);
  field.after(show);
  const warning = warningOf(form, show);
  warning.id ||= `dm-warning-${Math.random().toString(36).slice(2)}`;
  own(form).noValidate = true;
  input.autocomplete = 'current-password';
  input.setAttribute('aria-describedby', warning.id);

  const warn = (key: StringKey | undefined): void => {
    warning.textContent = key ? pageText(key) : '';
    if (key) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
    if (key) input.focus();
  };
  input.addEventListener('input', () => warn(undefined));

  let isBusy = false;
  own(form).addEventListener('submit', (event) => {
    event.preventDefault();
    if (isBusy) return;
    if (!input.value) {
      warn('missingPassword');
      return;
    }
    isBusy = true;
    own(form).ariaBusy = 'true';
    void authenticate(input.value, path).then((outcome) => {
      isBusy = false;
      own(form).ariaBusy = null;
      if (outcome === 'unlocked') onUnlock();
      else warn(WARNINGS[outcome]);
    });
  });
  return true;
}

import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { answerRequests, requests, json } from '../../test/fixtures/network';
import { waitUntil } from '../../test/fixtures/wait-until';
import { enhanceForm } from './password-form';

interface Placed {
  readonly form: HTMLFormElement;
  readonly input: HTMLInputElement;
  readonly unlocked: () => number;
}

async function placeForm(): Promise<Placed> {
  const form = await fixture<HTMLFormElement>(
    html`<form>
      <label>Password <input type="password" required /></label><button>Open</button>
    </form>`,
  );
  let count = 0;
  expect(enhanceForm(form, '/guests', () => (count += 1))).to.equal(true);
  return { form, input: form.querySelector('input')!, unlocked: () => count };
}

const warningOf = (form: HTMLFormElement): Element => form.querySelector('[data-dm-warning]')!;

async function submitPassword(input: HTMLInputElement, password: string): Promise<void> {
  input.focus();
  if (password) await sendKeys({ type: password });
  await sendKeys({ press: 'Enter' });
}

describe('a password form', () => {
  it('is not enhanced without a password field', async () => {
    const form = await fixture<HTMLFormElement>(html`<form><input type="text" /></form>`);
    expect(enhanceForm(form, '/', () => undefined)).to.equal(false);
    expect(form.noValidate).to.equal(false);
  });

  it('is marked up for password managers, and announces its warnings', async () => {
    const { form, input } = await placeForm();
    expect(input.autocomplete).to.equal('current-password');
    expect(warningOf(form).getAttribute('role')).to.equal('alert');
    expect(input.getAttribute('aria-describedby')).to.equal(warningOf(form).id);
    await expect(form).to.be.accessible();
  });

  it('shows warnings in its own element for them', async () => {
    const form = await fixture<HTMLFormElement>(
      html`<form>
        <input type="password" aria-label="Password" />
        <p data-dm-warning id="own"></p>
      </form>`,
    );
    enhanceForm(form, '/', () => undefined);
    expect(form.querySelectorAll('[data-dm-warning]').length).to.equal(1);
    expect(form.querySelector('input')!.getAttribute('aria-describedby')).to.equal('own');
  });

  it('warns about a missing password without a request', async () => {
    answerRequests(() => json({}));
    const { form, input } = await placeForm();
    await submitPassword(input, '');
    expect(warningOf(form).textContent).to.equal('Enter the password.');
    expect(input.getAttribute('aria-invalid')).to.equal('true');
    expect(document.activeElement).to.equal(input);
    expect(requests).to.be.empty;
  });

  it('warns about a wrong password, keeps it, and clears the warning on input', async () => {
    answerRequests(() => json({ error_code: 'Unauthorized' }, 401));
    const { form, input, unlocked } = await placeForm();
    await submitPassword(input, 'hypo');
    await waitUntil(() => warningOf(form).textContent === 'Wrong password. Try again.');
    expect(input.value).to.equal('hypo');
    expect(document.activeElement).to.equal(input);
    await sendKeys({ type: 's' });
    expect(warningOf(form).textContent).to.equal('');
    expect(input.hasAttribute('aria-invalid')).to.equal(false);
    expect(unlocked()).to.equal(0);
  });

  it('sends one request when submitted several times', async () => {
    let answer: (response: Response) => void = () => undefined;
    answerRequests(() => new Promise((resolve) => (answer = resolve)));
    const { form, input, unlocked } = await placeForm();
    await submitPassword(input, 'fixer');
    await sendKeys({ press: 'Enter' });
    form.requestSubmit();
    expect(requests.length).to.equal(1);
    expect(form.ariaBusy).to.equal('true');
    answer(json({ name: 'dm-unlock', value: 'x' }));
    await waitUntil(() => unlocked() === 1);
    expect(form.ariaBusy).to.equal(null);
    document.cookie = 'dm-unlock=; Path=/; Max-Age=0';
  });

  it('shows the password and hides it again', async () => {
    const { form, input } = await placeForm();
    const show = form.querySelector<HTMLButtonElement>('.dm-password-show')!;
    expect([input.type, show.ariaPressed]).to.deep.equal(['password', 'false']);
    show.click();
    expect([input.type, show.ariaPressed]).to.deep.equal(['text', 'true']);
    show.click();
    expect([input.type, show.ariaPressed]).to.deep.equal(['password', 'false']);
  });
});

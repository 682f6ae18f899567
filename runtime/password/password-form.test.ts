import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { answerRequests, asked, json } from '../../test/fixtures/network';
import { enhanceForm } from './password-form';

interface Placed {
  readonly form: HTMLFormElement;
  readonly input: HTMLInputElement;
  readonly unlocked: () => number;
}

async function place(): Promise<Placed> {
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

async function give(input: HTMLInputElement, password: string): Promise<void> {
  input.focus();
  if (password) await sendKeys({ type: password });
  await sendKeys({ press: 'Enter' });
}

describe('a password form', () => {
  it('is none without a password field', async () => {
    const form = await fixture<HTMLFormElement>(html`<form><input type="text" /></form>`);
    expect(enhanceForm(form, '/', () => undefined)).to.equal(false);
    expect(form.noValidate).to.equal(false);
  });

  it('tells password managers what it is, and says its warnings where they are heard', async () => {
    const { form, input } = await place();
    expect(input.autocomplete).to.equal('current-password');
    expect(warningOf(form).getAttribute('role')).to.equal('alert');
    expect(input.getAttribute('aria-describedby')).to.equal(warningOf(form).id);
    await expect(form).to.be.accessible();
  });

  it('uses the place for warnings that it has', async () => {
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

  it('asks for a password that is not given, without a request', async () => {
    answerRequests(() => json({}));
    const { form, input } = await place();
    await give(input, '');
    expect(warningOf(form).textContent).to.equal('Enter the password.');
    expect(input.getAttribute('aria-invalid')).to.equal('true');
    expect(document.activeElement).to.equal(input);
    expect(asked).to.be.empty;
  });

  it('says that a password is wrong, and keeps it; the warning goes with the next letter', async () => {
    answerRequests(() => json({ error_code: 'Unauthorized' }, 401));
    const { form, input, unlocked } = await place();
    await give(input, 'hypo');
    await waitUntil(() => warningOf(form).textContent === 'That password is not right.');
    expect(input.value).to.equal('hypo');
    expect(document.activeElement).to.equal(input);
    await sendKeys({ type: 's' });
    expect(warningOf(form).textContent).to.equal('');
    expect(input.hasAttribute('aria-invalid')).to.equal(false);
    expect(unlocked()).to.equal(0);
  });

  it('is sent once, however often it is submitted', async () => {
    let answer: (response: Response) => void = () => undefined;
    answerRequests(() => new Promise((resolve) => (answer = resolve)));
    const { form, input, unlocked } = await place();
    await give(input, 'fixer');
    await sendKeys({ press: 'Enter' });
    form.requestSubmit();
    expect(asked.length).to.equal(1);
    expect(form.ariaBusy).to.equal('true');
    answer(json({ name: 'dm-unlock', value: 'x' }));
    await waitUntil(() => unlocked() === 1);
    expect(form.ariaBusy).to.equal(null);
    document.cookie = 'dm-unlock=; Path=/; Max-Age=0';
  });

  it('shows what is typed, and hides it again', async () => {
    const { form, input } = await place();
    const show = form.querySelector<HTMLButtonElement>('.dm-password-show')!;
    expect([input.type, show.ariaPressed]).to.deep.equal(['password', 'false']);
    show.click();
    expect([input.type, show.ariaPressed]).to.deep.equal(['text', 'true']);
    show.click();
    expect([input.type, show.ariaPressed]).to.deep.equal(['password', 'false']);
  });
});

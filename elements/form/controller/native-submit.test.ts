import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '../../../test/fixtures/wait-until';
import { isNativeSubmit, submitNatively } from './native-submit';

describe('the submission by the browser', () => {
  let controller: AbortController;
  const start = (submitter: HTMLElement | null): void =>
    submitNatively(form, submitter, controller.signal);
  let form: HTMLFormElement;
  let submits: string[];

  beforeEach(async () => {
    form = await fixture(html`
      <form action="/forms">
        <button name="send">Send</button><button name="other">Other</button>
      </form>
    `);
    controller = new AbortController();
    submits = [];
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const name = (event.submitter as HTMLButtonElement | null)?.name ?? 'form';
      submits.push(`${name} ${isNativeSubmit(form) ? 'natively' : 'handled'}`);
    });
  });

  it('has the pressed button, and is told apart from a press', async () => {
    form.querySelectorAll('button')[1]!.click();
    start(form.querySelectorAll('button')[1]!);
    await waitUntil(() => submits.length === 2);
    expect(submits).to.deep.equal(['other handled', 'other natively']);
    expect(isNativeSubmit(form)).to.be.false;
  });

  it('comes after the submit event in which it is asked for', async () => {
    form.addEventListener('submit', () => start(null), { once: true });
    form.requestSubmit();
    await waitUntil(() => submits.length === 2);
    expect(submits).to.deep.equal(['form handled', 'form natively']);
  });

  it('does not come once its form is left', async () => {
    start(null);
    controller.abort();
    await aTimeout(20);
    expect(submits).to.deep.equal([]);
    expect(isNativeSubmit(form)).to.be.false;
  });
});

import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '../../../test/fixtures/wait-until';
import { NativeSubmit } from './native-submit';

describe('the submission by the browser', () => {
  let controller: AbortController;
  let native: NativeSubmit;
  let form: HTMLFormElement;
  let submits: string[];

  beforeEach(async () => {
    form = await fixture(html`
      <form action="/forms">
        <button name="send">Send</button><button name="other">Other</button>
      </form>
    `);
    controller = new AbortController();
    native = new NativeSubmit(form, controller.signal);
    submits = [];
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const name = (event.submitter as HTMLButtonElement | null)?.name ?? 'form';
      submits.push(`${name} ${native.isRunning ? 'natively' : 'handled'}`);
    });
  });

  it('has the pressed button, and is told apart from a press', async () => {
    form.querySelectorAll('button')[1]!.click();
    native.start(form.querySelectorAll('button')[1]!);
    await waitUntil(() => submits.length === 2);
    expect(submits).to.deep.equal(['other handled', 'other natively']);
    expect(native.isRunning).to.be.false;
  });

  it('comes after the submit event in which it is asked for', async () => {
    form.addEventListener('submit', () => native.start(null), { once: true });
    form.requestSubmit();
    await waitUntil(() => submits.length === 2);
    expect(submits).to.deep.equal(['form handled', 'form natively']);
  });

  it('does not come once its form is left', async () => {
    native.start(null);
    controller.abort();
    await aTimeout(20);
    expect(submits).to.deep.equal([]);
    expect(native.isRunning).to.be.false;
  });
});

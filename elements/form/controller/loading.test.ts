import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { logLines } from '../../../test/fixtures/log-lines';
import { waitUntil } from '../../../test/fixtures/wait-until';
import type { FormState } from '../store/state';
import type { FormSubmission } from '../submit/form-submission';
import { createLoading } from './loading';

const SUBMISSION = {} as FormSubmission;

describe('an action that waits for the modules of a form', () => {
  let controller: AbortController;
  let form: HTMLFormElement;
  let changes: Partial<FormState>[];
  let nativeSubmits: number;
  let loaded: FormSubmission | undefined;
  let actions: FormSubmission[];
  let finish: (submission: FormSubmission) => void;
  let fail: (cause: Error) => void;

  function start(): ReturnType<typeof createLoading> {
    const run = createLoading({
      host: form,
      form,
      signal: controller.signal,
      modules: {
        get submission() {
          return loaded;
        },
        needsDynamic: false,
        load: () =>
          new Promise((resolve, reject) => {
            finish = resolve;
            fail = reject;
          }),
      },
      update: (change) => changes.push(change),
      submitNatively: () => nativeSubmits++,
    });
    run((submission) => actions.push(submission));
    return run;
  }

  const phases = (): unknown[] => changes.map(({ phase }) => phase);

  beforeEach(async () => {
    form = await fixture(html`<form action="/forms"></form>`);
    controller = new AbortController();
    changes = [];
    nativeSubmits = 0;
    loaded = undefined;
    actions = [];
  });

  afterEach(() => {
    Reflect.deleteProperty(navigator, 'onLine');
  });

  it('runs at once if they are loaded', () => {
    loaded = SUBMISSION;
    start();
    expect(actions).to.deep.equal([SUBMISSION]);
    expect(changes).to.deep.equal([]);
  });

  it('runs once they have loaded, one of several', async () => {
    const run = start();
    run((submission) => actions.push(submission));
    expect(phases()).to.deep.equal(['loading']);
    expect(actions).to.have.length(0);
    finish(SUBMISSION);
    await waitUntil(() => actions.length > 0);
    await aTimeout(0);
    expect(actions).to.deep.equal([SUBMISSION]);
    expect(phases()).to.deep.equal(['loading', 'idle']);
  });

  it('is left to the browser if they fail', async () => {
    start();
    fail(new Error('gone'));
    await waitUntil(() => nativeSubmits === 1);
    expect(actions).to.have.length(0);
    expect(logLines[0]).to.contain('could not be loaded');
  });

  for (const { name, prepare, notice } of [
    {
      name: 'offline',
      prepare: () =>
        Object.defineProperty(navigator, 'onLine', { configurable: true, value: false }),
      notice: 'offline',
    },
    {
      name: 'of a form without an address',
      prepare: () => form.removeAttribute('action'),
      notice: 'could not be sent',
    },
  ]) {
    it(`is offered again if they fail ${name}, and runs then`, async () => {
      prepare();
      const run = start();
      fail(new Error('gone'));
      await waitUntil(() => phases().includes('failed'));
      expect(nativeSubmits).to.equal(0);
      const { notice: shown, canRetry, attention } = changes.at(-1)!;
      expect(shown).to.contain(notice);
      expect(canRetry).to.be.true;
      expect(attention).to.deep.equal({ part: 'notice' });
      run((submission) => actions.push(submission));
      finish(SUBMISSION);
      await waitUntil(() => actions.length === 1);
    });
  }

  it('does not run, and is not sent, once its form is left', async () => {
    start();
    controller.abort();
    finish(SUBMISSION);
    await waitUntil(() => phases().includes('idle'));
    start();
    fail(new Error('gone'));
    await aTimeout(20);
    expect(actions).to.have.length(0);
    expect(nativeSubmits).to.equal(0);
    expect(logLines).to.deep.equal([]);
  });
});

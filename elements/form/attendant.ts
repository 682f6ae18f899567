import type { Emit } from '../../shared/element/emit';
import { setState } from '../../shared/element/internals';
import { closingTime } from '../../shared/form/closing';
import { fail, warn } from '../../shared/site/log';
import type { Mode } from '../../shared/site/site';
import { fieldsOf, questionsOf, resetForm, type Field } from './fields';
import type { FormTerms } from './form';
import type { Parts } from './parts';
import type { Sender } from './sender';
import type { Milliseconds } from '../../shared/site/wait-until';
import { IDLE, type FormState } from './state';
import type { Steps } from './steps';
import { formText } from './texts';

/** What attending a form needs. */
export interface AttendantOptions {
  readonly host: HTMLElement;
  readonly form: HTMLFormElement;
  /** The element's attributes as they are now, and where the page is. */
  readonly terms: () => FormTerms & { readonly mode: Mode };
  readonly emit: Emit;
  /** There is something else to draw. */
  readonly changed: (state: FormState) => void;
}

const PHASES = ['submitting', 'success', 'failed', 'closed', 'preview'] as const;

/** What makes a form more than its fields. */
const PARTS = ['step', 'show-when', 'require-when', 'counter']
  .map((name) => `[data-dm-${name}]`)
  .join();

/** How long a visitor waits for what checks and sends a form; then the browser does it. */
const PATIENCE: Milliseconds = 15_000;

/**
 * Attends one form from when it is drawn until its element leaves. What checks and sends it, and
 * what shows it in parts, is loaded apart.
 */
export class Attendant {
  readonly options: AttendantOptions;
  readonly #life = new AbortController();
  #state = IDLE;
  #parts: Parts | undefined;
  #loadingParts: Promise<void> | undefined;
  #sender: Sender | undefined;
  #loadingSender: Promise<Sender> | undefined;
  #isWaiting = false;
  /** What was pressed: a form may have several buttons, and sent again it is the same. */
  #submitter: HTMLElement | null = null;
  /** The browser is posting the form itself. */
  #isHandedOver = false;

  constructor(options: AttendantOptions) {
    this.options = options;
    const { form, host } = options;
    const { signal } = this;
    if (!form.hasAttribute('novalidate')) {
      form.toggleAttribute('novalidate', true);
      signal.addEventListener('abort', () => {
        form.removeAttribute('novalidate');
      });
    }
    form.addEventListener('submit', this.#submitted, { signal });
    // After the browser has put the fields back.
    form.addEventListener('reset', () => setTimeout(this.#wasReset), { signal });
    // On the root, because fields may name the form from outside of it.
    for (const type of ['input', 'change']) {
      form.getRootNode().addEventListener(type, this.#typed, { signal });
    }
    const { closes } = options.terms();
    if (closes && Number.isNaN(closingTime(closes))) {
      warn(host, `closes="${closes}" is no date, so the form stays open`);
    }
    if (this.close('over')) return;
    this.refresh();
    this.#load().catch(() => undefined); // Asked for again when it is needed.
  }

  /** Ends when the form is no longer attended. */
  get signal(): AbortSignal {
    return this.#life.signal;
  }

  /** The steps of a form that has any. */
  get steps(): Steps | undefined {
    return this.#parts?.steps;
  }

  /** Draws something else. */
  show(change: Partial<FormState>): void {
    if (this.signal.aborted) return;
    this.#state = { ...this.#state, ...change };
    for (const phase of PHASES) {
      setState(this.options.host, phase, this.#state.phase === phase);
    }
    this.options.changed(this.#state);
  }

  /** Gives the form back to the browser as its page wrote it. */
  end(): void {
    this.#life.abort();
    for (const phase of [...PHASES, 'attended']) setState(this.options.host, phase, false);
  }

  /** Brings what depends on answers in line with them; for fields that a script has filled in. */
  refresh(): void {
    const { form, host } = this.options;
    if (!this.#parts && form.querySelector(PARTS)) {
      this.#loadParts().catch(() => {
        // Asked for again when it is needed; until then, all of a form in steps is seen.
        if (!this.signal.aborted) setState(host, 'attended', true);
      });
      return;
    }
    setState(host, 'attended', true);
    const step = this.#parts?.apply();
    for (const field of fieldsOf(form)) {
      if (field.matches(':disabled')) this.#sender?.clear(field);
    }
    if (JSON.stringify(step) !== JSON.stringify(this.#state.step)) this.show({ step });
  }

  /** Goes a step on, where this one is filled in as it should be, or back. */
  move(by: 1 | -1): void {
    this.#withSender((sender) => {
      const { steps } = this;
      if (!steps || (by === 1 && !sender.check(steps.current))) return;
      sender.clearAll();
      steps.move(by);
      this.show({ step: steps.place, lines: [], attention: { part: 'top' } });
    });
  }

  /** Sends the form, if it is filled in as it should be; without a button, as it was before. */
  submit(submitter = this.#submitter): void {
    if (this.#state.phase === 'submitting') return;
    this.#submitter = submitter;
    this.#withSender((sender) => {
      sender.submit(submitter);
    });
  }

  /** Has the browser post the form; not within its `submit` event, where a form takes no other. */
  handOver(): void {
    setTimeout(() => {
      if (this.signal.aborted) return;
      this.#isHandedOver = true;
      this.options.form.requestSubmit(this.#submitter);
      this.#isHandedOver = false;
    });
  }

  /** Shows the fields again, empty, after they were sent. */
  again(): void {
    const { form } = this.options;
    resetForm(form);
    this.steps?.restart();
    const field = questionsOf(form)[0]?.fields[0];
    this.show({ ...IDLE, step: this.steps?.place, attention: field && { field } });
  }

  /**
   * Says that the form is closed, where its time is over.
   *
   * @param fields whether they stay in sight, because somebody has filled them in.
   */
  close(fields: 'kept' | 'over'): boolean {
    const { host, terms } = this.options;
    const { closes, closedMessage } = terms();
    if (!(closingTime(closes) <= Date.now())) return false;
    this.show({
      phase: 'closed',
      notice: closedMessage || formText('formClosed', {}, host),
      mayRetry: false,
      isOver: fields === 'over',
      lines: [],
      attention: fields === 'over' ? undefined : { part: 'notice' },
    });
    return true;
  }

  /** Runs at once where everything is there already, and once only, saying so, while it is not. */
  #withSender(run: (sender: Sender) => void): void {
    const { form } = this.options;
    if (this.#sender && (this.#parts || !form.querySelector(PARTS))) {
      run(this.#sender);
      return;
    }
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    this.show({ phase: 'waiting', notice: '', mayRetry: false });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new DOMException(`not there after ${PATIENCE} ms`, 'TimeoutError'));
      }, PATIENCE);
    });
    const all = Promise.all([
      this.#load(),
      form.querySelector(PARTS) ? this.#loadParts() : undefined,
    ]);
    Promise.race([all, late])
      .finally(() => {
        clearTimeout(timer);
        this.#isWaiting = false;
        this.show({ phase: 'idle' });
      })
      .then(
        ([sender]) => {
          if (!this.signal.aborted) run(sender);
        },
        (cause: unknown) => {
          this.#notLoaded(cause);
        },
      );
  }

  /** Without what checks and sends a form, the browser does; but not where it has no network. */
  #notLoaded(cause: unknown): void {
    if (this.signal.aborted) return;
    const { form, host } = this.options;
    fail(host, 'what checks and sends it could not be loaded', cause);
    if (navigator.onLine && form.getAttribute('action')) {
      form.removeAttribute('novalidate');
      // The browser says what is missing only where it is seen.
      this.steps?.showAll();
      this.refresh();
      this.handOver();
      return;
    }
    this.show({
      phase: 'failed',
      notice: formText(navigator.onLine ? 'formFailed' : 'formOffline', {}, host),
      mayRetry: true,
      attention: { part: 'notice' },
    });
  }

  /** What was kept of an earlier visit is put back with it. */
  #load(): Promise<Sender> {
    this.#loadingSender ??= import('./sender').then(
      (module) => {
        this.signal.throwIfAborted();
        this.#sender = new module.Sender(this);
        return this.#sender;
      },
      (cause: unknown) => {
        this.#loadingSender = undefined;
        throw cause;
      },
    );
    return this.#loadingSender;
  }

  #loadParts(): Promise<void> {
    const { form } = this.options;
    const say = (said: string): void => {
      this.show({ said });
    };
    this.#loadingParts ??= import('./parts').then(
      (module) => {
        this.signal.throwIfAborted();
        this.#parts = new module.Parts({ form, signal: this.signal, say });
        this.refresh();
      },
      (cause: unknown) => {
        this.#loadingParts = undefined;
        throw cause;
      },
    );
    return this.#loadingParts;
  }

  readonly #submitted = (event: SubmitEvent): void => {
    // A script of the page sends it, or a dialog is only closed by it.
    const isOthers =
      event.defaultPrevented || this.options.form.getAttribute('method') === 'dialog';
    if (isOthers || this.#isHandedOver) return;
    event.preventDefault();
    if (this.steps?.isLast ?? true) this.submit(event.submitter);
    else this.move(1);
  };

  readonly #typed = ({ target }: Event): void => {
    if (!fieldsOf(this.options.form).includes(target as Field)) return;
    this.#sender?.clear(target);
    this.refresh();
    this.#parts?.typed(target);
    if (this.#state.phase === 'preview') this.show({ phase: 'idle', notice: '' });
  };

  readonly #wasReset = (): void => {
    if (this.signal.aborted) return;
    this.#sender?.clearAll();
    this.refresh();
    const { phase } = this.#state;
    if (phase === 'failed' || phase === 'idle') this.show({ phase: 'idle', notice: '', lines: [] });
  };
}

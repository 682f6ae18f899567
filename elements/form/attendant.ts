import type { Emit } from '../../shared/element/emit';
import { setState } from '../../shared/element/internals';
import { fail, warn } from '../../shared/site/log';
import type { Mode } from '../../shared/site/site';
import { Conditions } from './conditions';
import { Counters } from './counters';
import {
  fieldsOf,
  nameOf,
  questionsOf,
  resetForm,
  typeOf,
  type Field,
  type Question,
} from './fields';
import type { FormTerms } from './form';
import { holdLightSheet } from './light-sheet';
import { Marks } from './marks';
import { faultOf } from './rules';
import { IDLE, type FormState, type Line } from './state';
import { Steps } from './steps';
import type { Sender } from './sender';
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

/** A question, and what is wrong with the answer. */
export interface Fault {
  readonly question: Question;
  readonly message: string;
}

const PHASES = ['submitting', 'success', 'failed', 'closed', 'preview'] as const;

const isSubmit = (field: Field): boolean => /^(?:submit|image)$/.test(typeOf(field));

/** While a form is on its way, its buttons do nothing, and say so without losing the focus. */
function holdButtons(form: HTMLFormElement, held: 'on' | 'off'): void {
  for (const button of fieldsOf(form).filter(isSubmit)) {
    if (held === 'on' && !button.hasAttribute('aria-disabled')) {
      button.setAttribute('aria-disabled', 'true');
      button.dataset['dmHeld'] = '';
    } else if (held === 'off' && button.dataset['dmHeld'] !== undefined) {
      button.removeAttribute('aria-disabled');
      delete button.dataset['dmHeld'];
    }
  }
}

/** Files that the browser itself posts to the author's own address would be lost if we sent it. */
function postsFiles(form: HTMLFormElement): boolean {
  if (form.getAttribute('enctype') !== 'multipart/form-data' || !form.getAttribute('action')) {
    return false;
  }
  return fieldsOf(form).some(
    (field) => field instanceof HTMLInputElement && field.name && (field.files?.length ?? 0) > 0,
  );
}

/** Attends one form from when it is drawn until its element leaves: checks, steps and sends it. */
export class Attendant {
  readonly options: AttendantOptions;
  readonly marks = new Marks();
  readonly #life = new AbortController();
  readonly #conditions: Conditions;
  readonly #counters: Counters;
  readonly #steps: Steps;
  #sender: Promise<Sender> | undefined;
  #state = IDLE;
  #captcha: Element | undefined;
  /** What was pressed: a form may have several buttons, and sent again it is the same. */
  #submitter: HTMLElement | null = null;
  /** The browser is posting the form itself. */
  #isHandedOver = false;

  constructor(options: AttendantOptions) {
    this.options = options;
    const { form } = options;
    this.#conditions = new Conditions(form);
    this.#steps = new Steps(form, (element) => this.#conditions.isOff(element));
    this.#counters = new Counters((said) => {
      this.show({ said });
    });
    this.#start();
  }

  /** Ends when the form is no longer attended. */
  get signal(): AbortSignal {
    return this.#life.signal;
  }

  /** What is drawn now. */
  get state(): FormState {
    return this.#state;
  }

  /** Draws something else. */
  show(change: Partial<FormState>): void {
    if (this.signal.aborted) return;
    this.#state = { ...this.#state, ...change };
    for (const phase of PHASES) {
      setState(this.options.host, phase, this.#state.phase === phase ? 'on' : 'off');
    }
    holdButtons(this.options.form, this.#state.phase === 'submitting' ? 'on' : 'off');
    this.options.changed(this.#state);
  }

  /** Gives the form back to the browser as its page wrote it. */
  end(): void {
    this.#life.abort();
    this.marks.clearAll();
    this.#counters.end();
    this.#steps.end();
    this.#conditions.end();
    this.#captcha?.remove();
    holdButtons(this.options.form, 'off');
    for (const phase of PHASES) setState(this.options.host, phase, 'off');
  }

  /** Brings what depends on answers in line with them; for fields that a script has filled in. */
  refresh(): void {
    const { form } = this.options;
    this.#conditions.apply();
    this.#steps.apply();
    this.#counters.apply(form);
    for (const field of fieldsOf(form)) {
      if (field.matches(':disabled')) this.marks.clear(field);
    }
    const { step: before } = this.#state;
    const step = this.#steps.place;
    const isSame =
      before?.index === step?.index &&
      before?.count === step?.count &&
      before?.title === step?.title;
    if (!isSame) this.show({ step });
  }

  /** Goes a step on, where this one is filled in as it should be, or back. */
  move(by: 1 | -1): void {
    const { current } = this.#steps;
    if (by === 1 && current && !this.#check(current)) return;
    this.marks.clearAll();
    this.#steps.move(by);
    this.show({ step: this.#steps.place, lines: [], attention: { part: 'top' } });
  }

  /** Marks what is wrong, lists it, and goes to the first; all of it, in the order of the page. */
  accuse(faults: readonly Fault[]): void {
    const { form } = this.options;
    this.marks.clearAll();
    const [first] = faults;
    if (first) this.#steps.reveal(first.question.fields[0]);
    const lines = faults.map(({ question, message }): Line => {
      const [field] = question.fields;
      this.marks.show(question, message);
      return {
        name: nameOf(question, form),
        message,
        hash: `#${this.marks.idOf(field)}`,
        go: () => {
          this.#steps.reveal(field);
          this.show({ step: this.#steps.place, attention: { field } });
        },
      };
    });
    this.show({
      phase: 'idle',
      notice: '',
      mayRetry: false,
      lines,
      step: this.#steps.place,
      attention: first && { field: first.question.fields[0] },
    });
  }

  /** Sends the form, if it is filled in as it should be; without a button, as it was before. */
  submit(submitter = this.#submitter): void {
    if (this.#state.phase === 'submitting') return;
    this.#submitter = submitter;
    const { terms, emit } = this.options;
    const isChecked = !submitter?.hasAttribute('formnovalidate');
    if (isChecked && !this.#check()) return;
    if (this.#closed()) {
      this.show({ ...this.#closedState(), attention: { part: 'notice' } });
      return;
    }
    if (terms().mode === 'preview') {
      const notice = formText('formPreview');
      this.show({
        ...IDLE,
        step: this.#steps.place,
        phase: 'preview',
        notice,
        attention: { part: 'notice' },
      });
      return;
    }
    if (postsFiles(this.options.form)) {
      this.#isHandedOver = true;
      this.options.form.requestSubmit(submitter);
      this.#isHandedOver = false;
      return;
    }
    this.show({ phase: 'submitting', notice: '', mayRetry: false, lines: [] });
    this.#load().then(
      (sender) => sender.send(submitter),
      (cause: unknown) => {
        fail(this.options.host, 'what sends it could not be loaded', cause);
        this.show({
          phase: 'failed',
          notice: formText(navigator.onLine ? 'formFailed' : 'formOffline'),
          mayRetry: true,
          attention: { part: 'notice' },
        });
        emit('dm-error', { cause });
      },
    );
  }

  /** Shows the fields again, empty, after they were sent. */
  again(): void {
    const { form } = this.options;
    resetForm(form);
    this.#steps.restart();
    const field = questionsOf(form)[0]?.fields[0];
    this.show({ ...IDLE, step: this.#steps.place, attention: field && { field } });
  }

  #start(): void {
    const { form, host, terms } = this.options;
    const { signal } = this;
    const root = form.getRootNode();
    holdLightSheet(form, signal);
    if (!form.hasAttribute('novalidate')) {
      form.toggleAttribute('novalidate', true);
      signal.addEventListener('abort', () => {
        form.removeAttribute('novalidate');
      });
    }
    this.#addCaptcha();
    form.addEventListener('submit', this.#submitted, { signal });
    // After the browser has put the fields back.
    form.addEventListener('reset', () => setTimeout(this.#wasReset), { signal });
    // On the root, because fields may name the form from outside of it.
    root.addEventListener('input', this.#typed, { signal });
    root.addEventListener('change', this.#typed, { signal });
    const { closes } = terms();
    if (closes && Number.isNaN(Date.parse(closes))) {
      warn(host, `closes="${closes}" is no date, so the form stays open`);
    }
    const nameless = questionsOf(form).filter(({ fields: [field] }) => !field.name);
    if (nameless.length > 0) {
      const names = nameless.map((question) => `"${nameOf(question, form)}"`);
      warn(host, `has fields without a name, which are not sent: ${names.join(', ')}`);
    }
    this.refresh();
    if (this.#closed()) this.show({ ...this.#closedState(), isOver: true });
    else void this.#load().catch(() => undefined); // Asked for again when it is sent.
  }

  /** What sends is loaded apart: what was kept of an earlier visit is restored with it. */
  #load(): Promise<Sender> {
    this.#sender ??= import('./sender').then(
      ({ Sender }) => new Sender(this),
      (cause: unknown) => {
        this.#sender = undefined;
        throw cause;
      },
    );
    return this.#sender;
  }

  /** Whether what is asked, in the whole form or in a part, is answered as it should be. */
  #check(part?: HTMLElement): boolean {
    const asked = questionsOf(this.options.form).filter(
      ({ fields }) => !part || part.contains(fields[0]),
    );
    const faults = asked.flatMap((question) => {
      const fault = faultOf(question);
      return fault ? [{ question, message: fault.message }] : [];
    });
    if (faults.length > 0) {
      this.accuse(faults);
      return false;
    }
    this.marks.clearAll();
    return true;
  }

  #closed(): boolean {
    const { closes } = this.options.terms();
    return Date.parse(closes) <= Date.now();
  }

  #closedState(): Partial<FormState> {
    const notice = this.options.terms().closedMessage || formText('formClosed');
    return { phase: 'closed', notice, mayRetry: false, lines: [] };
  }

  /** Before what submits, where the page has put none (core-runtime §5). */
  #addCaptcha(): void {
    const { form, terms } = this.options;
    if (!terms().captcha || form.querySelector('dm-captcha')) return;
    const captcha = document.createElement('dm-captcha');
    captcha.setAttribute('required', '');
    const button = fieldsOf(form).findLast(isSubmit);
    if (button) button.before(captcha);
    else form.append(captcha);
    this.#captcha = captcha;
  }

  readonly #submitted = (event: SubmitEvent): void => {
    // A script of the page sends it, or a dialog is only closed by it.
    if (this.#isHandedOver) return;
    if (event.defaultPrevented || this.options.form.getAttribute('method') === 'dialog') return;
    event.preventDefault();
    if (this.#steps.isLast) this.submit(event.submitter);
    else this.move(1);
  };

  readonly #typed = ({ target }: Event): void => {
    const { form } = this.options;
    if (!fieldsOf(form).includes(target as Field)) return;
    this.marks.clear(target);
    this.refresh();
    this.#counters.typed(target);
    if (this.#state.phase === 'preview') this.show({ phase: 'idle', notice: '' });
  };

  readonly #wasReset = (): void => {
    if (this.signal.aborted) return;
    this.marks.clearAll();
    this.refresh();
    if (this.#state.phase !== 'success') this.show({ phase: 'idle', notice: '', lines: [] });
  };
}

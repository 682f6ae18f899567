import { own } from '../../../shared/dom/own';
import type { AgentTool } from '../../../shared/element/agent-tools.types';
import { setState } from '../../../shared/element/internals';
import { readControls } from '../../../shared/form/before-reading';
import { closingTime } from '../../../shared/form/closing';
import { warn } from '../../../shared/site/log';
import type { Emit } from '../../../shared/element/emit';
import { controlsOf, resetForm, type Control } from '../fields/controls';
import { hideEarlyErrors } from '../fields/early-errors';
import { fieldsOf } from '../fields/fields';
import type { FormSettings } from '../store/settings';
import { focusNotice, IDLE, type FormState } from '../store/state';
import { FormStore } from '../store/store';
import type { Steps } from '../dynamic/steps';
import type { FormSubmission } from '../submit/form-submission';
import { formText } from '../texts/form-texts';
import type { FieldError } from '../validate/validate';
import { listenToForm } from './form-events';
import { watchLeftFields } from './left-fields';
import { createLoading } from './loading';
import { FormModules } from './modules';
import { isNativeSubmit, submitNatively } from './native-submit';

/** Options of {@link FormController}. */
export interface FormControllerOptions {
  readonly host: HTMLElement;
  readonly form: HTMLFormElement;
  /** Returns the current settings. */
  readonly settings: () => FormSettings;
  readonly emit: Emit;
}

/** Phases that are also states of the element. */
const PHASE_STATES = ['submitting', 'success', 'failed', 'closed', 'preview'] as const;

/**
 * Enhances one form: connects its events, the store, and the modules for submission and for dynamic
 * parts. None of them has a reference to the controller.
 */
export class FormController {
  readonly form: HTMLFormElement;
  readonly store = new FormStore();
  readonly #options: FormControllerOptions;
  readonly #lifetime = new AbortController();
  readonly #modules: FormModules;
  readonly #whenLoaded: ReturnType<typeof createLoading>;
  readonly #hideEarlyErrors: () => void;
  /** The author lets forms pass that the browser would not; the element's own validation stays. */
  readonly #isUnchecked: boolean;
  /** The last pressed button: a form may have several, and a retry uses the same. */
  #submitter: HTMLElement | null = null;

  constructor(options: FormControllerOptions) {
    this.form = options.form;
    this.#isUnchecked = own(this.form).hasAttribute('novalidate');
    this.#options = options;
    this.#modules = new FormModules({
      ...options,
      signal: this.#signal,
      announce: (announcement) => this.#update({ announcement }),
      onBack: () => this.move(-1),
      onDynamic: () => this.refresh(),
      notify: (notice) => this.#update({ notice }),
    });
    this.#whenLoaded = createLoading({
      ...options,
      signal: this.#signal,
      modules: this.#modules,
      update: (change) => this.#update(change),
      submitNatively: () => {
        own(this.form).removeAttribute('novalidate');
        // The browser reports only visible fields.
        this.#steps?.showAll();
        this.refresh();
        this.#submitNatively();
      },
    });
    this.#hideEarlyErrors = hideEarlyErrors(this.form, this.#signal);
    this.store.subscribe(({ phase }) => {
      for (const state of PHASE_STATES) setState(options.host, state, phase === state);
    });
  }

  get #signal(): AbortSignal {
    return this.#lifetime.signal;
  }

  /** Undefined until the module has loaded. */
  get #steps(): Steps | undefined {
    return this.#modules.dynamic?.steps;
  }

  /** Takes over the form's validation and submission, and starts to load the modules. */
  start(): void {
    const { host, settings } = this.#options;
    const { closes } = settings();
    listenToForm(
      this.form,
      {
        // What only closes a dialog, and what has been given to the browser, is its own.
        isHandled: () =>
          own(this.form).getAttribute('method') !== 'dialog' && !isNativeSubmit(this.form),
        onRequest: this.#handleRequest,
        onSubmit: this.#handleSubmit,
        onInput: this.#handleInput,
        onReset: this.#handleReset,
      },
      this.#signal,
    );
    watchLeftFields(this.form, this.#handleLeave, this.#signal);
    // Browsers restore what was in the fields once the page has loaded, or comes back.
    for (const type of ['load', 'pageshow']) {
      addEventListener(type, () => this.refresh(), { signal: this.#signal });
    }
    if (closes && Number.isNaN(closingTime(closes))) {
      warn(host, `closes="${closes}" is not a date, so the form stays open`);
    }
    if (this.#isClosed()) {
      this.#showClosed({ areFieldsHidden: true });
      return;
    }
    this.refresh();
    // A failure is handled when the module is needed; that also loads it again.
    this.#modules.loadSubmission().catch(() => undefined);
  }

  /** Restores the form as its page wrote it, and aborts a submission. */
  stop(): void {
    this.#lifetime.abort();
    for (const state of [...PHASE_STATES, 'enhanced']) setState(this.#options.host, state, false);
  }

  /** Updates everything that depends on the answers, also after a script has changed them. */
  refresh(): void {
    const { host } = this.#options;
    this.#hideEarlyErrors();
    if (this.#modules.needsDynamic) {
      this.#modules.loadDynamic().catch(() => {
        // Loaded again when needed; until then all steps are visible.
        if (!this.#signal.aborted) setState(host, 'enhanced', true);
      });
      return;
    }
    setState(host, 'enhanced', true);
    const step = this.#modules.dynamic?.update();
    for (const control of controlsOf(this.form)) {
      if (control.matches(':disabled')) this.#recheck(control);
    }
    if (JSON.stringify(step) !== JSON.stringify(this.store.state.step)) this.#update({ step });
  }

  /** Moves to the previous step, or to the next if the current one is valid. */
  move(by: 1 | -1): void {
    this.#whenLoaded((submission) => {
      this.refresh();
      const steps = this.#steps;
      if (!steps || (by === 1 && !this.#validate(submission, steps.current))) return;
      submission.clearErrors();
      steps.move(by);
      this.#update({ step: steps.position, errors: [], attention: { part: 'top' } });
    });
  }

  /** Submits the form if it is valid; by default with the same button as before. */
  submit(submitter = this.#submitter): void {
    if (this.store.state.phase === 'submitting') return;
    this.#submitter = submitter;
    this.#whenLoaded((submission) => {
      this.#submit(submission, submitter);
    });
  }

  /** The tool with which an agent fills in and sends the form. */
  async agentTools(): Promise<readonly AgentTool[]> {
    return (await this.#modules.load()).agentTools(this.store);
  }

  /** Shows the empty fields again after a successful submission. */
  restart(): void {
    resetForm(this.form);
    this.#steps?.restart();
    const control = fieldsOf(this.form)[0]?.controls[0];
    this.#update({
      ...IDLE,
      step: this.#steps?.position,
      attention: control && { control },
    });
  }

  /** Shows and focuses a control, from the error summary. */
  goTo(control: Control): void {
    this.#steps?.reveal(control);
    this.#update({ step: this.#steps?.position, attention: { control } });
  }

  #update(change: Partial<FormState>): void {
    if (!this.#signal.aborted) this.store.update(change);
  }

  /** Whether the scripts of the page may get a submit event: that of a valid form, in its last step. */
  readonly #handleRequest = (submitter: HTMLElement | null): boolean => {
    const { phase } = this.store.state;
    if (phase === 'submitting' || phase === 'loading') return false;
    this.#submitter = submitter;
    // Values that a script or a password manager has written without an event are answers, too.
    readControls();
    this.refresh();
    const { submission, needsDynamic } = this.#modules;
    if (!submission || needsDynamic) {
      this.#whenLoaded(() => {
        // A script may have moved the button to another form meanwhile.
        const isOwn = (submitter as HTMLButtonElement | null)?.form === this.form;
        own(this.form).requestSubmit(isOwn ? submitter : null);
      });
      return false;
    }
    if (this.#steps?.isLast === false) {
      this.move(1);
      return false;
    }
    const isUnchecked = this.#isUnchecked || submitter?.hasAttribute('formnovalidate') === true;
    return isUnchecked || this.#validate(submission);
  };

  readonly #handleSubmit = (submitter: HTMLElement | null, event?: SubmitEvent): void => {
    if (event && this.#isLeft(submitter)) return;
    event?.preventDefault();
    this.submit(submitter);
  };

  /** Whether a submit event is left to the browser, which alone can send the form. */
  #isLeft(submitter: HTMLElement | null): boolean {
    const { submission } = this.#modules;
    if (!submission?.needsBrowser || this.#isClosed()) return false;
    if (this.#options.settings().mode === 'preview') return false;
    return submitter?.hasAttribute('formnovalidate') === true || this.#validate(submission);
  }

  readonly #handleInput = (control: Control): void => {
    this.#recheck(control);
    this.refresh();
    this.#modules.dynamic?.handleInput(control);
    if (this.store.state.phase === 'preview') this.#update({ phase: 'idle', notice: '' });
  };

  /** Says at once when an answer cannot be right; one that is missing is reported on submit. */
  readonly #handleLeave = (control: Control): void => {
    // A script or a password manager may have written others.
    this.refresh();
    const { phase } = this.store.state;
    const isFilledIn = phase === 'idle' || phase === 'failed';
    const announcement = isFilledIn && this.#modules.submission?.showMalformed(control);
    if (announcement) this.#update({ announcement });
  };

  readonly #handleReset = (): void => {
    this.#modules.submission?.clearErrors();
    this.refresh();
    const { phase } = this.store.state;
    if (phase === 'failed' || phase === 'idle') {
      this.#update({ phase: 'idle', notice: '', errors: [] });
    }
  };

  /** Updates a field's message and its line of the summary. */
  #recheck(control: Control): void {
    const { errors } = this.store.state;
    const remaining = this.#modules.submission?.recheck(control, errors) ?? errors;
    if (remaining !== errors) this.#update({ errors: remaining, isCorrecting: true });
  }

  #isClosed(): boolean {
    return closingTime(this.#options.settings().closes) <= Date.now();
  }

  /** Fields that a visitor has filled in stay visible. */
  #showClosed({ areFieldsHidden }: Pick<FormState, 'areFieldsHidden'>): void {
    const { host, settings } = this.#options;
    this.#update({
      phase: 'closed',
      notice: settings().closedMessage || formText('formClosed', host),
      canRetry: false,
      areFieldsHidden,
      errors: [],
      attention: areFieldsHidden ? undefined : focusNotice(),
    });
  }

  #submitNatively(): void {
    submitNatively(this.form, this.#submitter, this.#signal);
  }

  #validate(submission: FormSubmission, part?: HTMLElement): boolean {
    const errors = submission.validate(part);
    if (errors.length > 0) this.#showErrors(submission, errors);
    else submission.clearErrors();
    return errors.length === 0;
  }

  /** Shows messages at the fields and a summary, and focuses the first field. */
  #showErrors(submission: FormSubmission, errors: readonly FieldError[]): void {
    const control = errors[0]?.field.controls[0];
    if (control) this.#steps?.reveal(control);
    const lines = submission.showErrors(errors);
    this.#update({
      phase: 'idle',
      notice: '',
      canRetry: false,
      errors: lines,
      isCorrecting: false,
      step: this.#steps?.position,
      attention: control && { control },
    });
  }

  #submit(submission: FormSubmission, submitter: HTMLElement | null): void {
    const { host, settings } = this.#options;
    if (!submitter?.hasAttribute('formnovalidate') && !this.#validate(submission)) return;
    if (this.#isClosed()) {
      this.#showClosed({ areFieldsHidden: false });
    } else if (settings().mode === 'preview') {
      const notice = formText('formPreview', host);
      const step = this.#steps?.position;
      this.#update({ ...IDLE, step, phase: 'preview', notice, attention: focusNotice() });
    } else if (submission.needsBrowser) {
      this.#submitNatively();
    } else {
      void this.#send(submission, submitter);
    }
  }

  async #send(submission: FormSubmission, submitter: HTMLElement | null): Promise<void> {
    this.#update({ phase: 'submitting', notice: '', canRetry: false, errors: [] });
    const prepared = submission.prepare(submitter);
    if (!prepared) {
      this.#update({ phase: 'idle' });
      return;
    }
    // A locked control cannot keep the focus, so it moves to where the outcome will appear.
    this.#update({ attention: focusNotice() });
    const result = await submission.submit(prepared);
    if (!result) return;
    if ('errors' in result) this.#showErrors(submission, result.errors);
    else this.#update(result.state);
  }
}

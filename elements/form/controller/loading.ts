import { fail } from '../../../shared/site/log';
import type { Milliseconds } from '../../../shared/site/wait-until';
import { focusNotice, type FormState } from '../store/state';
import type { FormSubmission } from '../submit/form-submission';
import { formText } from '../texts/form-texts';
import { withTimeout } from './with-timeout';

/** Options of {@link FormLoading}. */
export interface FormLoadingOptions {
  readonly host: HTMLElement;
  readonly form: HTMLFormElement;
  readonly signal: AbortSignal;
  /** Loads all modules. */
  readonly load: () => Promise<FormSubmission>;
  readonly update: (change: Partial<FormState>) => void;
  /** Submits the form without the modules. */
  readonly submitNatively: () => void;
}

/** Limit of the wait for the modules; then the browser submits the form. */
const LOAD_LIMIT: Milliseconds = 15_000;

/** Runs actions of the visitor that need the modules of a form, while these are loading. */
export class FormLoading {
  readonly #options: FormLoadingOptions;
  #isLoading = false;

  constructor(options: FormLoadingOptions) {
    this.#options = options;
  }

  /** Runs an action once the modules have loaded; those that come meanwhile are dropped. */
  run(action: (submission: FormSubmission) => void): void {
    if (this.#isLoading) return;
    const { signal, load, update } = this.#options;
    this.#isLoading = true;
    update({ phase: 'loading', notice: '', canRetry: false });
    withTimeout(load(), LOAD_LIMIT)
      .finally(() => {
        this.#isLoading = false;
        update({ phase: 'idle' });
      })
      .then(
        (submission) => {
          if (!signal.aborted) action(submission);
        },
        (cause: unknown) => {
          if (!signal.aborted) this.#handleFailure(cause);
        },
      );
  }

  /** Without the modules, the browser submits the form; offline, it would show an error page. */
  #handleFailure(cause: unknown): void {
    const { host, form, update, submitNatively } = this.#options;
    fail(host, 'the script that validates and sends it could not be loaded', cause);
    if (navigator.onLine && form.getAttribute('action')) {
      submitNatively();
      return;
    }
    update({
      phase: 'failed',
      notice: formText(navigator.onLine ? 'formFailed' : 'formOffline', host),
      canRetry: true,
      attention: focusNotice(),
    });
  }
}

import { own } from '../../../shared/dom/own';
import { fail } from '../../../shared/site/log';
import type { Milliseconds } from '../../../shared/site/wait-until';
import { focusNotice, type FormState } from '../store/state';
import type { FormSubmission } from '../submit/form-submission';
import { formText } from '../texts/form-texts';
import type { FormModules } from './modules';
import { withTimeout } from './with-timeout';

/** Options of {@link createLoading}. */
export interface FormLoadingOptions {
  readonly host: HTMLElement;
  readonly form: HTMLFormElement;
  readonly signal: AbortSignal;
  readonly modules: Pick<FormModules, 'submission' | 'needsDynamic' | 'load'>;
  readonly update: (change: Partial<FormState>) => void;
  /** Submits the form without the modules. */
  readonly submitNatively: () => void;
}

/** Limit of the wait for the modules; then the browser submits the form. */
const LOAD_LIMIT: Milliseconds = 15_000;

/**
 * Creates a function that runs an action of the visitor with all modules: at once if they are loaded,
 * else after "loading"; actions that come meanwhile are dropped.
 */
export function createLoading({
  host,
  form,
  signal,
  modules,
  update,
  submitNatively,
}: FormLoadingOptions): (action: (submission: FormSubmission) => void) => void {
  let isLoading = false;

  /** Without the modules, the browser submits the form; offline, it would show an error page. */
  const handleFailure = (cause: unknown): void => {
    fail(host, 'the script that validates and sends it could not be loaded', cause);
    if (navigator.onLine && own(form).getAttribute('action')) {
      submitNatively();
      return;
    }
    update({
      phase: 'failed',
      notice: formText(navigator.onLine ? 'formFailed' : 'formOffline', host),
      canRetry: true,
      attention: focusNotice(),
    });
  };

  return (action) => {
    const { submission, needsDynamic } = modules;
    if (submission && !needsDynamic) {
      action(submission);
      return;
    }
    if (isLoading) return;
    isLoading = true;
    update({ phase: 'loading', notice: '', canRetry: false });
    withTimeout(modules.load(), LOAD_LIMIT)
      .finally(() => {
        isLoading = false;
        update({ phase: 'idle' });
      })
      .then(
        (loaded) => {
          if (!signal.aborted) action(loaded);
        },
        (cause: unknown) => {
          if (!signal.aborted) handleFailure(cause);
        },
      );
  };
}

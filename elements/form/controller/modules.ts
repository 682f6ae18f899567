import { lazy } from '../../../shared/dom/lazy';
import { own } from '../../../shared/dom/own';
import type { DynamicForm, DynamicFormOptions } from '../dynamic/dynamic-form';
import type { FormSubmission, FormSubmissionOptions } from '../submit/form-submission';

const submissionModule = lazy(() => import('../submit/form-submission'));
const dynamicModule = lazy(() => import('../dynamic/dynamic-form'));

/** Attributes of forms that need the dynamic module. */
const DYNAMIC = ['step', 'show-when', 'require-when', 'counter']
  .map((name) => `[data-dm-${name}]`)
  .join();

/** Options of {@link FormModules}. */
export type FormModulesOptions = FormSubmissionOptions &
  DynamicFormOptions & {
    /** Called when the dynamic parts have been created. */
    readonly onDynamic: () => void;
  };

/** Loads the modules of one form on demand, and creates what they export once. */
export class FormModules {
  readonly #options: FormModulesOptions;
  #submission: FormSubmission | undefined;
  #dynamic: DynamicForm | undefined;

  constructor(options: FormModulesOptions) {
    this.#options = options;
  }

  /** Validation, submission and drafts; `undefined` until loaded. */
  get submission(): FormSubmission | undefined {
    return this.#submission;
  }

  /** Steps, conditions and counters; `undefined` until loaded. */
  get dynamic(): DynamicForm | undefined {
    return this.#dynamic;
  }

  /** True if the form has steps, conditions or counters, and their module is not loaded yet. */
  get needsDynamic(): boolean {
    return !this.#dynamic && own(this.#options.form).querySelector(DYNAMIC) !== null;
  }

  /** Also restores a saved draft, which happens when the module starts. */
  async loadSubmission(): Promise<FormSubmission> {
    const module = await submissionModule.load();
    this.#options.signal.throwIfAborted();
    return (this.#submission ??= new module.FormSubmission(this.#options));
  }

  /** Loads the dynamic parts if the form needs them. */
  async loadDynamic(): Promise<void> {
    if (!this.needsDynamic) return;
    const module = await dynamicModule.load();
    this.#options.signal.throwIfAborted();
    if (this.#dynamic) return;
    this.#dynamic = new module.DynamicForm(this.#options);
    this.#options.onDynamic();
  }

  /** Loads all modules that the form needs. */
  async load(): Promise<FormSubmission> {
    const [submission] = await Promise.all([this.loadSubmission(), this.loadDynamic()]);
    return submission;
  }
}

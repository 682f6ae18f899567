import { removeCopies } from '../../../shared/dom/added';
import { setState } from '../../../shared/element/internals';
import { warn } from '../../../shared/site/log';
import { restoreCopies } from '../fields/given';
import { removeDescription } from '../notes/notes';
import type { StateListener } from '../store/store';
import { FormController, type FormControllerOptions } from './controller';

/** Options of {@link connectForm}. */
export interface ConnectOptions extends Omit<FormControllerOptions, 'form'> {
  readonly onChange: StateListener;
}

/** Connection between an element and the form inside it. */
export interface FormConnection {
  /** Controls the current form; `undefined` without one. */
  readonly controller: FormController | undefined;
  disconnect(): void;
}

/** Restores the form as its page wrote it, where a copy of one in use has come into an element. */
function restoreForm(host: HTMLElement): void {
  restoreCopies(host);
  for (const { id } of removeCopies(host)) {
    if (!id) continue;
    const described = host.querySelectorAll(`[aria-describedby~="${CSS.escape(id)}"]`);
    for (const control of described) removeDescription(control, id);
  }
}

/** Enhances the form inside an element, and any form that replaces it. */
export function connectForm({ onChange, ...options }: ConnectOptions): FormConnection {
  const { host } = options;
  let controller: FormController | undefined;
  const update = (): void => {
    restoreForm(host);
    const form = host.querySelector('form') ?? undefined;
    if (form === controller?.form) {
      controller?.refresh();
      return;
    }
    controller?.stop();
    controller = form && new FormController({ ...options, form });
    controller?.store.subscribe(onChange);
    controller?.start();
  };
  const observer = new MutationObserver(update);
  update();
  if (!controller && host.querySelector('input, select, textarea')) {
    warn(host, 'has fields but no <form> around them, so they cannot be sent');
  }
  observer.observe(host, { childList: true, subtree: true });
  return {
    get controller() {
      return controller;
    },
    disconnect: () => {
      observer.disconnect();
      controller?.stop();
    },
  };
}

/** Keeps a form from being submitted in the editor, with all its steps visible. */
export function disableForm(host: HTMLElement): () => void {
  const prevent = (event: Event): void => {
    event.preventDefault();
  };
  host.addEventListener('submit', prevent);
  setState(host, 'enhanced', true);
  return () => {
    setState(host, 'enhanced', false);
    host.removeEventListener('submit', prevent);
  };
}

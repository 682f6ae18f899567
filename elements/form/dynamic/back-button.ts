import { markAdded } from '../../../shared/dom/added';
import { formText } from '../texts/form-texts';

/** Creates the button that leads to the previous step, marked by `data-dm-back`. */
export function createBackButton(form: HTMLFormElement, onBack: () => void): HTMLElement {
  const button = markAdded(document.createElement('button'));
  button.type = 'button';
  button.dataset['dmBack'] = '';
  button.textContent = formText('formBack', form);
  button.addEventListener('click', onBack);
  return button;
}

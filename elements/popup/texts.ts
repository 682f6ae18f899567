import { getSite } from '../../shared/site/site';

const ENGLISH = {
  close: 'Close',
  /** What a popup is called that has neither label, heading nor name. */
  popup: 'Popup',
} as const;

/** A text of the popup: the site parameters' `strings` under the same key, else English. */
export function popupText(key: keyof typeof ENGLISH): string {
  return getSite().parameters.strings[key] ?? ENGLISH[key];
}

import { getSite } from '../../shared/site/site';

const ENGLISH = {
  pauseBackground: 'Pause the background',
  playBackground: 'Play the background',
} as const;

/** A text of the control: the site parameters' `strings` under the same key, else English. */
export function backgroundText(key: keyof typeof ENGLISH): string {
  return getSite().parameters.strings[key] ?? ENGLISH[key];
}

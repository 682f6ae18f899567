import { own } from '../../../shared/dom/own';
import { pageAddress } from '../../../shared/site/page-address';

/** Names of the drafts that are being saved. */
const names = new Map<HTMLFormElement, string>();

/**
 * Reserves a unique name for a form's draft. Unique within one tree: forms of pages that are cached
 * for Back are in another, and the form of the visible page gets the plain name.
 */
export function claimName(form: HTMLFormElement, id: string): string {
  const root = own(form).getRootNode();
  const taken = new Set(
    [...names]
      .filter(([other]) => other !== form && own(other).getRootNode() === root)
      .map(([, name]) => name),
  );
  const base = `${pageAddress().pathname} ${id}`;
  let name = base;
  for (let copy = 2; taken.has(name); copy++) name = `${base} ${copy}`;
  names.set(form, name);
  return name;
}

/** Frees a name, unless the form has claimed another since. */
export function releaseName(form: HTMLFormElement, name: string): void {
  if (names.get(form) === name) names.delete(form);
}

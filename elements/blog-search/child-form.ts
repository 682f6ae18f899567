import { isOwn } from '../../shared/dom/is-own';
import { findLeftOver } from '../../shared/dom/left-over';
import { childNodesOf, own } from '../../shared/dom/own';

/** What the search form among the children says, which works without script. */
export interface ChildForm {
  /** What the visitor has typed before the element was drawn. */
  readonly value: string;
  readonly label: string;
  readonly placeholder: string;
  /** Text of its button. */
  readonly button: string;
  /** Address of the search page, as written. */
  readonly action: string;
}

/** The field of the search among the children, and what it stands in: its form, else its box. */
interface ChildField {
  readonly field: HTMLInputElement;
  readonly box: HTMLElement;
}

/** Finds the search among the children; other forms have got into the element. */
function findField(host: HTMLElement): ChildField | undefined {
  const field = host.querySelector<HTMLInputElement>(
    'input[name="searchTerm"], input[type="search"]',
  );
  if (!field || !isOwn(field, host)) return undefined;
  const form = field.closest('form');
  const box = form && host.contains(form) ? form : field.parentElement;
  if (!box) return undefined;
  const isAll = !findLeftOver(host, new Set(box === host ? childNodesOf(host) : [box]));
  return field.name === 'searchTerm' || isAll ? { field, box } : undefined;
}

/** The children that the search box takes the place of. */
export function searchForm(host: HTMLElement): Iterable<Node> {
  const { field, box } = findField(host) ?? {};
  if (!field || !box) return [];
  if (box !== host) return [box];
  return [field, ...(field.labels ?? []), ...host.querySelectorAll(':scope > button')];
}

/** Reads the search form among the children of an element. */
export function readChildForm(host: HTMLElement): ChildForm {
  const { field, box } = findField(host) ?? {};
  const text = (element: Element | null | undefined): string => element?.textContent.trim() ?? '';
  return {
    value: field?.value ?? '',
    label: text(field?.labels?.[0]) || (field?.ariaLabel ?? ''),
    placeholder: field?.placeholder ?? '',
    button: text(own(box)?.querySelector('button')),
    action: (box instanceof HTMLFormElement && own(box).getAttribute('action')) || '',
  };
}

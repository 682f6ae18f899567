import { own } from '../../shared/dom/own';
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

/** Reads the search form among the children of an element. */
export function readChildForm(host: HTMLElement): ChildForm {
  const field = host.querySelector<HTMLInputElement>(
    'input[name="searchTerm"], input[type="search"]',
  );
  const text = (element: Element | null | undefined): string => element?.textContent.trim() ?? '';
  return {
    value: field?.value ?? '',
    label: text(field?.labels?.[0]) || (field?.ariaLabel ?? ''),
    placeholder: field?.placeholder ?? '',
    button: text(host.querySelector('button')),
    action: own(host.querySelector('form'))?.getAttribute('action') ?? '',
  };
}

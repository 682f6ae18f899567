import { own } from '../../shared/dom/own';
const FIELDS = 'input:not([type=hidden]), textarea, select';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether a visitor has changed a field. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  }
  const isChoice = /^(?:checkbox|radio)$/.test(field.type);
  return isChoice && field instanceof HTMLInputElement
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}

/**
 * Watches whether a visitor is filling in a form of the element's own children, or has done so,
 * until `signal` is aborted.
 *
 * @param isOwn whether a node is one of these children, as opposed to the service's.
 * @param onChange called with each change.
 */
export function watchTyping(
  host: HTMLElement,
  isOwn: (node: Element) => boolean,
  onChange: (isTyping: boolean) => void,
  signal: AbortSignal,
): void {
  let isTyping = false;
  const update = (focused: EventTarget | null): void => {
    const isFocused = focused instanceof Element && own(focused).matches(FIELDS) && isOwn(focused);
    const next =
      isFocused ||
      [...host.querySelectorAll<Field>(FIELDS)].some((field) => isOwn(field) && isChanged(field));
    if (next === isTyping) return;
    isTyping = next;
    onChange(next);
  };
  update(
    document.activeElement && host.contains(document.activeElement) ? document.activeElement : null,
  );
  host.addEventListener('focusin', ({ target }) => update(target), { signal });
  host.addEventListener('input', ({ target }) => update(target), { signal });
  host.addEventListener('focusout', ({ relatedTarget }) => update(relatedTarget), { signal });
}

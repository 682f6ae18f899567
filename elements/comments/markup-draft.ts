import { readDraft, writeDraft } from './draft';

const FIELDS = ['name', 'text'] as const;

const fieldIn = (host: Element, name: string): HTMLInputElement | HTMLTextAreaElement | null =>
  host.querySelector(`:scope > form [name="${name}"]`);

/** Takes over what the visitor has typed into the form of the page before the view was there. */
export function takeOverForm(host: Element, form: string): void {
  const draft = { ...readDraft(form) };
  let isTyped = false;
  for (const name of FIELDS) {
    const value = fieldIn(host, name)?.value ?? '';
    if (value.trim() === '') continue;
    draft[name] = value;
    isTyped = true;
  }
  if (isTyped) writeDraft(form, draft);
}

/** The name of the field of the page's form that has the focus. */
export function focusedField(host: Element): string | undefined {
  return FIELDS.find((name) => {
    const field = fieldIn(host, name);
    return field !== null && field === document.activeElement;
  });
}

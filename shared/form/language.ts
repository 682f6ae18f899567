/** The language of an element: the nearest `lang`, also outside its shadow root; `en` without one. */
export function languageOf(element: Element): string {
  let node: Element | null = element;
  let lang = '';
  while (node && !lang) {
    lang = node.closest('[lang]')?.getAttribute('lang') ?? '';
    const root: Node = node.getRootNode();
    node = root instanceof ShadowRoot ? root.host : null;
  }
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(lang)[0] ?? 'en';
  } catch {
    // Not a language tag.
    return 'en';
  }
}

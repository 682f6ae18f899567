import { choice, flag, text, type AttributeTable } from '../../shared/element/attributes';
import { ReactElement } from '../../shared/element/react-element';
import type {} from '../../shared/dom/picture-events';
import styles from './language-switcher.css?inline';
import { markupLanguages } from './languages';

export const attributes = {
  /** What the button is for, to a screen reader; without it, "Language". */
  label: text(),
  /** How a language is shown: by its name, the flag that the page gives it, or both. */
  display: choice(['name', 'flag', 'both']),
  /** The list has a field to search it by; for many languages. */
  filter: flag(),
} satisfies AttributeTable;

/** What the view is given besides its attributes and languages. */
export interface SwitcherActions {
  /** The element itself, inside of which a pointer may be released. */
  readonly host: HTMLElement;
}

/**
 * A drop-down of the languages a site is written in, each named in its own (visual-widgets §1, §4).
 * A language's link leads to the page shown where its head says what that is called there
 * (`link rel="alternate" hreflang`), else to the address given. The links are plain ones: the page's
 * runtime swaps pages by them, and `lang` and `dir` follow.
 *
 * Languages come from the children, from JSON, from script, else from the site parameters. A flag is
 * a picture that the page gives; there are none built in, since a flag is a country's and not a
 * language's, and the letters of emoji flags are no flags on Windows. Without one, a language that
 * is to be shown by its flag is shown by its code.
 *
 * @summary Drop-down of the site's languages.
 * @prop languages - The languages; without it, those of the JSON child, the children or the site parameters.
 * @slot - Links with `hreflang`, the language's name as text, and maybe its flag (`img` or `svg`), alone or in a list; or one `script type="application/json"` with a list of languages (`code`, `name`, `url`, `dir`, `flag`).
 * @fires {CustomEvent<OpenDetail>} dm-open - The list is about to open; cancelable.
 * @fires {CustomEvent<OpenDetail>} dm-close - The list has closed.
 * @csspart button - The button that opens the list.
 * @csspart list - What opens.
 * @csspart filter - The field that the list is searched by.
 * @csspart language - One language, a link.
 * @csspart current - The language that the page is in.
 * @csspart flag - A flag, on the button or in the list.
 * @csspart empty - What is said where no language is found.
 * @cssprop [--dm-language-switcher-width=11em] - The button's width; 5.5em for flags alone.
 * @cssprop [--dm-color-accent] - The mark of the current language.
 * @cssstate open - The list is open.
 * @cssstate empty - There are no languages; nothing is shown.
 * @keyboard Enter, Space - On the button: opens and closes the list.
 * @keyboard ArrowDown, ArrowUp - Open the list, and go through its languages.
 * @keyboard Home, End - To the first and the last language.
 * @keyboard a letter - To the next language that begins so, in its own language or in the page's.
 * @keyboard Escape - Closes the list; the focus returns to the button.
 */
export class DmLanguageSwitcher extends ReactElement.with({
  attributes,
  styles,
  data: markupLanguages,
  view: () => import('./language-switcher.view'),
}) {
  constructor() {
    super();
    const actions: SwitcherActions = { host: this };
    this.provide({ ...actions });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-language-switcher': DmLanguageSwitcher;
  }
}

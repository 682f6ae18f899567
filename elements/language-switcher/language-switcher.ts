import { choice, flag, text, type AttributeTable } from '../../shared/element/attributes';
import { ReactElement } from '../../shared/element/react-element';
export type { OpenDetail } from '../../shared/dom/picture-events';
import styles from './language-switcher.css?inline';
import { markupLanguages } from './languages';

export const attributes = {
  /** Accessible name of the button. Defaults to "Language". */
  label: text(),
  /** Shows languages by name, by flag, or both. */
  display: choice(['name', 'flag', 'both']),
  /** Adds a search field to the list, for many languages. */
  filter: flag(),
} satisfies AttributeTable;

/** Props of the view besides attributes and languages. */
export interface SwitcherActions {
  readonly host: HTMLElement;
}

/**
 * A drop-down of the site's languages, each by its own name (visual-widgets §1, §4). A language links
 * to the current page's translation if the head names it (`link rel="alternate" hreflang`), else to
 * the language's own address. The links are plain links, so the runtime swaps pages on them and
 * updates `lang` and `dir`.
 *
 * Languages come from the children, JSON, a script or the site parameters. Flags are pictures in the
 * page; there are none built in, since flags stand for countries, not languages, and Windows shows
 * emoji flags as letters. A language without a flag shows its code instead.
 *
 * @summary Drop-down of the site's languages.
 * @prop languages - The languages. Defaults to those of the JSON child, the children or the site parameters.
 * @slot - Links with `hreflang`, the language's name as text, and maybe its flag (`img` or `svg`), alone or in a list; or one `script type="application/json"` with a list of languages (`code`, `name`, `url`, `dir`, `flag`).
 * @fires {CustomEvent<OpenDetail>} dm-open - The list is about to open; cancelable.
 * @fires {CustomEvent<OpenDetail>} dm-close - The list was closed.
 * @csspart button - The button that opens the list.
 * @csspart list - The list.
 * @csspart filter - The search field.
 * @csspart language - A link to a language.
 * @csspart current - The link to the page's language.
 * @csspart flag - A flag, on the button or in the list.
 * @csspart empty - The text shown if no language is found.
 * @cssprop [--dm-language-switcher-width=11em] - Width of the button; 5.5em for flags alone.
 * @cssprop [--dm-color-accent] - Mark of the current language.
 * @cssstate open - The list is open.
 * @cssstate empty - There are no languages, and nothing is shown.
 * @keyboard Enter, Space - On the button: opens and closes the list.
 * @keyboard ArrowDown, ArrowUp - Opens the list and moves through it.
 * @keyboard Home, End - Moves to the first or last language.
 * @keyboard a letter - Moves to the next language whose name starts with it, in its own or in the page's language.
 * @keyboard Escape - Closes the list and returns the focus to the button.
 * @mode editor - Opens its list, but changes no language.
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

import { html, type Markup } from '../../html';
import { codePanel, type CodePanel } from '../code/panel';
import { choiceOf } from './choices';

/** Sections that become tabs where there is script. */
export interface TabsOptions {
  /** Name of the list of tabs, for screen readers. */
  readonly label: string;
  /** The sections, from {@link tab}. */
  readonly sections: readonly Markup[];
}

/**
 * Renders sections as tabs. The choice of one is that of all on the page, and is kept by the
 * reader's browser. Without script, and on paper, all are shown.
 */
export const tabs = ({ label, sections }: TabsOptions): Markup =>
  html`<docs-tabs label="${label}">${sections}</docs-tabs>`;

/** Renders the attributes of a section that becomes a tab. */
export const tab = (label: string): Markup =>
  html`data-tab="${label}" data-choice="${choiceOf(label)}"`;

/** Renders the same code in several frameworks, by the titles of the panels. */
export const codeTabs = (panels: readonly CodePanel[]): Markup =>
  tabs({
    label: 'Framework',
    sections: panels.map((panel) => html`<div ${tab(panel.title)}>${codePanel(panel)}</div>`),
  });

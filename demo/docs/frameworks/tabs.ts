import { html, type Markup } from '../../html';
import { codePanel, type CodePanel } from '../code/panel';
import { choicesOf } from './choices';

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

/**
 * Renders the attributes of a section that becomes a tab.
 *
 * @param labels the labels of all tabs of the group.
 */
export const tab = (label: string, labels: readonly string[]): Markup =>
  html`data-tab="${label}" data-choice="${choicesOf(label, labels).join(' ')}"`;

/** Renders the same code in several frameworks, by the titles of the panels. */
export function codeTabs(panels: readonly CodePanel[]): Markup {
  const labels = panels.map(({ title }) => title);
  return tabs({
    label: 'Framework',
    sections: panels.map(
      (panel) => html`<div ${tab(panel.title, labels)}>${codePanel(panel)}</div>`,
    ),
  });
}

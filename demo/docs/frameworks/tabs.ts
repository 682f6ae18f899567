import { html, type Markup } from '../../html';
import { codePanel, type CodePanel } from '../code/panel';
import { choicesOf } from './choices';

/** Sections that become tabs where there is script. */
export interface TabsOptions {
  /** Name of the list of tabs, for screen readers. */
  readonly label: string;
  /** The labels of the tabs. */
  readonly labels: readonly string[];
  /** The sections, in the order of their labels, each with the attributes of {@link tab}. */
  readonly sections: readonly Markup[];
}

/**
 * Renders sections as tabs. The choice of one is that of all on the page, and is kept by the
 * reader's browser. Without script, and on paper, all are shown.
 */
export const tabs = ({ label, labels, sections }: TabsOptions): Markup =>
  html`<docs-tabs
    ><div role="tablist" aria-label="${label}">
      ${labels.map((each) => html`<button type="button" role="tab">${each}</button>`)}
    </div>
    ${sections}</docs-tabs
  >`;

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
    labels,
    sections: panels.map(
      (panel) => html`<div ${tab(panel.title, labels)}>${codePanel(panel)}</div>`,
    ),
  });
}

/** A way to write for the library; tabs with a choice of them remember it. */
export interface Framework {
  /** Name in the tabs' `data-choice`, and in what the reader's browser keeps. */
  readonly id: 'html' | 'react' | 'next' | 'vue' | 'svelte' | 'angular';
  readonly label: string;
}

/** The frameworks in the order of their tabs. */
export const FRAMEWORKS: readonly Framework[] = [
  { id: 'html', label: 'HTML' },
  { id: 'react', label: 'React' },
  { id: 'next', label: 'Next.js' },
  { id: 'vue', label: 'Vue' },
  { id: 'svelte', label: 'Svelte' },
  { id: 'angular', label: 'Angular' },
];

/** Names of further tabs that remember the choice too. */
const FURTHER: Readonly<Record<string, string>> = { npm: 'npm', 'Script tag': 'html' };

/** Returns the choice that a tab stands for by its label: `Next.js` is `next`. */
export const choiceOf = (label: string): string =>
  FRAMEWORKS.find((framework) => framework.label === label)?.id ??
  FURTHER[label] ??
  label.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** A way to write for the library; tabs with a choice of them remember it. */
export interface Framework {
  /** Name in the tabs' `data-choice`, and in the storage of the reader's browser. */
  readonly id:
    | 'html'
    | 'react'
    | 'next'
    | 'react-router'
    | 'vue'
    | 'nuxt'
    | 'svelte'
    | 'sveltekit'
    | 'solid'
    | 'lit'
    | 'angular';
  readonly label: string;
  /** The framework that it is built on; tabs without its own code show the code of that one. */
  readonly base?: Framework['id'];
}

/** The frameworks in the order of their tabs. */
export const FRAMEWORKS: readonly Framework[] = [
  { id: 'html', label: 'HTML' },
  { id: 'react', label: 'React' },
  { id: 'next', label: 'Next.js' },
  { id: 'react-router', label: 'React Router', base: 'react' },
  { id: 'vue', label: 'Vue' },
  { id: 'nuxt', label: 'Nuxt', base: 'vue' },
  { id: 'svelte', label: 'Svelte' },
  { id: 'sveltekit', label: 'SvelteKit', base: 'svelte' },
  { id: 'solid', label: 'Solid' },
  { id: 'lit', label: 'Lit' },
  { id: 'angular', label: 'Angular' },
];

/** Names of further tabs that remember the choice too. */
const FURTHER: Readonly<Record<string, string>> = { npm: 'npm', 'Script tag': 'html' };

/** Returns the choice that a tab stands for by its label: `Next.js` is `next`. */
export const choiceOf = (label: string): string =>
  FRAMEWORKS.find((framework) => framework.label === label)?.id ??
  FURTHER[label] ??
  label.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/**
 * Returns the choices for which a tab is shown: its own first, then the frameworks that are built on
 * it and have no tab beside it.
 *
 * @param labels the labels of all tabs of the group.
 */
export function choicesOf(label: string, labels: readonly string[]): string[] {
  const own = choiceOf(label);
  const further = FRAMEWORKS.filter(
    ({ base, label: other }) => base === own && !labels.includes(other),
  );
  return [own, ...further.map(({ id }) => id)];
}

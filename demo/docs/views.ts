import type { ElementDocs } from './data';

/** What elements are drawn with, as the documentation says it. */
export const VIEWS: Readonly<Record<ElementDocs['view'], string>> = {
  react: 'React',
  lit: 'Lit',
  dom: 'DOM',
};

export const VIEW_NAMES = Object.keys(VIEWS) as readonly ElementDocs['view'][];

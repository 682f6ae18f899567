import { GUIDES } from './contents';

/** Path of the documentation. */
export const PATH = '/elements';

interface Named {
  readonly name: string;
}

/** The parts of the documentation's data whose entries have a page each. */
interface Paged {
  readonly elements: readonly Named[];
  readonly recipes: readonly Named[];
}

/** Paths of all pages that search engines should know: not the search, nor earlier versions. */
export const pathsOf = ({ elements, recipes }: Paged): string[] => [
  PATH,
  ...GUIDES.map(({ path }) => path),
  `${PATH}/recipes`,
  ...recipes.map(({ name }) => `${PATH}/recipes/${name}`),
  ...elements.map(({ name }) => `${PATH}/${name}`),
];

import { GUIDES } from './contents';
import type { Library } from './shell';

/** Path of the documentation. */
const PATH = '/elements';

/** Paths of all pages that search engines should know: not the search, nor earlier versions. */
export const pathsOf = ({ elements, recipes }: Library): string[] => [
  PATH,
  ...GUIDES.map(({ path }) => path),
  `${PATH}/recipes`,
  ...recipes.map(({ name }) => `${PATH}/recipes/${name}`),
  ...elements.map(({ name }) => `${PATH}/${name}`),
];

import type { PageSource } from '../host/content/page-source';
import type { RouteSource } from '../host/http/host-env';
import type { Page, Site } from '../host/content/model';
import { MISSING_ALIAS } from '../host/records/pages';
import type { ElementDocs } from './data';
import { elementPage } from './element-page';
import { shownSource } from './example-source';
import { FIRST_TALK } from './first-talk';
import { guidePage } from './guides/guide-page';
import { libraryReader } from './library';
import { homePage } from './pages/home';
import { searchPage } from './pages/search';
import { recipePage, recipesPage } from './recipes/recipe-pages';
import { addRoutes } from './routes';
import { PATH, pathsOf } from './site/paths';
import { barePage, missingPage, toPage, type DocsPage } from './site/page';
import type { Library } from './site/shell';
import { missingVersionPage, versionPage } from './versions/version-page';
import { versionedPath, VERSIONS_FOLDER } from './versions/versions';

/** Documentation of the elements, as options of a host. */
export interface Documentation {
  /** The pages at `/elements` and below. */
  readonly pages: PageSource;
  /** The examples' documents, the search index, and the documentation's styles and scripts. */
  readonly routes: RouteSource;
}

/**
 * Creates the documentation from the library's generated data.
 *
 * @param folder output folder of `npm run docs`: `dist/docs`.
 * @param versionsFolder folder of the documentation of released versions.
 */
export function documentation(folder: string, versionsFolder = VERSIONS_FOLDER): Documentation {
  const library = libraryReader(folder, versionsFolder);
  const pageAt: PageSource = async (path, site, query) => {
    if (path !== PATH && !path.startsWith(`${PATH}/`)) return undefined;
    const all = await library();
    const example = examplePage(path, all);
    if (example) return example;
    const versioned = versionedPath(path);
    if (versioned) return pageOfVersion(versioned, path, all, site);
    const page = await findPage(path, all, query);
    return page ? toPage(page, all, site) : missingPage(all, site);
  };
  const pageOfVersion = async (
    asked: NonNullable<ReturnType<typeof versionedPath>>,
    path: string,
    all: Library,
    site: Site,
  ): Promise<Page> => {
    // Before the next one, the current pages are those of the last version.
    if (asked.version === all.versions.current)
      return { ...barePage(path, ''), redirect: asked.path };
    const today = pathsOf(all);
    const kept = all.versions.kept.find(({ version }) => version === asked.version);
    const page =
      kept && (await versionPage(versionsFolder, kept, asked.path, (each) => today.includes(each)));
    if (page) return toPage(page, all, site, kept);
    const missing = missingVersionPage(path, kept, all.versions.kept);
    return { ...toPage(missing, all, site, kept), alias: MISSING_ALIAS };
  };
  const paths = async (): Promise<readonly string[]> => pathsOf(await library());
  const markup = async (): Promise<readonly string[]> => examplesOf(await library());
  return {
    pages: Object.assign(pageAt, { paths, markup, talk: FIRST_TALK }),
    routes: (app, site) => addRoutes(app, { folder, library, site }),
  };
}

/**
 * Returns an example as a page of the site, on which its comments and likes stand. Visitors get its
 * document.
 */
function examplePage(path: string, { elements }: Library): Page | undefined {
  const [, name, what] = EXAMPLE.exec(path) ?? [];
  const docs = elements.find((each) => each.name === name);
  const source = what === undefined ? docs?.example : sourceOf(docs, what);
  return source === undefined ? undefined : barePage(path, shownSource(source));
}

const EXAMPLE = /^\/elements\/([\w-]+)\/example(?:\/([\w-]+))?$/;

const sourceOf = (docs: ElementDocs | undefined, what: string): string | undefined =>
  docs?.more.find(({ name }) => name === what)?.source;

/** HTML of all examples. */
const examplesOf = ({ elements, recipes }: Library): string[] => [
  ...elements.flatMap(({ example, more }) => [example, ...more.map(({ source }) => source)]),
  ...recipes.map(({ source }) => source),
];

async function findPage(
  path: string,
  library: Library,
  query: URLSearchParams,
): Promise<DocsPage | undefined> {
  switch (path) {
    case PATH:
      return homePage(library, query);
    case `${PATH}/recipes`:
      return recipesPage(library);
    case `${PATH}/search`:
      return searchPage(library, query);
  }
  const name = path.slice(PATH.length + 1);
  const [, recipe] = /^recipes\/([\w-]+)$/.exec(name) ?? [];
  if (recipe !== undefined) return recipePage(recipe, library);
  return (await guidePage(path, library)) ?? elementPage(name, library);
}

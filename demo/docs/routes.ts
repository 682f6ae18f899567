import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { join } from 'node:path';
import { inRoot } from '../../scripts/paths';
import { IMPORT_MAP } from '../host/document/import-map';
import { resolveInFolder, splitPath } from '../host/files/paths';
import { DAILY, missingFile, REVALIDATED, sendFile } from '../host/files/send-file';
import { embeddable } from '../host/http/embeddable';
import { contentSecurityPolicy } from '../host/http/policy';
import { readForm } from '../host/http/read-form';
import { reply } from '../host/http/reply';
import type { RoutedSite, RouteSource } from '../host/http/host-env';
import { elementExample, helloExample, recipeExample } from './example-document';
import { HELLO_PATH } from './hello';
import { KeptReplies } from './kept-replies';
import { addMarkdownRoutes } from './markdown/routes';
import { searchIndex } from './search/build-index';
import { CLIENT, docsStyles, FILES_PATH, PICTURES, WIDGETS_PATH } from './site/files';
import type { Library } from './site/shell';

/** Longest form with edited HTML, in bytes: 20,000 characters, each escaped. */
const MAX_EDITED = 200_000;

/** Edited HTML is run without the origin of the site, whatever a reader has pasted. */
const SANDBOX = `${contentSecurityPolicy({ inline: IMPORT_MAP.source })}; sandbox allow-scripts allow-forms allow-popups allow-modals`;

const queryOf = (c: Context): URLSearchParams => new URL(c.req.url).searchParams;

/** Parts of the examples' documents. */
interface RouteOptions {
  /** Folder of the generated data, with the widgets of recipes. */
  readonly folder: string;
  readonly library: () => Promise<Library>;
  /** The site whose host the examples ask. */
  readonly site: RoutedSite;
}

/** Adds the examples' documents, the search index, and the documentation's styles and scripts. */
export function addRoutes(
  app: Parameters<RouteSource>[0],
  { folder, library, site: host }: RouteOptions,
): void {
  const example = async (c: Context, edited?: string): Promise<Response> => {
    const { name = '', what } = c.req.param() as { name?: string; what?: string };
    const site = await host.alias();
    if (name === 'recipes') {
      const { elements, recipes } = await library();
      const recipe = recipes.find((candidate) => candidate.name === what);
      if (!recipe) return missingFile(c);
      return sendExample(c, recipeExample(recipe, elements, { edited, site }), edited);
    }
    if (c.req.path === HELLO_PATH) return sendExample(c, await helloExample(), edited);
    const docs = (await library()).elements.find((each) => each.name === name);
    const body = docs && elementExample(docs, { name: what, query: queryOf(c), edited, site });
    return body === undefined ? missingFile(c) : sendExample(c, body, edited);
  };
  const limit = bodyLimit({ maxSize: MAX_EDITED, onError: (c) => c.text('Too long.', 413) });

  for (const path of [
    '/elements/:name/example',
    '/elements/:name/example/:what',
    '/elements/:name{recipes}/:what/example',
  ]) {
    app.get(path, (c) => host.inTurn(c, () => example(c)));
    app.post(path, limit, async (c) => {
      const { html } = await readForm(c);
      // Another site could show anything under this address.
      const isOwn = (c.req.header('sec-fetch-site') ?? 'same-origin') === 'same-origin';
      if (!isOwn || typeof html !== 'string') return c.text('Not accepted.', 403);
      return host.inTurn(c, () => example(c, html));
    });
  }
  const kept = new KeptReplies();
  app.get('/elements/search.json', async (c) => {
    const current = await library();
    return kept.send(c, current, async () => ({
      status: 200,
      body: JSON.stringify(await searchIndex(current)),
      type: 'application/json; charset=utf-8',
      cache: REVALIDATED,
      compression: 'thorough',
    }));
  });
  addMarkdownRoutes(app, library);
  // The sandbox of an edited example is of another origin.
  app.use(`${FILES_PATH}*`, embeddable);
  app.get(`${FILES_PATH}docs.css`, async (c) => sendStyles(c, await docsStyles()));
  app.get(`${FILES_PATH}recipes/:file`, async (c) => {
    const name = c.req.param('file').replace(/\.css$/, '');
    const css = (await library()).recipes.find((recipe) => recipe.name === name)?.css;
    return css === undefined ? missingFile(c) : sendStyles(c, css);
  });
  app.get(`${FILES_PATH}elements/:file`, async (c) => {
    const file = await resolveInFolder(inRoot(PICTURES), [c.req.param('file')]);
    return sendFile(c, file, DAILY);
  });
  app.get(`${WIDGETS_PATH}*`, async (c) => {
    const segments = splitPath(c.req.path.slice(WIDGETS_PATH.length));
    const file = segments && (await resolveInFolder(join(folder, 'widgets'), segments));
    return sendFile(c, file, REVALIDATED);
  });
  app.get(`${FILES_PATH}*`, async (c) => {
    const segments = splitPath(c.req.path.slice(FILES_PATH.length));
    const file = segments && (await resolveInFolder(CLIENT, segments));
    return sendFile(c, file, REVALIDATED);
  });
}

const sendStyles = (c: Context, body: string): Promise<Response> =>
  reply(c, {
    status: 200,
    body,
    type: 'text/css; charset=utf-8',
    cache: REVALIDATED,
    compression: 'thorough',
  });

async function sendExample(c: Context, body: string, edited?: string): Promise<Response> {
  return reply(c, {
    status: 200,
    body,
    type: 'text/html; charset=utf-8',
    cache: edited === undefined ? REVALIDATED : 'private, no-store',
    compression: 'quick',
    headers: edited === undefined ? {} : { 'content-security-policy': SANDBOX },
  });
}

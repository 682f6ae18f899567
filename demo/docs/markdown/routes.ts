import type { Context } from 'hono';
import { REVALIDATED } from '../../host/files/send-file';
import type { RouteSource } from '../../host/http/host-env';
import { KeptReplies } from '../kept-replies';
import type { Library } from '../site/shell';
import { llmsIndex } from './llms';
import { llmsFull } from './llms-full';
import { markdownAt } from './pages';

const MARKDOWN = 'text/markdown; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';

/** Adds each page as Markdown, and the lists of them for assistants. */
export function addMarkdownRoutes(
  app: Parameters<RouteSource>[0],
  library: () => Promise<Library>,
): void {
  const kept = new KeptReplies();
  const send = async (
    c: Context,
    type: string,
    write: (current: Library) => Promise<string | undefined>,
  ): Promise<Response> => {
    const current = await library();
    return kept.send(c, current, async () => {
      const body = await write(current);
      if (body === undefined) return undefined;
      return { status: 200, body, type, cache: REVALIDATED, compression: 'thorough' };
    });
  };
  for (const path of ['/llms.txt', '/elements/llms.txt']) {
    app.get(path, (c) => send(c, TEXT, llmsIndex));
  }
  app.get('/elements/llms-full.txt', (c) => send(c, TEXT, (current) => llmsFull(current)));
  for (const path of [
    '/elements.md',
    '/elements/:page{[\\w-]+\\.md}',
    '/elements/:chapter/:page{[\\w-]+\\.md}',
  ]) {
    app.get(path, (c) =>
      send(c, MARKDOWN, (current) => markdownAt(c.req.path.replace(/\.md$/, ''), current)),
    );
  }
}

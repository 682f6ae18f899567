import type { Context } from 'hono';
import type { HostContext } from '../context';
import { clientAddress } from '../http/client';
import type { Effort } from '../http/compress';
import type { HostEnv } from '../http/host-env';
import { reservedStyles } from '../document/reserved-styles';
import { IMMUTABLE, missingFile } from '../files/send-file';
import { reply } from '../http/reply';
import { styleBy } from '../records/pages';
import { STYLE_PATH } from '../content/page-styles';

/**
 * Serves the style sheets of pages and of their elements, whose addresses contain their hash. One of
 * elements that no page of this host has links to is made in the visitor's turn, and compressed quickly:
 * there are as many as there are sets of elements, and they would push the files of the library out of
 * the memory for compressed ones.
 */
export const pageStyles =
  (host: HostContext) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    const { database, settings, turns } = host;
    const name = c.req.path.slice(STYLE_PATH.length).replace(/\.css$/, '');
    const reserved = await reservedStyles(settings.libraryFolder, name);
    if (reserved?.isLinked) return sendStyles(c, reserved.read(), 'thorough');
    if (reserved) {
      const send = (): Promise<Response> => sendStyles(c, reserved.read(), 'quick');
      return turns.run(clientAddress(c, settings), send, c.req.raw.signal);
    }
    const css = await styleBy(database, name);
    return css === undefined ? missingFile(c) : sendStyles(c, css, 'thorough');
  };

const sendStyles = (c: Context, body: string, compression: Effort): Promise<Response> =>
  reply(c, {
    status: 200,
    body,
    type: 'text/css; charset=utf-8',
    cache: IMMUTABLE,
    compression,
  });

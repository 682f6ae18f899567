import type { Context } from 'hono';
import { missingFile } from '../host/files/send-file';
import { PreparedReply, type Representation } from '../host/http/prepared-reply';
import type { Library } from './site/shell';

/**
 * Responses that are made of a library once for each path, and kept with their hashes and compressed
 * bodies until there is another library.
 */
export class KeptReplies {
  #library: Library | undefined;
  #replies = new Map<string, Promise<PreparedReply | undefined>>();

  /** Responds with what is kept for the path, or made of the library; with 404 if it makes nothing. */
  async send(
    c: Context,
    library: Library,
    make: () => Promise<Representation | undefined>,
  ): Promise<Response> {
    if (this.#library !== library) {
      this.#library = library;
      this.#replies = new Map();
    }
    const reply = await (this.#replies.get(c.req.path) ?? this.#keep(c.req.path, make()));
    return reply ? reply.send(c) : missingFile(c);
  }

  #keep(
    path: string,
    making: Promise<Representation | undefined>,
  ): Promise<PreparedReply | undefined> {
    const replies = this.#replies;
    const reply = making.then((made) => made && new PreparedReply(made, true));
    replies.set(path, reply);
    // Anybody can make up paths.
    void reply
      .catch(() => undefined)
      .then((made) => {
        if (!made) replies.delete(path);
      });
    return reply;
  }
}

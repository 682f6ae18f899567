import type { Context } from 'hono';
import { missingFile } from '../host/files/send-file';
import { PreparedReply, type Representation } from '../host/http/prepared-reply';
import type { Library } from './site/shell';

/**
 * A cache of responses that are generated from a library: one for each path, with its hash and its
 * compressed bodies, until the library changes.
 */
export class KeptReplies {
  #library: Library | undefined;
  #replies = new Map<string, Promise<PreparedReply | undefined>>();

  /** Responds from the cache, or with what `make` resolves with; with 404 if that is `undefined`. */
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
    // Strangers can request any path: one without a page, or that failed, takes no memory.
    void reply
      .catch(() => undefined)
      .then((made) => {
        if (!made) replies.delete(path);
      });
    return reply;
  }
}

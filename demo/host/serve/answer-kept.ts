import type { HostContext } from '../context';
import type { AnswerKept } from '../document/answer-kept';
import { originOf } from '../http/origin';
import type { KeptPages } from './kept-pages';

/** Keeps what features render for everybody, such as feeds, among the pages. */
export const answerKept =
  (host: HostContext, kept: KeptPages): AnswerKept =>
  async (c, render) => {
    const origin = originOf(c, host.settings);
    const address = { url: new URL(c.req.url), origin, format: 'file' } as const;
    const answered = await kept.answer(c, address, async (request) => {
      const rendered = await render({ c: request.c, host: request.host, origin });
      return rendered instanceof Response
        ? rendered
        : { representation: rendered, isShared: true, hints: [] };
    });
    return answered.response;
  };

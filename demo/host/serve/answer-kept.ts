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
      if (rendered instanceof Response) return rendered;
      const { shown, ...representation } = rendered;
      return { representation, isShared: true, hints: [], ...(shown && { shown }) };
    });
    return answered.response;
  };

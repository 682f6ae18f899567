import type { Context } from 'hono';
import type { HostContext } from '../context';
import { isBusy } from '../database/busy';
import { renderInTurn } from '../document/render-in-turn';
import { RETRY_AFTER } from '../http/busy';
import type { HostEnv } from '../http/host-env';
import { accepts } from '../http/negotiate';
import { originOf } from '../http/origin';
import { unknownCall } from '../http/unknown-call';
import type { Entry } from './entries';
import type { FormSource } from './find-form';
import { outcomeJson, STATUS, type Outcome } from './outcome';
import { bareResultPage, messageOf, resultPage } from './result-page';

/** A submission that has been handled. */
export interface HandledSubmission {
  readonly entries: readonly Entry[];
  readonly source: FormSource;
  readonly outcome: Outcome;
  /** Address of the page with the form; `''` if unknown. */
  readonly back: string;
}

/**
 * Answers a submission with JSON if the client accepts it, else with a page, in the visitor's turn.
 *
 * @param handled `undefined` if the submission is for another site.
 */
export async function answerSubmission(
  c: Context<HostEnv>,
  host: HostContext,
  handled: HandledSubmission | undefined,
): Promise<Response> {
  if (!handled) return unknownCall(c);
  const { entries, source, outcome, back } = handled;
  c.header('vary', 'Accept');
  if (outcome.kind === 'limited') c.header('retry-after', String(outcome.wait));
  if (outcome.kind === 'unavailable') c.header('retry-after', String(RETRY_AFTER));
  const status = STATUS[outcome.kind];
  if (accepts(c.req.header('accept'), 'application/json')) {
    return c.json(outcomeJson(outcome, messageOf(source, outcome)), status);
  }
  const publicOrigin = originOf(c, host.settings);
  const successPage = outcome.kind === 'stored' ? (source.form?.successPage ?? '') : '';
  // Resolved like a link on the page with the form.
  const base = new URL(back, publicOrigin);
  if (successPage !== '' && URL.canParse(successPage, base)) {
    return c.redirect(new URL(successPage, base).href, 303);
  }
  const result = { source, outcome, entries, back, publicOrigin, scripts: host.scripts };
  const page = await renderInTurn(c, host, () => resultPage(result)).catch((error: unknown) => {
    // A submission that is stored has not failed, even if its page has.
    if (outcome.kind === 'stored' && isBusy(error)) return bareResultPage(result);
    throw error;
  });
  return c.html(page, status);
}

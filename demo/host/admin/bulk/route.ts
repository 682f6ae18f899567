import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { HostContext } from '../../context';
import type { HostEnv } from '../../http/host-env';
import { readFormData } from '../../http/read-form';
import { requireSession, requireToken } from '../access';
import type { AdminFrame } from '../section';
import type { Part } from '../../../html';
import type { Session } from '../session';
import { CONFIRMED, selectedIn, type Selectable } from './fields';
import { countOf, isActionOf, type BulkAction, type BulkList } from './list';
import { outcomeAddress } from './outcome';
import { confirmView } from './view';

/** A list whose selected items are changed together, and how. */
export interface BulkRoute<Action extends string, Place> extends Selectable {
  readonly list: BulkList<Action>;
  /** Limits the size of a request. */
  readonly body: MiddlewareHandler;
  /** Path of the entry of the menu that the list belongs to. */
  readonly section: string;
  /** Reads from which page of the list the form comes. */
  readonly placeOf: (fields: FormData) => Place;
  /** Hidden fields that say the same. */
  readonly fieldsOf: (place: Place) => Part;
  /** The address of that page. */
  readonly addressOf: (place: Place) => string;
  /** The name of that page, for the breadcrumb of the page that asks before. */
  readonly nameOf: (place: Place) => string | Promise<string>;
  /** Carries out an action. Returns the number of items that it changed, or an answer of its own. */
  readonly run: (
    action: Action,
    values: readonly string[],
    request: { readonly c: Context; readonly session: Session; readonly place: Place },
  ) => Promise<number | Response>;
  /** Shows the page with a problem. */
  readonly show: (
    c: Context,
    session: Session,
    shown: { readonly place: Place; readonly problem: string },
  ) => Promise<Response>;
}

/**
 * Adds the actions for the selected items of a list. An action that cannot be taken back is done once
 * a page of its own has asked.
 */
export function bulkRoute<Action extends string, Place>(
  app: Hono<HostEnv>,
  host: HostContext,
  frame: AdminFrame,
  route: BulkRoute<Action, Place>,
): void {
  const { list, section, placeOf, fieldsOf, addressOf, nameOf, run, show } = route;
  // The address of a page that has asked, opened once more.
  app.get(
    list.path,
    requireSession(host, (c) => Promise.resolve(c.redirect(section, 303))),
  );
  app.post(
    list.path,
    route.body,
    requireToken(host, async (c, session) => {
      const fields = await readFormData(c);
      const place = placeOf(fields);
      const action = fields.get('action');
      const values = selectedIn(fields, route);
      if (!isActionOf(list, action) || values.length === 0) {
        return show(c, session, { place, problem: `Select the ${list.noun[1]} first.` });
      }
      const { confirm, label }: BulkAction = list.actions[action];
      if (confirm && fields.get(CONFIRMED) !== '1') {
        const back = addressOf(place);
        return frame.page(c, {
          title: `${label.replace('…', '')} ${countOf(list, values.length)}?`,
          session,
          section,
          trail: [{ text: await nameOf(place), href: back }],
          content: confirmView({ list, session, place: fieldsOf(place), values, action, back }),
        });
      }
      const result = await run(action, values, { c, session, place });
      if (typeof result !== 'number') return result;
      const outcome = { action, count: result, missed: values.length - result };
      return c.redirect(outcomeAddress(addressOf(place), outcome), 303);
    }),
  );
}

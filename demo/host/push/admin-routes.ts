import { randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { requireSession, requireToken } from '../admin/access';
import { outcomeOf } from '../admin/bulk/outcome';
import { bulkRoute } from '../admin/bulk/route';
import { counted } from '../admin/document';
import { limitBody } from '../admin/limit-body';
import type { AdminFrame } from '../admin/section';
import type { Session } from '../admin/session';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { originOf } from '../http/origin';
import { readFormData } from '../http/read-form';
import { readSite } from '../records/site';
import { pushView } from './admin-view';
import { readAudience } from './audience';
import { messageOf, newDraft, readDraft, type Draft } from './compose';
import { cancelMessages } from './cancel';
import { devicesRoutes } from './devices-routes';
import { MESSAGES, PUSH_PATH } from './lists';
import { addMessage, recentMessages } from './messages';
import { parseTime } from './quiet-hours';
import { readQuietHours, storeQuietHours } from './settings';
import { replaceKeys } from './vapid-keys';

const MAX_BODY = 64 * 1024;
const LISTED_MESSAGES = 20;

/** What the page says after an action. */
const NOTES: Readonly<Record<string, string>> = {
  quiet: 'The quiet hours were saved.',
  keys: 'New keys were made.',
  again: 'This message was sent before.',
};

/** Adds push messages to `/admin`; everything works without script. */
export function pushAdminRoutes(app: Hono<HostEnv>, host: HostContext, frame: AdminFrame): void {
  const { database, settings } = host;
  const body = limitBody(MAX_BODY);
  const show = async (
    c: Context,
    session: Session,
    { draft = newDraft(randomUUID()), problem }: Shown = {},
  ): Promise<Response> => {
    const { sent, done } = c.req.query();
    const note = sent === undefined ? NOTES[done ?? ''] : sentNote(Math.trunc(Number(sent)));
    const [audience, messages, quiet, { languages }] = await Promise.all([
      readAudience(database),
      recentMessages(database, LISTED_MESSAGES),
      readQuietHours(database),
      readSite(database),
    ]);
    const content = pushView({
      ...{ audience, messages, draft, quiet, languages, session, problem },
      note: problem === undefined ? note : undefined,
      outcome: outcomeOf(MESSAGES, done),
    });
    return frame.page(
      c,
      { title: 'Push messages', session, section: PUSH_PATH, content },
      problem === undefined ? 200 : 422,
    );
  };
  devicesRoutes(app, host, { frame, body });
  bulkRoute(app, host, frame, {
    ...{ list: MESSAGES, section: PUSH_PATH, body },
    ...{ value: /^[\w-]{1,64}$/, most: LISTED_MESSAGES },
    placeOf: () => undefined,
    fieldsOf: () => false,
    addressOf: () => PUSH_PATH,
    nameOf: () => 'Push messages',
    run: (_, ids) => cancelMessages(database, ids),
    show: (c, session, { problem }) => show(c, session, { problem }),
  });
  app.get(
    PUSH_PATH,
    requireSession(host, (c, session) => show(c, session)),
  );
  app.post(
    `${PUSH_PATH}/send`,
    body,
    requireToken(host, async (c, session) => {
      const draft = readDraft(await readFormData(c));
      const quiet = await readQuietHours(database);
      const site = await readSite(database);
      const message = messageOf(draft, site, originOf(c, settings), quiet);
      if (typeof message === 'string') return show(c, session, { draft, problem: message });
      const count = await addMessage(database, message);
      host.wakePush();
      return c.redirect(
        `${PUSH_PATH}?${count === undefined ? 'done=again' : `sent=${count}`}`,
        303,
      );
    }),
  );
  app.post(
    `${PUSH_PATH}/quiet`,
    body,
    requireToken(host, async (c, session) => {
      const form = await readFormData(c);
      const [from, until] = [parseTime(form.get('from')), parseTime(form.get('until'))];
      if (from === undefined || until === undefined) {
        return show(c, session, { problem: 'Enter two times of day, such as 21:00.' });
      }
      await storeQuietHours(database, { from, until });
      return c.redirect(`${PUSH_PATH}?done=quiet`, 303);
    }),
  );
  app.post(
    `${PUSH_PATH}/keys`,
    body,
    requireToken(host, async (c) => {
      await replaceKeys(database);
      return c.redirect(`${PUSH_PATH}?done=keys`, 303);
    }),
  );
}

const sentNote = (count: number): string =>
  count > 0
    ? `On its way to ${counted(count, 'device', 'devices')}.`
    : 'No device has chosen this, so that nothing was sent.';

interface Shown {
  readonly draft?: Draft;
  readonly problem?: string;
}

import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { readForm } from '../http/read-form';
import { oneLine } from '../text/one-line';
import { zoneName } from '../time/time-zone';
import { requireSession, requireToken } from './access';
import { offered } from './frame';
import { readOwnerSettings, storeOwnerSettings } from './owner-settings';
import { RESULT } from './result';
import type { AdminFrame, AdminSection } from './section';
import { SETTINGS_PATH, type Session } from './session';
import { MAX_OWNER_NAME, settingsView } from './settings-view';

/**
 * Adds the page of settings.
 *
 * @param body limits the size of a request.
 */
export function settingsRoutes(
  app: Hono<HostEnv>,
  host: HostContext,
  { frame, sections, body }: SettingsContext,
): void {
  const { database } = host;
  const show = async (c: Context, session: Session, problem?: string): Promise<Response> => {
    const parts = await offered(host, sections);
    const content = settingsView({
      session,
      problem,
      ...(await readOwnerSettings(database)),
      isSaved: c.req.query('done') === 'saved',
      parts: await Promise.all(parts.map(async ({ settings }) => settings?.(host))),
    });
    return frame.page(
      c,
      { title: 'Settings', session, section: SETTINGS_PATH, content },
      problem === undefined ? 200 : 422,
    );
  };
  app.get(
    SETTINGS_PATH,
    requireSession(host, (c, session) => show(c, session)),
  );
  app.post(
    SETTINGS_PATH,
    body,
    requireToken(host, async (c, session) => {
      const { zone, name } = await readForm(c);
      const timeZone = zoneName(zone);
      if (timeZone === undefined) return show(c, session, 'Choose a time zone of the list.');
      await storeOwnerSettings(database, {
        timeZone,
        name: oneLine(typeof name === 'string' ? name : '', MAX_OWNER_NAME),
      });
      return c.redirect(`${SETTINGS_PATH}?done=saved#${RESULT}`, 303);
    }),
  );
}

interface SettingsContext {
  readonly frame: AdminFrame;
  readonly sections: readonly AdminSection[];
  readonly body: MiddlewareHandler;
}

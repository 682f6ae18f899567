import { html } from '../../html';
import type { HostContext } from '../context';
import { adminDocument } from './document';
import type { MenuEntry } from './menu';
import type { AdminFrame, AdminSection } from './section';
import { SETTINGS_PATH } from './session';

const SETTINGS: MenuEntry = { name: 'Settings', path: SETTINGS_PATH };

/** Returns the sections that a site has. */
export async function offered(
  host: HostContext,
  sections: readonly AdminSection[],
): Promise<readonly AdminSection[]> {
  const answers = await Promise.all(
    sections.map(async ({ isOffered }) => (await isOffered?.(host)) ?? true),
  );
  return sections.filter((_, index) => answers[index]);
}

/** Creates the frame around the pages of `/admin`, with one menu of all sections. */
export function adminFrame(host: HostContext, sections: readonly AdminSection[]): AdminFrame {
  const frame: AdminFrame = {
    async menu() {
      const entries = (await offered(host, sections)).flatMap(({ menu }) => menu ?? []);
      return [...entries, SETTINGS];
    },
    page: async (c, page, status = 200) =>
      c.html(adminDocument({ ...page, menu: await frame.menu() }), status),
    missing: (c, session) =>
      frame.page(
        c,
        {
          title: 'Not found',
          session,
          section: '',
          content: html`<p class="empty">It may have been deleted.</p>`,
        },
        404,
      ),
  };
  return frame;
}

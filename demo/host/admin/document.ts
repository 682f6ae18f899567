import { html, type Markup } from '../../html';
import type { MenuEntry } from './menu';
import { zoneNote } from './moment';
import { ownerHead } from './owner-head';
import { ADMIN_PATH, SETTINGS_PATH, type Session } from './session';

/** Path of the style sheet. */
export const ADMIN_STYLE_PATH = `${ADMIN_PATH}/admin.css`;

/** A page of `/admin`. */
export interface AdminPage {
  /** Its own name, as heading and in the browser's history. */
  readonly title: string;
  /** The heading, where it is more than the text of the title. */
  readonly heading?: Markup;
  /** `undefined` if nobody is signed in. */
  readonly session: Session | undefined;
  readonly menu: readonly MenuEntry[];
  /** Path of the entry of the menu that it belongs to; none for the overview. */
  readonly section?: string;
  /** Breadcrumb links. */
  readonly trail?: readonly { readonly text: string; readonly href: string }[];
  /** Markup at the end of its head. */
  readonly head?: Markup;
  readonly content: Markup;
}

/** Renders a form for an action, with the token of the session. */
export const actionForm = (session: Session, action: string, content: Markup): Markup =>
  html`<form method="post" action="${action}">
    <input type="hidden" name="token" value="${session.token}" />${content}
  </form>`;

/** The name of a page in the browser's history: from its own to that of the whole. */
function documentTitle({ title, menu, section }: AdminPage): string {
  const name = menu.find(({ path }) => path === section)?.name;
  return [...new Set([title, name ?? 'Admin', 'Admin'])].join(' — ');
}

/** Renders a page as a document. */
export function adminDocument(page: AdminPage): string {
  const { title, heading = html`<bdi>${title}</bdi>`, session, trail = [], head, content } = page;
  const steps = trail.map(
    ({ text, href }) =>
      html`<li>
        <a href="${href}"><bdi>${text}</bdi></a>
      </li>`,
  );
  const document = html`<html lang="en">
    ${ownerHead(documentTitle(page), ADMIN_STYLE_PATH, head)}
    <body class="admin">
      <a class="skip" href="#content">Skip to content</a>
      ${header(page)}
      <main id="content" tabindex="-1">
        ${
          steps.length > 0 &&
          html`<nav aria-label="Breadcrumb">
            <ol class="trail">
              ${steps}
            </ol>
          </nav>`
        }
        <h1>${heading}</h1>
        ${content}
      </main>
      ${session && html`<footer>${zoneNote(session, `${SETTINGS_PATH}#time-zone`)}</footer>`}
    </body>
  </html> `;
  return `<!doctype html>\n${document.text}`;
}

function header({ session, menu, section, trail = [] }: AdminPage): Markup {
  const isOverview = session && section === undefined;
  const current = (path: string): Markup | false =>
    path === section && html` aria-current="${trail.length > 0 ? 'true' : 'page'}"`;
  return html`<header>
    <p class="brand">
      <a href="${ADMIN_PATH}" ${isOverview && html` aria-current="page"`}>Admin</a>
    </p>
    ${
      session &&
      html`<nav class="menu" aria-label="Admin">
          <ul>
            ${menu.map(
              ({ name, path }) => html`<li><a href="${path}" ${current(path)}>${name}</a></li>`,
            )}
          </ul>
        </nav>
        ${actionForm(session, `${ADMIN_PATH}/sign-out`, html`<button class="quiet">Sign out</button>`)}`
    }
  </header>`;
}

/** Returns a number with its noun. */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

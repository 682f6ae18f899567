import { html, type Markup } from '../../html';
import { ownerHead } from './owner-head';
import { ADMIN_PATH, type Session } from './session';

/** Path of the style sheet. */
export const ADMIN_STYLE_PATH = `${ADMIN_PATH}/admin.css`;

/** A page of `/admin`. */
export interface AdminPage {
  readonly title: string;
  /** `undefined` if nobody is signed in. */
  readonly session: Session | undefined;
  /** Breadcrumb links. */
  readonly trail?: readonly { readonly text: string; readonly href: string }[];
  readonly content: Markup;
}

/** Renders a form for an action, with the token of the session. */
export const actionForm = (session: Session, action: string, content: Markup): Markup =>
  html`<form method="post" action="${action}">
    <input type="hidden" name="token" value="${session.token}" />${content}
  </form>`;

/** Renders a page as a document. */
export function adminDocument({ title, session, trail = [], content }: AdminPage): string {
  const steps = trail.map(
    ({ text, href }) =>
      html`<li>
        <a href="${href}"><bdi>${text}</bdi></a>
      </li>`,
  );
  const button = html`<button class="quiet">Sign out</button>`;
  const page = html`<html lang="en">
    ${ownerHead(`${title} — Forms`, ADMIN_STYLE_PATH)}
    <body class="admin">
      <a class="skip" href="#content">Skip to content</a>
      <header>
        <p class="brand"><a href="${ADMIN_PATH}">Forms</a></p>
        ${session && actionForm(session, `${ADMIN_PATH}/sign-out`, button)}
      </header>
      <main id="content" tabindex="-1">
        ${
          steps.length > 0 &&
          html`<nav aria-label="Breadcrumb">
            <ol class="trail">
              ${steps}
            </ol>
          </nav>`
        }
        <h1><bdi>${title}</bdi></h1>
        ${content}
      </main>
    </body>
  </html> `;
  return `<!doctype html>\n${page.text}`;
}

/** Link to the overview, for breadcrumbs. */
export const ALL_FORMS = { text: 'All forms', href: ADMIN_PATH };

/** Renders the page of what is not there. */
export const missingPage = (session: Session): string =>
  adminDocument({
    title: 'Not found',
    session,
    trail: [ALL_FORMS],
    content: html`<p class="empty">It may have been deleted.</p>`,
  });

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** Renders a time, given in ms since 1970. */
export const moment = (time: number): Markup =>
  html`<time datetime="${new Date(time).toISOString()}">${MOMENT.format(time)} UTC</time>`;

/** Returns a number with its noun. */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

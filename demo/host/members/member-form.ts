import { html, type Markup } from '../../html';
import type { Site } from '../content/model';
import type { Member } from '../content/members-file';
import type { PageView } from '../document/view';
import { aliasOf } from '../content/site-alias';

/** Why a member could not sign in. */
export interface MemberProblem {
  readonly kind: 'wrong' | 'missing' | 'limited';
  /** The e-mail address as entered. */
  readonly email: string;
}

/** Texts by their names in the site parameter `strings`. */
const ENGLISH = {
  memberEmail: 'E-mail',
  memberPassword: 'Password',
  memberSignIn: 'Sign in',
  memberSignOut: 'Sign out',
  memberSignedIn: 'You are signed in as',
  memberWrong: 'There is no member with this e-mail address and password. Try again.',
  memberMissing: 'Enter your e-mail address and your password.',
  memberLimited: 'Too many attempts. Try again in a few minutes.',
} as const;

const PROBLEMS = {
  wrong: 'memberWrong',
  missing: 'memberMissing',
  limited: 'memberLimited',
} as const satisfies Record<MemberProblem['kind'], keyof typeof ENGLISH>;

function textOf({ parameters }: Site, name: keyof typeof ENGLISH): string {
  const strings = parameters['strings'] as Readonly<Record<string, string>> | undefined;
  return strings?.[name] ?? ENGLISH[name];
}

/** Path of the calls that sign a member in and out. */
const callPath = (site: Site, call: 'sign-in' | 'sign-out'): string =>
  `/_dm/s/rt/api/public/rt/site/${encodeURIComponent(aliasOf(site))}/member/${call}`;

interface MemberState {
  readonly member: Member | undefined;
  readonly problem: MemberProblem | undefined;
}

/** Renders the form to sign in, or the member's name and a button to sign out. */
export const memberForm = (view: PageView, { member, problem }: MemberState): Markup =>
  member ? signOutForm(view, member) : signInForm(view, problem);

function signOutForm({ site, path }: PageView, member: Member): Markup {
  const name = `${member.firstName} ${member.lastName}`.trim() || member.email;
  return html`<form
    class="form dm-member"
    method="post"
    action="${callPath(site, 'sign-out')}"
    data-dm-native
  >
    <input type="hidden" name="pagePath" value="${path}" />
    <p>
      ${textOf(site, 'memberSignedIn')} <strong><bdi>${name}</bdi></strong>
    </p>
    <p><button class="button">${textOf(site, 'memberSignOut')}</button></p>
  </form>`;
}

function signInForm({ site, path }: PageView, problem: MemberProblem | undefined): Markup {
  const invalid =
    problem &&
    problem.kind !== 'limited' &&
    html`aria-invalid="true" aria-describedby="dm-member-problem"`;
  return html`<form
    class="form dm-member"
    method="post"
    action="${callPath(site, 'sign-in')}"
    data-dm-native
  >
    <input type="hidden" name="pagePath" value="${path}" />
    ${
      problem &&
      html`<p id="dm-member-problem" role="alert">${textOf(site, PROBLEMS[problem.kind])}</p>`
    }
    <label class="field">
      ${textOf(site, 'memberEmail')}
      <input
        type="email"
        name="email"
        value="${problem?.email}"
        required
        maxlength="254"
        autocomplete="username"
        ${invalid}
      />
    </label>
    <label class="field">
      ${textOf(site, 'memberPassword')}
      <input
        type="password"
        name="password"
        required
        autocomplete="current-password"
        autocapitalize="none"
        spellcheck="false"
        ${invalid}
      />
    </label>
    <p><button class="button">${textOf(site, 'memberSignIn')}</button></p>
  </form>`;
}

import { html, type Markup } from '../../html';
import type { Site } from '../content/model';
import type { Member } from '../content/members-file';
import type { PageView } from '../document/view';
import { aliasOf } from '../content/site-alias';
import { siteText } from '../content/site-text';
import type { HostText } from '../text/languages/english';

/** Why a member could not sign in. */
export interface MemberProblem {
  readonly kind: 'wrong' | 'missing' | 'limited';
  /** The e-mail address as entered. */
  readonly email: string;
}

const PROBLEMS = {
  wrong: 'memberWrong',
  missing: 'memberMissing',
  limited: 'memberLimited',
} as const satisfies Record<MemberProblem['kind'], HostText>;

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

function signOutForm({ site, page, path }: PageView, member: Member): Markup {
  const name = `${member.firstName} ${member.lastName}`.trim() || member.email;
  return html`<form
    class="form dm-member"
    method="post"
    action="${callPath(site, 'sign-out')}"
    data-dm-native
  >
    <input type="hidden" name="pagePath" value="${path}" />
    <p>
      ${siteText(site, page.lang, 'memberSignedIn')} <strong><bdi>${name}</bdi></strong>
    </p>
    <p><button class="button">${siteText(site, page.lang, 'memberSignOut')}</button></p>
  </form>`;
}

function signInForm({ site, page, path }: PageView, problem: MemberProblem | undefined): Markup {
  const text = (name: HostText): string => siteText(site, page.lang, name);
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
    ${problem && html`<p id="dm-member-problem" role="alert">${text(PROBLEMS[problem.kind])}</p>`}
    <label class="field">
      ${text('memberEmail')}
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
      ${text('memberPassword')}
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
    <p><button class="button">${text('memberSignIn')}</button></p>
  </form>`;
}

import type { Context } from 'hono';
import { MEMBER_PLACEHOLDER } from '../content/member-placeholder';
import { blogHead } from '../blog/blog-head';
import type { HostContext } from '../context';
import { prefillFields } from '../forms/prefill-fields';
import { markForms } from '../forms/success-marks';
import { memberForm, type MemberProblem } from '../members/member-form';
import { memberOf } from '../members/member-session';
import { isLockedFor } from '../passwords/is-locked';
import { encodePath } from '../http/decode-path';
import { lockedPage, type Warning } from '../passwords/prompt';
import { previewView } from './preview-view';
import { fillVisitorsShop } from '../shop/shop-page';
import { renderComments } from '../talk/render-comments';
import type { PageView } from '../document/view';
import { memoize } from '../text/memoize';

/** A form on the page that was sent without script and refused. */
export interface Refusal {
  /** Why the password of the page was refused. */
  readonly password?: Warning;
  /** Why a member could not sign in. */
  readonly member?: MemberProblem;
}

/**
 * Completes a page for the visitor: replaces a protected page by its password form unless it is
 * unlocked, fills in the members' form, and in a preview, makes the links stay in it.
 */
export async function prepareView(
  c: Context,
  host: HostContext,
  view: PageView,
  refusal: Refusal = {},
): Promise<PageView> {
  const visible =
    !view.isOwners && isLockedFor(c, host, view)
      ? lock(view, refusal.password)
      : await fillShop(
          c,
          host,
          await fillComments(host, await fillMember(c, host, view, refusal.member)),
        );
  const shown = withMarks(visible.isMissing ? visible : { ...visible, head: blogHead(visible) });
  const { base } = shown;
  return base === undefined ? shown : previewView({ ...shown, base });
}

const markLayout = memoize(markForms, 10);

/** Fills in the forms of a page from its query, and marks them and those of its layout; in the editor, the page is as it is stored. */
function withMarks(view: PageView): PageView {
  if (view.mode === 'editor') return view;
  const { site, page, query } = view;
  const content = query ? prefillFields(page.content, query) : page.content;
  return {
    ...view,
    site: { ...site, layout: markLayout(site.layout) },
    page: { ...page, content: markForms(content) },
  };
}

const lock = (view: PageView, warning: Warning | undefined): PageView => ({
  ...view,
  page: lockedPage(view.site, view.page, { warning, formPath: view.path }),
  isLocked: true,
});

async function fillMember(
  c: Context,
  host: HostContext,
  view: PageView,
  problem: MemberProblem | undefined,
): Promise<PageView> {
  if (!view.page.isPersonal) return view;
  const form = memberForm(view, { member: await memberOf(c, host), problem });
  // A function, because a name may contain `$&`.
  const content = view.page.content.replaceAll(MEMBER_PLACEHOLDER, () => form.text);
  return { ...view, page: { ...view.page, content } };
}

/** Fills in the visitor's cart or order. */
async function fillShop(c: Context, host: HostContext, view: PageView): Promise<PageView> {
  if (!view.page.shop) return view;
  return { ...view, page: await fillVisitorsShop(c, host, view.page) };
}

/** Id of a comment in an address. */
const COMMENT_ID = /^[\w-]{1,100}$/;

/** Fills in the comments of a page that visitors see; in the editor, the page is as it is stored. */
async function fillComments(host: HostContext, view: PageView): Promise<PageView> {
  const { site, page, path, query, mode } = view;
  if (mode === 'editor' || !page.tags.includes('dm-comments')) return view;
  const idIn = (name: string): string => {
    const id = query?.get(name) ?? '';
    return COMMENT_ID.test(id) ? id : '';
  };
  const [after, comment] = [idIn('comments'), idIn('comment')];
  const rendering = { site, page, after, comment, path };
  const { content, query: part } = await renderComments(host.database, rendering);
  // For search engines, further comments are another page.
  const canonical = part === '' ? page.canonical : encodePath(page.path) + part;
  return { ...view, page: { ...page, content, canonical } };
}

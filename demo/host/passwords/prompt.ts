import type { Page, Site } from '../content/model';
import { aliasOf } from '../content/site-alias';
import { siteText } from '../content/site-text';
import type { HostText } from '../text/languages/english';
import { escape } from '../../html';

/** Path to which a password is posted (core-runtime §7). */
export const authPath = (siteAlias: string): string =>
  `/_dm/s/rt/api/public/rt/site/${encodeURIComponent(siteAlias)}/page/auth`;

/** Key of the text that tells the visitor what went wrong. */
export type Warning = 'wrongPassword' | 'missingPassword';

interface PromptOptions {
  readonly warning?: Warning | undefined;
  /** Path that leads to the page after its password, such as that of its preview. */
  readonly formPath: string;
}

/**
 * Renders the form that asks for a page's password. It also works without script: the host
 * responds with the page, or with this form and a warning.
 */
export function passwordForm(site: Site, page: Page, { warning, formPath }: PromptOptions): string {
  const text = (key: HostText): string => escape(siteText(site, page.lang, key));
  const invalid = warning ? ' aria-invalid="true"' : '';
  return `<form class="dm-password" method="post" action="${escape(authPath(aliasOf(site)))}" lang="${escape(page.lang)}" dir="${page.dir}" data-dm-password>
<input type="hidden" name="pagePath" value="${escape(formPath)}">
<p class="dm-password-title"><strong>${text('passwordError')}</strong></p>
<label><span>${text('password')}</span>
<input type="password" name="password" required autocomplete="current-password" autocapitalize="none" spellcheck="false" autofocus${invalid}></label>
${warning ? `<p role="alert" data-dm-warning>${text(warning)}</p>\n` : ''}<p class="dm-password-actions"><button type="submit">${text('openPage')}</button>
<a href="/" data-dm-cancel>${text('cancel')}</a></p>
</form>`;
}

/** Returns the page without its content: the title and the password form. */
export function lockedPage(site: Site, page: Page, options: PromptOptions): Page {
  return {
    path: page.path,
    alias: page.alias,
    isHome: page.isHome,
    lang: page.lang,
    dir: page.dir,
    title: page.title,
    description: '',
    headsection: '<meta name="robots" content="noindex">',
    content: `<div class="dm-locked">\n<h1>${escape(page.title.split(' — ')[0] ?? page.title)}</h1>\n${passwordForm(site, page, options)}\n</div>`,
    tags: [],
    css: '',
    devicecss: '',
    alternates: page.alternates,
    passwordHash: page.passwordHash,
  };
}

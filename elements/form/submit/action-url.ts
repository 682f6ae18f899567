import { own } from '../../../shared/dom/own';
import { mayAskHost } from '../../../shared/site/hosted';
import { warn } from '../../../shared/site/log';
import { parseUrl } from '../../../shared/site/parse-url';
import { setParameter } from '../../../shared/site/query';
import { getSite } from '../../../shared/site/site';
import { CONTACT_LIST_PATH, FORM_PATH } from './send';

/** Sources of a form's address, in order of precedence. */
export interface ActionSources {
  readonly submitter: HTMLElement | null;
  readonly form: HTMLFormElement;
  /** The element's `action` attribute; may be empty. */
  readonly action: string;
  /** Selects the platform's address for contact lists as the default. */
  readonly contactList: boolean;
  /** Subject of the log line about an unusable address. */
  readonly host: HTMLElement;
}

/**
 * Returns the URL that a form is posted to, with the site's alias (core-runtime §7); `undefined` if it
 * has none of its own, and no site.
 */
export function actionUrl(sources: ActionSources): URL | undefined {
  const { host, form, submitter, action, contactList } = sources;
  const fallback = contactList ? CONTACT_LIST_PATH : FORM_PATH;
  const candidates = [
    submitter?.getAttribute('formaction'),
    own(form).getAttribute('action'),
    action,
  ];
  const written = candidates.find((candidate) => candidate?.trim());
  const address = written ?? fallback;
  const isWeb = /^https?:$/.test(parseUrl(address)?.protocol ?? '');
  if (!isWeb) warn(host, `cannot be posted to "${address}", the default address is used`);
  if (!(isWeb && written) && !mayAskHost(host, 'the form needs an action, or')) return undefined;
  const url = new URL(isWeb ? address : fallback, document.baseURI);
  const { siteAlias } = getSite().parameters;
  if (siteAlias || address === fallback) setParameter(url, 'alias', siteAlias);
  return url;
}

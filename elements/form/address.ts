import { getSite } from '../../shared/site/site';
import { warn } from '../../shared/site/log';
import { CONTACT_LIST_PATH, FORM_PATH } from './sending/send';

/** Who says where a form is sent, the first first. */
export interface ActionSources {
  readonly host: HTMLElement;
  readonly form: HTMLFormElement;
  readonly submitter: HTMLElement | null;
  /** The element's own attribute; empty without. */
  readonly action: string;
  /** The form adds to a contact list. */
  readonly contactList: boolean;
}

/** Where a form is posted, with the site's alias (core-runtime §7). */
export function actionOf({ host, form, submitter, action, contactList }: ActionSources): URL {
  const fallback = contactList ? CONTACT_LIST_PATH : FORM_PATH;
  const written = [submitter?.getAttribute('formaction'), form.getAttribute('action'), action];
  const wanted = written.find((one) => one?.trim()) ?? fallback;
  const isWeb =
    URL.canParse(wanted, document.baseURI) &&
    /^https?:$/.test(new URL(wanted, document.baseURI).protocol);
  if (!isWeb) warn(host, `"${wanted}" is no address to post to, the default is used`);
  const url = new URL(isWeb ? wanted : fallback, document.baseURI);
  const { siteAlias } = getSite().parameters;
  if (siteAlias || wanted === fallback) url.searchParams.set('alias', siteAlias);
  return url;
}

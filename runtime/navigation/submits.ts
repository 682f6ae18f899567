import type { Intent } from './clicks';
import { own } from '../../shared/dom/own';
import { setQuery } from '../../shared/site/query';
import { pageAddress } from '../../shared/site/page-address';
import { baseTarget } from './link-facts';
import { decide, type LinkDecision } from './links';
import { pageFacts } from './shown';

/**
 * The action on the submit of a GET form, such as a search box; `undefined` when it is left to the
 * browser.
 */
export function intentOfSubmit(event: SubmitEvent): Intent | undefined {
  const path = event.composedPath().filter((node) => node instanceof Element);
  const [form] = path;
  if (!(form instanceof HTMLFormElement)) return undefined;
  const decision = decideForm(form, event.submitter, path);
  if (decision.kind === 'native') return undefined;
  const { url } = decision;
  const fields = Array.from(new FormData(form, event.submitter), (entry) =>
    entry.map((value) => (typeof value === 'string' ? withNewlines(value) : value.name)),
  );
  setQuery(url, new URLSearchParams(fields).toString());
  return { kind: 'visit', request: { url, trigger: 'form', path } };
}

/** A name or value with the line breaks that forms send. */
const withNewlines = (text: string): string => text.replaceAll(/\r\n?|\n/g, '\r\n');

/** Whether a form is sent as UTF-8; no script can encode anything else. */
const isUtf8 = (charset: string): boolean =>
  /^utf-?8$/i.test(charset.trim() || document.characterSet);

function decideForm(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  path: readonly Element[],
): LinkDecision {
  const attribute = (name: string): string | null =>
    submitter?.getAttribute(`form${name}`) ?? own(form).getAttribute(name);
  const isGet = /^(get)?$/i.test(attribute('method') ?? '');
  if (!isGet || !isUtf8(own(form).getAttribute('accept-charset') ?? '')) return { kind: 'native' };
  const page = pageFacts();
  return decide(
    {
      // Without an address, the one in the address bar, with its hash.
      href: attribute('action') || pageAddress().href,
      target: attribute('target') ?? baseTarget(),
      download: false,
      native: path.some((element) => own(element).hasAttribute('data-dm-native')),
      pushNotification: false,
      popup: false,
    },
    page,
  );
}

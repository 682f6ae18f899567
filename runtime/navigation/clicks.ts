import { isPlainClick } from '../../shared/dom/plain-click';
import { getSite } from '../../shared/site/site';
import { hasGivenUp } from './failures';
import type { VisitRequest } from './create-visit';
import { factsOf, linkOf } from './link-facts';
import { decide, samePage, type LinkDecision } from './links';
import { usesAddresses } from './history';
import { outletOf, pageFacts, shown } from './shown';

/** What the runtime does about a click or a submit. */
export type Intent =
  | { readonly kind: 'visit'; readonly request: VisitRequest }
  /** To a part of the page shown. */
  | { readonly kind: 'anchor'; readonly url: URL };

/** Whether pages are swapped at all (`ajax` in `#dm-site`). */
export const isSwapping = (): boolean =>
  getSite().parameters.ajax && !hasGivenUp() && outletOf(document) !== null;

/** What a click asks for; `undefined` when it is the browser's. */
export function intentOfClick(event: MouseEvent): Intent | undefined {
  const path = isPlainClick(event) ? linkOf(event) : undefined;
  const decision = path && decide(factsOf(path), pageFacts());
  if (!path || !decision || decision.kind === 'native') return undefined;
  const { url } = decision;
  if (decision.kind === 'anchor' && isHere()) return { kind: 'anchor', url };
  const { link, around } = path;
  const action = link.hasAttribute('data-dm-replace') ? 'replace' : undefined;
  return { kind: 'visit', request: { url, trigger: 'link', action, around } };
}

/** While Back loads, the address bar is not that of the page that is clicked on. */
const isHere = (): boolean => !usesAddresses() || samePage(new URL(location.href), shown().url);

/** What a GET form of the site asks for, such as a search box. */
export function intentOfSubmit(event: SubmitEvent): Intent | undefined {
  const around = event.composedPath().filter((node) => node instanceof Element);
  const [form] = around;
  if (!(form instanceof HTMLFormElement)) return undefined;
  const decision = decideForm(form, event.submitter, around);
  if (decision.kind === 'native') return undefined;
  const { url } = decision;
  const fields = Array.from(new FormData(form, event.submitter), ([name, value]) => [
    name,
    typeof value === 'string' ? value : value.name,
  ]);
  url.search = new URLSearchParams(fields).toString();
  url.hash = '';
  return { kind: 'visit', request: { url, trigger: 'form', around } };
}

function decideForm(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  around: readonly Element[],
): LinkDecision {
  const given = (name: string): string =>
    submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? '';
  if (!/^(get)?$/i.test(given('method'))) return { kind: 'native' };
  const page = pageFacts();
  return decide(
    {
      href: given('action') || page.current.href,
      target: given('target'),
      download: false,
      native: around.some((element) => element.hasAttribute('data-dm-native')),
      pushNotification: false,
      popup: false,
    },
    page,
  );
}

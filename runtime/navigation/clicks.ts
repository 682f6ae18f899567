import { getSite } from '../../shared/site/site';
import { hasGivenUp } from '../pages/failures';
import { focusOn } from './announce';
import { createVisit } from './create-visit';
import { factsOf, linkOf, type LinkPath } from './link-facts';
import { decide, samePage } from './links';
import { usesAddresses, writeEntry } from './history';
import { clearHeader, findTarget, savePosition, scrollToHash } from './scroll';
import { identity, outletOf, pageFacts, shown } from './shown';
import type { Animation, OwnVisit } from './visit';

/** A click that means "go there, here". */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/** Whether pages are swapped at all (`ajax` in `#dm-site`). */
export const isSwapping = (): boolean =>
  getSite().parameters.ajax && !hasGivenUp() && outletOf(document) !== null;

/** The visit that a click asks for; `undefined` when it is the browser's, or was done here. */
export function visitOfClick(event: MouseEvent): OwnVisit | undefined {
  if (event.defaultPrevented || !isPlain(event) || !isSwapping()) return undefined;
  const path = linkOf(event);
  if (!path) return undefined;
  const decision = decide(factsOf(path), pageFacts());
  if (decision.kind === 'native') return undefined;
  const isHere = samePage(new URL(location.href), shown().url) || !usesAddresses();
  event.preventDefault();
  if (decision.kind === 'anchor' && isHere) {
    goToAnchor(decision.url);
    return undefined;
  }
  return visitOfLink(path, decision.url);
}

function visitOfLink({ link, around }: LinkPath, url: URL): OwnVisit {
  const action = link.hasAttribute('data-dm-replace') ? 'replace' : undefined;
  return createVisit({ url, trigger: 'link', action, around });
}

/** Goes to a part of the page shown (core-runtime §2): the browser scrolls, the focus follows. */
function goToAnchor(url: URL): void {
  const here = shown();
  savePosition(here.entry);
  if (usesAddresses()) {
    const again = location.href === url.href;
    location.assign(url);
    if (!again) {
      here.entry = identity();
      here.index += 1;
    }
    const { page, entry: id, index } = here;
    writeEntry('replace', undefined, { page, id, index });
  } else scrollToHash(url.hash);
  const target = findTarget(url.hash);
  if (!target) return;
  clearHeader(target);
  focusOn(target);
}

/** The visit of a GET form of the site, such as a search box. */
export function visitOfForm(event: SubmitEvent): OwnVisit | undefined {
  if (event.defaultPrevented || !isSwapping()) return undefined;
  const form = event.composedPath()[0];
  if (!(form instanceof HTMLFormElement)) return undefined;
  const { submitter } = event;
  const given = (name: string): string =>
    submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? '';
  if (!/^(get)?$/i.test(given('method'))) return undefined;
  const around = event.composedPath().filter((node) => node instanceof Element);
  const facts = pageFacts();
  const decision = decide(
    {
      href: given('action') || facts.current.href,
      target: given('target'),
      download: false,
      native: around.some((element) => element.hasAttribute('data-dm-native')),
      pushNotification: false,
      popup: false,
    },
    facts,
  );
  if (decision.kind === 'native') return undefined;
  event.preventDefault();
  const { url } = decision;
  url.search = new URLSearchParams(
    Array.from(new FormData(form, submitter), ([name, value]) => [
      name,
      typeof value === 'string' ? value : value.name,
    ]),
  ).toString();
  url.hash = '';
  return createVisit({ url, trigger: 'form', around });
}

/** What a script may ask of a visit. */
export interface VisitOptions {
  /** Default: a new entry, unless it is the address that is shown. */
  readonly action?: 'push' | 'replace' | undefined;
  readonly animation?: Animation | undefined;
}

import { fragmentOf } from '../../shared/dom/trusted-types';
import { fail } from '../../shared/site/log';
import { getSite } from '../../shared/site/site';
import { text } from '../../shared/site/strings';
import { loadNatively } from '../navigation/native';
import { enhanceForm } from './password-form';
import { addPopup } from '../popups/add-popup';

/** Where the platform keeps the prompt's markup (core-runtime §7). */
const MARKUP = '/_dm/s/rt/widgets/passwordProtectedPages/rt_password_protected_popup.jsp';
/** Until a prompt that does not appear is given up, in ms. */
const APPEARANCE = 10_000;

/** The password was not given: the visitor closed the prompt, or a visit goes elsewhere. */
class Cancelled extends Error {
  readonly by: 'visitor' | 'visit';

  constructor(by: Cancelled['by']) {
    super(`cancelled by the ${by}`);
    this.by = by;
  }
}

const pathOf = ({ pathname }: URL): string => {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
};

async function loadMarkup(url: URL): Promise<DocumentFragment> {
  const query = new URLSearchParams({
    siteAlias: getSite().parameters.siteAlias,
    pageUrl: url.href,
  });
  const response = await fetch(`${MARKUP}?${query.toString()}`, {
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok) throw new Error(`the password prompt has status ${response.status}`);
  return fragmentOf(await response.text());
}

/**
 * Asks for the password of a page (core-runtime §4, §9). Fulfilled when the page is open.
 *
 * @throws `Cancelled` when it is not given; anything else when there is no prompt to be had.
 */
export async function unlock(url: URL): Promise<void> {
  const markup = await loadMarkup(url);
  const form = markup.querySelector('form');
  const input = form?.querySelector<HTMLInputElement>('input[type=password]');
  if (!form || !input) throw new Error('the password prompt has no password field');
  await new Promise<void>((resolve, reject) => {
    const popup = addPopup({ width: '500', height: '0', label: text('passwordError') });
    const life = new AbortController();
    const end = (settle: () => void): void => {
      if (life.signal.aborted) return;
      life.abort();
      popup.removeAttribute('open');
      settle();
    };
    const cancel = (): void => end(() => reject(new Cancelled('visitor')));
    const giveWay = (): void => end(() => reject(new Cancelled('visit')));
    const giveUp = (): void => {
      end(() => reject(new Error('the password prompt did not appear')));
      popup.remove();
    };
    input.autofocus = true;
    enhanceForm(form, pathOf(url), () => end(resolve));
    for (const control of form.querySelectorAll('[data-dm-cancel]')) {
      control.addEventListener('click', (event) => {
        event.preventDefault();
        cancel();
      });
    }
    popup.append(markup);
    const { signal } = life;
    popup.addEventListener('dm-close', cancel, { signal });
    popup.addEventListener('dm-error', giveUp, { signal });
    document.addEventListener('dm-before-visit', giveWay, { signal });
    const timer = setTimeout(() => popup.matches(':defined') || giveUp(), APPEARANCE);
    signal.addEventListener('abort', () => clearTimeout(timer));
    popup.setAttribute('open', '');
  });
}

/** A visit that met a locked page. */
export interface LockedVisit {
  readonly url: URL;
  readonly action: 'push' | 'replace';
  /** Where a visitor who cancels is led back, if anywhere. */
  readonly turnBack: () => void;
}

/**
 * Asks for the password of a page that a visit met; with it the page is visited again. Without it
 * the visitor stays on the page before, or returns to it.
 */
export async function unlockVisit({ url, action, turnBack }: LockedVisit): Promise<void> {
  try {
    await unlock(url);
  } catch (cause) {
    if (!(cause instanceof Cancelled)) {
      fail('password', `${url.href} is loaded by the browser`, cause);
      loadNatively(url, action);
    } else if (cause.by === 'visitor') turnBack();
    return;
  }
  const request = new CustomEvent('dm-request-navigate', {
    detail: { url: url.href, action },
    cancelable: true,
  });
  if (document.dispatchEvent(request)) loadNatively(url, action);
}

/** Back to where the visitor came from; who came from nowhere is led home. */
function goBack(): void {
  const canGoBack = 'navigation' in window ? navigation.canGoBack : history.length > 1;
  if (canGoBack) history.back();
  else loadNatively(new URL(getSite().parameters.homeUrl, location.href), 'replace');
}

/**
 * The page that the browser loaded is locked (core-runtime §4): asks in a popup. Where there is
 * none to be had, the page's own form answers on the spot.
 */
export async function unlockPage(form: HTMLFormElement): Promise<void> {
  if (form.ariaBusy !== null || form.hidden) return;
  const url = new URL(location.href);
  form.hidden = true;
  try {
    await unlock(url);
    location.reload();
  } catch (cause) {
    form.hidden = false;
    if (cause instanceof Cancelled) {
      if (cause.by === 'visitor') goBack();
    } else {
      fail('password', 'the form of the page itself is used', cause);
      enhanceForm(form, pathOf(url), () => location.reload());
    }
  }
}

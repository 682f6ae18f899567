import { own } from '../../shared/dom/own';
import { limitTime } from '../../shared/dom/time-limit';
import { fragmentOf } from '../../shared/dom/trusted-types';
import { fail } from '../../shared/site/log';
import { pageAddress } from '../../shared/site/page-address';
import { getSite } from '../../shared/site/site';
import { pageText } from '../../shared/site/strings';
import type { Milliseconds } from '../../shared/site/wait-until';
import { loadNatively } from '../navigation/native';
import { addPopup, onOwnEvent } from '../popups/add-popup';
import { enhanceForm } from './password-form';

/** Path of the prompt's markup (core-runtime §7). */
const MARKUP = '/_dm/s/rt/widgets/passwordProtectedPages/rt_password_protected_popup.jsp';
/** Limit of the request for the markup. */
const TIMEOUT: Milliseconds = 30_000;
/** Size of the prompt, which grows with its content (core-runtime §9). */
const SIZE = { width: 500, height: 170 } as const;
/** Limit of the wait for the prompt to appear. */
const APPEARANCE_LIMIT: Milliseconds = 10_000;

/** The prompt was closed without the password: by the visitor, or by a visit to another page. */
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
  const limit = limitTime(TIMEOUT);
  try {
    const response = await fetch(`${MARKUP}?${query.toString()}`, { signal: limit.signal });
    if (!response.ok) throw new Error(`the password prompt has status ${response.status}`);
    return fragmentOf(await response.text());
  } finally {
    limit.end();
  }
}

/**
 * Prompts for the password of a page (core-runtime §4, §9). Resolves when the page is unlocked.
 *
 * @throws `Cancelled` when the prompt is closed; any other error when it cannot be shown.
 */
export async function promptForPassword(url: URL): Promise<void> {
  const markup = await loadMarkup(url);
  const form = markup.querySelector('form');
  const input = own(form)?.querySelector<HTMLInputElement>('input[type=password]');
  if (!form || !input) throw new Error('the password prompt has no password field');
  await new Promise<void>((resolve, reject) => {
    const popup = addPopup({
      width: String(SIZE.width),
      height: '0',
      silent: '',
      label: pageText('passwordError'),
    });
    popup.style.setProperty('--dm-popup-min-height', `${SIZE.height}px`);
    const controller = new AbortController();
    const { signal } = controller;
    const end = (settle: () => void): void => {
      if (signal.aborted) return;
      controller.abort();
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
    for (const control of own(form).querySelectorAll('[data-dm-cancel]')) {
      control.addEventListener('click', (event) => {
        event.preventDefault();
        cancel();
      });
    }
    popup.append(markup);
    onOwnEvent(popup, 'dm-close', cancel, controller);
    onOwnEvent(popup, 'dm-error', giveUp, controller);
    document.addEventListener('dm-before-visit', giveWay, { signal });
    const timer = setTimeout(() => popup.matches(':defined') || giveUp(), APPEARANCE_LIMIT);
    signal.addEventListener('abort', () => clearTimeout(timer));
    popup.setAttribute('open', '');
  });
}

/** A visit that led to a protected page. */
export interface LockedVisit {
  readonly url: URL;
  readonly action: 'push' | 'replace';
  /** Reverts the visit when the visitor cancels. */
  readonly turnBack: () => void;
}

/**
 * Prompts for the password of the page of a visit and visits it again. When the visitor cancels,
 * the previous page stays, or is returned to.
 */
export async function unlockVisit({ url, action, turnBack }: LockedVisit): Promise<void> {
  try {
    await promptForPassword(url);
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

/** The forms of protected pages that are enhanced. */
const enhanced = new WeakSet<HTMLFormElement>();

/** Goes back, or to the home page where there is no entry to go back to. */
function goBack(): void {
  const canGoBack = 'navigation' in window ? navigation.canGoBack : history.length > 1;
  if (canGoBack) history.back();
  else loadNatively(new URL(getSite().parameters.homeUrl, location.href), 'replace');
}

/**
 * Enhances the password form in the protected page that the browser loaded (core-runtime §4): it
 * stands in the place of the page's content, so a popup with the same form would only cover it. Its
 * field asks for the focus itself: by now the visitor may be elsewhere on the page.
 */
export function unlockPage(form: HTMLFormElement): void {
  if (enhanced.has(form)) return;
  enhanced.add(form);
  enhanceForm(form, pathOf(pageAddress()), () => location.reload());
  for (const control of own(form).querySelectorAll('[data-dm-cancel]')) {
    control.addEventListener('click', (event) => {
      event.preventDefault();
      goBack();
    });
  }
}

import type { Customer } from '../shop.types';
import { CallError, insistOnOrder } from './api';
import { routeAt } from './address';
import { createAnnouncer } from './announcer';
import type { BrowserWidget } from './browser-widget';
import { cartMessage } from './cart-message';
import type { CartStore } from './cart-store';
import { showProblem, watchFields } from './field-problems';

/** What a visitor reads about a failure. */
const MESSAGES: Readonly<Record<string, string>> = {
  network: 'The shop did not answer. Try again.',
  SoldOut:
    'Somebody was faster: there is less left than you want. Change the cart and order again.',
  CartChanged: 'The cart has changed since you looked at it. This is what is in it now.',
  Limited: 'Too many attempts. Try again in a few minutes.',
  NotFound: 'This is no longer in the shop.',
  Full: 'The cart is full.',
  Invalid: 'Something is missing or cannot be right. Look at the fields below.',
};

const UNSURE =
  'The shop did not answer, so it is not certain that the order arrived. Press again: it is only ordered once.';

const messageOf = (error: unknown): string =>
  MESSAGES[error instanceof CallError ? error.code : ''] ?? 'That did not work. Try again.';

const textIn = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};

const customerIn = (data: FormData): Customer => ({
  name: textIn(data, 'name'),
  email: textIn(data, 'email'),
  address: textIn(data, 'address'),
  note: textIn(data, 'note'),
});

const isPlain = (event: MouseEvent): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

/** Follows the links and forms of the storefront without leaving the page. */
export function watchBrowser(widget: BrowserWidget, cart: CartStore): void {
  const { box, signal } = widget;
  const announce = createAnnouncer(signal);
  let isOrdering = false;
  /** Changes are sent one after the other: the last number that was entered counts. */
  let sent: Promise<unknown> = Promise.resolve();
  let newest = 0;
  watchFields(box, signal);

  box.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!(target instanceof Element) || !isPlain(event)) return;
      if (target.closest('[data-ec-retry]')) {
        void widget.open(widget.route, { history: 'none', focus: true });
        return;
      }
      const link = target.closest('a');
      const more = link?.getAttribute('data-ec-more');
      const route = link && routeAt(new URL(link.href), widget.place);
      if (!route || link.target) return;
      event.preventDefault();
      if (more) void widget.showMore(Number(more));
      else void widget.open(route, { history: 'push', address: link.href, focus: true });
    },
    { signal },
  );

  box.addEventListener(
    'submit',
    (event) => {
      const { target: form } = event;
      if (!(form instanceof HTMLFormElement)) return;
      const kind = form.dataset['ecForm'];
      if (!kind) return;
      event.preventDefault();
      const data = new FormData(form);
      if (kind === 'search') {
        const keywords = textIn(data, 'keywords').trim();
        void widget.open({ kind: 'search', keywords }, { history: 'push', focus: true });
      } else if (kind === 'order') void order(form, data);
      else void change(data, kind === 'add');
    },
    { signal },
  );

  // A number that was typed counts without another press.
  box.addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      if (target.name === 'option') announcePrice();
      if (!target.form?.classList.contains('ec-set')) return;
      if (target.validity.valid) target.form.requestSubmit();
      // The focus stays where the visitor has gone.
      else showProblem(target);
    },
    { signal },
  );

  /** Says the price of the option that was chosen; the style sheet shows it. */
  function announcePrice(): void {
    const prices = [...box.querySelectorAll<HTMLElement>('.ec-chosen')];
    const price = prices.find((each) => each.checkVisibility())?.textContent;
    if (price) announce(`Price: ${price}`);
  }

  async function change(data: FormData, isAdded: boolean): Promise<void> {
    const { state } = widget;
    const turn = ++newest;
    /** Whether the screen is still there, and no later change will draw it. */
    const isDue = (): boolean =>
      !signal.aborted &&
      turn === newest &&
      (widget.state === state || (state?.kind === 'cart' && widget.state?.kind === 'cart'));
    const product = Number(textIn(data, 'product'));
    const option = textIn(data, 'option');
    try {
      const wanted = Number(textIn(data, 'quantity'));
      const answered = sent.then(async () => {
        const present = isAdded ? await inCart(product, option) : 0;
        // A number, not an addition: an answer that is lost does no harm when it is asked again.
        const quantity = Math.min(present + wanted, 99);
        return cart.change({ product, option, quantity, how: 'set' });
      });
      sent = answered.catch(() => undefined);
      const changed = await answered;
      if (!isDue()) return;
      if (state?.kind === 'product') answer({ ...state, added: changed.count });
      else {
        await redrawCart();
        if (state?.kind === 'cart') announce(cartMessage(state.cart, changed, { product, option }));
      }
    } catch (error) {
      if (!isDue()) return;
      if (state?.kind === 'product') answer({ ...state, problem: messageOf(error) });
      else await redrawCart(messageOf(error));
    }
  }

  /** Says what became of a product, and leaves its form as it was filled in. */
  function answer(state: Parameters<BrowserWidget['draw']>[0]): void {
    const next = widget.draw(state).querySelector('.ec-answer');
    if (next) box.querySelector('.ec-answer')?.replaceChildren(...next.childNodes);
  }

  async function inCart(product: number, option: string): Promise<number> {
    const { lines } = await cart.load();
    return lines.find((line) => line.product === product && line.option === option)?.quantity ?? 0;
  }

  /** Draws the cart anew; the focus of a line that is gone moves to the heading. */
  async function redrawCart(problem?: string): Promise<void> {
    const draft = problem === undefined ? {} : { problem };
    await widget.open({ kind: 'cart' }, { history: 'none', focus: false, draft });
    if (document.activeElement !== document.body) return;
    box.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }

  async function order(form: HTMLFormElement, data: FormData): Promise<void> {
    if (isOrdering) return;
    isOrdering = true;
    const button = form.querySelector('button');
    const answer = form.querySelector('.ec-answer');
    button?.setAttribute('aria-disabled', 'true');
    answer?.replaceChildren();
    const customer = customerIn(data);
    const body = {
      revision: Number(textIn(data, 'revision')),
      total: Number(textIn(data, 'total')),
      ...customer,
    };
    try {
      const placed = await insistOnOrder(body, textIn(data, 'key'));
      if (signal.aborted) return;
      await cart.load().catch(() => undefined);
      await widget.open({ kind: 'order', id: placed.id }, { history: 'push', focus: true });
    } catch (error) {
      if (signal.aborted) return;
      const code = error instanceof CallError ? error.code : '';
      if (code === 'network') answer?.replaceChildren(UNSURE);
      else if (error instanceof CallError && code !== 'Limited' && code !== 'Busy') {
        const draft = { customer, errors: error.errors, problem: messageOf(error) };
        await widget.open({ kind: 'cart' }, { history: 'none', focus: false, draft });
        const field = box.querySelector<HTMLElement>('[aria-invalid]');
        (field ?? box.querySelector<HTMLElement>('[role=alert]'))?.focus();
      } else answer?.replaceChildren(messageOf(error));
    } finally {
      isOrdering = false;
      button?.removeAttribute('aria-disabled');
    }
  }
}

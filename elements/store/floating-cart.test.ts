import { expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '../../test/fixtures/wait-until';
import { watchLeaks } from '../../test/fixtures/watch-leaks';
import { addBar } from '../../shared/dom/edges/bars';
import { watchFloatingCart } from './floating-cart';

const isSeen = (cart: HTMLElement): boolean => getComputedStyle(cart).visibility === 'visible';
const distance = (cart: HTMLElement): number => innerHeight - cart.getBoundingClientRect().bottom;
const resized = (): boolean => dispatchEvent(new Event('resize'));

/** Adds a cart as the service does: to the body, fixed to the bottom. */
function addCart(): HTMLElement {
  const cart = document.createElement('aside');
  cart.className = 'ecwid-minicart';
  cart.textContent = 'Cart: 1';
  Object.assign(cart.style, { position: 'fixed', left: '16px', bottom: '16px', height: '44px' });
  return document.body.appendChild(cart);
}

describe('the cart that a service floats over the page', () => {
  let ended: AbortController;
  let cart: HTMLElement;

  beforeEach(() => {
    ended = new AbortController();
  });

  afterEach(() => {
    ended.abort();
    cart.remove();
  });

  it('is hidden while the page shows the number of things itself', async () => {
    const count = await fixture<HTMLElement>(html`<b data-dm-cart-count>1</b>`);
    watchFloatingCart(ended.signal);
    cart = addCart();
    await waitUntil(() => !isSeen(cart));
    count.style.display = 'none';
    resized();
    await waitUntil(() => isSeen(cart));
    count.style.display = '';
    resized();
    await waitUntil(() => !isSeen(cart));
    ended.abort();
    expect(isSeen(cart)).to.be.true;
  });

  it('stands above a bar while there is one', async () => {
    cart = addCart();
    watchFloatingCart(ended.signal);
    const bar = await fixture<HTMLElement>(html`<div>A bar</div>`);
    Object.assign(bar.style, { position: 'fixed', inset: 'auto 0 0', height: '80px' });
    const barEnded = new AbortController();
    addBar({ edge: 'bottom', box: bar, host: bar }, barEnded.signal);
    await waitUntil(() => distance(cart) === 96);
    bar.remove();
    barEnded.abort();
    await waitUntil(() => distance(cart) === 16);
  });

  it('gives way to the footer of the page', async () => {
    cart = addCart();
    watchFloatingCart(ended.signal);
    const footer = document.body.appendChild(document.createElement('footer'));
    Object.assign(footer.style, { position: 'absolute', inset: 'auto 0 0', height: '200px' });
    resized();
    await waitUntil(() => !isSeen(cart));
    footer.remove();
    resized();
    await waitUntil(() => isSeen(cart));
  });

  it('leaves nothing behind', async () => {
    const watch = watchLeaks();
    cart = addCart();
    watchFloatingCart(ended.signal);
    const before = cart.getAttribute('style');
    const count = await fixture<HTMLElement>(html`<b data-dm-cart-count>1</b>`);
    resized();
    await waitUntil(() => !isSeen(cart));
    count.remove();
    ended.abort();
    expect(cart.getAttribute('style')).to.equal(before);
    expect(watch.leaks()).to.deep.equal([]);
    watch.stop();
  });
});

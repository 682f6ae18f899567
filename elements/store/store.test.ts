import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { forgetScript } from '../../shared/dom/load-script';
import { bus, subscribe } from '../../shared/events/bus';
import { answerNotice, DEFAULT_KEY, forgetNotices } from '../../shared/site/consent';
import { getSite, updateSite } from '../../shared/site/site';
import { removeStored } from '../../shared/site/storage';
import { forgetServices } from '../../shared/third-party/remembered';
import { click } from '../../test/fixtures/handled-click';
import { logLines } from '../../test/fixtures/log-lines';
import { waitUntil } from '../../test/fixtures/wait-until';
import { page, scriptAddressOf } from './service';
import type { StoreCart, StoreOrder, StorePage } from './ecwid.types';
import type { DmStore } from './store';
import './store.define';

const SCRIPT = '/test/fixtures/ecwid-service.js';

/** The fake's own additions to the interface. */
interface Fake {
  storeCalls?: [string, ...unknown[]][];
}
const fake = window as unknown as Fake;
const calls = (name: string): unknown[][] =>
  (fake.storeCalls ?? []).filter(([call]) => call === name).map(([, ...rest]) => rest);
/** Reports something as the service does. */
function fire(
  name: 'OnPageLoaded' | 'OnCartChanged' | 'OnOrderPlaced',
  value: StorePage | StoreCart | StoreOrder,
): void {
  const event = page.Ecwid![name] as unknown as { fire(detail: unknown): void };
  event.fire(value);
}

const useService = (fault = ''): void =>
  updateSite({ scripts: { store: SCRIPT + (fault && `?7&fault=${fault}`) } });

const children = html`<a href="/shop/-p1">A lamp</a>
  <form action="/shop/search"><input name="keywords" aria-label="Search" /></form>`;

async function place(attributes: Readonly<Record<string, string>> = {}): Promise<DmStore> {
  const parent = await fixture<HTMLElement>(
    html`<div>
      <a id="cart" href="/shop/cart">Cart <span data-dm-cart-count></span></a>
      <a id="mark" data-dm-store="product 12" href="/somewhere">A product</a>
      <a id="other" href="/about">About</a>
    </div>`,
  );
  const element = document.createElement('dm-store');
  const all = { load: 'eager', 'store-id': '7', page: '/shop', 'clean-urls': '', ...attributes };
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value);
  const host = await fixture<HTMLElement>(html`<div>${children}</div>`);
  element.append(...host.childNodes);
  parent.append(element);
  await element.ready;
  return element;
}

const box = (element: DmStore): HTMLElement | null => element.querySelector('#dm-store-7');
const isReady = (element: DmStore): boolean =>
  element.shadowRoot!.querySelector('[data-phase=ready]') !== null &&
  box(element)?.textContent.includes('Main store') === true;
const link = (element: DmStore): HTMLElement => element.querySelector('a[href="/shop/-p1"]')!;
const button = (element: DmStore, name: string): HTMLElement | undefined =>
  [...element.shadowRoot!.querySelectorAll('button')].find(
    ({ textContent }) => textContent === name,
  );

/** What the service left behind outside of the element. */
const leftOvers = (): readonly Element[] => [
  ...document.querySelectorAll('.ecwid-minicart, #ecwid-sheet, body.ecwid-body, [id^=dm-store]'),
];

const GLOBALS = [
  'ecwid_script_defer',
  'ecwid_dynamic_widgets',
  'ecwid_ProductBrowserURL',
  '_xnext_initialization_scripts',
  'ec',
];

describe('dm-store', () => {
  const { scripts: addresses } = getSite().parameters;

  beforeEach(() => useService());

  afterEach(() => {
    for (const script of document.querySelectorAll<HTMLScriptElement>(
      'script[src*=ecwid-service]',
    )) {
      forgetScript(script.src);
    }
    for (const name of ['Ecwid', 'ecwid_onBodyDone', 'storeCalls'])
      Reflect.deleteProperty(window, name);
    updateSite({ scripts: addresses, cookieNotification: undefined, mode: undefined });
    for (const key of [DEFAULT_KEY, '_dm_store_orders', '_dm_cart_count']) removeStored(key);
    forgetServices();
    forgetNotices();
  });

  it('starts the service with its settings, in a child of its own', async () => {
    const element = await place({
      'category-columns': '4',
      views: 'grid(2,2) list(5) table(6)',
      'initial-screen': 'PRODUCT@@12',
      'store-version': '1',
      'product-list': '{"product_list_image_size":"LARGE"}',
    });
    expect(link(element).checkVisibility()).to.be.true;
    await waitUntil(() => isReady(element));
    expect(link(element).checkVisibility()).to.be.false;
    const [args, ec] = calls('init')[0]!;
    expect(args).to.deep.equal([
      'categoriesPerRow=4',
      'views=grid(2,2) list(5) table(6)',
      'categoryView=grid',
      'searchView=list',
      'defaultProductId=12',
      'id=dm-store-7',
    ]);
    expect(ec).to.deep.equal({
      config: {
        baseUrl: '/shop',
        storefrontUrls: { cleanUrls: true, queryBasedCleanUrls: false },
      },
      storefront: {
        enable_new_product_list: true,
        enable_new_product_details: true,
        enable_new_shopping_cart: false,
        product_list_image_size: 'LARGE',
      },
    });
    expect(document.querySelector<HTMLScriptElement>('script[src*=ecwid-service]')!.src).to.match(
      /\?7$/,
    );
    await expect(element).to.be.accessible();
    expect(logLines).to.be.empty;
  });

  for (const id of ['', 'null', 'x7']) {
    it(`shows its children with the id "${id}"`, async () => {
      const element = await place({ 'store-id': id });
      expect(link(element).checkVisibility()).to.be.true;
      expect(document.querySelector('script[src*=ecwid-service]')).to.equal(null);
      expect(logLines[0]).to.contain('store-id is missing or malformed');
    });
  }

  it('opens the screens of links wherever they stand, and leaves others alone', async () => {
    const element = await place();
    expect(click('#cart'), 'before it is drawn').to.be.false;
    await waitUntil(() => isReady(element));
    expect(click('#cart')).to.be.true;
    expect(click('#mark')).to.be.true;
    expect(calls('openPage')).to.deep.equal([
      ['cart', {}],
      ['product', { id: 12 }],
    ]);
    expect(click('#other')).to.be.false;
    // The service's own links are its own.
    expect(click('#dm-store-7 a')).to.be.false;
  });

  it('shows the number of things in the cart, which stays when the store has gone', async () => {
    const element = await place();
    const count = document.querySelector<HTMLElement>('[data-dm-cart-count]')!;
    expect(count.hidden).to.be.true;
    await waitUntil(() => isReady(element));
    expect(count.textContent).to.equal('2');
    fire('OnCartChanged', { productsQuantity: 1234 });
    expect(count.textContent).to.equal('1,234');
    expect(count.hidden).to.be.false;
    element.remove();
    await waitUntil(() => !box(element));
    fire('OnCartChanged', { productsQuantity: 0 });
    expect(count.textContent).to.equal('1,234');
  });

  it('removes all that the service added when it leaves, and starts it again', async () => {
    const element = await place();
    await waitUntil(() => isReady(element));
    expect(leftOvers()).to.have.length(4);
    const parent = element.parentElement!;
    element.remove();
    await waitUntil(() => leftOvers().length === 0);
    expect(GLOBALS.filter((name) => name in window)).to.be.empty;
    expect(calls('destroy')).to.have.length(1);
    parent.append(element);
    await waitUntil(() => isReady(element));
    expect(calls('init')).to.have.length(2);
    expect(leftOvers()).to.have.length(4);
    expect(document.querySelectorAll('script[src*=ecwid-service]')).to.have.length(1);
    const { handlers } = page.Ecwid!.OnPageLoaded as unknown as { handlers: unknown[] };
    expect(handlers).to.have.length(1);
    expect(logLines).to.be.empty;
  });

  it('goes while its page is kept alive for Back, and comes again with it', async () => {
    const element = await place();
    await waitUntil(() => isReady(element));
    const parent = element.parentElement!;
    const keeper = document.createElement('div');
    keeper.dataset['dmRetained'] = '';
    document.body.append(keeper);
    keeper.attachShadow({ mode: 'closed' }).append(parent);
    await waitUntil(() => leftOvers().length === 0);
    expect(GLOBALS.filter((name) => name in window)).to.be.empty;
    document.body.append(parent);
    await waitUntil(() => isReady(element));
    parent.remove();
    keeper.remove();
    expect(logLines).to.be.empty;
  });

  it('gives the globals of the page back', async () => {
    const own = { storefront: { show_footer_menu: false } };
    // The store of the test before has gone.
    await Promise.resolve();
    page.ec = own;
    const element = await place();
    await waitUntil(() => isReady(element));
    expect(page.ec).to.not.equal(own);
    element.remove();
    await waitUntil(() => !box(element));
    expect(page.ec).to.equal(own);
    Reflect.deleteProperty(window, 'ec');
  });

  it('takes over from a store that is just leaving', async () => {
    const first = await place();
    await waitUntil(() => isReady(first));
    const second = await place();
    setTimeout(() => first.remove(), 200);
    await waitUntil(() => isReady(second));
    expect(logLines).to.be.empty;
  });

  it('says that a page can have one store', async () => {
    const first = await place();
    await waitUntil(() => isReady(first));
    const second = await place();
    await waitUntil(() => button(second, 'Try Again'));
    expect(logLines[0]).to.contain('could not be loaded').and.contain('a page can have one store');
    expect(link(second).checkVisibility()).to.be.true;
    expect(isReady(first)).to.be.true;
  });

  it('loads the script again when its interface was set to null', async () => {
    useService('null');
    const element = await place();
    await waitUntil(() => isReady(element));
    const parent = element.parentElement!;
    element.remove();
    await waitUntil(() => page.Ecwid === null);
    parent.append(element);
    await waitUntil(() => isReady(element));
    expect(logLines).to.be.empty;
  });

  it('reports an order once', async () => {
    let orders = 0;
    const stop = subscribe('store order', () => {
      orders += 1;
    });
    const element = await place();
    await waitUntil(() => isReady(element));
    let bubbled = 0;
    document.addEventListener('event-store order', () => (bubbled += 1), { once: true });
    for (const orderNumber of [41, 41, 42]) fire('OnOrderPlaced', { orderNumber });
    element.remove();
    await waitUntil(() => !box(element));
    fire('OnOrderPlaced', { orderNumber: 43 });
    stop();
    expect([orders, bubbled]).to.deep.equal([2, 1]);
  });

  it('reports the screens that follow the first as pages', async () => {
    let pages = 0;
    const stop = subscribe('store-page', () => {
      pages += 1;
    });
    const element = await place();
    await waitUntil(() => isReady(element));
    expect(pages).to.equal(0);
    click('#cart');
    expect(pages).to.equal(1);
    stop();
    const refuse = (): number => JSON.parse('out of order') as number;
    bus.on('store-page', refuse);
    click('#cart');
    bus.off('store-page', refuse);
    expect(logLines[0]).to.contain('failed to track store page');
  });

  it('applies changed options, and only logs when that fails', async () => {
    const element = await place();
    await waitUntil(() => isReady(element));
    element.productDetails = { product_details_show_product_sku: false };
    await Promise.resolve();
    const [storefront] = calls('refresh')[0] as [Record<string, unknown>];
    expect(storefront['product_details_show_product_sku']).to.be.false;
    element.productDetails = { broken: true };
    await waitUntil(() => logLines[0]?.includes('the store could not be refreshed') === true);
    expect(isReady(element)).to.be.true;
    element.storeVersion = 2;
    await waitUntil(() => calls('init').length === 2 && isReady(element));
  });

  it('asks before it loads the script of another site, and shows the children meanwhile', async () => {
    updateSite({
      cookieNotification: { show: true, markup: '', consent: true },
      scripts: { store: 'https://shop.example/script.js' },
    });
    const element = await place();
    await waitUntil(() => button(element, 'Load from Ecwid'));
    expect(link(element).checkVisibility()).to.be.true;
    expect(document.querySelector('script[src*="shop.example"]')).to.equal(null);
    await expect(element).to.be.accessible();
    expect(scriptAddressOf('7').href).to.equal('https://shop.example/script.js?7');
    updateSite({ scripts: { store: '' } });
    expect(scriptAddressOf('7').href).to.equal('https://app.ecwid.com/script.js?7');
    useService();
    answerNotice(['functional']);
    await waitUntil(() => isReady(element));
  });

  it('needs no consent where the script is the site’s own', async () => {
    updateSite({ cookieNotification: { show: true, markup: '', consent: true } });
    const element = await place();
    await waitUntil(() => isReady(element));
  });

  it('is not drawn over a form that a visitor is filling in', async () => {
    const element = await place();
    const input = element.querySelector('input')!;
    input.focus();
    await sendKeys({ type: 'mist' });
    input.blur();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(input.value).to.equal('mist');
    expect(input.checkVisibility()).to.be.true;
    expect(leftOvers()).to.be.empty;
    input.focus();
    for (let key = 0; key < 4; key += 1) await sendKeys({ press: 'Backspace' });
    input.blur();
    await waitUntil(() => isReady(element));
  });

  it('keeps the focus of a link that goes', async () => {
    const element = await place();
    link(element).focus();
    await waitUntil(() => isReady(element));
    expect(document.activeElement).to.equal(box(element));
  });

  it('says when the script cannot be loaded, and can be tried again', async () => {
    updateSite({ scripts: { store: '/test/fixtures/no-such-store.js' } });
    const element = await place();
    await waitUntil(() => button(element, 'Try Again'));
    expect(link(element).checkVisibility()).to.be.true;
    expect(logLines[0]).to.contain('Ecwid could not be loaded');
    await waitUntil(() => leftOvers().length === 0);
    expect(GLOBALS.filter((name) => name in window)).to.be.empty;
    await expect(element).to.be.accessible();
    useService();
    button(element, 'Try Again')!.click();
    await waitUntil(() => isReady(element));
  });

  it('says when the service cannot be started again', async () => {
    const element = await place();
    await waitUntil(() => isReady(element));
    Object.assign(page, {
      ecwid_onBodyDone: () => {
        throw new Error('out of order');
      },
    });
    element.views = 'list(3)';
    await waitUntil(() => button(element, 'Try Again'));
    expect(logLines[0]).to.contain('could not be loaded').and.contain('out of order');
    expect(link(element).checkVisibility()).to.be.true;
  });

  it('leaves nothing when it is removed while the script loads', async () => {
    const element = await place();
    await waitUntil(() => document.querySelector('script[src*=ecwid-service]'));
    element.remove();
    await waitUntil(() => leftOvers().length === 0);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const globals = GLOBALS.filter((name) => name in window);
    expect([...leftOvers(), ...globals, ...logLines]).to.be.empty;
  });

  it('shows its children in the editor', async () => {
    updateSite({ mode: 'editor' });
    const element = await place();
    expect(link(element).checkVisibility()).to.be.true;
    expect(document.querySelector('script[src*=ecwid-service]')).to.equal(null);
  });
});

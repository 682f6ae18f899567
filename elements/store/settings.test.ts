import { expect } from '@open-wc/testing';
import { browserArguments, configOf, storeIdOf, storePath, type StoreSettings } from './settings';

const SETTINGS: StoreSettings = {
  storeId: '7',
  storeVersion: 0,
  categoryColumns: 4,
  views: 'grid(2,5) list(8) table(9)',
  categoryView: 'list',
  searchView: 'table',
  initialScreen: 'MAIN_STORE',
  productList: {},
  productDetails: {},
};

describe('the settings of a store', () => {
  for (const [text, id] of [
    ['7', '7'],
    [' 1003 ', '1003'],
    ['', undefined],
    ['null', undefined],
    ['7&callback=x', undefined],
  ] as const) {
    it(`reads "${text}" as the id ${id}`, () => {
      expect(storeIdOf(text)).to.equal(id);
    });
  }

  for (const [initialScreen, argument] of [
    ['MAIN_STORE', undefined],
    ['PRODUCT@@12', 'defaultProductId=12'],
    ['CATEGORY@@3', 'defaultCategoryId=3'],
    ['PRODUCT@@x', undefined],
  ] as const) {
    it(`starts with ${initialScreen}`, () => {
      const list = browserArguments({ ...SETTINGS, initialScreen }, 'box');
      expect(list).to.deep.equal([
        'categoriesPerRow=4',
        'views=grid(2,5) list(8) table(9)',
        'categoryView=list',
        'searchView=table',
        ...(argument ? [argument] : []),
        'id=box',
      ]);
    });
  }

  it('uses the default for views that are none', () => {
    const list = browserArguments({ ...SETTINGS, views: 'grid(1,1);alert(1)' }, 'box');
    expect(list).to.include('views=grid(3,3) list(10) table(20)');
  });

  for (const [storeVersion, names] of [
    [0, []],
    [1, ['enable_new_product_list', 'enable_new_product_details']],
    [2, ['enable_new_product_list', 'enable_new_product_details', 'enable_new_shopping_cart']],
  ] as const) {
    it(`enables what version ${storeVersion} has`, () => {
      const place = { path: '/shop', isClean: true };
      const { storefront = {} } = configOf({ ...SETTINGS, storeVersion }, place);
      expect(Object.keys(storefront).filter((name) => storefront[name])).to.deep.equal(names);
    });
  }

  it('keeps the configuration of the page', () => {
    const before = { config: { scroll_indent: 9 }, storefront: { show_footer_menu: false } };
    const options = { ...SETTINGS, productList: { product_list_image_size: 'LARGE' } };
    const config = configOf(options, { path: '/shop', isClean: false }, before);
    expect(config.config).to.deep.include({ scroll_indent: 9, baseUrl: '/shop' });
    expect(config.storefront).to.deep.include({
      show_footer_menu: false,
      product_list_image_size: 'LARGE',
    });
  });

  for (const [pathname, alias, path] of [
    ['/shop', 'shop', '/shop'],
    ['/shop/Lamp-p3', 'shop', '/shop'],
    ['/site/house/shop/cart', 'shop', '/site/house/shop'],
    ['/ar/shop', 'shop', '/ar/shop'],
    ['/shopping/cart', 'shop', '/shopping/cart'],
    ['/anywhere', '', '/anywhere'],
  ] as const) {
    it(`finds the page of the store in ${pathname}`, () => {
      expect(storePath(pathname, alias)).to.equal(path);
    });
  }
});

import { expect } from '@open-wc/testing';
import { navigationItems } from './navigation-items';

/** Encodes items as the site parameters do. */
const encode = (items: unknown): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(items))));

describe('the menu for scripts', () => {
  it('has a title, an alias, a path and a sub-menu for every item, in any spelling', () => {
    const items = navigationItems(
      encode([
        { text: 'Zimmer', href: '/rooms', items: [{ title: 'Café', url: '/rooms/cafe?a=1#b' }] },
        { title: 'Home', path: '/', uuid: 'u1' },
        { text: 'Elsewhere', href: 'https://other.example/x', inNavigation: false },
      ]),
    );
    expect(items).to.deep.equal([
      {
        title: 'Zimmer',
        alias: 'rooms',
        path: '/rooms',
        inNavigation: true,
        subNav: [
          {
            title: 'Café',
            alias: 'cafe',
            path: '/rooms/cafe?a=1#b',
            inNavigation: true,
            subNav: [],
          },
        ],
      },
      {
        title: 'Home',
        alias: 'home',
        path: '/',
        inNavigation: true,
        subNav: [],
      },
      {
        title: 'Elsewhere',
        alias: '',
        path: 'https://other.example/x',
        inNavigation: false,
        subNav: [],
      },
    ]);
  });

  it('ends after three levels', () => {
    const deep = {
      text: '1',
      items: [{ text: '2', items: [{ text: '3', items: [{ text: '4' }] }] }],
    };
    const [third] = navigationItems(encode([deep]))[0]!.subNav[0]!.subNav;
    expect(third?.title).to.equal('3');
    expect(third?.subNav).to.deep.equal([]);
  });

  for (const encoded of ['', 'not base64', btoa('{"not":"a list"}'), btoa('[1, null, "text"]')]) {
    it(`is empty for ${JSON.stringify(encoded)}`, () => {
      expect(navigationItems(encoded)).to.deep.equal([]);
    });
  }
});

import { expect } from '@open-wc/testing';
import { logLines } from '../../test/fixtures/log-lines';
import { control, place, shownItems } from '../../test/fixtures/nav';
import { updateSite } from '../../shared/site/site';
import { waitUntil } from '../../test/fixtures/wait-until';
import { decodeItems } from './items';

/** Encodes as a host does: base64 of JSON in UTF-8. */
function encode(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(String.fromCharCode(...bytes));
}

const ITEMS = [
  { text: 'Zimmer', href: '/rooms', items: [{ text: 'Küche für Gäste', href: '/kitchen' }] },
  { text: 'البيت', href: '/ar' },
];

const json = (value: unknown): string =>
  `<script type="application/json">${JSON.stringify(value)}</script>`;

describe('items of dm-nav', () => {
  it('are read from its children and available as a property', async () => {
    const nav = await place();
    expect(nav.items.map(({ text }) => text)).to.include.members(['Home', 'Rooms', 'Contact']);
    expect(nav.items[1]?.items?.[1]).to.deep.equal({
      text: 'By the water',
      href: '#',
      items: [
        { text: 'Net loft', href: '/net' },
        { text: 'Salt room', href: '/salt' },
      ],
    });
  });

  it('come from the site parameters without children, in any script', async () => {
    updateSite({ navItems: encode(ITEMS) });
    const nav = await place('', '');
    expect(shownItems(nav)).to.deep.equal(['Zimmer', 'البيت']);
    expect(control(nav, 'Küche für Gäste').getAttribute('href')).to.equal('/kitchen');
  });

  it('come from the children if there are any', async () => {
    updateSite({ navItems: encode(ITEMS) });
    const nav = await place('', '<ul><li><a href="/own">Own</a></li></ul>');
    expect(shownItems(nav)).to.deep.equal(['Own']);
  });

  it('follow changes of the site parameters', async () => {
    const nav = await place('', '');
    updateSite({ navItems: encode([{ text: 'Late', href: '/late' }]) });
    await waitUntil(() => shownItems(nav).join() === 'Late');
    updateSite({ navItems: encode([{ title: 'Later', path: '/later' }]) });
    await waitUntil(() => shownItems(nav).join() === 'Later');
  });

  for (const [name, broken] of [
    ['no base64', '%%%'],
    ['no JSON', btoa('{"text":')],
    ['no list', encode({ text: 'One' })],
    ['no UTF-8', btoa('["\xff"]')],
  ] as const) {
    it(`that are ${name} in the site parameters log one line, and the children are shown`, async () => {
      updateSite({ navItems: broken });
      const nav = await place('', '<p>The menu comes back soon.</p>');
      expect(nav.querySelector('p')!.getClientRects()).to.have.length(1);
      expect(logLines).to.have.length(1);
      expect(logLines[0]).to.include('<dm-nav>: the site parameters’ navItems cannot be read');
    });
  }

  it('come from a JSON script before the children', async () => {
    const nav = await place('', `${json(ITEMS)}<ul><li><a href="/own">Own</a></li></ul>`);
    expect(shownItems(nav)).to.deep.equal(['Zimmer', 'البيت']);
    nav.querySelector('script')!.remove();
    await waitUntil(() => shownItems(nav).join() === 'Own');
  });

  it('come from a property that can change and be reset', async () => {
    const nav = await place('', '<ul><li><a href="/own">Own</a></li></ul>');
    nav.items = [{ text: 'Given', href: '/given' }];
    await waitUntil(() => shownItems(nav).join() === 'Given');
    Object.assign(nav, { items: 5 });
    await waitUntil(() => shownItems(nav).join() === 'Own');
    expect(logLines).to.deep.equal([
      '[dm] <dm-nav>: property items has the wrong shape, its markup is used',
    ]);
  });

  it('never link to javascript: a leaf is left out, an item with a sub-menu only opens it', async () => {
    const nav = await place('', '');
    nav.items = [
      { text: 'Bad', href: 'javascript:alert(1)' },
      { text: 'Branch', href: 'javascript:alert(1)', items: [{ text: 'Good', href: '/good' }] },
      { text: 'Data', href: 'data:text/html,x' },
    ];
    await waitUntil(() => shownItems(nav).join() === 'Branch');
    expect(nav.querySelector('a[href^="javascript"]')).to.be.null;
    expect(control(nav, 'Branch').getAttribute('role')).to.equal('button');
    expect(logLines[0]).to.include('"Bad" is not allowed');
  });

  it('show markup in their labels as text', async () => {
    const nav = await place('', '');
    nav.items = [{ text: '<img src=x onerror=alert(1)>', href: '/a' }];
    await waitUntil(() => shownItems(nav).length === 1);
    expect(shownItems(nav)).to.deep.equal(['<img src=x onerror=alert(1)>']);
    expect(nav.querySelector('img')).to.be.null;
  });

  it('that contain themselves stop at the maximum depth', async () => {
    const nav = await place('', '');
    const item: { text: string; items: unknown[] } = { text: 'Round', items: [] };
    item.items.push(item);
    Object.assign(nav, { items: [item] });
    await waitUntil(() => shownItems(nav).length === 1);
  });

  it('without a label are left out, and hidden ones stay hidden', () => {
    const items = [{ href: '/a' }, 5, null, { text: ' ' }, { text: 'No', inNavigation: false }];
    expect(decodeItems(encode([...items, { text: 'Yes', hide: 'mobile' }]))).to.deep.equal([
      { text: 'Yes', hide: 'mobile' },
    ]);
  });

  it('are removed with the element', async () => {
    updateSite({ navItems: encode(ITEMS) });
    const nav = await place('', '');
    expect(shownItems(nav)).not.to.be.empty;
    nav.remove();
    await Promise.resolve();
    expect(nav.innerHTML).to.equal('');
  });
});

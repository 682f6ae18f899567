import { aTimeout, expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { control, place, placeReady } from '../../test/fixtures/nav';
import { click } from '../../test/fixtures/pointer';
import { waitUntil } from '../../test/fixtures/wait-until';

const NAMES = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
const link = (name: string): string => `<a href="/${name}">${name}</a>`;

const KINDS: Readonly<Record<string, string>> = {
  spans: `<nav>${NAMES.map(link).join(' <span>|</span> ')}</nav>`,
  'line breaks': `<nav>${NAMES.map(link).join('<br>')}</nav>`,
  items: `<ul>${NAMES.map((name) => `<li>${link(name)}</li>`).join('<li class="dot">•</li>')}</ul>`,
  'empty items': `<ul>${NAMES.map((name) => `<li>${link(name)}</li>`).join('<li role="separator"></li>')}</ul>`,
};

const SPANS = KINDS['spans']!;

/** What is to be seen of a menu, in order. */
const seen = (nav: Element): string =>
  [...nav.querySelector('nav, ul')!.children]
    .filter((child) => getComputedStyle(child).display !== 'none' && child.textContent.trim())
    .map((child) => (child.querySelector('button') ?? child).textContent.trim())
    .join(' ');

describe('what separates the items of dm-nav', () => {
  for (const [kind, markup] of Object.entries(KINDS)) {
    it(`is no item: ${kind}`, async () => {
      const nav = await place('', markup);
      const words = seen(nav).replace(/[|•] /g, '');
      expect(words).to.equal('A B C D E More Options');
      expect(nav.items.map(({ text }) => text)).to.deep.equal(NAMES);
      nav.remove();
      await Promise.resolve();
      expect(nav.innerHTML).to.equal(markup);
    });
  }

  it('may be bare text, which goes with its items', async () => {
    const markup = `<nav>${NAMES.map(link).join(' | ')}</nav>`;
    const nav = await place('', markup);
    const words = (): string => nav.querySelector('nav')!.innerText.replaceAll(/\s+/g, ' ').trim();
    expect(words()).to.equal('A | B | C | D | E More Options');
    control(nav, 'C').setAttribute('data-dm-hide', 'desktop');
    await waitUntil(() => words() === 'A | B | D | E | F More Options');
    control(nav, 'C').removeAttribute('data-dm-hide');
    await waitUntil(() => words() === 'A | B | C | D | E More Options');
    await click(control(nav, 'More Options'));
    expect(words()).to.equal('A | B | C | D | E | Less Options F | G');
    await click(control(nav, 'Less Options'));
    expect(words()).to.equal('A | B | C | D | E More Options');
    nav.remove();
    await Promise.resolve();
    expect(nav.innerHTML).to.equal(markup);
  });

  it('has its width counted among the items that fit, also as bare text', async () => {
    const nav = await place('fit', `<nav>${NAMES.map(link).join(' ———————————— ')}</nav>`);
    nav.parentElement!.style.width = '500px';
    const rightOf = (element: Element): number => element.getBoundingClientRect().right;
    await waitUntil(() => seen(nav).split(' ').length < 6);
    expect(rightOf(control(nav, 'More Options'))).to.be.at.most(rightOf(nav) + 1);
    expect(nav.getBoundingClientRect().height).to.be.below(60);
    nav.parentElement!.style.width = '2000px';
    await waitUntil(() => !seen(nav).includes('More'));
    expect(nav.innerText.match(/—/g)).to.have.length(6 * 12);
  });

  it('goes with the items behind "more"', async () => {
    const nav = await place('', SPANS);
    expect(seen(nav)).to.equal('A | B | C | D | E More Options');
    await click(control(nav, 'More Options'));
    expect(seen(nav)).to.equal('A | B | C | D | E Less Options F G');
    const [first, last] = ['A', 'E'].map((name) => control(nav, name).getBoundingClientRect());
    expect(last!.top).to.equal(first!.top);
    expect(control(nav, 'Less Options').getBoundingClientRect().top).to.equal(first!.top);
    expect(control(nav, 'F').getBoundingClientRect().top).to.be.at.least(first!.bottom);
  });

  it('goes with items that are hidden on a device, and none is left at the start', async () => {
    const nav = await place('size="-1"', SPANS);
    for (const name of ['A', 'C']) control(nav, name).setAttribute('data-dm-hide', 'desktop');
    await waitUntil(() => seen(nav) === 'B | D | E | F | G');
    control(nav, 'G').setAttribute('data-dm-hide', 'desktop');
    await waitUntil(() => seen(nav) === 'B | D | E | F');
  });

  it('has its width counted among the items that fit', async () => {
    const wide = SPANS.replaceAll('|', '————————————');
    const nav = await place('fit', wide);
    nav.parentElement!.style.width = '500px';
    const rightOf = (element: Element): number => element.getBoundingClientRect().right;
    await waitUntil(() => seen(nav).split(' ').length < 6);
    expect(rightOf(control(nav, 'More Options'))).to.be.at.most(rightOf(nav) + 1);
    expect(nav.getBoundingClientRect().height).to.be.below(60);
  });

  it('is counted with its item once "more" is between them', async () => {
    const wide = SPANS.replaceAll('|', '————————');
    const nav = await place('fit', wide);
    const box = nav.parentElement!;
    const rightOf = (name: string): number => control(nav, name).getBoundingClientRect().right;
    box.style.width = '2000px';
    await waitUntil(() => !seen(nav).includes('More'));
    const needed = rightOf('G') - control(nav, 'A').getBoundingClientRect().left;
    box.style.width = '500px';
    await waitUntil(() => seen(nav).includes('More'));
    box.style.width = `${needed - 8}px`;
    await aTimeout(100);
    expect(seen(nav)).to.include('More');
    expect(rightOf('More Options')).to.be.at.most(nav.getBoundingClientRect().right + 1);
  });

  for (const [name, content] of Object.entries({
    'a custom element': '<dm-not-defined></dm-not-defined>',
    'a named picture': '<svg role="img" aria-label="Search"></svg>',
    'a frame': '<iframe title="Search"></iframe>',
    'a node with a role': '<span role="link" tabindex="0" aria-label="Search"></span>',
  })) {
    it(`is not an item with ${name}`, async () => {
      const item = `<li class="x">${content}</li>`;
      const nav = await place('size="1"', `<ul><li>${link('A')}</li>${item}</ul>`);
      expect(seen(nav)).to.equal('A More Options');
      expect(getComputedStyle(nav.querySelector('.x')!).display).to.equal('none');
    });
  }

  it('is hidden on a device by itself', async () => {
    const nav = await place('', SPANS.replace('<span>', '<span data-dm-hide="desktop">'));
    expect(seen(nav)).to.equal('A B | C | D | E More Options');
  });

  it('is not met by arrow keys', async () => {
    const nav = await placeReady('', SPANS);
    control(nav, 'A').focus();
    for (const press of ['ArrowRight', 'ArrowRight']) await sendKeys({ press });
    expect(document.activeElement).to.equal(control(nav, 'C'));
  });
});

import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { links, place, SEVEN } from '../../test/fixtures/nav';
import { adoptReserve } from '../../test/fixtures/reserve';
import reserve from './nav.reserve.css?inline';

/** A menu that is not defined yet. */
async function placeEarly(attributes = '', children = SEVEN): Promise<HTMLElement> {
  const page = await fixture<HTMLElement>(html`<div></div>`);
  const template = document.createElement('template');
  template.innerHTML = `<dm-not-yet ${attributes}>${children}</dm-not-yet>`;
  page.append(template.content);
  return page.querySelector<HTMLElement>('dm-not-yet')!;
}

describe('dm-nav before its definition', () => {
  beforeEach(() => {
    adoptReserve(reserve, 'dm-nav');
  });

  for (const attributes of [
    '',
    'fit',
    'size="3"',
    'size="-1"',
    'orientation="vertical"',
    'expandable',
  ]) {
    it(`has its final height: ${attributes || 'no attributes'}`, async () => {
      for (const width of [1280, 600, 400]) {
        await setViewport({ width, height: 720 });
        const early = (await placeEarly(attributes)).getBoundingClientRect().height;
        const { height } = (await place(attributes)).getBoundingClientRect();
        expect(early, `${width} px wide`).to.equal(height);
      }
    });
  }

  for (const attributes of ['fit="0"', 'expandable="no"', 'fit="FALSE" expandable="off"']) {
    it(`hides what is past the size where a flag is off: ${attributes}`, async () => {
      const early = await placeEarly(attributes, links(8));
      const shown = [...early.querySelectorAll('li')].filter(
        (item) => getComputedStyle(item).visibility === 'visible',
      );
      expect(shown).to.have.length(5);
    });
  }

  it('counts items, not what separates them', async () => {
    for (const separator of [
      '<li role="separator"></li>',
      '<li class="divider">|</li>',
      '<li>•</li>',
      '<li><span>/</span></li>',
    ]) {
      const early = await placeEarly('', links(7).replaceAll('</li><li>', `</li>${separator}<li>`));
      const hidden = [...early.querySelectorAll('li')].filter(
        (item) => getComputedStyle(item).visibility === 'hidden',
      );
      const names = hidden.map((item) => item.textContent).filter((text) => text.length > 1);
      expect(names).to.deep.equal(['Page 5', 'Page 6']);
      expect(hidden).to.have.length(4);
    }
  });

  it('hides what is past the size of a menu without a list', async () => {
    const anchors = Array.from({ length: 7 }, (_, at) => `<a href="/p${at}">Page ${at}</a>`);
    const markup = `<nav>${anchors.join(' <span>|</span> ')}</nav>`;
    const early = await placeEarly('', markup);
    const shown = [...early.querySelectorAll('a')].filter(
      (link) => getComputedStyle(link).visibility === 'visible',
    );
    expect(shown).to.have.length(5);
    const { height } = early.getBoundingClientRect();
    expect((await place('', markup)).getBoundingClientRect().height).to.equal(height);
  });

  it('has room for the button of a sub-menu in a box', async () => {
    const item = (box: string): string => `<ul><li><a href="/a">A</a>${box}</li></ul>`;
    const list = '<ul><li><a href="/b">B</a></li></ul>';
    const roomOf = async (box: string): Promise<string> =>
      getComputedStyle((await placeEarly('', item(box))).querySelector('li')!).paddingInlineEnd;
    expect(await roomOf(`<div><div>${list}</div></div>`)).to.equal(await roomOf(list));
    expect(await roomOf(list)).not.to.equal(await roomOf(''));
    expect(await roomOf(`<details>${list}</details>`)).to.equal(await roomOf(''));
  });

  it('opens the sub-menu around the focus with CSS only', async () => {
    const early = await placeEarly();
    const link = early.querySelector<HTMLElement>('a[href="/gable"]')!;
    expect(link.getClientRects()).to.have.length(0);
    early.querySelector<HTMLElement>('a[href="/rooms"]')!.focus();
    expect(link.getClientRects()).to.have.length(1);
  });

  it('shows all items if the script never loads', async () => {
    const early = await placeEarly('', links(8));
    const [last] = [...early.querySelectorAll('li')].slice(-1);
    expect(getComputedStyle(last!).visibility).to.equal('hidden');
    for (const animation of document.getAnimations()) animation.finish();
    expect(getComputedStyle(last!).visibility).to.equal('visible');
    expect(getComputedStyle(last!).position).to.equal('relative');
  });
});

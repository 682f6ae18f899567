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

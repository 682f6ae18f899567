import { expect, nextFrame } from '@open-wc/testing';
import { updateSite } from '../../shared/site/site';
import {
  arrived,
  article,
  button,
  current,
  figure,
  images,
  photo,
  place,
  placeMoving,
  track,
} from '../../test/fixtures/slider';
import { waitUntil } from '../../test/fixtures/wait-until';

describe('dm-slider in the editor', () => {
  beforeEach(() => {
    updateSite({ mode: 'editor' });
  });
  afterEach(() => {
    updateSite({ mode: undefined });
  });

  it('does not follow links in slides', async () => {
    const linked = figure(0);
    const link = Object.assign(document.createElement('a'), { href: '#drawn' });
    link.append(linked.querySelector('img')!);
    linked.prepend(link);
    const slotted = article('In the page');
    const slider = await placeMoving([linked, slotted]);
    const click = (target: Element): boolean =>
      target.dispatchEvent(
        new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }),
      );
    expect(click(slider.shadowRoot!.querySelector('[part=link]')!)).to.be.false;
    expect(click(slotted.querySelector('a')!)).to.be.false;
    updateSite({ mode: 'runtime' });
    await nextFrame();
    expect(click(slotted.querySelector('a')!)).to.be.true;
  });

  it('shows the slide that is or contains the selected element', async () => {
    const children = [figure(0), figure(1), article('Deep')];
    const slider = await placeMoving(children);
    children[1]!.dataset['selected'] = '';
    await arrived(slider, 1);
    delete children[1]!.dataset['selected'];
    children[2]!.querySelector('a')!.dataset['selected'] = 'true';
    await arrived(slider, 2);
    slider.goTo(0);
    await arrived(slider, 0);
    children[0]!.querySelector('h3')!.textContent = 'Another title';
    await waitUntil(
      () => slider.shadowRoot!.querySelector('.caption-title')!.textContent === 'Another title',
    );
    expect(current(slider), 'stays on the slide chosen last').to.equal(0);
  });

  it('shows original pictures, and does not rotate', async () => {
    const child = figure(0);
    child.querySelector('img')!.dataset['original'] = photo(4);
    const slider = await place([child, figure(1)], { autoplay: '' });
    expect(images(slider)[0]!.getAttribute('src')).to.equal(photo(4));
    await waitUntil(() => button(slider, 'play'));
    expect(track(slider).ariaLive).to.equal('polite');
  });

  it('ignores the selection outside the editor', async () => {
    updateSite({ mode: 'runtime' });
    const slider = await placeMoving([figure(0), figure(1, { selected: '' })]);
    expect(current(slider)).to.equal(0);
    updateSite({ mode: 'editor' });
    await arrived(slider, 1);
  });
});

import { expect, nextFrame, waitUntil } from '@open-wc/testing';
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

describe('dm-slider in the editor', () => {
  beforeEach(() => {
    updateSite({ mode: 'editor' });
  });
  afterEach(() => {
    updateSite({ mode: undefined });
  });

  it('follows no link of a slide', async () => {
    const linked = figure(0);
    const link = Object.assign(document.createElement('a'), { href: '#drawn' });
    link.append(linked.querySelector('img')!);
    linked.prepend(link);
    const own = article('In the page');
    const slider = await placeMoving([linked, own]);
    const click = (target: Element): boolean =>
      target.dispatchEvent(
        new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }),
      );
    expect(click(slider.shadowRoot!.querySelector('[part=link]')!)).to.be.false;
    expect(click(own.querySelector('a')!)).to.be.false;
    updateSite({ mode: 'runtime' });
    await nextFrame();
    expect(click(own.querySelector('a')!)).to.be.true;
  });

  it('shows the slide that is selected, on it or within', async () => {
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
    expect(current(slider), 'one may look at others').to.equal(0);
  });

  it('shows original pictures, and does not turn', async () => {
    const own = figure(0);
    own.querySelector('img')!.dataset['original'] = photo(4);
    const slider = await place([own, figure(1)], { autoplay: '' });
    expect(images(slider)[0]!.getAttribute('src')).to.equal(photo(4));
    await waitUntil(() => button(slider, 'play'));
    expect(track(slider).ariaLive).to.equal('polite');
  });

  it('is selected in vain elsewhere', async () => {
    updateSite({ mode: 'runtime' });
    const slider = await placeMoving([figure(0), figure(1, { selected: '' })]);
    expect(current(slider)).to.equal(0);
  });
});

import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { links, place } from '../../test/fixtures/gallery';
import { waitUntil } from '../../test/fixtures/wait-until';
import type { DmGallery } from './gallery';

/** Index of the picture that has the focus. */
const focused = (gallery: DmGallery): number =>
  links(gallery).indexOf(gallery.shadowRoot!.activeElement as HTMLAnchorElement);

async function press(gallery: DmGallery, key: string): Promise<number> {
  await sendKeys({ press: key });
  return focused(gallery);
}

async function enter(attributes: Record<string, string>): Promise<DmGallery> {
  const gallery = await place(10, { cols: '4', ...attributes });
  links(gallery)[0]!.focus();
  // The handling of keys loads with the first focus.
  await waitUntil(async () => (await press(gallery, 'End')) === 9, 'the keys are handled');
  links(gallery)[0]!.focus();
  return gallery;
}

describe("a gallery's arrow keys", () => {
  before(() => setViewport({ width: 1200, height: 800 }));

  it('move by row and column, and to both ends', async () => {
    const gallery = await enter({});
    expect(await press(gallery, 'ArrowRight')).to.equal(1);
    expect(await press(gallery, 'ArrowDown')).to.equal(5);
    expect(await press(gallery, 'ArrowLeft')).to.equal(4);
    expect(await press(gallery, 'ArrowDown')).to.equal(8);
    expect(await press(gallery, 'ArrowDown'), 'nothing is below').to.equal(8);
    expect(await press(gallery, 'ArrowUp')).to.equal(4);
    expect(await press(gallery, 'End')).to.equal(9);
    expect(await press(gallery, 'Home')).to.equal(0);
    expect(await press(gallery, 'ArrowLeft'), 'nothing is beside').to.equal(0);
  });

  it('move in the direction seen in right-to-left text', async () => {
    const gallery = await enter({ dir: 'rtl' });
    expect(await press(gallery, 'ArrowLeft')).to.equal(1);
    expect(await press(gallery, 'ArrowRight')).to.equal(0);
    expect(await press(gallery, 'ArrowDown')).to.equal(4);
  });

  it('move between boxes of different sizes', async () => {
    const gallery = await enter({ layout: 'asymetric2', cols: '1' });
    expect(await press(gallery, 'ArrowRight')).to.equal(1);
    expect(await press(gallery, 'ArrowRight')).to.equal(2);
    expect(await press(gallery, 'ArrowDown')).to.equal(4);
    expect(await press(gallery, 'ArrowLeft')).to.equal(3);
    expect(await press(gallery, 'ArrowLeft')).to.equal(0);
  });

  it('do not scroll the page where they move, and scroll it where nothing is beside', async () => {
    const gallery = await enter({});
    const prevented: (readonly [string, boolean])[] = [];
    const record = ({ key, defaultPrevented }: KeyboardEvent): void => {
      prevented.push([key, defaultPrevented]);
    };
    document.addEventListener('keydown', record);
    for (const key of ['ArrowDown', 'ArrowUp', 'ArrowUp', 'End', 'Home', 'a'])
      await press(gallery, key);
    document.removeEventListener('keydown', record);
    expect(prevented).to.deep.equal([
      ['ArrowDown', true],
      ['ArrowUp', true],
      ['ArrowUp', false],
      ['End', true],
      ['Home', true],
      ['a', false],
    ]);
  });

  it('ignore other keys and keys with modifiers', async () => {
    const gallery = await enter({});
    expect(await press(gallery, 'Control+ArrowRight')).to.equal(0);
    expect(await press(gallery, 'Shift+ArrowRight')).to.equal(0);
    expect(await press(gallery, 'a')).to.equal(0);
  });

  it('work in a link gallery too', async () => {
    const gallery = await enter({ 'link-gallery': '' });
    await nextFrame();
    expect(await press(gallery, 'ArrowRight')).to.equal(1);
  });
});

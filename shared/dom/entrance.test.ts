import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { itWithMedia } from '../../test/fixtures/media';
import { entranceOf, type EntranceName } from './entrance';

/** A row of boxes in a box that shows a part of it, as a slider does. */
async function placeRow(): Promise<{ row: HTMLElement; items: Element[] }> {
  const box = await fixture<HTMLElement>(html`
    <div style="inline-size: 600px; overflow: clip">
      <div style="display: flex; translate: 560px">
        ${Array.from({ length: 6 }, () => html`<p style="flex: none; inline-size: 100px">Post</p>`)}
      </div>
    </div>
  `);
  const row = box.firstElementChild as HTMLElement;
  return { row, items: [...row.children] };
}

/** Begins an entrance that does not go on by itself: slow frames change nothing. */
function begin(name: EntranceName, items: readonly Element[]): void {
  entranceOf(name)!(items, 'drawn');
  for (const item of items) for (const animation of item.getAnimations()) animation.pause();
}

const opacities = (items: readonly Element[]): string[] =>
  items.map((item) => getComputedStyle(item).opacity);

describe('an entrance', () => {
  itWithMedia(
    'leaves nothing invisible that was brought from the side and stands still',
    async () => {
      const { row, items } = await placeRow();
      begin('fade', items);
      for (const left of [400, 200, 0]) {
        row.style.translate = `${left}px`;
        await nextFrame();
      }
      // Their delays are 600 ms and less.
      expect(opacities(items.slice(3))).to.deep.equal(['0', '0', '0']);
      for (let frames = 0; frames < 3; frames += 1) await nextFrame();
      expect(opacities(items.slice(3))).to.deep.equal(['1', '1', '1']);
    },
  );

  itWithMedia('goes on where items stand still from the start', async () => {
    const { row, items } = await placeRow();
    row.style.translate = '0';
    begin('slideLeft', items);
    for (let frames = 0; frames < 4; frames += 1) await nextFrame();
    expect(items.flatMap((item) => item.getAnimations())).to.have.length(6);
  });

  itWithMedia('goes on where an item grows, and ends where it is scrolled to', async () => {
    const box = await fixture<HTMLElement>(html`
      <div>
        <div></div>
        <p style="block-size: 100px">A picture</p>
      </div>
    `);
    const [space, item] = box.children as unknown as [HTMLElement, HTMLElement];
    begin('fade', [item]);
    item.style.blockSize = '500px';
    for (let frames = 0; frames < 4; frames += 1) await nextFrame();
    expect(item.getAnimations(), 'has grown').to.have.length(1);
    space.style.blockSize = '150px';
    for (let frames = 0; frames < 4; frames += 1) await nextFrame();
    expect(item.getAnimations(), 'has moved').to.have.length(0);
  });
});

import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { itWithMedia } from '../../test/fixtures/media';
import { entranceOf } from './entrance';

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

const opacities = (items: readonly Element[]): string[] =>
  items.map((item) => getComputedStyle(item).opacity);

describe('an entrance', () => {
  itWithMedia(
    'leaves nothing invisible that was brought from the side and stands still',
    async () => {
      const { row, items } = await placeRow();
      entranceOf('fade')!(items, 'drawn');
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
    entranceOf('slideLeft')!(items, 'drawn');
    for (let frames = 0; frames < 4; frames += 1) await nextFrame();
    expect(items.flatMap((item) => item.getAnimations())).to.have.length(6);
  });
});

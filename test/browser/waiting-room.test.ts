import { expect } from '@open-wc/testing';
import { loader } from '../../entries/definitions';
import { createSheet } from '../../shared/dom/create-sheet';
import { EXAMPLES } from '../fixtures/examples';
import { adoptReserve } from '../fixtures/reserve';
import { waitUntil } from '../fixtures/wait-until';

/** Elements whose box is not that of their children, and whose view waits until they are near. */
const files = import.meta.glob<string>(
  '../../elements/{appointment,coupon,file-upload,health-booking,like,map,social-feed,table-booking}/*.reserve.css',
  { query: '?inline', import: 'default', eager: true },
);

const heightOf = (parent: ParentNode, tag: string): number =>
  parent.querySelector(tag)!.getBoundingClientRect().height;

describe('an element that is defined, and far from what the visitor sees', () => {
  for (const [path, css] of Object.entries(files)) {
    const tag = `dm-${path.split('/').at(-2)!}`;
    it(`takes the room that it took before: ${tag}`, async () => {
      const sheet = createSheet(css);
      document.adoptedStyleSheets.push(sheet);
      adoptReserve(css, tag);
      const stage = document.createElement('div');
      stage.style.cssText = 'position:absolute;top:5000px;inline-size:600px';
      const markup = EXAMPLES.get(tag)!;
      // Written by ourselves.
      stage.innerHTML = markup.replaceAll(tag, 'dm-not-yet') + markup;
      document.body.append(stage);
      try {
        await loader.load([tag]);
        await new Promise(requestAnimationFrame);
        expect(stage.querySelector(tag)!.matches(':state(ready)')).to.be.false;
        expect(heightOf(stage, tag)).to.be.closeTo(heightOf(stage, 'dm-not-yet'), 1);
      } finally {
        stage.remove();
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
      }
    });
  }

  const canRead = CSS.supports('inline-size', 'attr(height type(<length>))');
  for (const height of ['320', '20em', 'high']) {
    (canRead ? it : it.skip)(`is as high as its attribute says: dm-map, ${height}`, async () => {
      const [, css] = Object.entries(files).find(([path]) => path.includes('/map/'))!;
      const sheet = createSheet(css);
      document.adoptedStyleSheets.push(sheet);
      const box = document.createElement('div');
      document.body.append(box);
      try {
        await loader.load(['dm-map']);
        // Written by ourselves.
        box.innerHTML = `<dm-map lat="56.41" lng="-5.47" height="${height}"><address>Pier Road</address></dm-map>`;
        const before = heightOf(box, 'dm-map');
        await waitUntil(() => box.querySelector('dm-map')!.matches(':state(ready)'));
        expect(before).to.be.closeTo(heightOf(box, 'dm-map'), 80);
      } finally {
        box.remove();
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
      }
    });
  }
});

import { expect, nextFrame } from '@open-wc/testing';
import { attributes, data, styles } from '../../test/fixtures/probe/contract';
import { drawn, parse, showsChildren, stage } from '../../test/fixtures/probe/bases';
import { waitUntil } from '../../test/fixtures/wait-until';
import { define } from './define';
import { deferred } from './deferred';
import { createLoader, type Loader } from './loader';
import { ReactElement } from './react-element';

let made = 0;
let loader: Loader | undefined;

/** Loads an element whose definition comes when the test releases it. */
function hold(): { readonly tag: string; readonly release: () => Promise<void> } {
  const tag = `dm-near-${++made}`;
  const { promise, resolve } = deferred();
  const view = () => import('../../test/fixtures/probe/probe.view');
  loader = createLoader({
    [tag]: async () => {
      await promise;
      define(tag, class extends ReactElement.with({ attributes, styles, data, view }) {});
    },
  });
  return {
    tag,
    release: async () => {
      resolve();
      await loader!.load([tag]);
    },
  };
}

/** Puts elements into the page, the first near the window and the second far away. */
function placeTwo(tag: string): readonly [HTMLElement, HTMLElement] {
  const [near, far] = [parse(tag, '<p>one</p>'), parse(tag, '<p>two</p>')];
  const spacer = document.createElement('div');
  spacer.style.height = `${innerHeight + 1500}px`;
  stage.append(near, spacer, far);
  return [near, far];
}

const twoFrames = async (): Promise<void> => {
  await nextFrame();
  await nextFrame();
  // Observers are notified in a task after the frame.
  await new Promise((resolve) => setTimeout(resolve, 50));
};

const isReady = (element: HTMLElement): boolean => element.matches(':state(ready)');

describe('an element whose definition comes late', () => {
  afterEach(() => {
    loader?.stop();
    scrollTo(0, 0);
  });

  it('is drawn where it is near, without being measured by the definition', async () => {
    const { tag, release } = hold();
    const [near, far] = placeTwo(tag);
    const measured: Element[] = [];
    for (const element of [near, far]) {
      element.getClientRects = () => {
        measured.push(element);
        return Element.prototype.getClientRects.call(element);
      };
    }
    void loader!.discover(stage);
    await twoFrames();
    await release();
    await waitUntil(() => isReady(near));
    expect(drawn(near).items).to.deep.equal(['one']);
    expect(showsChildren(far), 'is far away').to.be.true;
    expect(measured).to.deep.equal([]);
  });

  it('is drawn where the visitor has scrolled to it before and after its definition', async () => {
    const { tag, release } = hold();
    const [near, far] = placeTwo(tag);
    void loader!.discover(stage);
    await twoFrames();
    scrollTo(0, document.documentElement.scrollHeight);
    await twoFrames();
    await release();
    await waitUntil(() => isReady(far));
    expect(showsChildren(near), 'has been left').to.be.true;
    scrollTo(0, 0);
    await waitUntil(() => isReady(near));
  });

  it('is drawn near the window in a box that has not been scrolled to it', async () => {
    const { tag, release } = hold();
    const box = document.createElement('div');
    Object.assign(box.style, { height: '40px', overflow: 'auto' });
    const spacer = document.createElement('div');
    spacer.style.height = '100px';
    const element = parse(tag, '<p>one</p>');
    box.append(spacer, element);
    stage.append(box);
    void loader!.discover(stage);
    await twoFrames();
    await release();
    await waitUntil(() => isReady(element));
  });

  it('is measured where it came with its definition', async () => {
    const { tag, release } = hold();
    const [near, far] = placeTwo(tag);
    void loader!.discover(stage);
    await release();
    await waitUntil(() => isReady(near));
    expect(showsChildren(far)).to.be.true;
  });
});

import { expect, nextFrame } from '@open-wc/testing';
import { attributes, data, styles } from '../../test/fixtures/probe/contract';
import { drawn, parse, settle, showsChildren, stage } from '../../test/fixtures/probe/bases';
import { heldView } from '../../test/fixtures/probe/variant';
import { waitUntil } from '../../test/fixtures/wait-until';
import { defineAfterView } from './define-after-view';
import { createLoader, type Loader } from './loader';
import { ReactElement } from './react-element';
import type { ViewModule } from './view-loader';

let made = 0;
let loader: Loader | undefined;

/** Loads an element that is defined after its view. */
function load(view: () => Promise<ViewModule>): {
  readonly tag: string;
  readonly done: () => Promise<void>;
} {
  const tag = `dm-after-view-${++made}`;
  loader = createLoader({
    [tag]: () => {
      defineAfterView(tag, class extends ReactElement.with({ attributes, styles, data, view }) {});
      return Promise.resolve();
    },
  });
  return { tag, done: () => loader!.discover(stage) };
}

const isDefined = (tag: string): boolean => customElements.get(tag) !== undefined;

/** Puts elements into the page, the first near the window and the second far away. */
function placeTwo(tag: string): readonly [HTMLElement, HTMLElement] {
  const [near, far] = [parse(tag, '<p>one</p>'), parse(tag, '<p>two</p>')];
  for (const element of [near, far]) element.style.display = 'grid';
  const spacer = document.createElement('div');
  spacer.style.height = `${innerHeight + 1500}px`;
  stage.append(near, spacer, far);
  return [near, far];
}

describe('an element defined after its view', () => {
  afterEach(() => loader?.stop());

  it('is defined once its view has loaded, and drawn in that task', async () => {
    const { view, release } = heldView();
    const { tag, done } = load(view);
    const [near, far] = placeTwo(tag);
    const loading = done();
    await nextFrame();
    await nextFrame();
    expect(isDefined(tag)).to.be.false;
    expect(near.querySelector('p')!.checkVisibility(), 'shows its children').to.be.true;
    const seen: boolean[] = [];
    // Before any layout with the children in a slot.
    void customElements.whenDefined(tag).then(() => {
      seen.push(showsChildren(near), showsChildren(far));
    });
    release();
    await loading;
    await settle();
    expect(seen, 'the children are shown').to.deep.equal([false, true]);
    expect(drawn(near).items).to.deep.equal(['one']);
    expect(showsChildren(far), 'the other waits').to.be.true;
  });

  it('is defined at once where none of its tags is near the window', async () => {
    const { view, requestCount } = heldView();
    const { tag, done } = load(view);
    const [near] = placeTwo(tag);
    near.remove();
    await done();
    expect(isDefined(tag)).to.be.true;
    expect(requestCount()).to.equal(0);
  });

  it('is defined at once where it waits for the page to be idle', async () => {
    const { view, release, requestCount } = heldView();
    const { tag, done } = load(view);
    const [near, far] = placeTwo(tag);
    far.remove();
    near.setAttribute('load', 'idle');
    await done();
    expect(isDefined(tag)).to.be.true;
    expect(requestCount()).to.equal(0);
    expect(showsChildren(near)).to.be.true;
    release();
    await waitUntil(() => near.matches(':state(ready)'));
  });

  it('is measured where it is once the elements before it are drawn', async () => {
    const { view, release } = heldView();
    const { tag, done } = load(view);
    const [near, far] = placeTwo(tag);
    far.previousElementSibling!.remove();
    // The view shows it in its slot, and without a slot the second element would be near.
    near.querySelector('p')!.style.height = `${innerHeight + 1500}px`;
    const loading = done();
    release();
    await loading;
    await settle();
    expect(drawn(near).items).to.deep.equal(['one']);
    expect(showsChildren(far), 'is far away').to.be.true;
  });

  it('is defined at once where no style sheet lays out its children', async () => {
    const { view, release } = heldView();
    const { tag, done } = load(view);
    const [near] = placeTwo(tag);
    near.style.display = '';
    await done();
    expect(isDefined(tag)).to.be.true;
    expect(showsChildren(near)).to.be.true;
    release();
    await waitUntil(() => near.matches(':state(ready)'));
  });

  it('is defined with its children where the view cannot be loaded', async () => {
    const { tag, done } = load(() => Promise.reject(new Error('offline')));
    const [near] = placeTwo(tag);
    await done();
    await waitUntil(() => near.matches(':state(error)'));
    expect(showsChildren(near)).to.be.true;
  });

  it('is defined without its view when that takes longer than two seconds', async () => {
    const { view, release } = heldView();
    const { tag, done } = load(view);
    const [near] = placeTwo(tag);
    await done();
    expect(isDefined(tag)).to.be.true;
    expect(near.querySelector('p')!.checkVisibility()).to.be.true;
    release();
    await waitUntil(() => near.matches(':state(ready)'));
  });

  it('keeps the focus of a child', async () => {
    const { view, release } = heldView();
    const { tag, done } = load(view);
    const [near] = placeTwo(tag);
    near.innerHTML = '<p>one</p><a href="#one">a link</a>';
    const link = near.querySelector('a')!;
    link.focus();
    const loading = done();
    release();
    await loading;
    await nextFrame();
    await nextFrame();
    await waitUntil(() => near.matches(':state(ready)'));
    expect(near.contains(document.activeElement) || document.activeElement === near).to.be.true;
  });
});

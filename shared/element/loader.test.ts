import { expect } from '@open-wc/testing';
import { logLines } from '../../test/fixtures/log-lines';
import { settle, stage } from '../../test/fixtures/probe/bases';
import { waitUntil } from '../../test/fixtures/wait-until';
import { define } from './define';
import { createLoader, type Definitions, type Loader } from './loader';

let made = 0;

/** An unused tag and its definition. */
function tagged(): { readonly tag: string; readonly define: () => Promise<unknown> } {
  const tag = `dm-loaded-${++made}`;
  return {
    tag,
    define: () => {
      customElements.define(tag, class extends HTMLElement {});
      return Promise.resolve();
    },
  };
}

const loaders: Loader[] = [];

function loaderOf(definitions: Definitions): Loader {
  const loader = createLoader(definitions);
  loaders.push(loader);
  return loader;
}

const isDefined = (tag: string): boolean => customElements.get(tag) !== undefined;

describe('the loader', () => {
  afterEach(() => {
    for (const loader of loaders.splice(0)) loader.stop();
  });

  it('defines the elements on the page, and no others', async () => {
    const [here, elsewhere] = [tagged(), tagged()];
    const loader = loaderOf({ [here.tag]: here.define, [elsewhere.tag]: elsewhere.define });
    stage.append(document.createElement('div'));
    stage.firstElementChild!.append(document.createElement(here.tag));
    await loader.discover(document);
    expect(isDefined(here.tag)).to.be.true;
    expect(isDefined(elsewhere.tag)).to.be.false;
  });

  it('defines elements added later, at any depth', async () => {
    const later = tagged();
    await loaderOf({ [later.tag]: later.define }).discover(stage);
    const branch = document.createElement('section');
    branch.append(document.createElement('p'), document.createElement(later.tag));
    stage.append(branch);
    await waitUntil(() => isDefined(later.tag));
  });

  it('keeps the definition of a tag by the page itself, with one warning that names it', async () => {
    const [before, after] = [tagged(), tagged()];
    const load = ({ tag }: { readonly tag: string }): (() => Promise<void>) => {
      return () => {
        define(tag, class extends HTMLElement {});
        return Promise.resolve();
      };
    };
    await before.define();
    const theirs = customElements.get(before.tag);
    const loader = loaderOf({ [before.tag]: load(before), [after.tag]: load(after) });
    await loader.discover(stage);
    await after.define();
    await settle();
    stage.append(document.createElement(before.tag), document.createElement(after.tag));
    await loader.load([before.tag, after.tag]);
    expect(customElements.get(before.tag)).to.equal(theirs);
    expect(logLines).to.deep.equal(
      [before, after].map(
        ({ tag }) =>
          `[dm] <${tag}>: is already defined by another script and keeps that definition`,
      ),
    );
  });

  it('does not load an element of the library that is defined already', async () => {
    let requestCount = 0;
    const count = (): Promise<void> => {
      requestCount++;
      return Promise.resolve();
    };
    const { tag, define: defineOther } = tagged();
    const loader = loaderOf({
      'dm-react-probe': count,
      'dm-lit-probe': count,
      [tag]: defineOther,
    });
    await loader.discover(stage);
    await loader.load(['dm-react-probe', 'dm-lit-probe', tag]);
    expect(isDefined(tag)).to.be.true;
    await settle();
    expect(requestCount).to.equal(0);
    expect(logLines).to.deep.equal([]);
  });

  it('defines the root element itself', async () => {
    const { tag, define } = tagged();
    await loaderOf({ [tag]: define }).discover(document.createElement(tag));
    expect(isDefined(tag)).to.be.true;
  });

  it('searches a shadow root passed to it, now and later, and no other', async () => {
    const [now, later, other] = [tagged(), tagged(), tagged()];
    const loader = loaderOf(
      Object.fromEntries([now, later, other].map(({ tag, define }) => [tag, define])),
    );
    const [mine, theirs] = [document.createElement('div'), document.createElement('div')];
    stage.append(mine, theirs);
    const root = mine.attachShadow({ mode: 'closed' });
    root.append(document.createElement(now.tag));
    theirs.attachShadow({ mode: 'open' }).append(document.createElement(other.tag));
    await loader.discover(document);
    expect(isDefined(now.tag)).to.be.false;
    await loader.discover(root);
    expect(isDefined(now.tag)).to.be.true;
    root.append(document.createElement(later.tag));
    await waitUntil(() => isDefined(later.tag));
    expect(isDefined(other.tag)).to.be.false;
  });

  it('requests a definition once for any number of elements and calls', async () => {
    const { tag, define } = tagged();
    let loads = 0;
    const loader = loaderOf({
      [tag]: async () => {
        loads++;
        await settle();
        return define();
      },
    });
    stage.append(document.createElement(tag), document.createElement(tag));
    await Promise.all([loader.discover(stage), loader.discover(document), loader.load([tag])]);
    await loader.discover(stage);
    expect(loads).to.equal(1);
  });

  it('leaves unknown tags alone', async () => {
    const [known, later] = [tagged(), tagged()];
    const loader = loaderOf({ [known.tag]: known.define, [later.tag]: later.define });
    stage.append(
      document.createElement('dm-galery'),
      document.createElement('dm-galery'),
      document.createElement('shop-cart'),
      document.createElement(known.tag),
    );
    await loader.discover(stage);
    expect(isDefined(known.tag)).to.be.true;
    stage.append(document.createElement('dm-galery'), document.createElement(later.tag));
    await waitUntil(() => isDefined(later.tag));
    await settle();
    expect(logLines).to.be.empty;
  });

  it('tries a definition twice', async () => {
    const { tag, define } = tagged();
    let loads = 0;
    await loaderOf({
      [tag]: () => (++loads === 1 ? Promise.reject(new Error('offline')) : define()),
    }).load([tag]);
    expect(isDefined(tag)).to.be.true;
    expect(logLines).to.deep.equal([]);
  });

  it('logs a definition that fails twice; the children stay, and the next element tries again', async () => {
    const { tag, define } = tagged();
    let online = false;
    const loader = loaderOf({
      [tag]: () => (online ? define() : Promise.reject(new Error('offline'))),
    });
    const element = document.createElement(tag);
    element.textContent = 'Three photographs';
    stage.append(element);
    await loader.discover(stage);
    expect(logLines).to.deep.equal([`[dm] <${tag}>: its definition could not be loaded offline`]);
    expect(element.checkVisibility()).to.be.true;
    expect(element.getBoundingClientRect().width).to.be.above(0);
    online = true;
    stage.append(document.createElement(tag));
    await waitUntil(() => isDefined(tag));
  });

  it('is not affected by the failure of another element', async () => {
    const [good, bad] = [tagged(), tagged()];
    const loader = loaderOf({
      [bad.tag]: () => {
        throw new Error('no module');
      },
      [good.tag]: good.define,
    });
    await loader.load([bad.tag, good.tag]);
    expect(isDefined(good.tag)).to.be.true;
    expect(logLines).to.have.length(1);
  });

  it('stops observing once it is stopped', async () => {
    const { tag, define } = tagged();
    const loader = loaderOf({ [tag]: define });
    await loader.discover(stage);
    loader.stop();
    stage.append(document.createElement(tag));
    await settle();
    expect(isDefined(tag)).to.be.false;
    await loader.discover(stage);
    expect(isDefined(tag)).to.be.true;
  });
});

import { expect, nextFrame } from '@open-wc/testing';
import {
  BASES,
  drawn,
  parse,
  place,
  settle,
  showsChildren,
  stage,
} from '../../test/fixtures/probe/bases';
import { defineReactProbe, heldView, parseDeclared } from '../../test/fixtures/probe/variant';
import { waitUntil } from '../../test/fixtures/wait-until';

/** A spacer that pushes the next element below the viewport. */
function spacer(height: number): HTMLElement {
  const element = stage.appendChild(document.createElement('div'));
  element.style.height = `${height}px`;
  return element;
}

const root = (probe: Element): ShadowRoot => probe.shadowRoot as ShadowRoot;

/** Whether the element still shows its children in a slot. */
const hasStandIn = (probe: Element): boolean =>
  [...root(probe).children].some(({ localName }) => localName === 'slot');

const isDrawn = (probe: Element): boolean => Boolean(probe.shadowRoot?.querySelector('.box'));

/** An element far below the viewport. */
async function placeFar(tag: string): Promise<Element> {
  spacer(innerHeight + 1500);
  const probe = parse(tag, '<p>one</p>', 'load="visible"');
  stage.append(probe);
  await frames(3);
  return probe;
}

async function frames(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await nextFrame();
}

for (const { name, tag } of BASES) {
  describe(`rendering of a ${name} element`, () => {
    afterEach(() => {
      scrollTo(0, 0);
    });

    it('is complete in the task that connects it', async () => {
      await place(tag);
      for (const load of ['eager', 'visible']) {
        const probe = parse(tag, '<p>one</p>', `load="${load}"`);
        stage.prepend(probe);
        let tasks = 0;
        setTimeout(() => tasks++);
        for (let i = 0; i < 20 && !isDrawn(probe); i++) await Promise.resolve();
        expect(tasks, load).to.equal(0);
        expect(drawn(probe).items, load).to.deep.equal(['one']);
        expect(probe.matches(':state(ready)'), load).to.be.true;
        await probe.ready;
      }
    });

    it('waits far from the viewport with load="visible", and renders before it is reached', async () => {
      const probe = await placeFar(tag);
      expect(isDrawn(probe)).to.be.false;
      scrollTo(0, 1200);
      await waitUntil(() => isDrawn(probe));
      expect(probe.getBoundingClientRect().top).to.be.above(innerHeight);
    });

    it('shows its children, then its view, and is never empty, while it is scrolled towards', async () => {
      const probe = await placeFar(tag);
      expect(showsChildren(probe)).to.be.true;
      const seen: string[] = [];
      const look = (): void => {
        if (!isDrawn(probe)) seen.push(showsChildren(probe) ? 'children' : 'nothing');
        else seen.push(hasStandIn(probe) ? 'both' : 'view');
      };
      const observer = new MutationObserver(look);
      observer.observe(root(probe), { childList: true });
      scrollTo(0, 1200);
      await waitUntil(() => {
        look();
        return isDrawn(probe);
      });
      observer.disconnect();
      expect([...new Set(seen)]).to.deep.equal(['children', 'view']);
    });

    it('cancels its render when it is removed while scrolled towards, and renders in its new place', async () => {
      const probe = await placeFar(tag);
      scrollTo(0, 1200);
      for (let waited = 0; waited < 4; waited++) {
        await frames(waited);
        probe.remove();
        await settle();
        expect(isDrawn(probe), String(waited)).to.be.false;
        expect(showsChildren(probe), String(waited)).to.be.true;
        stage.append(probe);
      }
      await waitUntil(() => isDrawn(probe));
      expect(root(probe).querySelectorAll('.box')).to.have.length(1);
      expect(hasStandIn(probe)).to.be.false;
    });

    it('renders at once in and near the viewport with load="visible"', async () => {
      await place(tag);
      spacer(innerHeight + 200);
      const probe = parse(tag, '<p>one</p>', 'load="visible"');
      stage.append(probe);
      await probe.ready;
      expect(isDrawn(probe)).to.be.true;
    });

    it('waits with load="visible" while it is not displayed', async () => {
      const hidden = stage.appendChild(document.createElement('div'));
      hidden.hidden = true;
      const probe = parse(tag, '<p>one</p>', 'load="visible"');
      hidden.append(probe);
      await frames(3);
      expect(isDrawn(probe)).to.be.false;
      hidden.hidden = false;
      await waitUntil(() => isDrawn(probe));
    });

    it('renders anywhere with load="eager"', async () => {
      spacer(20000);
      const probe = parse(tag, '', 'load="eager"');
      stage.append(probe);
      await probe.ready;
      expect(isDrawn(probe)).to.be.true;
    });

    it('renders anywhere once the page is idle with load="idle"', async () => {
      await place(tag);
      spacer(20000);
      const probe = parse(tag, '', 'load="idle"');
      stage.append(probe);
      await Promise.resolve();
      expect(isDrawn(probe)).to.be.false;
      await probe.ready;
      expect(isDrawn(probe)).to.be.true;
    });

    it('does not render when it was removed before the page was idle', async () => {
      const probe = parse(tag, '', 'load="idle"');
      stage.append(probe);
      probe.remove();
      const later = parse(tag, '', 'load="idle"');
      stage.append(later);
      await later.ready;
      expect(isDrawn(later)).to.be.true;
      await settle();
      expect(isDrawn(probe)).to.be.false;
    });

    it('renders when load changes while it waits', async () => {
      spacer(20000);
      for (const load of ['eager', 'idle']) {
        const probe = parse(tag, '', 'load="visible"');
        stage.append(probe);
        await frames(2);
        expect(isDrawn(probe), load).to.be.false;
        probe.setAttribute('load', load);
        await probe.ready;
        expect(isDrawn(probe), load).to.be.true;
      }
    });

    it('uses the default for an invalid load', async () => {
      const probe = await place(tag, 'load="sometime"');
      expect(probe.load).to.equal('eager');
      expect(isDrawn(probe)).to.be.true;
    });

    it('keeps a declarative shadow root until the view replaces it in one task', async () => {
      spacer(innerHeight + 1500);
      const probe = parseDeclared(tag, '<p class="early">Three photographs</p>', 'load="visible"');
      const root = probe.shadowRoot;
      stage.append(probe);
      await frames(2);
      expect(probe.shadowRoot).to.equal(root);
      expect(root!.textContent).to.equal('Three photographs');
      const states: (readonly [early: boolean, late: boolean])[] = [];
      new MutationObserver(() => {
        states.push([root!.querySelector('.early') !== null, isDrawn(probe)]);
      }).observe(root!, { childList: true, subtree: true });
      probe.setAttribute('load', 'eager');
      await probe.ready;
      await settle();
      expect(drawn(probe).count).to.equal(3);
      expect(root!.querySelectorAll('.box')).to.have.length(1);
      expect(states.length).to.be.at.least(1);
      for (const [early, late] of states) expect([early, late]).to.deep.equal([false, true]);
    });

    it('keeps a closed declarative shadow root', async () => {
      const probe = parseDeclared(tag, '<p>Three photographs</p>', '', 'closed');
      stage.append(probe);
      await probe.ready;
      expect(probe.shadowRoot).to.be.null;
      expect(probe.matches(':state(error)')).to.be.false;
      expect(probe.getBoundingClientRect().height).to.be.above(0);
    });

    it('keeps a declarative shadow root when it is removed before the view is ready', async () => {
      spacer(innerHeight + 1500);
      const probe = parseDeclared(tag, '<p class="early">Three photographs</p>', 'load="visible"');
      stage.append(probe);
      await settle();
      probe.remove();
      await settle();
      stage.append(probe);
      await settle();
      expect(probe.shadowRoot!.textContent).to.equal('Three photographs');
    });
  });
}

describe('the view of a React element', () => {
  it('is not requested before an element is near the viewport', async () => {
    const { view, release, requestCount } = heldView();
    const tag = defineReactProbe(view, 'visible');
    spacer(innerHeight + 1500);
    const probe = parse(tag, '<p>one</p>');
    stage.append(probe);
    await frames(3);
    expect(requestCount()).to.equal(0);
    stage.prepend(probe);
    await waitUntil(() => requestCount() === 1);
    expect(showsChildren(probe)).to.be.true;
    release();
    await probe.ready;
    expect(drawn(probe).items).to.deep.equal(['one']);
  });

  it('is requested once for all elements of a class', async () => {
    const { view, release, requestCount } = heldView();
    const tag = defineReactProbe(view);
    const probes = Array.from({ length: 10 }, () => parse(tag));
    stage.append(...probes);
    await settle();
    release();
    await Promise.all(probes.map(({ ready }) => ready));
    expect(requestCount()).to.equal(1);
  });

  it('shows the children, readable, while it loads', async () => {
    const { view, release } = heldView();
    const tag = defineReactProbe(view);
    const probe = parse(tag, '<p>one</p>');
    stage.append(probe);
    await frames(2);
    expect(probe.querySelector('p')!.checkVisibility()).to.be.true;
    expect(probe.matches(':state(ready)')).to.be.false;
    release();
    await probe.ready;
  });

  it('renders changes made while it loaded', async () => {
    const { view, release } = heldView();
    const tag = defineReactProbe(view);
    const probe = parse(tag);
    stage.append(probe);
    await settle();
    probe.count = 8;
    probe.items = ['x'];
    release();
    await probe.ready;
    expect(drawn(probe)).to.deep.include({ count: 8, items: ['x'] });
  });

  it('by default waits for the viewport', () => {
    expect(parse(defineReactProbe(heldView().view, 'visible')).load).to.equal('visible');
  });
});

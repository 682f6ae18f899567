import { expect } from '@open-wc/testing';
import { BASES, drawn, parse, place, settle, stage } from '../../test/fixtures/probe/bases';
import type { Probe } from '../../test/fixtures/probe/bases';
import { logLines } from '../../test/fixtures/log-lines';
import { itWithGarbageCollection, itWithMoveBefore } from '../../test/fixtures/media';
import { attributes, data, styles } from '../../test/fixtures/probe/contract';
import { defineReactProbe } from '../../test/fixtures/probe/variant';
import { watchLeaks } from '../../test/fixtures/watch-leaks';
import { define } from './define';
import { ReactElement } from './react-element';
import type { ViewModule } from './view-loader';

function button(probe: Probe): HTMLButtonElement {
  return probe.shadowRoot!.querySelector('button')!;
}

function shelf(): HTMLElement {
  return stage.appendChild(document.createElement('div'));
}

/** Chromium's `gc` (`--js-flags=--expose-gc`); asynchronous, so that no stack keeps references. */
async function collectGarbage(): Promise<void> {
  const { gc } = globalThis as {
    gc?: (how: { type: 'major'; execution: 'async' }) => Promise<void>;
  };
  if (!gc) throw new Error('the browser was started without --js-flags=--expose-gc');
  await gc({ type: 'major', execution: 'async' });
}

/** `moveBefore` is missing in TypeScript's DOM types. */
interface MovableParent {
  moveBefore(node: Node, before: Node | null): void;
}

for (const { name, tag } of BASES) {
  describe(`the lifecycle of a ${name} element`, () => {
    it('renders nothing while detached', async () => {
      const probe = parse(tag);
      await settle();
      expect(probe.shadowRoot?.querySelector('.box') ?? null).to.be.null;
      probe.count = 5;
      await settle();
      expect(probe.shadowRoot?.querySelector('.box') ?? null).to.be.null;
      stage.append(probe);
      await probe.ready;
      expect(drawn(probe).count).to.equal(5);
    });

    it('renders nothing when it is removed in the task that inserted it', async () => {
      const probe = await place(tag);
      probe.remove();
      await settle();
      let draws = 0;
      new MutationObserver(() => draws++).observe(probe.shadowRoot!, { childList: true });
      stage.append(probe);
      probe.remove();
      await settle();
      expect(draws).to.equal(0);
      stage.append(probe);
      await probe.ready;
      expect(drawn(probe).count).to.equal(3);
    });

    it('renders after another document has had it, with its styles', async () => {
      const [fresh, drawnBefore] = [parse(tag), await place(tag)];
      const other = document.implementation.createHTMLDocument();
      for (const probe of [fresh, drawnBefore]) {
        other.body.append(probe);
        await settle();
        stage.append(probe);
        await probe.ready;
        await settle();
        expect(drawn(probe).count).to.equal(3);
        expect(getComputedStyle(probe.shadowRoot!.querySelector('.box')!).color).to.equal(
          getComputedStyle((await place(tag)).shadowRoot!.querySelector('.box')!).color,
        );
        expect(probe.shadowRoot!.adoptedStyleSheets).to.have.length(2);
      }
      expect(logLines).to.deep.equal([]);
    });

    it('renders when it is removed and inserted again in one task', async () => {
      await place(tag);
      const probe = parse(tag);
      stage.append(probe);
      queueMicrotask(() => stage.append(probe));
      probe.remove();
      await settle();
      expect(drawn(probe).count).to.equal(3);
    });

    it('keeps its state when it is moved', async () => {
      const [from, to] = [shelf(), shelf()];
      const probe = await place(tag);
      from.append(probe);
      button(probe).click();
      await settle();
      const box = probe.shadowRoot!.querySelector('.box');
      let readies = 0;
      probe.addEventListener('dm-ready', () => readies++);
      to.append(probe);
      await settle();
      to.before(probe);
      await settle();
      expect(button(probe).textContent).to.equal('1');
      expect(probe.shadowRoot!.querySelector('.box')).to.equal(box);
      expect(readies).to.equal(0);
      button(probe).click();
      await settle();
      expect(button(probe).textContent).to.equal('2');
    });

    itWithMoveBefore('keeps its state and focus with moveBefore', async () => {
      const to = shelf();
      const probe = await place(tag);
      button(probe).click();
      await settle();
      const input = probe.shadowRoot!.querySelector('input')!;
      input.focus();
      input.value = 'half a word';
      (to as unknown as MovableParent).moveBefore(probe, null);
      await settle();
      expect(probe.parentElement).to.equal(to);
      expect(button(probe).textContent).to.equal('1');
      expect(probe.shadowRoot!.activeElement).to.equal(input);
      expect(input.value).to.equal('half a word');
    });

    it('applies attributes that change during a move', async () => {
      const probe = await place(tag);
      probe.remove();
      probe.count = 7;
      stage.append(probe);
      await settle();
      expect(drawn(probe).count).to.equal(7);
    });

    it('leaves nothing behind when it is removed', async () => {
      // React adds one selectionchange listener to the document.
      (await place(tag)).remove();
      await settle();
      const head = document.head.childElementCount;
      const body = document.body.childElementCount;
      const watch = watchLeaks();
      const probe = await place(tag, '', '<p>one</p>');
      expect(watch.leaks()).to.include('listener of resize on [object Window]');
      expect(watch.leaks()).to.include('subscription to the bus');
      expect(watch.leaks()).to.include(`MutationObserver of ${tag}`);
      probe.remove();
      await settle();
      expect(watch.leaks()).to.deep.equal([]);
      watch.stop();
      expect(probe.shadowRoot!.innerHTML).to.match(/^(<!--.*-->)?<slot><\/slot>$/);
      expect(document.head.childElementCount).to.equal(head);
      expect(document.body.childElementCount).to.equal(body);
    });

    it('leaves nothing behind when it is removed before it comes near the viewport', async () => {
      const watch = watchLeaks();
      const probe = parse(tag, '', 'load="visible"');
      const far = shelf();
      far.style.paddingTop = '9000px';
      far.append(probe);
      await settle();
      expect(watch.leaks()).to.include(`IntersectionObserver of ${tag}`);
      probe.remove();
      await settle();
      expect(watch.leaks()).to.deep.equal([]);
      watch.stop();
    });

    it('starts with fresh state when it is inserted again', async () => {
      const probe = await place(tag);
      button(probe).click();
      await settle();
      const first = probe.ready;
      probe.remove();
      await settle();
      expect(probe.matches(':state(ready)')).to.be.false;
      expect(probe.ready).not.to.equal(first);
      let readies = 0;
      probe.addEventListener('dm-ready', () => readies++);
      stage.append(probe);
      await probe.ready;
      await settle();
      expect(readies).to.equal(1);
      expect(probe.matches(':state(ready)')).to.be.true;
      expect(button(probe).textContent).to.equal('0');
      button(probe).click();
      await settle();
      expect(button(probe).textContent).to.equal('1');
    });

    it('renders its current values when it comes back, once', async () => {
      const probe = await place(tag);
      for (const count of [4, 5, 6]) {
        probe.remove();
        await settle();
        probe.count = count;
        await settle();
        expect(probe.shadowRoot!.querySelector('.box')).to.be.null;
        stage.append(probe);
        await probe.ready;
        expect(drawn(probe).count).to.equal(count);
        expect(probe.shadowRoot!.querySelectorAll('.box')).to.have.length(1);
      }
    });

    it('renders in view after it was removed while waiting below the fold', async () => {
      const probe = parse(tag, '', 'load="visible"');
      const far = shelf();
      far.style.paddingTop = '9000px';
      far.append(probe);
      await settle();
      probe.remove();
      await settle();
      stage.prepend(probe);
      await probe.ready;
      expect(drawn(probe).count).to.equal(3);
    });

    it('reports that it is ready by a promise, a state and an event that does not bubble', async () => {
      const probe = parse(tag);
      const heard: string[] = [];
      probe.addEventListener('dm-ready', (event) => {
        heard.push(`on the element, bubbles ${String(event.bubbles)}`);
        expect(drawn(probe).count).to.equal(3);
        expect(probe.matches(':state(ready)')).to.be.true;
      });
      const above = (): void => void heard.push('above');
      stage.addEventListener('dm-ready', above);
      expect(probe.matches(':state(ready)')).to.be.false;
      stage.append(probe);
      await probe.ready;
      await settle();
      stage.removeEventListener('dm-ready', above);
      expect(heard).to.deep.equal(['on the element, bubbles false']);
    });

    itWithGarbageCollection('is garbage-collected once the page drops it', async () => {
      const gone: WeakRef<Probe>[] = [];
      const comeAndGo = async (): Promise<void> => {
        const probe = await place(tag, 'open', '<p>one</p>');
        button(probe).click();
        gone.push(new WeakRef(probe));
        probe.remove();
      };
      for (let i = 0; i < 5; i++) {
        await comeAndGo();
        await settle();
      }
      for (let i = 0; i < 20 && gone.some((ref) => ref.deref()); i++) {
        await collectGarbage();
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      expect(gone.filter((ref) => ref.deref())).to.have.length(0);
    });
  });
}

describe('a React element', () => {
  const view = (): Promise<ViewModule> => import('../../test/fixtures/probe/probe.view');

  it('starts each time it is inserted, with a signal that aborts when it is removed', async () => {
    const signals: AbortSignal[] = [];
    const Base = ReactElement.with({ attributes, styles, data, load: 'eager', view });
    define(
      'dm-started-probe',
      class extends Base {
        protected override started(signal: AbortSignal): void {
          signals.push(signal);
        }
      },
    );
    const probe = await place('dm-started-probe');
    expect(signals.map(({ aborted }) => aborted)).to.deep.equal([false]);
    probe.remove();
    await settle();
    stage.append(probe);
    await settle();
    expect(signals.map(({ aborted }) => aborted)).to.deep.equal([true, false]);
  });

  it('is not drawn anew by the first focus among its children', async () => {
    stage.appendChild(document.createElement('div')).style.height = '5000px';
    const probe = parse(defineReactProbe(view, 'visible'), '<a href="#p">Pier</a>');
    stage.append(probe);
    await settle();
    expect(probe.matches(':state(ready)'), 'below the window').to.be.false;
    probe.scrollIntoView();
    await probe.ready;
    await settle();
    const box = probe.shadowRoot!.querySelector('.box')!;
    expect(box.isConnected).to.be.true;
    probe.querySelector('a')!.focus();
    expect(probe.shadowRoot!.querySelector('.box')).to.equal(box);
    await settle();
    expect(probe.shadowRoot!.querySelector('.box')).to.equal(box);
  });
});

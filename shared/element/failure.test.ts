import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { logLines } from '../../test/fixtures/log-lines';
import {
  BASES,
  drawn,
  parse,
  place,
  settle,
  showsChildren,
  stage,
} from '../../test/fixtures/probe/bases';
import { defineReactProbe } from '../../test/fixtures/probe/variant';
import { text } from './attributes';
import { LitElement } from './lit-element';
import type { ViewModule } from './view-loader';

for (const { name, tag } of BASES) {
  describe(`a ${name} element whose view throws`, () => {
    it('shows its children, logs one line and is ready when the first render throws', async () => {
      const heard: unknown[] = [];
      const hear = (event: Event): void => {
        const { target, detail } = event as CustomEvent<{ cause: Error }>;
        heard.push((target as Element).localName, detail.cause.message);
      };
      document.addEventListener('dm-error', hear);
      const probe = await place(tag, 'broken="no pictures"', '<p>one</p>');
      document.removeEventListener('dm-error', hear);
      expect(showsChildren(probe)).to.be.true;
      expect(probe.querySelector('p')!.checkVisibility()).to.be.true;
      expect(probe.matches(':state(error)')).to.be.true;
      expect(probe.matches(':state(ready)')).to.be.true;
      expect(heard).to.deep.equal([tag, 'no pictures']);
      expect(logLines).to.deep.equal([
        `[dm] <${tag}>: could not be rendered, its children are shown no pictures`,
      ]);
    });

    it('recovers on the next change', async () => {
      const probe = await place(tag, 'broken="no pictures"', '<p>one</p>');
      probe.removeAttribute('broken');
      await settle();
      expect(drawn(probe).items).to.deep.equal(['one']);
      expect(showsChildren(probe)).to.be.false;
      expect(probe.matches(':state(error)')).to.be.false;
      expect(probe.matches(':state(ready)')).to.be.true;
    });

    it('shows its children when an update throws, and recovers on the next change', async () => {
      const probe = await place(tag, '', '<p>one</p>');
      let readies = 0;
      probe.addEventListener('dm-ready', () => readies++);
      probe.setAttribute('broken', 'too much');
      await settle();
      expect(showsChildren(probe)).to.be.true;
      expect(probe.matches(':state(error)')).to.be.true;
      probe.setAttribute('broken', 'still too much');
      await settle();
      expect(showsChildren(probe)).to.be.true;
      probe.removeAttribute('broken');
      await settle();
      expect(drawn(probe).count).to.equal(3);
      expect(probe.matches(':state(error)')).to.be.false;
      expect(readies).to.equal(0);
    });

    it('does not affect other elements', async () => {
      const [first, , last] = await Promise.all([
        place(tag),
        place(tag, 'broken="no"'),
        place(tag, 'count="5"'),
      ]);
      expect(drawn(first).count).to.equal(3);
      expect(drawn(last).count).to.equal(5);
    });

    it('is logged once for any number of elements', async () => {
      await Promise.all(Array.from({ length: 20 }, () => place(tag, 'broken="no pictures"')));
      expect(logLines).to.have.length(1);
    });

    it('starts over when it is inserted again', async () => {
      const probe = await place(tag, 'broken="no pictures"');
      probe.remove();
      await settle();
      expect(probe.matches(':state(error)')).to.be.false;
      probe.removeAttribute('broken');
      stage.append(probe);
      await probe.ready;
      expect(drawn(probe).count).to.equal(3);
      expect(probe.matches(':state(error)')).to.be.false;
    });
  });
}

describe('a React element', () => {
  it('logs a view that throws while unmounting, and is removed', async () => {
    const [{ tag }] = BASES as [(typeof BASES)[0]];
    const probe = await place(tag, 'broken-end="stuck"');
    probe.remove();
    await settle();
    await settle();
    expect(logLines).to.deep.equal([`[dm] <${tag}>: failed stuck`]);
    expect(showsChildren(probe)).to.be.true;
    expect(probe.matches(':state(error)')).to.be.false;
  });
});

describe('a Lit element', () => {
  it('is drawn once when what follows its render throws, whatever its slots report', async () => {
    let renders = 0;
    class Failing extends LitElement.with({ attributes: { label: text() }, styles: '' }) {
      protected override render(): unknown {
        renders++;
        return html`<slot @slotchange=${() => this.requestUpdate()}></slot>`;
      }

      protected override updated(): void {
        // Not for ever: the page would stand still, and this test with it.
        if (this.snapshot.label !== 'right' && renders < 50) throw new Error('no room');
      }
    }
    customElements.define('x-fails-after-render', Failing);
    const element = document.createElement('x-fails-after-render') as Failing;
    element.textContent = 'Readable';
    stage.append(element);
    await element.ready;
    await settle();
    element.append('!');
    await settle();
    expect(renders).to.equal(1);
    expect(showsChildren(element)).to.be.true;
    element.setAttribute('label', 'right');
    await settle();
    expect(element.matches(':state(error)')).to.be.false;
    expect(renders).to.be.at.least(2);
  });
});

describe('a view module', () => {
  const view = (): Promise<ViewModule> => import('../../test/fixtures/probe/probe.view');

  it('is requested again after one failure, and the element renders', async () => {
    let loads = 0;
    const tag = defineReactProbe(() => {
      loads++;
      return loads === 1 ? Promise.reject(new Error('offline')) : view();
    });
    const probe = parse(tag, '<p>one</p>');
    stage.append(probe);
    await settle();
    expect(showsChildren(probe)).to.be.true;
    await probe.ready;
    expect(loads).to.equal(2);
    expect(drawn(probe).items).to.deep.equal(['one']);
    expect(logLines).to.deep.equal([]);
    expect(probe.matches(':state(error)')).to.be.false;
  });

  it('leaves the children after two failures, with the state, the event and the promise', async () => {
    let loads = 0;
    const tag = defineReactProbe(() => {
      loads++;
      return Promise.reject(new Error('offline'));
    });
    const probes = [parse(tag, '<p>one</p>'), parse(tag, '<p>two</p>')];
    const causes: unknown[] = [];
    for (const probe of probes) {
      probe.addEventListener('dm-error', ({ detail }) => causes.push(detail.cause));
    }
    stage.append(...probes);
    await Promise.all(probes.map(({ ready }) => ready));
    expect(loads).to.equal(2);
    expect(causes.map(String)).to.deep.equal(['Error: offline', 'Error: offline']);
    for (const probe of probes) {
      expect(showsChildren(probe)).to.be.true;
      expect(probe.matches(':state(error)')).to.be.true;
    }
    expect(logLines).to.have.length(1);
  });

  it('is requested again by the next element after a failure', async () => {
    let online = false;
    const tag = defineReactProbe(() => (online ? view() : Promise.reject(new Error('offline'))));
    const first = await place(tag);
    expect(first.matches(':state(error)')).to.be.true;
    online = true;
    const second = await place(tag);
    expect(drawn(second).count).to.equal(3);
    first.remove();
    await settle();
    stage.append(first);
    await first.ready;
    expect(drawn(first).count).to.equal(3);
    expect(first.matches(':state(error)')).to.be.false;
  });

  it('is not rendered when it arrives after the element was removed', async () => {
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const tag = defineReactProbe(() => arrived.then(view));
    const probe = parse(tag);
    stage.append(probe);
    await settle();
    probe.remove();
    await settle();
    arrive();
    await settle();
    await settle();
    expect(showsChildren(probe)).to.be.true;
    expect(probe.matches(':state(ready)')).to.be.false;
  });
});

import { expect } from '@open-wc/testing';
import { BASES, parse, place, stage, type Probe } from '../../test/fixtures/probe/bases';
import { LitProbe } from '../../test/fixtures/probe/lit-probe';
import { ReactProbe } from '../../test/fixtures/probe/react-probe';
import type { Snapshot } from './contract';
import type { Emit } from './emit';
import type { attributes, data } from '../../test/fixtures/probe/contract';

for (const { name, tag } of BASES) {
  describe(`interface events of a ${name} element`, () => {
    it('bubble, cross shadow roots and carry a detail', async () => {
      const outside = stage.appendChild(document.createElement('div'));
      const probe = await place(tag);
      outside.attachShadow({ mode: 'open' }).append(probe);
      const heard: CustomEvent<{ readonly clicks: number }>[] = [];
      const hear = (event: Event): void => void heard.push(event as (typeof heard)[0]);
      document.addEventListener('dm-probe', hear);
      probe.shadowRoot!.querySelector('button')!.click();
      document.removeEventListener('dm-probe', hear);
      expect(heard).to.have.length(1);
      const [event] = heard as [(typeof heard)[0]];
      expect(event.detail).to.deep.equal({ clicks: 1 });
      expect(event.target).to.equal(outside);
      expect([event.bubbles, event.composed, event.cancelable]).to.deep.equal([true, true, true]);
    });

    it('tell the element whether a listener cancelled them', () => {
      const probe = parse(tag) as Probe & { emit: Emit };
      expect(probe.emit('dm-probe', { clicks: 1 }, 'cancelable')).to.be.true;
      probe.addEventListener('dm-probe', (event) => {
        event.preventDefault();
      });
      expect(probe.emit('dm-probe', { clicks: 1 }, 'cancelable')).to.be.false;
      expect(probe.emit('dm-probe', { clicks: 1 })).to.be.true;
    });
  });
}

/** Checked by the compiler: each line that must be an error is marked. */
function types(probe: Probe, react: ReactProbe, lit: LitProbe, emit: Emit): void {
  probe.addEventListener('dm-probe', ({ detail }) => detail.clicks.toFixed());
  probe.addEventListener('dm-ready', ({ detail }) => detail satisfies null);
  probe.addEventListener('dm-error', ({ detail }) => detail.cause);
  document.addEventListener('event-form_submission', ({ detail }) => detail['name']?.trim());
  for (const each of [react, lit]) {
    each.count satisfies number;
    each.open satisfies boolean;
    each.layout satisfies 'square' | 'row' | 'column';
    each.layoutMobile satisfies 'square' | 'row' | 'column' | undefined;
    each.items satisfies readonly string[];
    each.load = 'idle';
    void (each.ready satisfies Promise<void>);
  }
  // @ts-expect-error a number is not a boolean
  react.open = 1;
  // @ts-expect-error not a word of the choice
  lit.layout = 'spiral';
  // @ts-expect-error `count` has no variant for a device
  react.countMobile = 4;
  // @ts-expect-error wrong shape of data
  lit.items = [1];
  // @ts-expect-error `clicks` is a number
  emit('dm-probe', { clicks: 'one' });
  // @ts-expect-error no such event
  emit('dm-nothing', {});
  // @ts-expect-error no such property
  react.limit = 4;
  const snapshot = {} as Snapshot<typeof attributes, typeof data>;
  snapshot.point.x satisfies number;
  snapshot.device satisfies 'mobile' | 'tablet' | 'desktop';
  // @ts-expect-error a snapshot is never changed
  snapshot.count = 4;
}

describe('types', () => {
  it('of elements and events match their values', () => {
    expect(types).to.be.a('function');
    expect(new ReactProbe().layout).to.equal('square');
    expect(new LitProbe().layoutMobile).to.equal(undefined);
  });
});

import { expect } from '@open-wc/testing';
import { logLines } from '../../test/fixtures/log-lines';
import {
  BASES,
  drawn,
  parse,
  place,
  settle,
  stage,
  type Probe,
} from '../../test/fixtures/probe/bases';
import type { ReactProbe } from '../../test/fixtures/probe/react-probe';
import { define } from './define';

let classes = 0;

for (const { name, tag, Class } of BASES) {
  describe(`properties of a ${name} element`, () => {
    it('mirror the attributes with real types', async () => {
      const probe = await place(tag, `open count="4" layout="row" point='{"x":1,"y":2}'`);
      expect(probe.open).to.be.true;
      expect(probe.count).to.equal(4);
      expect(probe.layout).to.equal('row');
      expect(probe.point).to.deep.equal({ x: 1, y: 2 });
      expect(probe.viewAllText).to.equal('View all');
    });

    it('set the attributes and are rendered', async () => {
      const probe = await place(tag);
      probe.open = true;
      probe.count = 5;
      probe.layout = 'column';
      probe.point = { x: 3, y: 4 };
      expect(probe.getAttribute('open')).to.equal('');
      expect(probe.getAttribute('count')).to.equal('5');
      expect(probe.getAttribute('layout')).to.equal('column');
      expect(probe.getAttribute('point')).to.equal('{"x":3,"y":4}');
      await settle();
      expect(drawn(probe)).to.deep.include({
        open: true,
        count: 5,
        layout: 'column',
        point: { x: 3, y: 4 },
      });
      probe.open = false;
      expect(probe.hasAttribute('open')).to.be.false;
    });

    it('are clamped to their limits', async () => {
      const probe = await place(tag);
      probe.count = 100;
      expect(probe.count).to.equal(9);
    });

    it('parse text as the attribute would', async () => {
      const probe = await place(tag);
      Object.assign(probe, { count: '6', open: 'false' });
      expect([probe.count, probe.open]).to.deep.equal([6, false]);
    });

    it('take what the text of the attribute means', async () => {
      const probe = await place(tag);
      Object.assign(probe, { viewAllText: 57.5, count: 4n, open: 1 });
      expect([probe.viewAllText, probe.count, probe.open]).to.deep.equal(['57.5', 4, true]);
      Object.assign(probe, { viewAllText: new Date(0), open: 0 });
      expect([probe.viewAllText, probe.open]).to.deep.equal(['1970-01-01T00:00:00.000Z', false]);
      Object.assign(probe, { viewAllText: new URL('https://a.example/x') });
      expect(probe.viewAllText).to.equal('https://a.example/x');
      expect(logLines).to.deep.equal([]);
    });

    it('have no value with false, as templates write conditions', async () => {
      const probe = await place(tag, 'count="5" layout="row" view-all-text="All"');
      Object.assign(probe, { count: false, layout: false, viewAllText: false });
      expect([probe.count, probe.layout, probe.viewAllText]).to.deep.equal([
        3,
        'square',
        'View all',
      ]);
      expect(probe.getAttributeNames()).not.to.include.members(['count', 'layout']);
      expect(logLines).to.deep.equal([]);
    });

    it('return to the default with undefined and null', async () => {
      const probe = await place(tag, 'count="5"');
      Object.assign(probe, { count: undefined });
      expect([probe.count, probe.hasAttribute('count')]).to.deep.equal([3, false]);
      Object.assign(probe, { count: 4 });
      Object.assign(probe, { count: null });
      expect(probe.count).to.equal(3);
    });

    it('of the wrong type never throw: one log line and the default', async () => {
      const probe = await place(tag, 'count="5" open');
      const unwieldy = {
        toString(): string {
          throw new Error('no words');
        },
      };
      for (const count of [
        {},
        [],
        true,
        Number.NaN,
        Symbol('four'),
        Object.create(null) as object,
        unwieldy,
      ]) {
        expect(() => Object.assign(probe, { count })).not.to.throw();
      }
      expect(probe.count).to.equal(3);
      expect(logLines).to.have.length(1);
      expect(logLines[0]).to.include('property count is not a number, the default is used');
      Object.assign(probe, { open: {}, layout: 'spiral', viewAllText: {} });
      expect([probe.open, probe.layout, probe.viewAllText]).to.deep.equal([
        false,
        'square',
        'View all',
      ]);
      expect(logLines).to.have.length(4);
      await settle();
      expect(drawn(probe)).to.include({ count: 3, open: false });
    });

    it('never throw when a getter of the value throws', async () => {
      const probe = await place(tag);
      const hostile = new Proxy(
        {},
        {
          get: () => {
            throw new Error('hands off');
          },
        },
      );
      expect(() => Object.assign(probe, { point: hostile })).not.to.throw();
      expect(() => Object.assign(probe, { items: hostile })).not.to.throw();
      expect(probe.point).to.deep.equal({ x: 0, y: 0 });
      expect(probe.items).to.deep.equal([]);
    });

    it('stay in sync with attributes while detached', () => {
      const probe = document.createElement(tag) as Probe;
      probe.count = 7;
      expect(probe.getAttribute('count')).to.equal('7');
      probe.setAttribute('layout', 'row');
      expect(probe.layout).to.equal('row');
      const line = document.createElement('p');
      line.textContent = 'one';
      expect(probe.items).to.deep.equal([]);
      probe.append(line);
      expect(probe.items).to.deep.equal(['one']);
    });

    it('are enumerable and live on the prototype', async () => {
      const probe = await place(tag);
      const names: string[] = [];
      for (const key in probe) names.push(key);
      expect(names).to.include.members(['open', 'count', 'gapMobile', 'items', 'load']);
      expect(Object.keys(probe)).not.to.include.members(['count']);
    });

    it("may have the name of one of r2wc's fields", async () => {
      const probe = await place(tag, 'container="#shop"');
      expect(probe.container).to.equal('#shop');
      expect(drawn(probe).container).to.equal('#shop');
      probe.container = '#bar';
      await settle();
      expect(drawn(probe).container).to.equal('#bar');
      expect(logLines).to.deep.equal([]);
    });

    it('apply when they were set before the element was defined', async () => {
      const later = `${tag}-later-${++classes}`;
      const probe = parse(later);
      Object.assign(probe, { open: true, count: 6, items: ['a', 'b'], gapMobile: 2, layout: 'no' });
      stage.append(probe);
      define(later, class extends (Class as typeof ReactProbe) {});
      await probe.ready;
      expect(drawn(probe)).to.deep.include({ open: true, count: 6, items: ['a', 'b'] });
      expect(probe.getAttribute('gap-mobile')).to.equal('2');
      expect(Object.hasOwn(probe, 'count')).to.be.false;
      expect(logLines).to.have.length(1);
      probe.count = 7;
      await settle();
      expect(drawn(probe).count).to.equal(7);
    });

    it('override the attribute when they were set before the upgrade', async () => {
      const later = `${tag}-later-${++classes}`;
      const probe = parse(later, '', 'count="2"');
      probe.count = 8;
      stage.append(probe);
      define(later, class extends (Class as typeof ReactProbe) {});
      await probe.ready;
      expect(drawn(probe).count).to.equal(8);
    });
  });
}

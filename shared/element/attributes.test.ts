import { expect, nextFrame } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { logLines } from '../../test/fixtures/log-lines';
import { BASES, drawn, place, settle } from '../../test/fixtures/probe/bases';
import { getSite, updateSite } from '../site/site';

for (const { name, tag } of BASES) {
  describe(`attributes of a ${name} element`, () => {
    for (const [markup, value] of [
      ['', false],
      ['open', true],
      ['open=""', true],
      ['open="open"', true],
      ['open="true"', true],
      ['open="false"', false],
      ['open="False"', false],
      ['open=" FALSE "', false],
      ['open="0"', false],
      ['open="no"', false],
      ['open="off"', false],
      ['open="1"', true],
      ['open="yes"', true],
      ['open="on"', true],
      ['open="none"', true],
    ] as const) {
      it(`reads <x ${markup}> as ${String(value)}`, async () => {
        const probe = await place(tag, markup);
        expect(probe.open).to.equal(value);
        expect(drawn(probe).open).to.equal(value);
      });
    }

    it('reads a removed boolean as false', async () => {
      const probe = await place(tag, 'open');
      probe.removeAttribute('open');
      await settle();
      expect(drawn(probe).open).to.be.false;
      probe.toggleAttribute('open');
      await settle();
      expect(drawn(probe).open).to.be.true;
    });

    for (const [markup, value, line] of [
      ['', 3, ''],
      ['count="5"', 5, ''],
      ['count=" 5 "', 5, ''],
      ['count="2.5"', 2.5, ''],
      ['count="0"', 1, 'count="0" is out of range, 1 is used'],
      ['count="-4"', 1, 'count="-4" is out of range, 1 is used'],
      ['count="1e9"', 9, 'count="1e9" is out of range, 9 is used'],
      ['count="Infinity"', 9, 'count="Infinity" is out of range, 9 is used'],
      ['count="four"', 3, 'count="four" is not a number, the default is used'],
      ['count="4px"', 3, 'count="4px" is not a number, the default is used'],
      ['count=""', 3, 'count="" is not a number, the default is used'],
      ['count="NaN"', 3, 'count="NaN" is not a number, the default is used'],
      ['count="2,5"', 2.5, ''],
      ['count="+1,25"', 1.25, ''],
      ['count="0,125"', 1, 'count="0,125" is out of range, 1 is used'],
      ['count="1,500"', 3, 'count="1,500" is not a number, the default is used'],
      ['count="1,2,3"', 3, 'count="1,2,3" is not a number, the default is used'],
    ] as const) {
      it(`reads <x ${markup}> as ${value}`, async () => {
        const probe = await place(tag, markup);
        expect(drawn(probe).count).to.equal(value);
        expect(logLines).to.deep.equal(line ? [`[dm] <${tag}>: ${line}`] : []);
      });
    }

    for (const [markup, value, line] of [
      ['gap="20px"', 20, ''],
      ['gap=" 2,5 PX "', 2.5, ''],
      ['gap="-4px"', 0, 'gap="-4px" is out of range, 0 is used'],
      ['gap="px"', 10, 'gap="px" is not a number, the default is used'],
      ['gap="20ms"', 10, 'gap="20ms" is not a number, the default is used'],
      ['gap="2rem"', 10, 'gap="2rem" is not a number, the default is used'],
      ['gap="20%"', 10, 'gap="20%" is not a number, the default is used'],
    ] as const) {
      it(`reads <x ${markup}>, a number in px, as ${value}`, async () => {
        const probe = await place(tag, markup);
        expect(drawn(probe).gap).to.equal(value);
        expect(logLines).to.deep.equal(line ? [`[dm] <${tag}>: ${line}`] : []);
      });
    }

    it('falls back to the default for an unknown word, with one log line', async () => {
      const probe = await place(tag, 'layout="spiral"');
      expect(drawn(probe).layout).to.equal('square');
      probe.setAttribute('gap', '12');
      await settle();
      await place(tag, 'layout="spiral"');
      expect(logLines).to.deep.equal([
        `[dm] <${tag}>: layout="spiral" is not a choice of square, row, column, the default is used`,
      ]);
    });

    it('names the element by its id in the log line', async () => {
      await place(tag, 'id="harbour" layout="spiral"');
      expect(logLines[0]).to.include(`[dm] <${tag} id="harbour">:`);
    });

    it('reads JSON, and uses the default when it is malformed or has the wrong shape', async () => {
      const probe = await place(tag, `point='{"x":4,"y":5}'`);
      expect(drawn(probe).point).to.deep.equal({ x: 4, y: 5 });
      for (const broken of ['{"x":4,', '', 'null', '[]', '{"x":"4","y":5}', 'undefined']) {
        probe.setAttribute('point', broken);
        await settle();
        expect(drawn(probe).point, broken).to.deep.equal({ x: 0, y: 0 });
      }
      expect(logLines).to.have.length(6);
      probe.setAttribute('point', '{"x":6,"y":7}');
      await settle();
      expect(drawn(probe).point).to.deep.equal({ x: 6, y: 7 });
    });

    it('keeps the object parsed from JSON while the attribute stays the same', async () => {
      const probe = await place(tag, `point='{"x":4,"y":5}'`);
      const { point } = probe;
      probe.setAttribute('count', '4');
      await settle();
      expect(probe.point).to.equal(point);
    });

    it('reads an alias when the attribute is absent, and the attribute when both are present', async () => {
      const probe = await place(tag, 'data-count="7"');
      expect(drawn(probe).count).to.equal(7);
      probe.setAttribute('count', '2');
      await settle();
      expect(drawn(probe).count).to.equal(2);
      probe.setAttribute('data-count', '8');
      await settle();
      expect(drawn(probe).count).to.equal(2);
      probe.removeAttribute('count');
      await settle();
      expect(drawn(probe).count).to.equal(8);
    });

    it('prefers its own attribute to an alias even when the value is invalid', async () => {
      const probe = await place(tag, 'count="many" data-count="7"');
      expect(drawn(probe).count).to.equal(3);
    });

    it('parses the values of an alias in their own spelling and unit', async () => {
      const probe = await place(tag, 'data-short="more" data-seconds="4"');
      expect(drawn(probe).viewAllText).to.equal('MORE');
      expect(drawn(probe).interval).to.equal(4000);
      expect(logLines).to.deep.equal([]);
      probe.setAttribute('list-label', 'All posts');
      await settle();
      expect(drawn(probe).viewAllText).to.equal('All posts');
    });

    it('derives the attribute name from the property name', async () => {
      const probe = await place(tag, 'view-all-text="Everything"');
      expect(probe.viewAllText).to.equal('Everything');
      probe.viewAllText = 'All of it';
      expect(probe.getAttribute('view-all-text')).to.equal('All of it');
    });
  });

  describe(`device values of a ${name} element`, () => {
    const attributes = 'layout="row" layout-mobile="column" gap="20" gap-tablet="15"';

    afterEach(async () => {
      updateSite({ device: undefined });
      await setViewport({ width: 1280, height: 720 });
    });

    it('reads the device variant, else the desktop value, else the default', async () => {
      updateSite({ device: 'desktop' });
      const probe = await place(tag, attributes);
      expect(drawn(probe)).to.include({ device: 'desktop', layout: 'row', gap: 20 });
      updateSite({ device: 'tablet' });
      await settle();
      expect(drawn(probe)).to.include({ device: 'tablet', layout: 'row', gap: 15 });
      updateSite({ device: 'mobile' });
      await settle();
      expect(drawn(probe)).to.include({ device: 'mobile', layout: 'column', gap: 20 });
      probe.removeAttribute('gap');
      await settle();
      expect(drawn(probe).gap).to.equal(10);
    });

    it('updates when the viewport crosses either breakpoint', async () => {
      await setViewport({ width: 1280, height: 720 });
      const probe = await place(tag, attributes);
      for (const [width, device] of [
        [1024, 'tablet'],
        [767, 'mobile'],
        [768, 'tablet'],
        [1025, 'desktop'],
        [400, 'mobile'],
      ] as const) {
        await setViewport({ width, height: 720 });
        await nextFrame();
        await settle();
        expect(drawn(probe).device, String(width)).to.equal(device);
      }
      expect(getSite().device).to.equal('mobile');
    });

    it('reads aliases of device variants', async () => {
      updateSite({ device: 'mobile' });
      const probe = await place(tag, 'data-old-layout="row" data-old-layout-mobile="column"');
      expect(drawn(probe).layout).to.equal('column');
    });

    it('uses the desktop value when the device variant is invalid', async () => {
      updateSite({ device: 'mobile' });
      const probe = await place(tag, 'layout="row" layout-mobile="spiral"');
      expect(drawn(probe).layout).to.equal('row');
      expect(logLines).to.have.length(1);
    });

    it('has a property for each device, undefined without an attribute', async () => {
      const probe = await place(tag, 'gap-mobile="5"');
      expect([probe.gap, probe.gapTablet, probe.gapMobile]).to.deep.equal([10, undefined, 5]);
      probe.gapTablet = 8;
      expect(probe.getAttribute('gap-tablet')).to.equal('8');
      probe.gapMobile = undefined;
      expect(probe.hasAttribute('gap-mobile')).to.be.false;
    });
  });
}

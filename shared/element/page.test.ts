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
import { defineReactProbe } from '../../test/fixtures/probe/variant';

/** Adds page rules for all elements until the test ends. */
function setPageRules(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}

function styleOf(probe: Probe, selector: string): CSSStyleDeclaration {
  return getComputedStyle(probe.shadowRoot!.querySelector(selector)!);
}

const HOSTILE = `
  html { font-size: 62.5% }
  * {
    letter-spacing: 9px; word-spacing: 9px; text-transform: uppercase; text-align: right;
    text-indent: 50px; text-shadow: 0 0 9px red; white-space: pre; cursor: crosshair;
    list-style: square; font-style: italic; font-variant: small-caps; font-weight: 900;
    hyphens: auto; -webkit-user-select: none; word-break: break-all; overflow-wrap: break-word;
    text-align-last: center; border-collapse: collapse; line-break: anywhere; tab-size: 99;
    -webkit-text-stroke: 2px red; -webkit-text-fill-color: red; font-stretch: condensed;
    font-feature-settings: "smcp"; quotes: none; box-sizing: content-box;
  }
  .box, .label, button { display: none; color: red; padding: 99px }
  main { color: rgb(0 0 255); font-family: monospace; font-size: 20px; line-height: 30px }
`;

/** Computed styles expected on the view's outermost box. */
const RESET = {
  'letter-spacing': 'normal',
  'word-spacing': '0px',
  'text-transform': 'none',
  'text-align': 'start',
  'text-align-last': 'auto',
  'text-indent': '0px',
  'text-shadow': 'none',
  'white-space': 'normal',
  cursor: 'auto',
  'list-style-type': 'none',
  'font-style': 'normal',
  'font-variant-caps': 'normal',
  'font-weight': '400',
  'font-stretch': '100%',
  'font-feature-settings': 'normal',
  hyphens: 'manual',
  'word-break': 'normal',
  'overflow-wrap': 'anywhere',
  'line-break': 'auto',
  'border-collapse': 'separate',
  '-webkit-text-stroke-width': '0px',
  'box-sizing': 'border-box',
};

for (const { name, tag } of BASES) {
  describe(`a ${name} element on a page`, () => {
    const before = document.adoptedStyleSheets.length;

    afterEach(() => {
      document.adoptedStyleSheets.length = before;
      document.documentElement.removeAttribute('dir');
    });

    it('is not affected by page rules for all elements', async () => {
      setPageRules(HOSTILE);
      const probe = await place(tag);
      const style = styleOf(probe, '.box');
      for (const [property, value] of Object.entries(RESET)) {
        expect(style.getPropertyValue(property), property).to.equal(value);
      }
      // WebKit computes `text` of `auto`.
      expect(style.getPropertyValue('-webkit-user-select')).not.to.equal('none');
      expect(style.getPropertyValue('-webkit-text-fill-color')).to.equal(style.color);
      expect(style.display).to.equal('block');
      expect(style.padding).to.equal('4px');
      expect(styleOf(probe, '.label').color).to.equal('rgb(1, 2, 3)');
      expect(styleOf(probe, 'button').display).not.to.equal('none');
    });

    it('inherits font family, font size, line height and colour', async () => {
      setPageRules('main, main * { color: rgb(0 0 255); font: 20px/30px monospace }');
      const style = styleOf(await place(tag), '.box');
      expect([style.color, style.fontFamily, style.fontSize, style.lineHeight]).to.deep.equal([
        'rgb(0, 0, 255)',
        'monospace',
        '20px',
        '30px',
      ]);
    });

    it('inherits the direction of the page', async () => {
      document.documentElement.dir = 'rtl';
      const probe = await place(tag);
      expect(styleOf(probe, '.box').direction).to.equal('rtl');
      expect(styleOf(probe, '.box').textAlign).to.equal('start');
    });

    it('resets inherited styles on its outermost box', async () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('div { text-align: center; white-space: pre-line }');
      const probe = await place(tag);
      probe.shadowRoot!.adoptedStyleSheets.push(sheet);
      expect(styleOf(probe, '.box').textAlign).to.equal('center');
      expect(styleOf(probe, '.box').whiteSpace).to.equal('pre-line');
    });

    it('can be hidden with the hidden attribute', async () => {
      const probe = await place(tag, 'hidden');
      expect(probe.checkVisibility()).to.be.false;
      probe.hidden = false;
      expect(probe.checkVisibility()).to.be.true;
    });

    it('uses custom properties set on the page', async () => {
      setPageRules(':root { --dm-color-accent: rgb(9 8 7) }');
      const probe = await place(tag);
      expect(styleOf(probe, '.box').getPropertyValue('--_accent')).to.equal('rgb(9 8 7)');
    });

    it('needs no style attribute and no style element', async () => {
      const probe = await place(tag, 'count="4"', '<p>one</p>');
      probe.count = 5;
      await settle();
      expect(drawn(probe).count).to.equal(5);
      expect(probe.shadowRoot!.querySelectorAll('style, [style], link')).to.have.length(0);
      expect(probe.hasAttribute('style')).to.be.false;
      expect(
        document.head.querySelectorAll('style[data-emotion], style:not([type])').length,
      ).to.equal(0);
    });

    it('shares its style sheets with elements of the same tag', async () => {
      const [one, other] = [await place(tag), await place(tag)];
      expect(one.shadowRoot!.adoptedStyleSheets).to.have.length(2);
      one.shadowRoot!.adoptedStyleSheets.forEach((sheet, index) => {
        expect(sheet).to.equal(other.shadowRoot!.adoptedStyleSheets[index]);
      });
    });

    it('renders several hundred instances in one task', async () => {
      await place(tag);
      const probes = Array.from({ length: 400 }, (_, index) => {
        return parse(tag, `<p>${index}</p>`, `count="${(index % 9) + 1}" load="visible"`);
      });
      for (const probe of probes) probe.load = 'eager';
      stage.append(...probes);
      await Promise.all(probes.map(({ ready }) => ready));
      probes.forEach((probe, index) => {
        expect(drawn(probe)).to.deep.include({ count: (index % 9) + 1, items: [String(index)] });
      });
      stage.replaceChildren();
      await settle();
      expect(probes.some((probe) => probe.shadowRoot!.querySelector('.box'))).to.be.false;
      expect(logLines).to.deep.equal([]);
    });

    it('renders inside another element, and moves and leaves with it', async () => {
      const outer = await place(tag);
      const inner = parse(tag, '<p>inner</p>');
      outer.append(inner);
      await inner.ready;
      inner.shadowRoot!.querySelector('button')!.click();
      await settle();
      const shelf = stage.appendChild(document.createElement('div'));
      shelf.append(outer);
      await settle();
      expect(inner.shadowRoot!.querySelector('button')!.textContent).to.equal('1');
      outer.remove();
      await settle();
      expect(inner.shadowRoot!.querySelector('.box')).to.be.null;
    });

    it('renders in the view of a React element, with props as properties', async () => {
      const { createElement } = await import('react');
      const outerTag = defineReactProbe(() =>
        Promise.resolve({
          default: ({ count }: { count: number }) =>
            createElement(
              'div',
              { className: 'box' },
              createElement(tag, { count, items: ['in'] }),
            ),
        }),
      );
      const outer = await place(outerTag, 'count="4"');
      const inner = outer.shadowRoot!.querySelector<Probe>(tag)!;
      await inner.ready;
      expect(drawn(inner)).to.deep.include({ count: 4, items: ['in'] });
      outer.count = 5;
      await settle();
      await settle();
      expect(drawn(inner).count).to.equal(5);
      expect(outer.shadowRoot!.querySelector(tag)).to.equal(inner);
      outer.remove();
      await settle();
      expect(inner.isConnected).to.be.false;
      expect(inner.shadowRoot!.querySelector('.box')).to.be.null;
    });
  });
}

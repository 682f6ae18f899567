import { expect, fixture, html } from '@open-wc/testing';
import { EXAMPLES, placeExample } from '../fixtures/examples';
import '../fixtures/log-lines';

/** Everything that an element draws and that has a tooltip. */
const titled = (element: HTMLElement): HTMLElement[] => [
  ...(element.shadowRoot?.querySelectorAll<HTMLElement>('[title]') ?? []),
];

/** The signs in an element that a screen reader would find without a name. */
const nameless = (element: HTMLElement): SVGElement[] =>
  [...(element.shadowRoot?.querySelectorAll('svg') ?? [])].filter(
    (sign) => !sign.ariaLabel && !sign.closest('[aria-hidden="true"]'),
  );

describe('names of what the elements draw', () => {
  let tooltips = 0;
  for (const tag of EXAMPLES.keys()) {
    // Screen readers say a tooltip after the name, unless it is the name.
    it(`are said once in ${tag}, and signs without one are hidden from screen readers`, async () => {
      const page = await fixture<HTMLElement>(html`<div></div>`);
      const { element } = await placeExample(tag, page);
      const all = titled(element);
      tooltips += all.length;
      const repeated = all.filter(({ title, ariaLabel, textContent }) =>
        [ariaLabel, textContent.trim()].includes(title),
      );
      expect(repeated.map(({ outerHTML }) => outerHTML)).to.deep.equal([]);
      expect(nameless(element).map(({ outerHTML }) => outerHTML)).to.deep.equal([]);
    });
  }

  it('have been looked at: some elements have tooltips', () => {
    expect(tooltips).to.be.above(0);
  });
});

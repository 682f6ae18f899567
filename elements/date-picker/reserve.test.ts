import { expect, fixture } from '@open-wc/testing';
import type { DmDatePicker } from './date-picker';
import './date-picker.define';
import reserve from './date-picker.reserve.css?inline';

const INPUT = '<input type="date" name="arrival">';
const LABEL = `<label>Arrival ${INPUT}</label>`;

/** Attributes and children of the element. */
const MARKUP = {
  'by attributes': ['label="Arrival" hint="Closed on Mondays."', INPUT],
  'by a label among its children': ['', LABEL],
  'by both, one of them hidden': ['label="Arrival"', LABEL],
} as const;

const sheet = new CSSStyleSheet();
sheet.replaceSync(reserve.replaceAll('dm-date-picker', ':is(dm-date-picker, dm-not-yet)'));

/** The height before the script has loaded, measured on an undefined tag, and after. */
async function heights(attributes: string, children: string): Promise<number[]> {
  const [before, after] = await Promise.all(
    ['dm-not-yet', 'dm-date-picker'].map((tag) =>
      fixture<DmDatePicker>(`<${tag} load="eager" ${attributes}>${children}</${tag}>`),
    ),
  );
  await after!.ready;
  return [before!, after!].map((field) => field.getBoundingClientRect().height);
}

describe('the fallback of dm-date-picker', () => {
  beforeEach(() => void document.adoptedStyleSheets.push(sheet));
  afterEach(() => void document.adoptedStyleSheets.pop());

  for (const [how, [attributes, children]] of Object.entries(MARKUP)) {
    it(`has the height of the field when labelled ${how}`, async () => {
      const [before, after] = await heights(attributes, children);
      expect(before).to.be.closeTo(after!, 1);
      expect(before).to.be.above(60);
    });
  }
});

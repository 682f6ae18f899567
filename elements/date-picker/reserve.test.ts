import { expect, fixture } from '@open-wc/testing';
import type { DmDatePicker } from './date-picker';
import './date-picker.define';
import reserve from './date-picker.reserve.css?inline';

const INPUT = '<input type="date" name="arrival">';
const LABEL = `<label>Arrival ${INPUT}</label>`;

/** What a page says of the field, by its attributes and its children. */
const SAID = {
  'in attributes': ['label="Arrival" hint="Closed on Mondays."', INPUT],
  'in a label of its own': ['', LABEL],
  'in both, of which one is seen': ['label="Arrival"', LABEL],
} as const;

const sheet = new CSSStyleSheet();
sheet.replaceSync(reserve.replaceAll('dm-date-picker', ':is(dm-date-picker, dm-not-yet)'));

/** The height of the field before its script, which another tag stands for, and with it. */
async function heights(attributes: string, children: string): Promise<number[]> {
  const [before, after] = await Promise.all(
    ['dm-not-yet', 'dm-date-picker'].map((tag) =>
      fixture<DmDatePicker>(`<${tag} load="eager" ${attributes}>${children}</${tag}>`),
    ),
  );
  await after!.ready;
  return [before!, after!].map((field) => field.getBoundingClientRect().height);
}

describe('the field before its script is there', () => {
  beforeEach(() => void document.adoptedStyleSheets.push(sheet));
  afterEach(() => void document.adoptedStyleSheets.pop());

  for (const [where, [attributes, children]] of Object.entries(SAID)) {
    it(`is as high as it will be, with what it is called ${where}`, async () => {
      const [before, after] = await heights(attributes, children);
      expect(before).to.be.closeTo(after!, 1);
      expect(before).to.be.above(60);
    });
  }
});

import { expect, fixture, html } from '@open-wc/testing';
import { logLines } from '../test/fixtures/log-lines';
import type { Entry } from '../shared/element/table';
import { loader, tags } from './definitions';

interface Contracted {
  readonly contract: { readonly table: { readonly entries: ReadonlyMap<string, Entry> } };
}

/** Values of properties, and the texts that attributes would have in their place. */
const TEXTS: readonly (readonly [value: unknown, text: string])[] = [
  [57.5, '57.5'],
  [-3, '-3'],
  [0, '0'],
  [4n, '4'],
  ['57.5', '57.5'],
  [true, 'true'],
  [new URL('https://a.example/x?y'), 'https://a.example/x?y'],
];

/** The values that an attribute of a kind takes, each with its text. */
function valuesOf({ type }: Entry): readonly (readonly [value: unknown, text: string | null])[] {
  const { kind, values = [], min = -10, max = 10 } = type;
  if (kind === 'text') return TEXTS;
  if (kind === 'choice') return values.map((value) => [value, value]);
  if (kind === 'json' && type.default === undefined) return [];
  if (kind === 'json') {
    return [[type.default, JSON.stringify(type.default)]];
  }
  if (kind === 'flag') {
    return [
      [true, ''],
      [false, null],
      [1, ''],
      [0, null],
    ];
  }
  return [min, max, (min + max) / 2].flatMap((value) => [
    [value, String(value)] as const,
    [String(value), String(value)] as const,
  ]);
}

for (const tag of tags) {
  it(`every property of ${tag} takes what the text of its attribute means`, async () => {
    await loader.load([tag]);
    const { entries } = (customElements.get(tag) as unknown as Contracted).contract.table;
    const box = await fixture<HTMLElement>(html`<div></div>`);
    for (const [property, entry] of entries) {
      for (const [value, text] of valuesOf(entry)) {
        const [bySetter, byMarkup] = [document.createElement(tag), document.createElement(tag)];
        Reflect.set(bySetter, property, value);
        if (text !== null) byMarkup.setAttribute(entry.attribute, text);
        expect(Reflect.get(bySetter, property), `${property} = ${String(value)}`).to.deep.equal(
          Reflect.get(byMarkup, property),
        );
        expect(bySetter.hasAttribute(entry.attribute), property).to.equal(text !== null);
        Reflect.set(bySetter, property, entry.type.kind === 'flag' ? false : null);
        expect(bySetter.hasAttribute(entry.attribute), property).to.equal(false);
      }
    }
    box.remove();
    expect(logLines.filter((line) => line.includes('property'))).to.deep.equal([]);
  });
}

/** A local day that no zone shows as midnight UTC. */
const DAY = new Date(2027, 2, 5, 10, 30);

for (const [tag, property, value, text] of [
  ['dm-date-picker', 'min', DAY, '2027-03-05'],
  ['dm-date-picker', 'max', new Date('2027-03-05'), '2027-03-05'],
  ['dm-date-picker', 'defaultValue', DAY, '2027-03-05'],
  ['dm-date-picker', 'value', DAY, '2027-03-05'],
  ['dm-date-picker', 'disabledDays', ['sat', DAY], 'sat 2027-03-05'],
  ['dm-time-picker', 'min', DAY, '10:30'],
  ['dm-time-picker', 'value', DAY, '10:30'],
  ['dm-time-picker', 'max', new Date(10.5 * 3_600_000), '10:30'],
  ['dm-coupon', 'expires', new Date(Date.UTC(2027, 0, 31)), '2027-01-31T00:00:00.000Z'],
  ['dm-coupon', 'expires', 1_800_000_000, '1800000000'],
  ['dm-form', 'closes', new Date(Date.UTC(2027, 0, 31)), '2027-01-31T00:00:00.000Z'],
  ['dm-share', 'services', ['copy', 'x'], 'copy x'],
  ['dm-file-upload', 'accept', ['.pdf', 'image/*'], '.pdf,image/*'],
  ['dm-map', 'areas', ['Mull', 'Iona, Staffa'], '["Mull","Iona, Staffa"]'],
  ['dm-custom-widget', 'config', { a: 1 }, '{"a":1}'],
  ['dm-background-video', 'config', { src: '/a.mp4' }, '{"src":"/a.mp4"}'],
] as const) {
  it(`${property} of ${tag} takes ${text} as what it is`, async () => {
    await loader.load([tag]);
    const element = document.createElement(tag);
    Reflect.set(element, property, value);
    expect(Reflect.get(element, property)).to.equal(text);
    expect(logLines.filter((line) => line.includes('property'))).to.deep.equal([]);
  });
}

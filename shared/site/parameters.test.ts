import { expect } from '@open-wc/testing';
import { readParameters } from './parameters';
import { parseParameters, siteParametersSchema, type ParameterName } from './parameters.schema';

/** Pseudo-random numbers from 0 to 1, the same in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const WORDS = [
  'home',
  'nav',
  'other',
  'none',
  'fade',
  'left',
  'ltr',
  'rtl',
  'mobile',
  'editor',
  '',
];
const KEYS = ['size', 'moreText', 'position', 'show', 'markup', 'code', 'dir', 'action', 'props'];
const MORE_KEYS = ['delay', 'title', 'text', 'system', 'snowplow', 'base', 'pattern', 'consent'];

/** Random JSON, often a plausible parameter. */
function anything(random: () => number, depth = 0): unknown {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const kind = Math.floor(random() * (depth > 2 ? 5 : 8));
  const several = (): number[] => Array.from({ length: Math.floor(random() * 4) }, (_, i) => i);
  switch (kind) {
    case 0:
      return null;
    case 1:
      return random() < 0.5;
    case 2:
      return Math.round(random() * 200 - 100) / 4;
    case 3:
    case 4:
      return pick(WORDS);
    case 5:
      return several().map(() => anything(random, depth + 1));
    default:
      return Object.fromEntries(
        several().map(() => [pick([...KEYS, ...MORE_KEYS]), anything(random, depth + 1)]),
      );
  }
}

const NAMES = Object.keys(siteParametersSchema.shape) as ParameterName[];

function read(source: unknown): ReturnType<typeof parseParameters> {
  const invalid: string[] = [];
  return { parameters: readParameters(source, (name) => invalid.push(name)), invalid };
}

describe('the reader of site parameters', () => {
  it('returns every default for an empty object', () => {
    const { parameters, invalid } = read({});
    expect(invalid).to.deep.equal([]);
    expect(parameters).to.deep.include({
      siteAlias: '',
      homeUrl: '/',
      linkType: 'other',
      charset: 'UTF-8',
      cacheSize: 10,
      ajax: true,
      seoFriendlyLinks: true,
      fullLoad: [],
      animation: 'fade',
      nav: { size: 5, moreText: 'More Options', lessText: 'Less Options' },
      sidebar: { position: 'hidden' },
      languages: [],
      strings: {},
      translations: {},
      instructions: [],
      mode: undefined,
    });
  });

  for (const source of [null, [], 'text', 5, true]) {
    it(`treats ${JSON.stringify(source)} as empty and reports it`, () => {
      const { parameters, invalid } = read(source);
      expect(invalid).to.deep.equal(['#dm-site']);
      expect(parameters).to.deep.equal(read({}).parameters);
    });
  }

  for (const name of NAMES) {
    it(`uses the default for a "${name}" of the invalid type, and reports it`, () => {
      for (const invalid of [null, ['text', 5], { position: 5, size: 'x', show: 1, a: 1 }]) {
        const result = read({
          [name]: invalid,
          siteAlias: name === 'siteAlias' ? invalid : 'harbour',
        });
        if (JSON.stringify(result.invalid) === '[]') {
          // Some objects are valid by chance.
          expect(parseParameters({ [name]: invalid }).invalid).to.deep.equal([]);
          continue;
        }
        expect(result.invalid).to.deep.equal([name]);
        expect(result.parameters[name]).to.deep.equal(read({}).parameters[name]);
        if (name !== 'siteAlias') expect(result.parameters.siteAlias).to.equal('harbour');
      }
      expect(read({ [name]: null }).invalid).to.deep.equal([name]);
    });
  }

  it('fills missing values of a nested object', () => {
    const { parameters, invalid } = read({
      nav: { size: -1 },
      languages: [{ code: 'ar', dir: 'rtl' }, {}],
      instructions: [{ action: 'popup', props: { delay: 3 } }],
    });
    expect(invalid).to.deep.equal([]);
    expect(parameters.nav).to.deep.equal({
      size: -1,
      moreText: 'More Options',
      lessText: 'Less Options',
    });
    expect(parameters.languages).to.deep.equal([
      { code: 'ar', name: '', url: '', dir: 'rtl' },
      { code: '', name: '', url: '', dir: 'ltr' },
    ]);
    expect(parameters.instructions[0]?.props).to.deep.equal({ delay: 3, title: '', text: '' });
  });

  it('ignores unknown names', () => {
    const { parameters, invalid } = read({ siteAlias: 'harbour', colour: 'blue' });
    expect(invalid).to.deep.equal([]);
    expect(parameters.siteAlias).to.equal('harbour');
    expect(parameters).not.to.have.property('colour');
  });

  it('agrees with the schema for any input', () => {
    const random = randomFrom(20260724);
    let faults = 0;
    let rights = 0;
    for (let run = 0; run < 4000; run++) {
      const source = Object.fromEntries(
        NAMES.filter(() => random() < 0.4).map((name) => [name, anything(random)]),
      );
      const ours = read(source);
      const schema = parseParameters(source);
      const shown = JSON.stringify(source);
      expect(ours.invalid, shown).to.deep.equal(schema.invalid);
      expect(ours.parameters, shown).to.deep.equal(schema.parameters);
      faults += ours.invalid.length;
      rights += Object.keys(source).length - ours.invalid.length;
    }
    expect(faults).to.be.above(1000);
    expect(rights).to.be.above(1000);
  });
});

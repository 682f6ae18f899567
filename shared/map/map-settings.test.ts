import { expect } from '@open-wc/testing';
import { mapAddress, readMapSettings } from './map-settings';
import { mapSettingsSchema } from './map-settings.schema';

/** Values of the parameter, some of them wrong. */
const SOURCES: readonly (readonly [title: string, source: unknown, wrong: readonly string[]])[] = [
  ['nothing', {}, []],
  ['an unknown key', { zoom: 4 }, []],
  [
    'all of it',
    {
      provider: 'mapbox',
      keys: { mapbox: 'pk.1' },
      mapId: 'night',
      tiles: { openstreetmap: '/{z}/{x}/{y}.png' },
      styles: { 'mapbox-roadmap-dark': 'mapbox/dark-v11' },
      attribution: { openstreetmap: 'Charts' },
      attributionLang: 'en',
      geocoders: { openstreetmap: '/find' },
      geocode: 'none',
      still: '/still',
    },
    [],
  ],
  ['an unknown provider', { provider: 'atlas' }, ['maps.provider']],
  ['keys that are a text', { keys: 'pk.1', mapId: 'night' }, ['maps.keys']],
  ['a number among texts', { tiles: { mapbox: 5 } }, ['maps.tiles']],
  ['a list', { styles: ['a'], attributionLang: ['en'] }, ['maps.styles', 'maps.attributionLang']],
  ['a text of 2001 characters', { geocode: 'a'.repeat(2001) }, ['maps.geocode']],
  [
    '101 entries',
    {
      attribution: Object.fromEntries(Array.from({ length: 101 }, (_, n) => [String(n), 'a'])),
    },
    ['maps.attribution'],
  ],
];

describe('the settings of maps', () => {
  for (const [title, source, wrong] of SOURCES) {
    it(`agree with their schema: ${title}`, () => {
      const reported: string[] = [];
      const settings = readMapSettings(source, (name) => reported.push(name));
      expect(reported).to.deep.equal(wrong);
      const names = wrong.map((name) => name.replace('maps.', ''));
      const right = Object.fromEntries(
        Object.entries(source as object).filter(([name]) => !names.includes(name)),
      );
      expect(mapSettingsSchema.safeParse(source).success).to.equal(wrong.length === 0);
      expect(settings).to.deep.equal(mapSettingsSchema.parse(right));
    });
  }

  it('that are no object are reported, and all defaults hold', () => {
    for (const source of [[], 'text', 5, null]) {
      const reported: string[] = [];
      const settings = readMapSettings(source, (name) => reported.push(name));
      expect(reported).to.deep.equal(['maps']);
      expect(settings).to.deep.equal(mapSettingsSchema.parse({}));
    }
  });

  it('lead to no address of a script', () => {
    expect(mapAddress('javascript:alert(1)')).to.equal(undefined);
    expect(mapAddress('none')).to.equal(undefined);
    expect(mapAddress('/still')).to.equal('/still');
  });
});

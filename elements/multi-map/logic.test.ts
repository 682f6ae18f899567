import { expect } from '@open-wc/testing';
import { logLines } from '../../test/fixtures/log-lines';
import { bindTexts } from '../../shared/site/strings';
import { clockAt, findLocations, openStateOf, type Query } from './filter';
import { distanceBetween, formatDistance, unitOf } from './distance';
import { fitView, isSameStart, stillView } from './fit-view';
import { openStateAt, parseHours, weekTimeAt } from './hours';
import { readLocationHash, withLocation } from './location-hash';
import { readLocations } from './locations';
import { openText, weekText } from './opening-text';
import { mapText } from './texts';

const at = (day: number, time: string): { day: number; minutes: number } => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { day, minutes: hours * 60 + minutes };
};

describe('opening hours', () => {
  it('are read as schema.org writes them', () => {
    expect(parseHours('Mo-Tu 09:00-12:30, 13:30-17:00')).to.deep.equal([
      { day: 0, from: 540, until: 750 },
      { day: 0, from: 810, until: 1020 },
      { day: 1, from: 540, until: 750 },
      { day: 1, from: 810, until: 1020 },
    ]);
    expect(parseHours('Sa,Su 22:00-02:00')?.map(({ day }) => day)).to.deep.equal([5, 6]);
    expect(parseHours('Fr-Mo 10:00–11:00')?.map(({ day }) => day)).to.deep.equal([0, 4, 5, 6]);
    expect(parseHours('24/7')).to.have.length(7);
    expect(parseHours('by appointment')).to.equal(undefined);
    expect(parseHours('Mo 25:00-99:99')).to.equal(undefined);
    expect(parseHours('Mo-'.repeat(100_000))).to.equal(undefined);
  });

  for (const text of [
    'Mo-Fr 09:00-17:00; PH off',
    'Jun-Aug Mo-Su 10:00-22:00',
    'Mo-Su 10:00-22:00; Dec 25 off',
    'Lu-Ve 09:00-22:00',
    'Mo-Do 09:00-17:00',
    'Mo-Fr 09:00-17:00, Di 10:00-12:00',
    'Mo-Fr 09:00+',
    'Mo-Fr 09:00-17:00 "by appointment"',
    'Mo-Fr sunrise-sunset',
    'week 1-20 Mo 09:00-17:00',
    '2027 Mo 09:00-17:00',
    'Mo[1] 09:00-17:00',
    'Mo-Fr',
    'off',
    'Mo 09:00-17:00 off',
    'Mo-Fr 9-17',
    'Mo-Fr 09:00-17:00 || "call us"',
    'Mo-Fr 09:00-12:00; Mo-Fr 13:00-17:00',
    'Mo 25:00-26:00',
    'Mo 09:60-10:00',
    'Mo 00:00-49:00',
    'Mo-Fr 09:00-17:00; ; Sa 10:00-12:00',
  ]) {
    it(`that are not understood whole say nothing: ${text}`, () => {
      expect(parseHours(text)).to.equal(undefined);
      const [location] = readLocations([{ name: 'A', hours: text, timeZone: 'UTC' }]) ?? [];
      expect(location).to.include({ hoursText: text });
      expect(openStateOf(location!, clockAt(new Date(), 'UTC'))).to.equal(undefined);
    });
  }

  it('replace earlier hours of a day, and close it', () => {
    const days = (text: string): (readonly number[])[] =>
      parseHours(text)!.map(({ day, from, until }) => [day, from / 60, until / 60]);
    expect(days('Mo-We 10:00-14:00; Tu off')).to.deep.equal([
      [0, 10, 14],
      [2, 10, 14],
    ]);
    expect(days('Mo-Tu 10:00-22:00; Tu 10:00-24:00')).to.deep.equal([
      [0, 10, 22],
      [1, 10, 24],
    ]);
    expect(days('Mon 09:00 – 12:00, Tuesday 22:00-26:00;')).to.deep.equal([
      [0, 9, 12],
      [1, 22, 26],
    ]);
    expect(days('24/7; Mo-Sa closed')).to.deep.equal([[6, 0, 24]]);
  });

  it('of a list add to each other; one entry that is not understood leaves the text', () => {
    const read = (hours: unknown) => readLocations([{ name: 'A', hours }])?.[0];
    expect(read(['Mo 09:00-12:00', 'Mo 13:00-17:00'])?.hours).to.have.length(2);
    expect(read(['Mo 09:00-12:00', 'May-Jun Mo off'])).to.deep.include({
      hoursText: 'Mo 09:00-12:00; May-Jun Mo off',
    });
    expect(read(['Mo 09:00-12:00', { dayOfWeek: 'Tu' }])).to.not.have.property('hours');
  });

  it('go on over midnight, and over the end of the week', () => {
    const hours = parseHours('Su 20:00-02:00; We 22:00-24:00; Th 00:00-01:00') ?? [];
    expect(openStateAt(hours, at(6, '23:00'))).to.deep.equal({
      kind: 'open',
      until: at(0, '2:00'),
    });
    expect(openStateAt(hours, at(0, '1:59'))).to.deep.equal({ kind: 'open', until: at(0, '2:00') });
    expect(openStateAt(hours, at(0, '2:00'))).to.deep.equal({
      kind: 'closed',
      from: at(2, '22:00'),
    });
    // Two openings that meet at midnight are one.
    expect(openStateAt(hours, at(2, '23:30'))).to.deep.equal({
      kind: 'open',
      until: at(3, '1:00'),
    });
    const always = parseHours('24/7') ?? [];
    expect(openStateAt(always, at(3, '4:00'))).to.deep.equal({ kind: 'open', until: undefined });
  });

  it('are those of the place, on both sides of a change of its clocks', () => {
    const timeZone = 'Europe/London';
    const [location] =
      readLocations([{ name: 'A', hours: 'Su 09:00-10:00', timeZone: 'Europe/London' }]) ?? [];
    // On 29 March 2026 at 01:00 UTC, clocks there go from 1 to 2.
    for (const [instant, isOpen] of [
      ['2026-03-22T08:30:00Z', false],
      ['2026-03-22T09:30:00Z', true],
      ['2026-03-29T08:30:00Z', true],
      ['2026-03-29T09:30:00Z', false],
      ['2026-10-25T09:30:00Z', true],
    ] as const) {
      const state = openStateOf(location!, clockAt(new Date(instant), ''));
      expect(state?.kind, instant).to.equal(isOpen ? 'open' : 'closed');
    }
    expect(weekTimeAt(new Date('2026-10-25T00:30:00Z'), timeZone)).to.deep.equal(at(6, '1:30'));
    expect(weekTimeAt(new Date(), 'Nowhere/Land')).to.equal(undefined);
  });

  it('are said with their day where they end on a later one', () => {
    const hours = parseHours('Mo-Tu 00:00-24:00; We 00:00-10:00') ?? [];
    const t = bindTexts(mapText, document.body);
    const say = (time: ReturnType<typeof at>): string =>
      openText(t, openStateAt(hours, time), time, 'en-GB');
    expect(say(at(0, '12:00'))).to.match(/^Open until Wed,? 10:00$/);
    expect(say(at(1, '12:00'))).to.equal('Open until 10:00');
    expect(say(at(2, '9:00'))).to.equal('Open until 10:00');
  });

  it('are said in the language of the page', () => {
    const hours = parseHours('Mo-Fr 09:00-17:30') ?? [];
    const now = at(0, '8:00');
    const t = bindTexts(mapText, document.body);
    const say = (time: typeof now, language: string): string =>
      openText(t, openStateAt(hours, time), time, language);
    expect(say(at(0, '12:00'), 'en-GB')).to.equal('Open until 17:30');
    expect(say(now, 'en-GB')).to.match(/^Closed, opens 0?9:00$/);
    expect(say(at(4, '18:00'), 'de')).to.match(/^Closed, opens Mo\.?,? 0?9:00$/);
    const [monday, , , , , saturday] = weekText(t, hours, 0, 'en-GB');
    expect(monday).to.include({ day: 'Monday', isToday: true });
    expect(monday?.hours).to.match(/^0?9:00 – 17:30$/);
    expect(saturday?.hours).to.equal('closed');
  });
});

describe('distances', () => {
  it('are measured along the earth, in the unit of the region', () => {
    const km = distanceBetween({ lat: 57.4778, lng: -4.2247 }, { lat: 56.8198, lng: -5.1052 });
    expect(km).to.be.within(90, 91.5);
    expect(distanceBetween({ lat: 0, lng: 179.9 }, { lat: 0, lng: -179.9 })).to.be.within(22, 22.5);
    expect([unitOf('en-GB'), unitOf('en'), unitOf('de'), unitOf('xx_!')]).to.deep.equal([
      'mi',
      'mi',
      'km',
      'km',
    ]);
    expect(formatDistance(3.2, 'km', 'en')).to.equal('3.2 km');
    expect(formatDistance(160.9344, 'mi', 'en')).to.equal('100 mi');
  });
});

describe('the ids of locations', () => {
  const ids = (list: readonly unknown[]): string[] =>
    (readLocations(list) ?? []).map(({ id }) => id);

  it('are those of their author, or numbers, and each location has its own', () => {
    expect(ids([{ name: 'A' }, { name: 'B', id: 'b' }, { name: 'C', id: 7 }])).to.deep.equal([
      '1',
      'b',
      '7',
    ]);
    expect(logLines).to.deep.equal([]);
    expect(ids(Array(3).fill({ name: 'A', id: 'x' }))).to.deep.equal(['x', 'x-2', 'x-3']);
    expect(
      ids([
        { name: 'A', id: 'x' },
        { name: 'B', id: 'x-2' },
        { name: 'C', id: 'x' },
      ]),
    ).to.deep.equal(['x', 'x-2', 'x-3']);
    // The author's own "2" keeps its address, whichever comes first.
    expect(ids([{ name: 'A', id: '2' }, { name: 'B' }])).to.deep.equal(['2', '2-2']);
    expect(ids([{ name: 'A' }, { name: 'B', id: '1' }])).to.deep.equal(['1-2', '1']);
  });

  it('are given to thousands that have the same', () => {
    const all = ids(Array<object>(20_000).fill({ name: 'A', id: 'x' }));
    expect(new Set(all).size).to.equal(20_000);
    expect(all.at(-1)).to.equal('x-20000');
  });

  it('that are used again are told once', () => {
    const list = Array<object>(4).fill({ name: 'A', id: 'x' });
    readLocations(list);
    readLocations(list);
    expect(logLines).to.deep.equal([
      '[dm] <dm-multi-map>: several locations have the id "x", which becomes "x-2" (and 2 more)',
    ]);
  });
});

describe('a query', () => {
  const locations =
    readLocations([
      { id: 'a', name: 'Café Obscura', services: ['Film'], lat: 57, lng: -5, hours: '24/7' },
      {
        id: 'b',
        name: 'Prints',
        address: 'Quay, Oban',
        services: 'Film, Prints',
        lat: '56,0',
        lng: -5,
      },
      { id: 'b', name: 'The same id again' },
      { id: 'c', name: 'Nowhere', lat: 'x', lng: 1 },
      { name: '' },
      null,
    ]) ?? [];
  const query: Query = { text: '', service: '', openNow: false };
  const find = (part: Partial<Query>, origin?: { lat: number; lng: number }): string[] =>
    findLocations(
      locations,
      { ...query, ...part },
      {
        clock: clockAt(new Date(), 'Europe/London'),
        origin,
      },
    ).map(({ location }) => location.id);

  it('finds words without accents, services, and what is open', () => {
    expect(find({})).to.deep.equal(['a', 'b', 'b-2', 'c']);
    expect(find({ text: 'cafe  OBS' })).to.deep.equal(['a']);
    expect(find({ text: 'oban prints' })).to.deep.equal(['b']);
    expect(find({ service: 'Prints' })).to.deep.equal(['b']);
    expect(find({ openNow: true })).to.deep.equal(['a']);
    expect(locations[3]?.lat).to.equal(undefined);
  });

  it('puts the nearest first, and what has no place last', () => {
    expect(find({}, { lat: 56, lng: -5 })).to.deep.equal(['b', 'a', 'b-2', 'c']);
  });

  it('answers for 10,000 locations within a frame or two', () => {
    const many = readLocations(
      Array.from({ length: 10_000 }, (_, index) => ({
        name: `Shop ${index}`,
        lat: 50,
        lng: index / 1e3,
      })),
    )!;
    const found = findLocations(
      many,
      { ...query, text: 'shop 999' },
      {
        clock: clockAt(new Date(), ''),
        origin: { lat: 50, lng: 3 },
      },
    );
    expect(found).to.have.length(19);
  });
});

describe('the address of a location', () => {
  it('keeps what else the hash holds', () => {
    expect(withLocation('a b', '')).to.equal('#location=a%20b');
    expect(withLocation('b', '#location=a&gid=1&pid=2')).to.equal('#location=b&gid=1&pid=2');
    expect(withLocation(undefined, '#location=a')).to.equal('');
    expect(withLocation('b', '#&gid=1&pid=2')).to.equal('#location=b&gid=1&pid=2');
    expect(withLocation('b', '#opening-hours')).to.equal('#location=b');
    expect(readLocationHash('#&gid=1&location=a%20b')).to.equal('a b');
    expect(readLocationHash('#top')).to.equal(undefined);
  });
});

describe('the first view', () => {
  it('shows all places', () => {
    const box = { width: 640, height: 420 };
    expect(fitView([], box)).to.equal(undefined);
    expect(fitView([{ lat: 57, lng: -5 }], box)).to.deep.include({ zoom: 14 });
    const fit = fitView(
      [
        { lat: 58, lng: -6 },
        { lat: 56, lng: -4 },
      ],
      box,
    );
    expect(fit?.center.lng).to.equal(-5);
    expect(fit?.zoom).to.equal(7);
    // Fiji and Samoa, on both sides of the border of the world.
    const islands = [
      { lat: -18, lng: 178 },
      { lat: -14, lng: -172 },
    ];
    const pacific = fitView(islands, box);
    expect(pacific?.center.lng).to.equal(-177);
    expect(pacific?.zoom).to.equal(6);
  });

  const SCOTLAND = [
    { lat: 58, lng: -6 },
    { lat: 56, lng: -4 },
  ];

  it('is nearer in a larger box, also in its still picture', () => {
    const start = { places: SCOTLAND };
    const small = stillView(start, { width: 640, height: 420 });
    const large = stillView(start, { width: 1040, height: 900 });
    expect(large.zoom).to.equal(small.zoom + 1);
    expect(large.center).to.deep.equal(small.center);
    expect(small.size).to.deep.equal({ width: 640, height: 480 });
    expect(large.size).to.deep.equal({ width: 1120, height: 960 });
    // Hosts make none that is wider; it is enlarged, and still shows all places.
    expect(stillView(start, { width: 2560, height: 1000 })).to.deep.equal({
      ...fitView(SCOTLAND, { width: 1280, height: 500 }),
      size: { width: 1280, height: 640 },
    });
    const written = { center: { lat: 57, lng: -5 }, zoom: 9 };
    expect(stillView(written, { width: 2560, height: 1000 }).zoom).to.equal(9);
  });

  it('is the same while the places are in the same part of the world', () => {
    const start = { places: SCOTLAND };
    expect(isSameStart(start, { places: [...SCOTLAND, { lat: 57, lng: -5 }] })).to.be.true;
    expect(isSameStart(start, { places: [...SCOTLAND, { lat: 51, lng: 0 }] })).to.be.false;
    expect(isSameStart(start, { center: { lat: 57, lng: -5 }, zoom: 9 })).to.be.false;
    expect(isSameStart(start, { places: [] })).to.be.false;
  });
});

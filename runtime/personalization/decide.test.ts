import { expect } from '@open-wc/testing';
import { logLines } from '../../test/fixtures/log-lines';
import { decide } from './decide';
import type { Facts } from './rule.types';

/** A Tuesday evening. */
const FACTS: Facts = {
  time: '2026-12-01 18:30:00',
  device: 'mobile',
  visits: 3,
  referrer: 'www.letters.example',
  campaign: { source: 'Letter', campaign: 'winter' },
  location: { country: 'GB', city: 'Oban' },
  page: 'winter',
};

const holds = (when: object, facts: Partial<Facts> = {}): boolean =>
  decide([{ id: 'x', when, show: ['part'] }], { ...FACTS, ...facts }).parts.has('part');

describe('a personalization rule', () => {
  const CASES: readonly (readonly [object, boolean])[] = [
    [{}, true],
    [{ from: '2026-12-01' }, true],
    [{ from: '2026-12-02' }, false],
    [{ until: '2026-12-01' }, true],
    [{ until: '2026-11-30' }, false],
    [{ from: '2026-12-01T18:30', until: '2026-12-01T18:30' }, true],
    [{ from: '2026-12-01 18:31' }, false],
    [{ days: [2] }, true],
    [{ days: [1, 7] }, false],
    [{ hours: { from: '18:00', until: '23:00' } }, true],
    [{ hours: { from: '08:00', until: '18:30' } }, false],
    [{ hours: { from: '18:00', until: '06:00' } }, true],
    [{ hours: { from: '22:00', until: '18:00' } }, false],
    [{ devices: ['tablet', 'mobile'] }, true],
    [{ devices: ['desktop'] }, false],
    [{ visits: { min: 3 } }, true],
    [{ visits: { min: 4 } }, false],
    [{ visits: { min: 1, max: 2 } }, false],
    [{ referrers: ['letters.example'] }, true],
    [{ referrers: ['ters.example'] }, false],
    [{ campaign: { source: 'letter' } }, true],
    [{ campaign: { source: ['post', 'letter'], campaign: 'winter' } }, true],
    [{ campaign: { source: 'letter', medium: 'print' } }, false],
    [{ campaign: {} }, false],
    [{ locations: [{ country: 'FR' }, { country: 'gb', city: 'Oban' }] }, true],
    [{ locations: [{ country: 'GB', region: 'SCT' }] }, false],
    [{ pages: ['home', 'winter'] }, true],
    [{ pages: ['home'] }, false],
    [{ devices: ['mobile'], visits: { max: 2 } }, false],
  ];
  for (const [when, expected] of CASES) {
    it(`${expected ? 'holds' : 'does not hold'} when ${JSON.stringify(when)}`, () => {
      expect(holds(when)).to.equal(expected);
      expect(logLines).to.deep.equal([]);
    });
  }

  it('decides about a part after the rules before it', () => {
    const { parts } = decide(
      [
        { id: 'first', replace: { day: 'night' } },
        { id: 'second', hide: ['night'], show: ['day'] },
        { id: 'third', when: { visits: { max: 1 } }, hide: ['day'] },
      ],
      FACTS,
    );
    const decisions = [...parts].map(([part, { rule, isShown }]) => [part, rule.id, isShown]);
    expect(decisions).to.have.deep.members([
      ['day', 'second', true],
      ['night', 'second', false],
    ]);
  });

  const MALFORMED: readonly (readonly [unknown, string])[] = [
    [{ id: 'x', when: { moon: 'full' }, show: ['part'] }, 'rule "x": "moon" cannot be read'],
    [{ id: 'x', when: { toString: 1 }, show: ['part'] }, 'rule "x": "toString" cannot be read'],
    [{ id: 'x', when: { from: 'soon' }, show: ['part'] }, 'rule "x": "from" cannot be read'],
    [{ id: 'x', when: { days: 2 }, show: ['part'] }, 'rule "x": "days" cannot be read'],
    [{ id: 'x', when: { hours: {} }, show: ['part'] }, 'rule "x": "hours" cannot be read'],
    [{ id: 'x', when: { visits: { min: '2' } }, show: [] }, 'rule "x": "visits" cannot be read'],
    [{ id: 'x', when: { visits: null }, show: ['part'] }, 'rule "x": "visits" cannot be read'],
    [{ id: 'x', when: { visits: 2 }, show: ['part'] }, 'rule "x": "visits" cannot be read'],
    [{ id: 'x', when: { campaign: 'letter' }, show: [] }, 'rule "x": "campaign" cannot be read'],
    [{ id: 'x', when: { visits: [2, 5] }, show: ['part'] }, 'rule "x": "visits" cannot be read'],
    [{ id: 'x', when: 'mobile', show: ['part'] }, 'rule "x": "when" cannot be read'],
    [{ id: 'x', when: 5, show: ['part'] }, 'rule "x": "when" cannot be read'],
    [
      { id: 'x', when: [{ devices: ['mobile'] }], hide: ['part'] },
      'rule "x": "when" cannot be read',
    ],
    [{ show: ['part'] }, 'a rule was left out a rule needs an "id"'],
    [null, 'a rule was left out a rule needs an "id"'],
    [{ id: 'x', show: 'part' }, 'a rule was left out parts are given as a list'],
    [{ id: 'x', show: ['part'], hide: 'b' }, 'a rule was left out parts are given as a list'],
    [
      { id: 'x', show: ['part'], replace: ['a', 'b'] },
      'a rule was left out "replace" gives a part for each part',
    ],
    [
      { id: 'x', show: ['part'], replace: null },
      'a rule was left out "replace" gives a part for each part',
    ],
  ];
  for (const [rule, message] of MALFORMED) {
    it(`that is malformed does nothing and is logged once: ${JSON.stringify(rule)}`, () => {
      const rules = [rule, { id: 'good', show: ['other'] }];
      for (let times = 0; times < 2; times += 1) {
        expect([...decide(rules, FACTS).parts.keys()]).to.deep.equal(['other']);
      }
      expect(logLines).to.deep.equal([`[dm] personalization: ${message}`]);
    });
  }

  it('is none where the list is no list', () => {
    expect(decide({ length: 3 }, FACTS).parts.size).to.equal(0);
  });
});

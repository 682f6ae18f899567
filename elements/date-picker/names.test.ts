import { expect } from '@open-wc/testing';
import { latinDigits } from '../../shared/form/digits';
import { namesIn } from './names';
import { firstWeekday } from './week';

describe('names of days and months', () => {
  const date = new Date('2026-03-09T00:00:00Z');

  it('are those of the language, in the Gregorian calendar', () => {
    expect(namesIn('de').month(date)).to.equal('März 2026');
    expect(namesIn('de').weekdayShort(date)).to.equal('Mo');
    expect(namesIn('ja').order).to.equal('year-first');
    expect(namesIn('en').order).to.equal('month-first');
    expect(namesIn('th').year(date), 'not the Buddhist era').to.equal('2026');
    expect(latinDigits(namesIn('fa').year(date)), 'not Persian').to.equal('2026');
    expect(latinDigits(namesIn('ar-SA').day(date)), 'not Islamic').to.contain('2026');
    for (const language of ['ar', 'fa', 'he', 'th', 'ja', 'de', 'en'])
      expect(Array.from(namesIn(language).weekdayShort(date)).length, language).to.be.at.most(4);
  });

  it('come with the first day of the week of its region', () => {
    const first = ['en', 'en-GB', 'de', 'fa', 'he', 'ja', 'ar-EG'].map(firstWeekday);
    expect(first).to.deep.equal([0, 1, 1, 6, 0, 0, 6]);
  });
});

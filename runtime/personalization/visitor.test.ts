import { expect } from '@open-wc/testing';
import { forgetVisitor, readVisitor, storeVisitor } from './visitor';

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 11, 1);

const at = (query = ''): URL => new URL(`https://harbour.example/winter${query}`);

describe('the visits of a browser', () => {
  beforeEach(forgetVisitor);
  afterEach(forgetVisitor);

  it('are counted after half an hour without a page', () => {
    const counts: number[] = [];
    for (const minutes of [0, 10, 39, 70, 24 * 60]) {
      const now = NOW + minutes * MINUTE;
      const visitor = readVisitor(at(), now);
      storeVisitor(visitor, now);
      counts.push(visitor.visits);
    }
    expect(counts).to.deep.equal([1, 1, 1, 2, 3]);
  });

  it('are kept under the names that scripts read', () => {
    storeVisitor(readVisitor(at('?utm_source=letter'), NOW), NOW);
    const cookies = document.cookie.split('; ');
    expect(cookies).to.include.members([
      'dm_total_visits=1',
      `dm_last_visit=${NOW}`,
      `dm_timezone_offset=${new Date(NOW).getTimezoneOffset()}`,
      '_dm_rt_source=letter',
    ]);
    forgetVisitor();
    expect(document.cookie).not.to.match(/dm_(total|last|timezone|rt)/);
  });

  it('keep their campaign from page to page, until another one or the next visit', () => {
    const visit = (query: string, minutes: number): object => {
      const now = NOW + minutes * MINUTE;
      const visitor = readVisitor(at(query), now);
      storeVisitor(visitor, now);
      return visitor.campaign;
    };
    expect(visit('?utm_source=letter&utm_medium=print', 0)).to.deep.equal({
      source: 'letter',
      medium: 'print',
    });
    expect(visit('', 5)).to.deep.equal({ source: 'letter', medium: 'print' });
    expect(visit('?utm_source=post', 10)).to.deep.equal({ source: 'post' });
    expect(visit('', 60)).to.deep.equal({});
  });

  it('are bounded: values of an address are cut, numbers of a cookie are checked', () => {
    const { campaign } = readVisitor(at(`?utm_source=${'x'.repeat(5000)}`), NOW);
    expect(campaign.source).to.have.length(100);
    document.cookie = 'dm_total_visits=many; Path=/';
    expect(readVisitor(at(), NOW).visits).to.equal(1);
    document.cookie = 'dm_total_visits=-9; Path=/';
    expect(readVisitor(at(), NOW).visits).to.equal(1);
  });
});

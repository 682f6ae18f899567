import { expect } from '@open-wc/testing';
import { createTraversal, createVisit } from './create-visit';
import { show } from './shown';

const here = new URL(location.href);
const at = (address: string): URL => new URL(address, here);

describe('a visit that is requested', () => {
  before(() =>
    show({
      ...{ page: 'page', entry: 'entry', index: 3, url: here },
      ...{ head: [], sheets: [], parameters: {}, resumable: true },
    }),
  );

  it('adds an entry to the history and moves forward', () => {
    const visit = createVisit({ url: at('/other'), trigger: 'link' });
    expect([visit.action, visit.direction]).to.deep.equal(['push', 'forward']);
    expect(visit.entry.index).to.equal(4);
    expect(visit.from).to.equal(here);
  });

  it('replaces the entry of its own address', () => {
    const visit = createVisit({ url: at(here.href), trigger: 'link' });
    expect([visit.action, visit.direction]).to.deep.equal(['replace', 'inner']);
    expect(visit.entry.index).to.equal(3);
  });

  it('stays within the page when only the query is another, or when it replaces it', () => {
    const query = createVisit({ url: at(`${here.pathname}?page=2`), trigger: 'link' });
    expect([query.action, query.direction]).to.deep.equal(['push', 'inner']);
    const replaced = createVisit({ url: at('/other'), trigger: 'script', action: 'replace' });
    expect(replaced.direction).to.equal('inner');
  });

  it('goes to an entry that it knows without an animation', () => {
    const entry = { page: 'p', id: 'e', index: 1 };
    const visit = createVisit({ url: at('/other'), trigger: 'script', entry });
    expect([visit.entry, visit.animation]).to.deep.equal([entry, 'none']);
  });
});

describe('a visit of Back or Forward', () => {
  const before: unknown = history.state;

  afterEach(() => history.replaceState(before, ''));

  for (const [index, direction] of [
    [2, 'backward'],
    [5, 'forward'],
  ] as const) {
    it(`moves ${direction}, by the entry in the address bar`, () => {
      history.replaceState({ dm: { page: 'p', id: 'e', index } }, '');
      const visit = createTraversal(at('/other'), new PopStateEvent('popstate'));
      expect([visit.action, visit.direction]).to.deep.equal(['none', direction]);
      expect(visit.entry.index).to.equal(index);
    });
  }

  it('moves backward to an entry of another script', () => {
    history.replaceState({ theirs: 1 }, '');
    const visit = createTraversal(at('/other'), new PopStateEvent('popstate'));
    expect([visit.entry.index, visit.direction]).to.deep.equal([2, 'backward']);
  });

  it('has no animation when the browser has shown its own', () => {
    const event = new PopStateEvent('popstate');
    Object.defineProperty(event, 'hasUAVisualTransition', { value: true });
    expect(createTraversal(at('/other'), event).animation).to.equal('none');
  });
});

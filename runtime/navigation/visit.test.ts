import { expect } from '@open-wc/testing';
import { advance, cancel, isOver, type OwnVisit, type VisitState } from './visit';

function visitIn(state: VisitState): OwnVisit {
  const controller = new AbortController();
  const url = new URL('https://site.test/');
  return {
    from: url,
    to: url,
    trigger: 'link',
    direction: 'forward',
    animation: 'none',
    action: 'push',
    source: undefined,
    state,
    signal: controller.signal,
    controller,
    entry: { page: 'p', id: 'e', index: 0 },
    focused: null,
    turnBack: () => undefined,
  };
}

describe('a visit', () => {
  const forward: readonly VisitState[] = ['started', 'received', 'rendered', 'done'];

  it('moves forward through its states', () => {
    const visit = visitIn('started');
    for (const state of forward.slice(1)) expect(advance(visit, state)).to.equal(true);
    expect(visit.state).to.equal('done');
  });

  it('never moves back to an earlier state, or to the same one', () => {
    const visit = visitIn('rendered');
    for (const state of forward.slice(0, 3)) expect(advance(visit, state)).to.equal(false);
    expect(visit.state).to.equal('rendered');
  });

  for (const end of ['done', 'cancelled', 'failed'] as const) {
    it(`stays ${end} once it is ${end}`, () => {
      const visit = visitIn(end);
      for (const state of [...forward, 'cancelled', 'failed'] as const) {
        expect(advance(visit, state)).to.equal(false);
      }
      expect(isOver(visit)).to.equal(true);
    });
  }

  it('aborts its signal when it is cancelled, but not after it is done', () => {
    const running = visitIn('received');
    cancel(running);
    expect(running.signal.aborted).to.equal(true);
    const done = visitIn('done');
    cancel(done);
    expect(done.signal.aborted).to.equal(false);
  });
});

import { expect } from '@open-wc/testing';
import { IDLE, type FormState } from './state';
import { FormStore } from './store';

describe('the store of a form', () => {
  it('starts idle', () => {
    expect(new FormStore().state).to.equal(IDLE);
  });

  it('notifies listeners of each change until they unsubscribe', () => {
    const store = new FormStore();
    const phases: string[] = [];
    const unsubscribe = store.subscribe(({ phase }) => phases.push(phase));
    store.update({ phase: 'submitting' });
    store.update({ phase: 'failed', notice: 'Try again.' });
    unsubscribe();
    store.update({ phase: 'idle' });
    expect(phases).to.deep.equal(['submitting', 'failed']);
    expect(store.state.notice).to.equal('Try again.');
  });

  it('replaces its snapshot and never changes one', () => {
    const store = new FormStore();
    store.update({ notice: 'first' });
    const first = store.state;
    store.update({ notice: 'second' });
    expect(first.notice).to.equal('first');
    expect(() => {
      (first as { notice: FormState['notice'] }).notice = 'third';
    }).to.throw(TypeError);
  });
});

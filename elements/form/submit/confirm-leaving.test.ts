import { expect } from '@open-wc/testing';
import { updateSite } from '../../../shared/site/site';
import { confirmLeaving } from './confirm-leaving';

describe('leaving a page while a form is being sent', () => {
  const confirm = window.confirm.bind(window);
  const dialogs: string[] = [];
  let answer = false;

  beforeEach(() => {
    dialogs.length = 0;
    window.confirm = (text = '') => {
      dialogs.push(text);
      return answer;
    };
  });

  afterEach(() => {
    window.confirm = confirm;
    updateSite({ strings: {} });
  });

  /** Returns whether the visit may start. */
  const visit = (): boolean =>
    document.dispatchEvent(new CustomEvent('dm-before-visit', { cancelable: true }));

  /** Returns whether the browser may unload the page without a dialog. */
  const unload = (): boolean => dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('asks before a visit, which starts only after a yes', () => {
    const lifetime = new AbortController();
    confirmLeaving(document.body, lifetime.signal);
    answer = false;
    expect(visit()).to.be.false;
    answer = true;
    expect(visit()).to.be.true;
    updateSite({ strings: { leaveWhileSending: 'Seite verlassen?' } });
    visit();
    lifetime.abort();
    expect(dialogs).to.deep.equal([
      'The form is still being sent. Leave this page anyway?',
      'The form is still being sent. Leave this page anyway?',
      'Seite verlassen?',
    ]);
  });

  it('makes the browser ask before the document unloads', () => {
    const lifetime = new AbortController();
    confirmLeaving(document.body, lifetime.signal);
    expect(unload()).to.be.false;
    lifetime.abort();
  });

  it('asks once per visit, and never after the submission has ended', () => {
    const [lifetime, other] = [new AbortController(), new AbortController()];
    answer = false;
    confirmLeaving(document.body, lifetime.signal);
    confirmLeaving(document.body, other.signal);
    visit();
    expect(dialogs).to.have.length(1);
    lifetime.abort();
    other.abort();
    confirmLeaving(document.body, lifetime.signal);
    expect(visit()).to.be.true;
    expect(unload()).to.be.true;
    expect(dialogs).to.have.length(1);
  });
});

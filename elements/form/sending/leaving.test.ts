import { expect } from '@open-wc/testing';
import { updateSite } from '../../../shared/site/site';
import { askBeforeLeaving } from './leaving';

describe('leaving while a form is sent', () => {
  const confirm = window.confirm.bind(window);
  const asked: string[] = [];
  let answer = false;

  beforeEach(() => {
    asked.length = 0;
    window.confirm = (text = '') => {
      asked.push(text);
      return answer;
    };
  });

  afterEach(() => {
    window.confirm = confirm;
    updateSite({ strings: {} });
  });

  /** Whether the visit may begin. */
  const visit = (): boolean =>
    document.dispatchEvent(new CustomEvent('dm-before-visit', { cancelable: true }));

  /** Whether the browser may go without a question. */
  const unload = (): boolean => dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('asks before a visit, which begins only if it is wanted', () => {
    const life = new AbortController();
    askBeforeLeaving(document.body, life.signal);
    answer = false;
    expect(visit()).to.be.false;
    answer = true;
    expect(visit()).to.be.true;
    updateSite({ strings: { leaveWhileSending: 'Seite verlassen?' } });
    visit();
    life.abort();
    expect(asked).to.deep.equal([
      'The form is still being sent. Leave this page all the same?',
      'The form is still being sent. Leave this page all the same?',
      'Seite verlassen?',
    ]);
  });

  it('has the browser ask before the document goes', () => {
    const life = new AbortController();
    askBeforeLeaving(document.body, life.signal);
    expect(unload()).to.be.false;
    life.abort();
  });

  it('asks nobody once the submission has ended, or twice about one visit', () => {
    const [life, other] = [new AbortController(), new AbortController()];
    answer = false;
    askBeforeLeaving(document.body, life.signal);
    askBeforeLeaving(document.body, other.signal);
    visit();
    expect(asked).to.have.length(1);
    life.abort();
    other.abort();
    askBeforeLeaving(document.body, life.signal);
    expect(visit()).to.be.true;
    expect(unload()).to.be.true;
    expect(asked).to.have.length(1);
  });
});

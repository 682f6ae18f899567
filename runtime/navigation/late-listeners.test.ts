import { expect } from '@open-wc/testing';
import { waitUntil } from '../../shared/site/wait-until';
import { collectLateListeners } from './late-listeners';

describe('listeners for the loading of the document', () => {
  const { signal } = new AbortController();
  let calls: string[];

  before(() => waitUntil(() => document.readyState === 'complete'));

  beforeEach(() => {
    calls = [];
  });

  afterEach(() => {
    window.onload = null;
    document.onreadystatechange = null;
    expect(Object.hasOwn(document, 'addEventListener'), 'the methods are restored').to.be.false;
    expect(Object.hasOwn(window, 'addEventListener'), 'the methods are restored').to.be.false;
  });

  /** Adds a listener of every kind, as scripts do. */
  function addAll(): void {
    window.onload = () => void calls.push('onload');
    window.addEventListener('load', ({ type }) => calls.push(type));
    document.addEventListener('DOMContentLoaded', ({ type, target }) => {
      calls.push(`${type} of ${String(target === document)}`);
      addEventListener('load', () => calls.push('load in DOMContentLoaded'));
    });
    window.addEventListener('DOMContentLoaded', { handleEvent: () => calls.push('of window') });
    document.onreadystatechange = () => void calls.push(document.readyState);
  }

  it('are called when the scripts have run, in the order of the events', () => {
    const end = collectLateListeners(signal);
    addAll();
    expect(calls).to.deep.equal([]);
    end();
    const expected = [
      'complete',
      'DOMContentLoaded of true',
      'of window',
      'load',
      'onload',
      'load in DOMContentLoaded',
    ];
    expect([...calls].sort()).to.deep.equal([...expected].sort());
    expect(calls.slice(0, 3)).to.deep.equal(expected.slice(0, 3));
  });

  it('are called once, though more pages follow', () => {
    const first = collectLateListeners(signal);
    addAll();
    first();
    const { length } = calls;
    collectLateListeners(signal)();
    window.dispatchEvent(new Event('dm-late-1-load'));
    expect(calls).to.have.length(length);
  });

  it('are not called when the visit was aborted', () => {
    const visit = new AbortController();
    const end = collectLateListeners(visit.signal);
    addAll();
    visit.abort();
    end();
    const endNext = collectLateListeners(signal);
    document.addEventListener('DOMContentLoaded', () => calls.push('next'));
    endNext();
    expect(calls).to.deep.equal(['next']);
  });

  it('belong to the page and to a popup that loads at the same time', () => {
    const endPage = collectLateListeners(signal);
    document.addEventListener('DOMContentLoaded', () => calls.push('page'));
    const endPopup = collectLateListeners(signal);
    document.addEventListener('DOMContentLoaded', () => calls.push('popup'));
    endPage();
    expect(calls).to.deep.equal(['page']);
    expect(Object.hasOwn(document, 'addEventListener'), 'the popup still loads').to.be.true;
    endPopup();
    expect(calls).to.deep.equal(['page', 'popup']);
  });

  it('leave all other listeners as they are', () => {
    const end = collectLateListeners(signal);
    const leave = new AbortController();
    const image = document.body.appendChild(document.createElement('img'));
    document.addEventListener(
      'load',
      ({ target }) => calls.push(`load of ${(target as Element).localName}`),
      {
        capture: true,
        signal: leave.signal,
      },
    );
    addEventListener('resize', () => calls.push('resize'), { once: true });
    image.dispatchEvent(new Event('load'));
    dispatchEvent(new Event('resize'));
    end();
    dispatchEvent(new Event('resize'));
    leave.abort();
    image.remove();
    expect(calls).to.deep.equal(['load of img', 'resize']);
  });

  it('keep their options: one that was removed by its signal is not called', () => {
    const end = collectLateListeners(signal);
    const gone = new AbortController();
    addEventListener('load', () => calls.push('removed'), { signal: gone.signal });
    addEventListener('load', () => calls.push('kept'), { signal: new AbortController().signal });
    gone.abort();
    end();
    expect(calls).to.deep.equal(['kept']);
  });

  it('are called although one of them throws', () => {
    const reported: unknown[] = [];
    const { onerror } = window;
    window.onerror = (_message, _source, _line, _column, error) => reported.push(error) > 0;
    const end = collectLateListeners(signal);
    addEventListener('load', () => {
      throw new Error('broken');
    });
    addEventListener('load', () => calls.push('second'));
    end();
    window.onerror = onerror;
    expect(calls).to.deep.equal(['second']);
    expect(String(reported)).to.include('broken');
  });

  it('keep a method that a script has put in place of addEventListener', () => {
    const replaced: string[] = [];
    document.addEventListener = (type: string, listener: unknown) => {
      replaced.push(type);
      EventTarget.prototype.addEventListener.call(document, type, listener as EventListener);
    };
    collectLateListeners(signal)();
    document.addEventListener('click', () => undefined, { once: true });
    Reflect.deleteProperty(document, 'addEventListener');
    expect(replaced).to.deep.equal(['click']);
  });
});

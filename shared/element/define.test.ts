import { expect } from '@open-wc/testing';
import { logLines } from '../../test/fixtures/log-lines';
import { define } from './define';

describe('define', () => {
  it('registers an element', () => {
    class First extends HTMLElement {}
    define('dm-define-one', First);
    expect(customElements.get('dm-define-one')).to.equal(First);
    expect(logLines).to.deep.equal([]);
  });

  it('keeps an existing definition, with one warning per tag', () => {
    class Theirs extends HTMLElement {}
    customElements.define('dm-define-two', Theirs);
    define('dm-define-two', class extends HTMLElement {});
    define('dm-define-two', class extends HTMLElement {});
    expect(customElements.get('dm-define-two')).to.equal(Theirs);
    expect(logLines).to.deep.equal([
      '[dm] <dm-define-two>: is already defined by another script and keeps that definition',
    ]);
  });

  it('keeps an element of this library from another copy, without a warning', () => {
    class First extends HTMLElement {
      static readonly contract = {};
    }
    define('dm-define-four', First);
    define('dm-define-four', class extends HTMLElement {});
    expect(customElements.get('dm-define-four')).to.equal(First);
    expect(logLines).to.deep.equal([]);
  });

  it('logs nothing when the same script runs again', () => {
    const run = (): void => {
      define('dm-define-five', class extends HTMLElement {});
    };
    run();
    const first = customElements.get('dm-define-five');
    run();
    expect(customElements.get('dm-define-five')).to.equal(first);
    expect(logLines).to.deep.equal([]);
  });

  it('logs nothing when the same class is defined again', () => {
    class Same extends HTMLElement {}
    define('dm-define-three', Same);
    define('dm-define-three', Same);
    expect(customElements.get('dm-define-three')).to.equal(Same);
    expect(logLines).to.deep.equal([]);
  });
});

import { expect } from '@open-wc/testing';
import { countFailure, resetFailures, hasGivenUp } from './failures';

describe('failures in a row', () => {
  afterEach(resetFailures);

  it('leave links to the browser after the third', () => {
    for (const isTooMany of [false, false, true, true]) {
      countFailure();
      expect(hasGivenUp()).to.equal(isTooMany);
    }
  });

  it('are reset by one success', () => {
    countFailure();
    countFailure();
    resetFailures();
    countFailure();
    expect(hasGivenUp()).to.equal(false);
  });
});

import { expect } from '@open-wc/testing';
import { countFailure, forgetFailures, hasGivenUp } from './failures';

describe('failures', () => {
  afterEach(forgetFailures);

  it('make the runtime step aside when there are three in a row', () => {
    for (const hasEnough of [false, false, true, true]) {
      countFailure();
      expect(hasGivenUp()).to.equal(hasEnough);
    }
  });

  it('are forgotten with one success', () => {
    countFailure();
    countFailure();
    forgetFailures();
    countFailure();
    expect(hasGivenUp()).to.equal(false);
  });
});

import { expect } from '@open-wc/testing';
import { waitUntil } from './wait-until';

describe('waitUntil', () => {
  it('gives the first truthy value', async () => {
    let looks = 0;
    expect(await waitUntil(() => ++looks === 3 && 'there', { interval: 5 })).to.equal('there');
    expect(looks).to.equal(3);
  });
});

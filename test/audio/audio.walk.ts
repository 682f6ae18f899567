import { expect, test } from '../site';
import { walkWhilePlaying } from './walk';

/** `npm run test:audio-walk`. */
const SWAPS = 200;

test(`a recording plays on across ${SWAPS} page swaps, from one element and without a gap`, async ({
  page,
  complaints,
}) => {
  test.setTimeout(SWAPS * 6000);
  const { longestGap, played } = await walkWhilePlaying(page, SWAPS, 20);
  console.log(
    `\n${SWAPS} swaps in ${played.toFixed(1)} s, longest gap ${longestGap.toFixed(0)} ms`,
  );
  expect(complaints).toEqual([]);
});

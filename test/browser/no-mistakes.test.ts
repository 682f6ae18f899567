import { expect } from '@open-wc/testing';
import { tags } from '../../entries/definitions';
import { startDebug } from '../../shared/debug/start-debug';
import { whenIdle } from '../../shared/dom/idle';

import { EXAMPLES, placeExample } from '../fixtures/examples';
import { logLines } from '../fixtures/log-lines';
import { waitUntil } from '../fixtures/wait-until';

/** Lines about mistakes, not about services that the test page lacks. */
const MISTAKE =
  /is not a known|has no |have no alt|which is not known|left out|is empty:|opens nothing|asks for|accept has|have the id/;

describe('the example of each element', () => {
  for (const tag of EXAMPLES.keys()) {
    it(`has no mistakes: ${tag}`, async () => {
      const end = new AbortController();
      startDebug({ tags, hasRuntime: false, signal: end.signal });
      const { box } = await placeExample(tag, document.body);
      const mistakes = (): string[] => logLines.filter((line) => MISTAKE.test(line));
      // Checks wait until the page is idle; one of them finds what is placed last.
      box.append(document.createElement('dm-galery'));
      await waitUntil(() => mistakes().length > 0, 'the page has been checked');
      // Contents are checked after that, when the page is idle again.
      await new Promise<void>((resolve) => {
        whenIdle(resolve);
      });
      expect(mistakes()).to.deep.equal([
        '[dm] <dm-galery>: is not a known element; did you mean dm-gallery?',
      ]);
      end.abort();
      box.remove();
    });
  }
});

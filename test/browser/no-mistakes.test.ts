import { expect } from '@open-wc/testing';
import { tags } from '../../entries/definitions';
import { startDebug } from '../../shared/debug/start-debug';
import { whenIdle } from '../../shared/dom/idle';
import { EXAMPLES, placeExample } from '../fixtures/examples';
import { logLines } from '../fixtures/log-lines';

/** Lines about mistakes, not about services that the test page lacks. */
const MISTAKE = /is not a known|has no |which is not known|left out/;

describe('the example of each element', () => {
  for (const tag of EXAMPLES.keys()) {
    it(`has no mistakes: ${tag}`, async () => {
      const end = new AbortController();
      startDebug({ tags, hasRuntime: false, signal: end.signal });
      const { box } = await placeExample(tag, document.body);
      // Checks wait until the page is idle.
      await new Promise((resolve) => setTimeout(resolve, 60));
      await new Promise<void>((resolve) => {
        whenIdle(resolve);
      });
      expect(logLines.filter((line) => MISTAKE.test(line))).to.deep.equal([]);
      end.abort();
      box.remove();
    });
  }
});

import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { textsOf } from '../../shared/site/strings';
import { getSite, updateSite } from '../../shared/site/site';
import type { CompiledContract } from '../../shared/element/contract';
import { ALL_EXAMPLES, EXAMPLES, placeExample } from '../fixtures/examples';
import '../fixtures/log-lines';
import { brokenWordsIn, LONG_WORD, withLongWords } from '../fixtures/long-word';
import {
  drawn,
  faults,
  page,
  pressAll,
  setUpLongWords,
  typeIntoAll,
} from '../fixtures/try-long-words';
import { commentOf, startTalkHost } from '../fixtures/talk-host';

/** Attributes that are no text to read: addresses, keys, names of things. */
const NO_TEXT =
  /^(?:src|url|href|video|poster|image|action|endpoint|album|platform|storage-key|sitekey|name|type|js|css|prev|next|page|selector|target|class-name|identifier|.*-(?:id|url|page|key|field))$/;

describe('320 letters without a space, in a window of 320 px', () => {
  setUpLongWords();

  for (const [name, [tag, markup]] of ALL_EXAMPLES) {
    it(`fit where an owner writes them: ${name}`, async () => {
      const { box } = await placeExample(tag, page.room, withLongWords(markup));
      await drawn();
      const found = faults('at first');
      document.documentElement.dir = 'rtl';
      await drawn();
      found.push(...faults('from the right'));
      document.documentElement.dir = '';
      found.push(...(await typeIntoAll(box)), ...(await pressAll(box)));
      expect(found).to.deep.equal([]);
    });
  }

  for (const [tag, markup] of EXAMPLES) {
    it(`fit in each attribute: ${tag}`, async () => {
      const { element } = await placeExample(tag, page.room, markup);
      const { contract } = element.constructor as unknown as { contract: CompiledContract };
      const texts = [...contract.table.entries.values()].filter(
        ({ type, attribute }) => type.kind === 'text' && !NO_TEXT.test(attribute),
      );
      const found: string[] = [];
      for (const { attribute } of texts) {
        const value = element.getAttribute(attribute);
        element.setAttribute(attribute, LONG_WORD);
        await drawn();
        found.push(...faults(attribute));
        if (value === null) element.removeAttribute(attribute);
        else element.setAttribute(attribute, value);
      }
      expect(found).to.deep.equal([]);
    });
  }

  for (const [tag, markup] of EXAMPLES) {
    it(`fit where the site translates the texts of an element: ${tag}`, async () => {
      const { strings } = getSite().parameters;
      updateSite({ strings: new Proxy({}, { get: () => LONG_WORD }) });
      expect(textsOf({ any: 'Any' })('any', document.body)).to.equal(LONG_WORD);
      try {
        const { box } = await placeExample(tag, page.room, markup);
        await drawn();
        expect([...faults('at first'), ...(await pressAll(box))]).to.deep.equal([]);
      } finally {
        updateSite({ strings });
      }
    });
  }

  it('fit where visitors write them: comments, their answers and names', async () => {
    const host = startTalkHost();
    const reply = commentOf({ name: LONG_WORD, text: LONG_WORD, to: LONG_WORD, parent: 'top' });
    host.comments = [
      commentOf({
        id: 'top',
        name: LONG_WORD,
        text: `https://example.com/${LONG_WORD}`,
        isOwn: true,
        replies: { comments: [reply], next: '', total: 1 },
      }),
      commentOf({ name: LONG_WORD, text: LONG_WORD, isOwner: true, isPinned: true }),
    ];
    try {
      const { box } = await placeExample('dm-comments', page.room);
      await drawn();
      expect(box.firstElementChild?.shadowRoot?.textContent).to.contain(LONG_WORD);
      const found = [...faults('at first'), ...(await pressAll(box)), ...(await typeIntoAll(box))];
      expect(found).to.deep.equal([]);
    } finally {
      host.stop();
    }
  });
});

describe('ordinary words', () => {
  setUpLongWords();

  for (const [name, [tag, markup]] of ALL_EXAMPLES) {
    it(`are not broken for the sake of long ones: ${name}`, async () => {
      await placeExample(tag, page.room, markup);
      const broken: string[] = [];
      for (const width of [1280, 768, 320]) {
        await setViewport({ width, height: 720 });
        await drawn();
        broken.push(...brokenWordsIn(page.room).map((word) => `${width} px: ${word}`));
      }
      expect(broken).to.deep.equal([]);
    });
  }
});

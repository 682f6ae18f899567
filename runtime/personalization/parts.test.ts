import { expect, nextFrame } from '@open-wc/testing';
import { logLines } from '../../test/fixtures/log-lines';
import { Parts } from './parts';

let decided = 0;
const shown = { rule: { id: 'on' }, isShown: true };
const hidden = { rule: { id: 'off' }, isShown: false };
const decisions = new Map<string, typeof shown>([
  ['parts-test-on', shown],
  ['parts-test-off', hidden],
]);
// The page has one, which watches it for good.
const parts = new Parts(
  (part) => decisions.get(part),
  () => {
    decided += 1;
  },
);

/** Inserts markup into the page as a visit or a script does. */
async function insert(markup: string): Promise<HTMLElement> {
  const box = document.createElement('div');
  box.innerHTML = markup;
  document.body.append(box);
  await Promise.resolve();
  return box;
}

describe('parts of a page', () => {
  beforeEach(() => {
    decided = 0;
  });

  it('are shown and hidden in the task in which they are inserted', async () => {
    const box = await insert(
      '<p data-dm-part="parts-test-on" hidden>on</p><p data-dm-part="parts-test-off">off</p><p data-dm-part="parts-test-other">other</p>',
    );
    const [on, off, other] = box.querySelectorAll('p');
    expect([on?.hidden, off?.hidden, other?.hidden]).to.deep.equal([false, true, false]);
    expect(on?.dataset['dmRule']).to.equal('on');
    expect(off?.dataset['dmRule']).to.equal('off');
    expect(other?.dataset['dmRule']).to.equal(undefined);
    expect(decided).to.equal(1);
    box.remove();
  });

  it('stay as they are for the rest of their life', async () => {
    const box = await insert('<p data-dm-part="parts-test-off">off</p>');
    const part = box.querySelector('p')!;
    part.hidden = false;
    box.remove();
    document.body.append(box);
    await nextFrame();
    expect(part.hidden).to.equal(false);
    expect(decided).to.equal(1);
    box.remove();
  });

  it('that stay on the next page are decided anew, and else left as they are', async () => {
    const box = await insert(
      '<p data-dm-part="parts-test-stays" hidden>on</p><template data-dm-part="parts-test-later"><b>later</b></template><template data-dm-part="parts-test-text">text</template>',
    );
    const part = box.querySelector('p')!;
    const names = ['parts-test-stays', 'parts-test-later', 'parts-test-text'] as const;
    try {
      for (const name of names) decisions.set(name, shown);
      parts.update();
      expect([part.hidden, part.dataset['dmRule']]).to.deep.equal([false, 'on']);
      expect(box.textContent).to.equal('onlatertext');
      expect(box.querySelector('b')?.dataset['dmRule']).to.equal('on');
      await Promise.resolve();
      // A script of the page may hide it: the decision is as before.
      part.hidden = true;
      parts.update();
      expect(part.hidden).to.equal(true);
      part.hidden = false;
      for (const name of names) decisions.delete(name);
      parts.update();
      await Promise.resolve();
      expect([part.hidden, part.dataset['dmRule']]).to.deep.equal([true, undefined]);
      expect(box.textContent).to.equal('on');
      expect(box.querySelectorAll('template')).to.have.length(2);
      for (const name of names) decisions.set(name, shown);
      parts.update();
      await Promise.resolve();
      expect(box.querySelectorAll('b')).to.have.length(1);
      expect(box.textContent).to.equal('onlatertext');
    } finally {
      for (const name of names) decisions.delete(name);
      box.remove();
    }
  });

  it('in a template are inserted once, and scripts in them do not run', async () => {
    const box = await insert(
      '<template data-dm-part="parts-test-on"><b>on</b><script>window.ran = true</script></template><template data-dm-part="parts-test-off"><i>off</i></template>',
    );
    await nextFrame();
    document.body.append(box);
    await nextFrame();
    expect(box.querySelectorAll('b')).to.have.length(1);
    expect(box.querySelector('b')?.dataset['dmRule']).to.equal('on');
    expect(box.querySelector('i')).to.equal(null);
    expect(window).not.to.have.property('ran');
    expect(logLines).to.deep.equal([
      '[dm] personalization: part "parts-test-on": a part contains no scripts',
    ]);
    box.remove();
  });
});

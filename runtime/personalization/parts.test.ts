import { expect, nextFrame } from '@open-wc/testing';
import { logLines } from '../../test/fixtures/log-lines';
import { Parts } from './parts';

let decided = 0;
const shown = { rule: { id: 'on' }, isShown: true };
const hidden = { rule: { id: 'off' }, isShown: false };
const decisions = new Map([
  ['parts-test-on', shown],
  ['parts-test-off', hidden],
]);
// The page has one, which watches it for good.
new Parts(
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

import { expect, html } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { inside, place, stored, submit, type, field, until } from '../../../test/fixtures/form';
import { itWithMedia } from '../../../test/fixtures/media';
import { answerRequests } from '../../../test/fixtures/network';
import '../../../test/fixtures/log-lines';

const FORM = html`
  <dm-form>
    <form action="/forms">
      <p>
        <label>Name <input name="name" /></label>
      </p>
      <p><textarea name="text" rows="12" aria-label="Text"></textarea></p>
      <button>Send</button>
    </form>
  </dm-form>
  <p id="after">After</p>
`;

/** Sends the form; the names of what was animated or had a transition meanwhile. */
async function send() {
  const placed = await place(FORM);
  const { page, element } = placed;
  const moves = new Set<string>();
  for (const kind of ['transitionstart', 'animationstart'] as const) {
    element.shadowRoot!.addEventListener(kind, (event) => {
      const { propertyName, animationName } = event as TransitionEvent & AnimationEvent;
      moves.add(propertyName || animationName);
    });
  }
  const after = page.querySelector('#after')!;
  const before = { height: element.offsetHeight, top: after.getBoundingClientRect().top };
  await type(field(page, 'name'), 'Ada');
  await submit(page);
  await until(() => inside(element, 'success') !== null);
  const top = after.getBoundingClientRect().top + scrollY;
  return { ...placed, moves, before, top };
}

describe('a form that was sent', () => {
  beforeEach(() => {
    answerRequests(stored);
  });

  it('keeps its height, so that the page below does not move', async () => {
    const { element, before, top } = await send();
    expect(element.offsetHeight).to.be.closeTo(before.height, 1);
    expect(top).to.be.closeTo(before.top, 1);
    const fields = element.shadowRoot!.querySelector('.fields')!;
    await until(() => fields.getClientRects().length === 0, 'without the fields');
    expect(element.offsetHeight).to.be.closeTo(before.height, 1);
    inside(element, 'back')!.click();
    await until(() => inside(element, 'success') === null);
    expect(element.offsetHeight).to.be.closeTo(before.height, 1);
  });

  itWithMedia('cross-fades its fields and the message', async () => {
    await emulateMedia({ reducedMotion: 'no-preference' });
    const { element, moves } = await send();
    const fields = element.shadowRoot!.querySelector('.fields')!;
    const message = inside(element, 'success')!;
    const opacities = (): number[] =>
      [fields, message].map((part) => Number(getComputedStyle(part).opacity));
    // Both are visible for a moment, in the same place.
    await until(() => moves.has('opacity') && moves.has('fade'));
    await until(() => opacities().join() === '0,1');
    await until(() => fields.getClientRects().length === 0);
  });

  itWithMedia('changes at once with reduced motion', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const { element } = await send();
    const durations = [...element.shadowRoot!.querySelectorAll('.fields, [part=success]')].flatMap(
      (part) => part.getAnimations().map(({ effect }) => effect!.getComputedTiming().duration),
    );
    expect(durations.every((duration) => Number(duration) < 1)).to.be.true;
    await until(() => getComputedStyle(inside(element, 'success')!).opacity === '1');
  });
});

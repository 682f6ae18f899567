import { aTimeout, expect, html } from '@open-wc/testing';
import { click, field, inside, links, place, submit, until } from '../../test/fixtures/form';

describe('required answers', () => {
  it('are not exposed as invalid before the form is checked', async () => {
    const { page, element } = await place(html`
      <dm-form>
        <form action="/forms">
          <label><input type="checkbox" name="terms" required /> Terms</label>
          <fieldset>
            <legend>Size</legend>
            <label><input type="radio" name="size" value="s" required /> Small</label>
            <label><input type="radio" name="size" value="l" /> Large</label>
          </fieldset>
          <button>Send</button>
        </form>
      </dm-form>
    `);
    const states = (): (string | null)[] =>
      [...page.querySelectorAll('label input')].map((input) => input.getAttribute('aria-invalid'));
    expect(states()).to.deep.equal(['false', 'false', 'false']);
    await submit(page);
    await until(() => links(element).length === 2);
    expect(states()).to.deep.equal(['true', 'true', 'true']);
    await click(page.querySelector('[value=s]')!);
    await until(() => states()[1] === 'false');
    const inputs = [...page.querySelectorAll('label input')];
    const form = page.querySelector('form')!;
    element.replaceWith(form);
    await aTimeout(0);
    expect(inputs.map((input) => input.hasAttribute('aria-invalid'))).to.deep.equal([
      false,
      false,
      false,
    ]);
  });

  it('say so in the label when another answer makes them required', async () => {
    const { page, element } = await place(html`
      <dm-form>
        <form action="/forms">
          <label><input type="checkbox" name="call" value="1" /> Call me</label>
          <label for="phone">Phone</label>
          <input id="phone" name="phone" data-dm-require-when="call" />
          <label><span>Town</span><input name="town" data-dm-require-when="call" /></label>
          <fieldset data-dm-require-when="call">
            <legend>Time</legend>
            <label><input type="checkbox" name="time" value="am" /> Morning</label>
            <label><input type="checkbox" name="time" value="pm" /> Evening</label>
          </fieldset>
          <button>Send</button>
        </form>
      </dm-form>
    `);
    const texts = (): string[] =>
      ['[for=phone]', 'label:has([name=town]) > span', 'legend'].map((selector) =>
        page.querySelector(selector)!.textContent.trim(),
      );
    expect(texts()).to.deep.equal(['Phone', 'Town', 'Time']);
    await click(field(page, 'call'));
    await until(() => field(page, 'phone').required);
    expect(texts()).to.deep.equal(['Phone (required)', 'Town (required)', 'Time (required)']);
    await submit(page);
    await until(() => links(element).length === 3);
    expect(links(element).map(({ textContent }) => textContent.split(':')[0])).to.deep.equal([
      'Phone',
      'Town',
      'Time',
    ]);
    await click(field(page, 'call'));
    await until(() => !field(page, 'phone').required);
    expect(texts()).to.deep.equal(['Phone', 'Town', 'Time']);
  });

  it('mark a field that an answer requires in the line of its label, with the form’s own star', async () => {
    const { page } = await place(html`
      <dm-form>
        <form action="/forms">
          <label><input type="checkbox" name="call" value="1" /> Call me *</label>
          <label style="display: grid"
            >Phone <input name="phone" data-dm-require-when="call"
          /></label>
          <button>Send</button>
        </form>
      </dm-form>
    `);
    const label = page.querySelector<HTMLElement>('label:has([name=phone])')!;
    const { height } = label.getBoundingClientRect();
    await click(field(page, 'call'));
    await until(() => field(page, 'phone').required);
    expect(label.textContent.replace(/\s+/g, ' ').trim()).to.equal('Phone *');
    await until(() => label.getBoundingClientRect().height === height, 'as high as before');
  });

  it('have checkboxes and radio buttons of at least 24 px', async () => {
    const { page } = await place(html`
      <dm-form>
        <form action="/forms">
          <label><input type="checkbox" name="a" /> A</label>
          <label><input type="radio" name="b" /> B</label>
        </form>
      </dm-form>
    `);
    await until(() => field(page, 'a').offsetWidth >= 24);
    for (const name of ['a', 'b']) {
      const { width, height } = field(page, name).getBoundingClientRect();
      expect([width, height]).to.deep.equal([24, 24]);
    }
  });
});

it('a step that gets the focus has a role and a short name', async () => {
  const { page, element } = await place(html`
    <dm-form>
      <form action="/forms">
        <fieldset data-dm-step>
          <legend>You</legend>
          <input name="a" aria-label="Name" />
        </fieldset>
        <fieldset data-dm-step>
          <legend>Stay</legend>
          <input name="b" aria-label="Nights" />
        </fieldset>
        <button>Send</button>
      </form>
    </dm-form>
  `);
  await until(() => inside(element, 'button') !== null);
  await click(inside(element, 'button')!);
  await until(() => page.querySelector<HTMLElement>('[name=b]')!.offsetWidth > 0);
  // The pressed button has the focus until the step takes it.
  await until(() => element.shadowRoot!.activeElement?.role === 'group');
  expect(element.shadowRoot!.activeElement!.ariaLabel).to.equal('Step 2 of 2: Stay');
});

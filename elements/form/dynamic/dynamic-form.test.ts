import { expect, html } from '@open-wc/testing';
import { emulateMedia, sendKeys } from '@web/test-runner-commands';
import {
  button,
  buttons,
  click,
  descriptionOf,
  field,
  inside,
  links,
  messages,
  place,
  posted,
  stored,
  submit,
  type,
  until,
} from '../../../test/fixtures/form';
import { answerRequests, requests, json } from '../../../test/fixtures/network';
import { adoptReserve } from '../../../test/fixtures/reserve';
import reserve from '../form.reserve.css?inline';

const STEPS = html`
  <dm-form>
    <form action="/forms">
      <fieldset data-dm-step>
        <legend>You</legend>
        <label>Name <input name="name" required /></label>
      </fieldset>
      <fieldset data-dm-step data-dm-show-when="name=Ada">
        <legend>Only for Ada</legend>
        <label>Engine <input name="engine" /></label>
      </fieldset>
      <fieldset data-dm-step>
        <legend>Your stay</legend>
        <label>Nights <input name="nights" type="number" min="1" required /></label>
      </fieldset>
      <button>Send</button>
    </form>
  </dm-form>
`;

const visibleSteps = (page: ParentNode): (string | undefined)[] =>
  [...page.querySelectorAll('legend')]
    .filter((legend) => legend.getClientRects().length > 0)
    .map(({ textContent }) => textContent);

const progress = (element: Parameters<typeof inside>[0]): string | undefined =>
  inside(element, 'progress')?.closest('[role=group]')?.ariaLabel ?? undefined;

describe('the steps of a dm-form', () => {
  for (const lineHeight of ['1.2', '1.9']) {
    it(`begin where they did before their script, at a line height of ${lineHeight}`, async () => {
      adoptReserve(reserve, 'dm-form');
      // A page may be drawn before the second step has arrived.
      const { page, element } = await place(html`
        <div style="line-height: ${lineHeight}">
          ${STEPS}
          <dm-not-yet>
            <form>
              <fieldset data-dm-step><legend>You</legend></fieldset>
            </form>
          </dm-not-yet>
        </div>
      `);
      await until(() => progress(element) === 'Step 1 of 2: You');
      const startOf = (box: Element): number =>
        box.querySelector('form')!.getBoundingClientRect().top - box.getBoundingClientRect().top;
      expect(startOf(page.querySelector('dm-not-yet')!)).to.be.closeTo(startOf(element), 0.5);
    });
  }

  it('are shown one at a time, and validated before the next', async () => {
    answerRequests(stored);
    const { page, element } = await place(STEPS);
    expect(visibleSteps(page)).to.deep.equal(['You']);
    await until(() => progress(element) === 'Step 1 of 2: You');
    const filled = (): number => element.shadowRoot!.querySelectorAll('.bar .done').length;
    expect(filled(), 'parts of the bar').to.equal(1);
    expect(buttons(element)).to.deep.equal(['Next']);
    expect(page.querySelector('button')!.getClientRects()).to.have.length(0);
    await expect(element).to.be.accessible();
    await click(button(element, 'Next'));
    await until(() => messages(page).length === 1);
    await type(field(page, 'name'), 'Bo');
    await click(button(element, 'Next'));
    await until(() => progress(element) === 'Step 2 of 2: Your stay');
    expect(filled(), 'parts of the bar').to.equal(2);
    expect(visibleSteps(page)).to.deep.equal(['Your stay']);
    expect(messages(page)).to.have.length(0);
    const back = page.querySelector<HTMLElement>('[data-dm-back]')!;
    expect([buttons(element), back.textContent]).to.deep.equal([[], 'Back']);
    await type(field(page, 'nights'), '0');
    await submit(page);
    await until(() => messages(page)[0] === 'Enter 1 or more.');
    await click(back);
    await until(() => visibleSteps(page)[0] === 'You');
    expect(field(page, 'name').value).to.equal('Bo');
    await click(button(element, 'Next'));
    field(page, 'nights').value = '2';
    await submit(page);
    await until(() => requests.length === 1);
    expect(posted().filter(([name]) => !name.startsWith('_dm_'))).to.deep.equal([
      ['name', 'Bo'],
      ['nights', '2'],
    ]);
  });

  it('advance on Enter, and can depend on an answer', async () => {
    const { page, element } = await place(STEPS);
    await type(field(page, 'name'), 'Ada');
    await until(() => progress(element) === 'Step 1 of 3: You');
    await sendKeys({ press: 'Enter' });
    await until(() => visibleSteps(page)[0] === 'Only for Ada');
    field(page, 'engine').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => visibleSteps(page)[0] === 'Your stay');
    expect(requests).to.have.length(0);
  });

  it('return to the step in which the server finds an error', async () => {
    answerRequests(() => json({ status: 'invalid', errors: { name: 'Known already.' } }, 422));
    const { page, element } = await place(STEPS);
    await type(field(page, 'name'), 'Bo');
    await sendKeys({ press: 'Enter' });
    await until(() => visibleSteps(page)[0] === 'Your stay');
    await type(field(page, 'nights'), '3');
    await sendKeys({ press: 'Enter' });
    await until(() => messages(page)[0] === 'Known already.');
    await until(
      () => visibleSteps(page)[0] === 'You' && document.activeElement === field(page, 'name'),
    );
    expect(links(element)).to.have.length(1);
    element.remove();
    await until(() => page.querySelectorAll('[hidden]').length === 0);
  });
});

describe('conditional fields', () => {
  const PARTY = html`
    <dm-form>
      <form action="/forms">
        <label><input type="radio" name="come" value="Yes" /> Yes</label>
        <label><input type="radio" name="come" value="No" /> No</label>
        <div data-dm-show-when="come=Yes">
          <label>Guests <input name="guests" value="2" required /></label>
          <p data-dm-show-when="guests!=2">
            <label>Names <input name="names" /></label>
          </p>
        </div>
        <label>Why <input name="why" data-dm-require-when="come=No" /></label>
        <button>Send</button>
      </form>
    </dm-form>
  `;

  it('stay while the visitor is in them, and are hidden once the focus leaves', async () => {
    const { page } = await place(PARTY);
    const radios = page.querySelectorAll<HTMLInputElement>('[name=come]');
    const guests = field(page, 'guests');
    await click(radios[0]!);
    await until(() => guests.getClientRects().length > 0);
    guests.focus();
    // A script changes the answer, as the arrival of the form's own does.
    radios[1]!.checked = true;
    radios[1]!.dispatchEvent(new Event('change', { bubbles: true }));
    expect(document.activeElement === guests).to.equal(true);
    expect(guests.getClientRects()).to.have.length(1);
    await sendKeys({ press: 'Tab' });
    await until(() => guests.getClientRects().length === 0);
    expect(document.activeElement === field(page, 'why')).to.equal(true);
  });

  it('are shown by an answer, and otherwise neither validated nor posted', async () => {
    answerRequests(stored);
    const { page } = await place(PARTY);
    const guests = field(page, 'guests');
    expect(guests.getClientRects()).to.have.length(0);
    await click(page.querySelector('[value=Yes]')!);
    await until(() => guests.getClientRects().length > 0);
    expect(field(page, 'names').getClientRects()).to.have.length(0);
    guests.select();
    await sendKeys({ press: 'Backspace' });
    await until(() => field(page, 'names').getClientRects().length > 0);
    await submit(page);
    await until(() => messages(page).length === 1);
    await click(page.querySelector('[value=No]')!);
    await until(() => messages(page).length === 0);
    expect(field(page, 'names').disabled).to.be.true;
    await submit(page);
    await until(() => messages(page).length === 1);
    await type(field(page, 'why'), 'Rain');
    await submit(page);
    await until(() => requests.length === 1);
    expect(posted().filter(([name]) => !name.startsWith('_dm_'))).to.deep.equal([
      ['come', 'No'],
      ['why', 'Rain'],
    ]);
  });

  it('are restored when the element is removed', async () => {
    const { page, element, form } = await place(PARTY);
    expect(field(page, 'guests').disabled).to.be.true;
    element.remove();
    await until(() => form.querySelectorAll('[hidden], [disabled]').length === 0);
  });
});

describe('a character counter', () => {
  it('shows the characters used, and announces when few are left', async () => {
    const { page, element } = await place(html`
      <dm-form>
        <form>
          <label for="text">Text</label>
          <textarea id="text" name="text" maxlength="12" data-dm-counter></textarea>
          <button>Send</button>
        </form>
      </dm-form>
    `);
    const text = field(page, 'text');
    expect(descriptionOf(text)).to.equal('0 of 12 characters');
    await type(text, 'Hello');
    expect(descriptionOf(text)).to.equal('5 of 12 characters');
    const announcement = element.shadowRoot!.querySelector('.unseen')!;
    await until(() => announcement.textContent === '7 characters left');
    await expect(page).to.be.accessible();
    element.remove();
    await until(() => page.querySelector('[data-dm-note]') === null);
  });

  it('stands below the help of its field', async () => {
    const { page } = await place(html`
      <dm-form>
        <form>
          <label for="text">Text</label>
          <textarea id="text" name="text" maxlength="12" data-dm-counter aria-describedby="help">
          </textarea>
          <p id="help" style="margin: 6px 0 0">A few words.</p>
          <button>Send</button>
        </form>
      </dm-form>
    `);
    const help = page.querySelector('#help')!;
    expect(help.nextElementSibling!.matches('[data-dm-note=counter]')).to.be.true;
    const { bottom } = field(page, 'text').getBoundingClientRect();
    expect(help.getBoundingClientRect().top - bottom).to.be.within(5, 12);
  });

  it('is muted, 6 px below its field, and visible with focus or from 80 % of the limit on', async () => {
    const { page } = await place(html`
      <dm-form>
        <form>
          <label for="text">Text</label>
          <textarea id="text" name="text" maxlength="20" data-dm-counter></textarea>
          <button>Send</button>
        </form>
      </dm-form>
    `);
    await emulateMedia({ colorScheme: 'light' });
    const text = field(page, 'text');
    const counter = page.querySelector<HTMLElement>('[data-dm-note=counter]')!;
    const send = page.querySelector('button')!;
    const isVisible = (): boolean => getComputedStyle(counter).opacity === '1';
    const { top } = send.getBoundingClientRect();
    expect(isVisible()).to.be.false;
    await type(text, '15 characters..');
    await until(isVisible);
    expect(getComputedStyle(counter).color).to.equal('rgb(91, 100, 112)');
    const distance = counter.getBoundingClientRect().top - text.getBoundingClientRect().bottom;
    expect(distance).to.be.within(5, 12);
    text.blur();
    await until(() => !isVisible());
    await type(text, '.');
    text.blur();
    await until(isVisible);
    expect(send.getBoundingClientRect().top).to.equal(top);
  });

  const PLACES = {
    'in its label': html`<label>Text <textarea maxlength="20" data-dm-counter></textarea></label>`,
    'in a label with a gap': html`<label style="display:grid;gap:8px">
      Text <textarea maxlength="20" data-dm-counter></textarea>
    </label>`,
    'beside its label': html`<label for="text">Text</label>
      <input id="text" maxlength="20" data-dm-counter />`,
  };
  for (const [name, content] of Object.entries(PLACES)) {
    it(`has its room before its script: ${name}`, async () => {
      const style = html`<style>
        dm-not-yet,
        dm-form {
          display: flow-root;
        }
        input,
        textarea {
          font: inherit;
        }
      </style>`;
      adoptReserve(reserve, 'dm-form');
      const { page, element } = await place(html`
        <dm-form><form>${content}</form></dm-form>
        ${style}<dm-not-yet><form>${content}</form></dm-not-yet>
      `);
      expect(element.querySelector('[data-dm-note=counter]')).to.exist;
      const room = page.querySelector('dm-not-yet')!.getBoundingClientRect().height;
      // The form has one more element, for robots, that takes no room.
      expect(element.getBoundingClientRect().height).to.be.closeTo(room, 1);
    });
  }
});

import { expect, html } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { createSheet } from '../../../shared/dom/create-sheet';
import {
  click,
  field,
  inside,
  links,
  messages,
  place,
  stored,
  submit,
  type,
  until,
} from '../../../test/fixtures/form';
import { answerRequests, networkError } from '../../../test/fixtures/network';
import { scrollEnded } from '../../../test/fixtures/scrolling';

const FORM = html`
  <dm-form>
    <form>
      <p>
        <label>Name <input name="name" required /></label>
      </p>
      <p>
        <label>E-mail <input type="email" name="mail" required /></label>
      </p>
      <fieldset>
        <legend>Days</legend>
        <label><input type="checkbox" name="day" value="Mon" required /> Monday</label>
        <label><input type="checkbox" name="day" value="Tue" /> Tuesday</label>
      </fieldset>
      <p>
        <label>
          Room
          <select name="room" required>
            <option>Choose</option>
            <option>Sea</option>
          </select>
        </label>
      </p>
      <button>Send</button>
    </form>
  </dm-form>
`;

describe('the error summary', () => {
  beforeEach(() => {
    answerRequests(networkError);
  });

  it('joins names and messages as a sentence', async () => {
    const { page, element } = await place(html`
      <dm-form>
        <form>
          <label>Name * <input name="name" required /></label>
          <label>Will you print? * <input name="print" required /></label>
          <label><input type="checkbox" name="agreed" required /> You may keep this. *</label>
          <button>Send</button>
        </form>
      </dm-form>
    `);
    await submit(page);
    await until(() => links(element).length === 3);
    expect(links(element).map(({ textContent }) => textContent)).to.deep.equal([
      'Name: Fill in this field.',
      'Will you print? Fill in this field.',
      'You may keep this. Tick this box to continue.',
    ]);
  });

  it('loses a line as soon as its field is right, and nothing moves under the visitor', async () => {
    const { page, element } = await place(html`
      ${FORM}
      <div id="after"></div>
    `);
    page.querySelector<HTMLElement>('#after')!.style.blockSize = '1500px';
    const labels = (): string[] => links(element).map(({ textContent }) => textContent);
    await submit(page);
    await until(() => labels().length === 4);
    await scrollEnded();
    scrollBy({ top: 60, behavior: 'instant' });
    const mail = field(page, 'mail');
    mail.focus({ preventScroll: true });
    const { top } = mail.getBoundingClientRect();
    await sendKeys({ type: 'name' });
    await until(() => labels()[1] === 'E-mail: Enter an e-mail address like name@example.com.');
    expect(messages(page)[1]).to.equal('Enter an e-mail address like name@example.com.');
    await sendKeys({ type: '@example.com' });
    await until(() => labels().length === 3);
    expect(mail.hasAttribute('aria-invalid')).to.be.false;
    expect(mail.getBoundingClientRect().top).to.be.closeTo(top, 1);
    await click(page.querySelectorAll('[name=day]')[1]!);
    await until(() => labels().length === 2);
    await type(field(page, 'name'), 'Ada');
    await until(() => labels().join() === 'Room: Choose an option from the list.');
    field(page, 'room').focus();
    await sendKeys({ press: 'ArrowDown' });
    await until(() => inside(element, 'summary') === null);
    expect(messages(page)).to.have.length(0);
  });

  it('is in view together with the first field, clear of a sticky header', async () => {
    await setViewport({ width: 800, height: 600 });
    const sheet = createSheet(`
      #header { position: sticky; top: 0; z-index: 1; block-size: 90px; background: #fff; }
      #before, #after { block-size: 900px; }
    `);
    document.adoptedStyleSheets.push(sheet);
    const { page, element } = await place(html`
      <div id="header"></div>
      <div id="before"></div>
      ${FORM}
      <div id="after"></div>
    `);
    await submit(page);
    await until(() => inside(element, 'summary') !== null);
    const top = (): number => inside(element, 'summary')!.getBoundingClientRect().top;
    await until(() => Math.abs(top() - 110) <= 1);
    const name = field(page, 'name');
    expect(document.activeElement).to.equal(name);
    expect(name.getBoundingClientRect().bottom).to.be.below(innerHeight);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  });
});

describe('the message after sending', () => {
  it('takes the place of the fields, and the page keeps its height', async () => {
    const { page, element } = await place(html`
      <dm-form success-message="Thank you.">
        <form>
          <label>Name <input name="name" required /></label>
          <p><textarea name="text" rows="20"></textarea></p>
          <button>Send</button>
        </form>
      </dm-form>
      <div id="after"></div>
    `);
    page.querySelector<HTMLElement>('#after')!.style.blockSize = '1500px';
    answerRequests(stored);
    await type(field(page, 'name'), 'Ada');
    const { height } = element.getBoundingClientRect();
    const after = page.querySelector('#after')!;
    const seen = new Set<number>();
    const watch = (): void => {
      seen.add(Math.round(after.getBoundingClientRect().top + scrollY));
      if (!inside(element, 'success')) requestAnimationFrame(watch);
    };
    watch();
    await submit(page);
    await until(() => inside(element, 'success') !== null);
    expect(element.getBoundingClientRect().height).to.be.at.least(height);
    seen.add(Math.round(after.getBoundingClientRect().top + scrollY));
    expect(Math.max(...seen) - Math.min(...seen)).to.be.below(60);
    await until(() => {
      const { top } = inside(element, 'success')!.getBoundingClientRect();
      return top >= 0 && top < 60;
    });
    await click(inside(element, 'back')!);
    await until(() => inside(element, 'success') === null);
    expect(element.getBoundingClientRect().height).to.be.closeTo(height, 1);
  });
});

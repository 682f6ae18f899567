import { aTimeout, expect, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import {
  click,
  descriptionOf,
  field,
  messages,
  place,
  type,
  until,
} from '../../../test/fixtures/form';

const EMAIL = html`
  <dm-form>
    <form action="/forms">
      <p>
        <label>E-mail <input name="email" type="email" required /></label>
      </p>
      <p>
        <label>Name <input name="name" /></label>
      </p>
      <p>
        <label>Town <input name="town" /></label>
      </p>
      <button>Send</button>
    </form>
  </dm-form>
`;

const announced = (element: Element): string =>
  element.shadowRoot!.querySelector('.unseen[role=status]')!.textContent;

describe('a field that the visitor leaves', () => {
  it('says why its answer cannot be right, once it is left', async () => {
    const { page, element } = await place(EMAIL);
    const email = field(page, 'email');
    await until(() => element.matches(':state(enhanced)'));
    await aTimeout(200);
    await type(email, 'ada@example');
    expect(messages(page)).to.deep.equal([]);
    await sendKeys({ press: 'Tab' });
    await until(() => messages(page).length === 1);
    expect(document.activeElement).to.equal(field(page, 'name'));
    expect(descriptionOf(email)).to.equal(messages(page)[0]);
    expect(email.getAttribute('aria-invalid')).to.equal('true');
    await until(() => announced(element) === `E-mail: ${messages(page)[0]!}`);
    await type(email, '.org');
    await sendKeys({ press: 'Tab' });
    await until(() => messages(page).length === 0);
    expect(email.hasAttribute('aria-invalid')).to.be.false;
  });

  it('says nothing while it is empty', async () => {
    const { page } = await place(EMAIL);
    await aTimeout(200);
    field(page, 'email').focus();
    await sendKeys({ press: 'Tab' });
    await aTimeout(50);
    expect(messages(page)).to.deep.equal([]);
    await type(field(page, 'email'), 'ada');
    await sendKeys({ press: 'Tab' });
    await until(() => messages(page).length === 1);
  });

  it('does not move what the visitor is pressing', async () => {
    const { page } = await place(EMAIL);
    await aTimeout(200);
    await type(field(page, 'email'), 'ada');
    await click(field(page, 'town'));
    expect(document.activeElement).to.equal(field(page, 'town'));
    await until(() => messages(page).length === 1);
  });
});

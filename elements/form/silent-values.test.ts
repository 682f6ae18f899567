import { expect, html } from '@open-wc/testing';
import {
  click,
  field,
  messages,
  place,
  posted,
  stored,
  submit,
  type,
  until,
} from '../../test/fixtures/form';
import { answerRequests, requests } from '../../test/fixtures/network';

const FORM = html`
  <dm-form form-id="silent">
    <form action="/forms">
      <label>Name <input name="name" required /></label>
      <p data-dm-show-when="name=Ada">
        <label>Engine <input name="engine" required /></label>
      </p>
      <button>Send</button>
    </form>
  </dm-form>
`;

describe('a value written without an event, by a script or a password manager', () => {
  it('is checked and sent', async () => {
    answerRequests(stored);
    const { page } = await place(FORM);
    field(page, 'name').value = 'Bo';
    await submit(page);
    await until(() => requests.length === 1);
    expect(posted()).to.deep.include(['name', 'Bo']);
  });

  it('shows the fields that depend on it before anything is sent', async () => {
    answerRequests(stored);
    const { page } = await place(FORM);
    field(page, 'name').value = 'Ada';
    await submit(page);
    await until(() => field(page, 'engine').getClientRects().length > 0);
    await until(() => messages(page).length === 1);
    expect(requests).to.have.length(0);
    await type(field(page, 'engine'), 'Analytical');
    await click(page.querySelector('button')!);
    await until(() => requests.length === 1);
    expect(posted().map(([, value]) => value)).to.include('Analytical');
  });

  it('is kept when the visitor leaves the page', async () => {
    const first = await place(FORM);
    field(first.page, 'name').value = 'Bo';
    dispatchEvent(new PageTransitionEvent('pagehide'));
    first.page.remove();
    const { page } = await place(FORM);
    await until(() => field(page, 'name').value === 'Bo');
  });
});

const ALL = html`
  <dm-form form-id="silent-kinds">
    <form action="/forms">
      <label><input type="checkbox" name="boat" value="yes" /> By boat</label>
      <label data-dm-show-when="boat=yes">Name of the boat <input name="boat-name" /></label>
      <label>
        Room
        <select name="room">
          <option value="">Choose</option>
          <option value="s">Salt room</option>
        </select>
      </label>
      <label data-dm-show-when="room=s">Salt <input name="salt" /></label>
      <label>Note <textarea name="note" required></textarea></label>
      <button>Send</button>
    </form>
  </dm-form>
`;

const isShown = (page: ParentNode, name: string): boolean =>
  field(page, name).getClientRects().length > 0;

function write(page: ParentNode): void {
  field(page, 'boat').checked = true;
  page.querySelector('select')!.selectedIndex = 1;
  page.querySelector('textarea')!.setRangeText('Late');
}

describe('a box that a script ticks, an option it selects, a text it puts in', () => {
  it('count when the visitor leaves another field', async () => {
    const { page } = await place(ALL);
    write(page);
    page.querySelector('textarea')!.focus();
    page.querySelector('button')!.focus();
    await until(() => isShown(page, 'boat-name') && isShown(page, 'salt'));
  });

  for (const type of ['load', 'pageshow']) {
    it(`count when the browser has restored them: ${type}`, async () => {
      const { page } = await place(ALL);
      write(page);
      dispatchEvent(new Event(type));
      await until(() => isShown(page, 'boat-name') && isShown(page, 'salt'));
    });
  }

  it('are checked and sent', async () => {
    answerRequests(stored);
    const { page } = await place(ALL);
    write(page);
    await submit(page);
    await until(() => requests.length === 1);
    expect(posted()).to.deep.include(['boat', 'yes']);
    expect(posted()).to.deep.include(['room', 's']);
    expect(posted()).to.deep.include(['note', 'Late']);
  });
});

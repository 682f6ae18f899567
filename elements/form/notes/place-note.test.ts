import { expect, html } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import '../../date-picker/date-picker.define';
import { createSheet } from '../../../shared/dom/create-sheet';
import {
  descriptionOf,
  field,
  inside,
  messages,
  place,
  submit,
  until,
} from '../../../test/fixtures/form';
import { answerRequests, networkError } from '../../../test/fixtures/network';

const STYLE = `
  .fields { display: grid; gap: 22px; }
  .row { display: grid; grid-template-columns: 1fr 1fr; gap: 22px; align-items: start; }
  .row > label, .stack { display: grid; gap: 8px; }
  .line { display: flex; gap: 10px; align-items: center; }
  input, select { border: 1px solid rgb(0, 0, 99); }
`;

const noteOf = (control: HTMLElement): HTMLElement =>
  document.getElementById(control.getAttribute('aria-describedby')!.split(' ').at(-1)!)!;

const DANGER = 'rgb(179, 38, 30)';

/** Places a form with a field and a picker, both required. */
async function placeWithPicker() {
  const { page } = await place(html`
    <dm-form>
      <form>
        <label>Name <input name="name" required /></label>
        <dm-date-picker load="eager" name="day" label="Day" required></dm-date-picker>
        <button>Send</button>
      </form>
    </dm-form>
  `);
  const picker = page.querySelector('dm-date-picker')!;
  await picker.ready;
  return { page, picker };
}

describe('a message at a field', () => {
  const sheet = createSheet(STYLE);
  beforeEach(async () => {
    answerRequests(networkError);
    document.adoptedStyleSheets.push(sheet);
    await emulateMedia({ colorScheme: 'light' });
  });
  afterEach(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  });

  it('stands 6 px below its control, whatever the gaps around it, and rows keep their columns', async () => {
    const { page } = await place(html`
      <dm-form>
        <form class="fields">
          <div class="row">
            <label>First name <input name="first" required /></label>
            <label>Last name <input name="last" required /></label>
          </div>
          <div class="stack">
            <label for="city">City</label>
            <input id="city" name="city" required />
          </div>
          <label class="stack">
            Room
            <select name="room" required>
              <option>Choose</option>
              <option>Sea</option>
            </select>
          </label>
          <div class="line"><label for="at">@</label><input id="at" name="at" required /></div>
          <button>Send</button>
        </form>
      </dm-form>
    `);
    const names = ['first', 'last', 'city', 'room', 'at'];
    const boxes = (): DOMRect[] => names.map((name) => field(page, name).getBoundingClientRect());
    const before = boxes();
    await submit(page);
    await until(() => messages(page).length === names.length);
    const after = boxes();
    for (const [index, name] of names.entries()) {
      const box = after[index]!;
      const note = noteOf(field(page, name)).getBoundingClientRect();
      const anchor = name === 'at' ? page.querySelector('.line')!.getBoundingClientRect() : box;
      expect(note.top - anchor.bottom, name).to.be.closeTo(6, 0.6);
      expect(note.left, name).to.be.closeTo(anchor.left, 0.6);
      expect(box.left, name).to.equal(before[index]!.left);
      expect(box.width, name).to.equal(before[index]!.width);
    }
    expect(after[1]!.top).to.equal(after[0]!.top);
  });

  it('is no part of the name of a control whose label it stands in', async () => {
    const { page } = await place(html`
      <dm-form>
        <form>
          <label>Name <input name="name" required /></label>
          <button>Send</button>
        </form>
      </dm-form>
    `);
    await submit(page);
    await until(() => messages(page).length === 1);
    const name = field(page, 'name');
    const label = name.closest('label')!;
    expect(label.contains(noteOf(name))).to.be.true;
    const named = [...label.childNodes].filter(
      (node) => !(node instanceof Element && node.ariaHidden === 'true'),
    );
    expect(
      named
        .map(({ textContent }) => textContent)
        .join('')
        .trim(),
    ).to.equal('Name');
    expect(descriptionOf(name)).to.equal('Fill in this field.');
  });

  it('looks the same at a field and in a picker', async () => {
    const { page, picker } = await placeWithPicker();
    await submit(page);
    await until(() => messages(page).length === 1 && inside(picker as never, 'error') !== null);
    const [note, error] = [noteOf(field(page, 'name')), inside(picker as never, 'error')!];
    const look = (element: HTMLElement): string[] => {
      const style = getComputedStyle(element);
      return [
        style.color,
        style.fontSize,
        style.fontWeight,
        style.lineHeight,
        style.borderInlineStart,
        style.padding,
      ];
    };
    await until(() => getComputedStyle(error).color === DANGER);
    expect(look(error)).to.deep.equal(look(note));
    expect(getComputedStyle(note).color).to.equal(DANGER);
    const box = inside(picker as never, 'box')!.getBoundingClientRect();
    expect(error.getBoundingClientRect().top - box.bottom).to.be.closeTo(6, 0.6);
  });

  it('marks the field with a red edge of 2 px, with and without focus, which is not red', async () => {
    const { page, picker } = await placeWithPicker();
    await submit(page);
    await until(() => inside(picker as never, 'error') !== null);
    const box = inside(picker as never, 'box')!;
    const expectEdge = (element: HTMLElement): void => {
      const { borderTopColor, borderTopWidth, boxShadow } = getComputedStyle(element);
      expect([borderTopColor, borderTopWidth]).to.deep.equal([DANGER, '1px']);
      expect(boxShadow).to.include(`${DANGER} 0px 0px 0px 1px inset`);
    };
    await until(() => document.activeElement === field(page, 'name'));
    expectEdge(field(page, 'name'));
    picker.focus();
    await until(() => getComputedStyle(box).borderTopColor === DANGER);
    expectEdge(box);
    const { outlineColor, outlineWidth } = getComputedStyle(box);
    expect([outlineColor, outlineWidth]).to.deep.equal(['rgb(28, 31, 35)', '2px']);
    (document.activeElement as HTMLElement).blur();
    expectEdge(field(page, 'name'));
    expectEdge(box);
  });
});

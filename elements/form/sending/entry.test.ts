import { expect, fixture, html } from '@open-wc/testing';
import { encodeEntry, entryOf, HONEYPOT } from './entry';

const formOf = (inside: unknown): Promise<HTMLFormElement> =>
  fixture<HTMLFormElement>(html`<form>${inside}</form>`);

const button = (form: HTMLFormElement, name: string): HTMLElement =>
  form.querySelector<HTMLElement>(`[name="${name}"]`)!;

describe('the entry of a form', () => {
  it('holds what FormData holds, in its order, of 300 fields', async () => {
    const form = await formOf(
      Array.from({ length: 100 }, (_, index) => [
        html`<input name="dmform-${index}" value='"<b>${index}</b>&amp;' />`,
        html`<input type="hidden" name="label-dmform-${index}" value="Größe ${index} 👍" />`,
        html`<input type="checkbox" name="many[]" value=${index} ?checked=${index % 3 === 0} />`,
      ]),
    );
    expect(entryOf(form)).to.deep.equal([...new FormData(form)]);
    expect(entryOf(form)).to.have.length(234);
  });

  it('leaves out what is disabled, unnamed, unchecked, or a button that was not pressed', async () => {
    const form = await formOf(html`
      <input name="kept" value="1" />
      <input value="unnamed" />
      <input name="off" value="2" disabled />
      <fieldset disabled>
        <legend><input name="in-legend" value="3" /></legend>
        <input name="in-fieldset" value="4" />
      </fieldset>
      <input type="checkbox" name="unchecked" />
      <select name="choice">
        <option disabled selected value="6">Choose</option>
      </select>
      <button name="button">Send</button>
    `);
    expect(entryOf(form)).to.deep.equal([
      ['kept', '1'],
      ['in-legend', '3'],
    ]);
  });

  it('has the pressed button at its place, and no other', async () => {
    const form = await formOf(html`
      <button name="draft" value="yes">Save</button>
      <input name="text" value="1" />
      <input type="submit" name="send" value="Now" />
      <button type="button" name="never" value="1">Help</button>
    `);
    expect(entryOf(form, button(form, 'send'))).to.deep.equal([
      ['text', '1'],
      ['send', 'Now'],
    ]);
    expect(entryOf(form, button(form, 'draft'))[0]).to.deep.equal(['draft', 'yes']);
    // No button of a form, and one of nobody's: neither is an error.
    const strange = document.createElement('button');
    for (const other of [button(form, 'never'), strange, null]) {
      expect(entryOf(form, other)).to.deep.equal([['text', '1']]);
    }
  });

  it('has two fields of an image button', async () => {
    const form = await formOf(html`<input type="image" name="go" alt="Go" />`);
    expect(entryOf(form, button(form, 'go')).map(([name]) => name)).to.deep.equal(['go.x', 'go.y']);
  });

  it('breaks every line with CRLF, in names too, and leaves other white space alone', async () => {
    const form = await formOf(html`<textarea></textarea><input type="hidden" />`);
    const [area, hidden] = form.elements as unknown as [HTMLTextAreaElement, HTMLInputElement];
    area.name = 'a\nb';
    area.value = ' one\ntwo\r\n\n\tthree ';
    hidden.name = 'hidden';
    hidden.value = 'x\ry\r\nz\n';
    expect(entryOf(form)).to.deep.equal([
      ['a\r\nb', ' one\r\ntwo\r\n\r\n\tthree '],
      ['hidden', 'x\r\ny\r\nz\r\n'],
    ]);
  });

  it('says its charset and the direction of a text', async () => {
    const form = await formOf(html`
      <input type="hidden" name="_charset_" />
      <input name="text" value="שלום" dirname="text.dir" dir="auto" />
    `);
    expect(entryOf(form)).to.deep.equal([
      ['_charset_', 'UTF-8'],
      ['text', 'שלום'],
      ['text.dir', 'rtl'],
    ]);
  });

  it('names a file, and an empty file field', async () => {
    const form = await formOf(html`
      <input id="file" type="file" name="file" />
      <input type="file" name="none" />
    `);
    const transfer = new DataTransfer();
    transfer.items.add(new File(['x'], 'Größe.pdf'));
    form.querySelector<HTMLInputElement>('#file')!.files = transfer.files;
    expect(entryOf(form)).to.deep.equal([
      ['file', 'Größe.pdf'],
      ['none', ''],
    ]);
  });

  it('holds what form-associated elements and listeners of formdata add', async () => {
    class TwoFields extends HTMLElement {
      static readonly formAssociated = true;
      constructor() {
        super();
        const data = new FormData();
        data.append('one', '1');
        data.append('two', '2');
        this.attachInternals().setFormValue(data);
      }
    }
    customElements.define('two-fields', TwoFields);
    const form = await formOf(html`<two-fields name="x"></two-fields>`);
    form.addEventListener('formdata', ({ formData }) => {
      formData.append('three', '3');
    });
    expect(entryOf(form).flat()).to.deep.equal(['one', '1', 'two', '2', 'three', '3']);
  });

  it('is not the place of what only robots fill in', async () => {
    const form = await formOf(html`<input name="a" value="1" /><input name=${HONEYPOT} />`);
    expect(entryOf(form)).to.deep.equal([['a', '1']]);
  });

  it('is encoded as forms are', () => {
    expect(encodeEntry([['a b[]', '1+1=2 & ü*-._~\r\n😀']])).to.equal(
      'a+b%5B%5D=1%2B1%3D2+%26+%C3%BC*-._%7E%0D%0A%F0%9F%98%80',
    );
    expect(encodeEntry([['lone', '\ud800']])).to.equal('lone=%EF%BF%BD');
    expect(encodeEntry([])).to.equal('');
  });
});

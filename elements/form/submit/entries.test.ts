import { expect, fixture, html } from '@open-wc/testing';
import { encodeEntries, entriesOf, HONEYPOT } from './entries';

const formOf = (inside: unknown): Promise<HTMLFormElement> =>
  fixture<HTMLFormElement>(html`<form>${inside}</form>`);

const button = (form: HTMLFormElement, name: string): HTMLElement =>
  form.querySelector<HTMLElement>(`[name="${name}"]`)!;

describe('the entries of a form', () => {
  it('are those of FormData, in the same order, for 300 fields', async () => {
    const form = await formOf(
      Array.from({ length: 100 }, (_, index) => [
        html`<input name="dmform-${index}" value='"<b>${index}</b>&amp;' />`,
        html`<input type="hidden" name="label-dmform-${index}" value="Größe ${index} 👍" />`,
        html`<input type="checkbox" name="many[]" value=${index} ?checked=${index % 3 === 0} />`,
      ]),
    );
    expect(entriesOf(form)).to.deep.equal([...new FormData(form)]);
    expect(entriesOf(form)).to.have.length(234);
  });

  it('leave out disabled, unnamed and unchecked controls, and buttons that were not pressed', async () => {
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
    expect(entriesOf(form)).to.deep.equal([
      ['kept', '1'],
      ['in-legend', '3'],
    ]);
  });

  it('contain the pressed button in its place, and no other', async () => {
    const form = await formOf(html`
      <button name="draft" value="yes">Save</button>
      <input name="text" value="1" />
      <input type="submit" name="send" value="Now" />
      <button type="button" name="never" value="1">Help</button>
    `);
    expect(entriesOf(form, button(form, 'send'))).to.deep.equal([
      ['text', '1'],
      ['send', 'Now'],
    ]);
    expect(entriesOf(form, button(form, 'draft'))[0]).to.deep.equal(['draft', 'yes']);
    // Neither a button that does not submit nor one outside of the form is an error.
    const strange = document.createElement('button');
    for (const other of [button(form, 'never'), strange, null]) {
      expect(entriesOf(form, other)).to.deep.equal([['text', '1']]);
    }
  });

  it('contain two fields for an image button', async () => {
    const form = await formOf(html`<input type="image" name="go" alt="Go" />`);
    expect(entriesOf(form, button(form, 'go')).map(([name]) => name)).to.deep.equal([
      'go.x',
      'go.y',
    ]);
  });

  it('use CRLF for line breaks, in names too, and keep other white space', async () => {
    const form = await formOf(html`<textarea></textarea><input type="hidden" />`);
    const [area, hidden] = form.elements as unknown as [HTMLTextAreaElement, HTMLInputElement];
    area.name = 'a\nb';
    area.value = ' one\ntwo\r\n\n\tthree ';
    hidden.name = 'hidden';
    hidden.value = 'x\ry\r\nz\n';
    expect(entriesOf(form)).to.deep.equal([
      ['a\r\nb', ' one\r\ntwo\r\n\r\n\tthree '],
      ['hidden', 'x\r\ny\r\nz\r\n'],
    ]);
  });

  it('contain the charset and the direction of a text', async () => {
    const form = await formOf(html`
      <input type="hidden" name="_charset_" />
      <input name="text" value="שלום" dirname="text.dir" dir="auto" />
    `);
    expect(entriesOf(form)).to.deep.equal([
      ['_charset_', 'UTF-8'],
      ['text', 'שלום'],
      ['text.dir', 'rtl'],
    ]);
  });

  it('contain the name of a file, and an empty file field', async () => {
    const form = await formOf(html`
      <input id="file" type="file" name="file" />
      <input type="file" name="none" />
    `);
    const transfer = new DataTransfer();
    transfer.items.add(new File(['x'], 'Größe.pdf'));
    form.querySelector<HTMLInputElement>('#file')!.files = transfer.files;
    expect(entriesOf(form)).to.deep.equal([
      ['file', 'Größe.pdf'],
      ['none', ''],
    ]);
  });

  it('contain what form-associated elements and formdata listeners add', async () => {
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
    expect(entriesOf(form).flat()).to.deep.equal(['one', '1', 'two', '2', 'three', '3']);
  });

  it('do not contain the honeypot', async () => {
    const form = await formOf(html`<input name="a" value="1" /><input name=${HONEYPOT} />`);
    expect(entriesOf(form)).to.deep.equal([['a', '1']]);
  });

  it('are encoded like those of the browser', () => {
    expect(encodeEntries([['a b[]', '1+1=2 & ü*-._~\r\n😀']])).to.equal(
      'a+b%5B%5D=1%2B1%3D2+%26+%C3%BC*-._%7E%0D%0A%F0%9F%98%80',
    );
    expect(encodeEntries([['lone', '\ud800']])).to.equal('lone=%EF%BF%BD');
    expect(encodeEntries([])).to.equal('');
  });
});

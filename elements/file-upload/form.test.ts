import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { updateSite } from '../../shared/site/site';
import {
  choose,
  FIRST_PATH,
  part,
  parts,
  place,
  posted,
  textFile,
  textOf,
  transferOf,
  useStorage,
  waitForText,
} from '../../test/fixtures/uploads';
import { waitUntil } from '../../test/fixtures/wait-until';

describe('dm-file-upload in a form', () => {
  const storage = useStorage();

  it('posts the file like a native field on a page without a platform', async () => {
    const { form, element } = await place({}, '');
    const native = await fixture<HTMLFormElement>(
      html`<form><input type="file" name="file" /></form>`,
    );
    native.querySelector('input')!.files = transferOf([textFile()]).files;
    choose(element, textFile());
    await waitForText(element, 'Will be sent with the form');
    expect(posted(form)).to.deep.equal(posted(native));
    expect(storage.requests).to.deep.equal([]);
  });

  it('says once why a file is refused: in its row', async () => {
    const { form, element } = await place({ accept: 'image/*' });
    choose(element, textFile());
    const reason = 'Files of this type are not accepted.';
    await waitForText(element, reason);
    form.reportValidity();
    await nextFrame();
    const isVisible = (part: Element): boolean =>
      part.textContent.includes(reason) && part.getBoundingClientRect().width > 1;
    const visible = [...element.shadowRoot!.querySelectorAll('p, span')].filter(isVisible);
    expect(visible.map(({ className }) => className)).to.deep.equal(['failure']);
    const description = part(element, 'choose').getAttribute('aria-describedby')!.split(' ');
    const texts = description.map((id) => element.shadowRoot!.getElementById(id)!.textContent);
    expect(texts.join(' ')).to.include(`notes.txt: ${reason}`);
    await expect(element).to.be.accessible();
  });

  it('is cleared by a reset, and its uploads are discarded', async () => {
    const { form, element } = await place({ required: '' });
    choose(element, textFile());
    await waitForText(element, 'Uploaded');
    form.reset();
    await nextFrame();
    expect(parts(element, 'file')).to.have.length(0);
    expect(posted(form)).to.deep.equal([]);
    expect(element.validity.valueMissing).to.be.true;
    expect(storage.requests.at(-1)).to.equal('DELETE 1');
    form.reportValidity();
    await waitForText(element, 'Choose a file.');
    await expect(element).to.be.accessible();
    expect(document.activeElement).to.equal(element);
  });

  it('resets to the file in the markup', async () => {
    const { form, element } = await place({ value: 'demo/forms/attachments/9/old.pdf' });
    expect(textOf(element)).to.contain('old.pdf');
    choose(element, textFile());
    await waitUntil(() => element.value === FIRST_PATH);
    form.reset();
    expect(element.value).to.equal('demo/forms/attachments/9/old.pdf');
  });

  it('restores the stored files after a reload', async () => {
    const { form, element } = await place({ 'file-name-field': 'own' });
    const path = 'demo/forms/attachments/7/cv.pdf';
    element.formStateRestoreCallback(
      JSON.stringify([{ name: 'My CV.pdf', size: 2048, path, control: '/x/uploads/7' }]),
    );
    await waitForText(element, 'My CV.pdf');
    expect(posted(form)).to.deep.equal([
      ['file', path],
      ['own', 'My CV.pdf'],
    ]);
    part(element, 'remove').click();
    expect(storage.requests).to.deep.equal(['DELETE 7']);
    element.formStateRestoreCallback('nonsense');
    expect(element.value).to.equal('');
  });

  it('accepts no files in a disabled fieldset', async () => {
    const { form, element } = await place({ required: '' });
    const fieldset = document.createElement('fieldset');
    form.append(fieldset);
    fieldset.append(element);
    fieldset.disabled = true;
    await nextFrame();
    expect((part(element, 'choose') as HTMLButtonElement).disabled).to.be.true;
    choose(element, textFile());
    expect(parts(element, 'file')).to.have.length(0);
    expect(form.checkValidity()).to.be.true;
  });

  it('adopts the files chosen in its fallback', async () => {
    updateSite({ siteAlias: 'demo' });
    const form = await fixture<HTMLFormElement>(html`<form></form>`);
    const input = document.createElement('input');
    input.type = 'file';
    input.name = 'file';
    input.files = transferOf([textFile()]).files;
    const element = document.createElement('dm-file-upload');
    element.name = 'file';
    element.append(input);
    form.append(element);
    await waitForText(element, 'Uploaded');
    expect(posted(form)).to.deep.equal([['file', FIRST_PATH]]);
    expect(input.disabled).to.be.true;
  });

  it('sends nothing from a preview, with a message, and does nothing in the editor', async () => {
    updateSite({ mode: 'preview' });
    const { form, element } = await place({ required: '' });
    choose(element, textFile());
    await waitForText(element, "Files can't be sent from a preview.");
    expect(form.checkValidity()).to.be.true;
    form.reset();
    updateSite({ mode: 'editor' });
    choose(element, textFile());
    await nextFrame();
    expect(parts(element, 'file')).to.have.length(0);
    expect(storage.requests).to.deep.equal([]);
  });
});

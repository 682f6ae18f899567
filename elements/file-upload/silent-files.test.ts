import { expect, nextFrame } from '@open-wc/testing';
import {
  part,
  parts,
  place,
  textFile,
  transferOf,
  useStorage,
  waitForText,
} from '../../test/fixtures/uploads';
import { waitUntil } from '../../test/fixtures/wait-until';

describe('files that a script puts into dm-file-upload without an event', () => {
  useStorage();

  it('are uploaded before the form is sent', async () => {
    const { form, element } = await place({ required: '' });
    element.shadowRoot!.querySelector('input')!.files = transferOf([textFile()]).files;
    let sends = 0;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      sends += 1;
    });
    form.requestSubmit();
    await waitForText(element, 'Uploaded');
    form.requestSubmit();
    expect(sends).to.equal(1);
    expect(parts(element, 'file')).to.have.length(1);
  });

  it('are added once', async () => {
    const { element } = await place();
    element.shadowRoot!.querySelector('input')!.files = transferOf([textFile()]).files;
    element.checkValidity();
    element.checkValidity();
    document.body.click();
    await waitForText(element, 'Uploaded');
    expect(parts(element, 'file')).to.have.length(1);
    part(element, 'remove').click();
    await waitUntil(() => parts(element, 'file').length === 0);
    document.body.click();
    await nextFrame();
    expect(parts(element, 'file')).to.have.length(0);
  });
});

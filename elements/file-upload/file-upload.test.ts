import { expect, fixture, html, nextFrame, oneEvent, waitUntil } from '@open-wc/testing';
import { updateSite } from '../../shared/site/site';
import { logLines } from '../../test/fixtures/log-lines';
import {
  choose,
  part,
  parts,
  place,
  posted,
  waitForText,
  sized,
  textFile,
  textOf,
  transferOf,
  useStorage,
} from '../../test/fixtures/uploads';
import type { UploadProgress } from './file-upload';

const PATH = 'demo/forms/attachments/1/notes.txt';

describe('dm-file-upload', () => {
  const storage = useStorage();

  describe('a chosen file', () => {
    it('is uploaded at once, and the form posts its path and its name', async () => {
      const { form, element } = await place({ 'file-name-field': 'file-name', required: '' });
      expect(form.checkValidity()).to.be.false;
      const events: string[] = [];
      for (const name of ['input', 'change'])
        form.addEventListener(name, () => events.push(`${name} ${element.value}`));
      choose(element, textFile());
      expect(element.validity.customError).to.be.true;
      expect(element.validationMessage).to.equal('notes.txt is still uploading.');
      expect(posted(form)).to.deep.equal([]);
      await waitForText(element, 'Uploaded');
      expect(form.checkValidity()).to.be.true;
      expect(posted(form)).to.deep.equal([
        ['file', PATH],
        ['file-name', 'notes.txt'],
      ]);
      expect(element.value).to.equal(PATH);
      expect(element.files.map(({ name }) => name)).to.deep.equal(['notes.txt']);
      expect(events).to.deep.equal(['input ', 'change ', `input ${PATH}`, `change ${PATH}`]);
      expect(await storage.files.get('1')!.pieces[0]!.text()).to.equal('some words');
      expect(textOf(element)).to.contain('notes.txt is uploaded.');
    });

    it('can be dropped, without the browser leaving the page', async () => {
      const { element } = await place();
      const zone = part(element, 'zone');
      const drag = (type: string): boolean =>
        zone.dispatchEvent(
          new DragEvent(type, {
            dataTransfer: transferOf([textFile()]),
            bubbles: true,
            cancelable: true,
          }),
        );
      expect(drag('dragover')).to.be.false;
      await nextFrame();
      expect(zone.classList.contains('over')).to.be.true;
      expect(drag('drop')).to.be.false;
      await waitForText(element, 'Uploaded');
      expect(zone.classList.contains('over')).to.be.false;
    });

    it('can be pasted', async () => {
      const { element } = await place();
      // In Firefox, a ClipboardEvent made by script has no files.
      const paste = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
        clipboardData: transferOf([textFile('copied.txt')]),
      });
      part(element, 'choose').dispatchEvent(paste);
      await waitForText(element, 'copied.txt');
      await waitForText(element, 'Uploaded');
    });

    it('replaces the previous one, whose upload is discarded', async () => {
      const { form, element } = await place();
      choose(element, textFile());
      await waitForText(element, 'Uploaded');
      choose(element, textFile('other.txt'), textFile('third.txt'));
      await waitForText(element, 'You can upload only one file.');
      await waitUntil(() => element.value.endsWith('other.txt'));
      expect(storage.requests).to.include('DELETE 1');
      expect(posted(form)).to.have.length(1);
    });

    it('is added to the others if several are allowed', async () => {
      const { form, element } = await place({ multiple: '' });
      choose(element, textFile('a.txt'), textFile('b.txt'), textFile('c.txt'));
      await waitUntil(() => element.value.split('\n').length === 3);
      expect(posted(form).map((entry) => (entry as string[])[1]!.slice(-5))).to.deep.equal([
        'a.txt',
        'b.txt',
        'c.txt',
      ]);
      part(element, 'remove').click();
      await nextFrame();
      expect(posted(form)).to.have.length(2);
    });

    it('reports its progress', async () => {
      const { element } = await place();
      storage.hold();
      choose(element, textFile());
      const { detail } = await oneEvent<CustomEvent<UploadProgress>>(element, 'dm-progress');
      expect(detail).to.include({ name: 'notes.txt', total: 10 });
      await waitForText(element, '50%');
      const bar = part(element, 'progress') as HTMLProgressElement;
      expect([bar.value, bar.max]).to.deep.equal([5, 10]);
      expect(element.matches(':state(uploading)')).to.be.true;
      await expect(element).to.be.accessible();
      storage.release();
      await waitForText(element, 'Uploaded');
      expect(element.matches(':state(uploading)')).to.be.false;
    });
  });

  describe('a file that cannot be sent', () => {
    const expectFailure = async (
      file: File,
      message: string,
      attributes: Readonly<Record<string, string>> = {},
    ): Promise<void> => {
      const { form, element } = await place(attributes);
      const failed = oneEvent(element, 'dm-error');
      choose(element, file);
      await failed;
      await waitForText(element, message);
      expect(element.validationMessage).to.contain(message);
      expect(form.checkValidity()).to.be.false;
      expect(parts(element, 'retry')).to.have.length(0);
      part(element, 'remove').click();
      await nextFrame();
      expect(form.checkValidity()).to.be.true;
      expect(storage.requests).to.deep.equal([]);
    };

    it('has more than 10485760 bytes', async () => {
      await expectFailure(sized(10_485_761), 'The file is larger than 10 MB.');
      const { element } = await place();
      choose(element, sized(10_485_760));
      await waitForText(element, 'Uploaded');
      expect(storage.files.get('1')!.offset).to.equal(10_485_760);
    });

    it('is empty, or of a type that is not accepted', async () => {
      await expectFailure(textFile('a.txt', ''), 'The file is empty.');
      await expectFailure(textFile(), 'Files of this type are not accepted.', {
        accept: '.pdf,image/*',
      });
    });

    it('has content that does not match its name', async () => {
      await expectFailure(
        new File(['MZ\u0090 a program'], 'invoice.pdf'),
        'does not match its name',
      );
      await expectFailure(new File(['MZ\u0090 a program'], 'notes.txt'), 'does not match its name');
      await expectFailure(
        new File(['words'], 'a.png', { type: 'image/png' }),
        'does not match its name',
      );
    });

    it('is refused by the platform, with a reason', async () => {
      const { element } = await place();
      storage.refusals.push(413);
      choose(element, textFile());
      await waitForText(element, 'larger than');
      storage.refusals.push(429);
      choose(element, textFile());
      await waitForText(element, 'Too many uploads.');
      storage.faults.push({ status: 415 });
      choose(element, textFile());
      await waitForText(element, 'does not match its name');
      expect(parts(element, 'retry')).to.have.length(0);
    });

    it('was removed from the disk', async () => {
      const { element } = await place();
      const file = textFile();
      choose(element, file);
      await waitForText(element, 'Uploaded');
      // Browsers reject reading a removed file.
      const [removed] = element.files;
      Object.defineProperty(removed, 'slice', {
        value: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) }),
      });
      choose(element, textFile('b.txt'));
      element.shadowRoot!.querySelector('[part=zone]')!.dispatchEvent(
        Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
          dataTransfer: { types: ['Files'], files: [removed] },
        }),
      );
      await waitForText(element, 'moved, changed or removed');
    });
  });

  describe('an interrupted upload', () => {
    it('continues by itself from its offset', async () => {
      const { element } = await place();
      storage.faults.push({ breakAt: 4 });
      choose(element, textFile());
      await waitForText(element, 'The connection was lost. Trying again.');
      await waitForText(element, 'Uploaded');
      expect(storage.requests).to.deep.equal(['POST', 'PATCH 0', 'HEAD 1', 'PATCH 4']);
      const { pieces } = storage.files.get('1')!;
      expect(await new Blob(pieces).text()).to.equal('some words');
    });

    it('starts over if it is unknown', async () => {
      const { element } = await place();
      storage.faults.push({ breakAt: 4 });
      choose(element, textFile());
      await waitUntil(() => storage.files.get('1')?.offset === 4);
      const lost = storage.files.get('1')!;
      storage.files.delete('1');
      storage.files.set('0', lost);
      await waitForText(element, 'Uploaded');
      expect(storage.requests.filter((request) => request === 'POST')).to.have.length(2);
    });

    it('starts over, and is checked at the end, if the storage cannot resume', async () => {
      storage.resumable = false;
      const { element } = await place();
      storage.faults.push({ breakAt: 4 });
      choose(element, textFile());
      await waitForText(element, 'Uploaded');
      expect(storage.requests).to.deep.equal(['POST', 'PUT 0', 'PUT 0', 'POST 1']);
    });

    it('can be retried by the visitor after a failure', async () => {
      const { element } = await place();
      storage.refusals.push(500, 'malformed');
      choose(element, textFile());
      await waitForText(element, 'The file could not be uploaded.');
      expect(logLines).to.have.length(1);
      await expect(element).to.be.accessible();
      part(element, 'retry').click();
      await waitUntil(() => storage.refusals.length === 0 && parts(element, 'retry').length === 1);
      storage.faults.push({ status: 503 });
      part(element, 'retry').click();
      await waitUntil(() => storage.faults.length === 0 && parts(element, 'retry').length === 1);
      part(element, 'retry').click();
      await waitForText(element, 'Uploaded');
    });

    it('is discarded when the visitor cancels it', async () => {
      const { form, element } = await place();
      storage.hold();
      choose(element, textFile());
      await waitForText(element, 'Uploading');
      const button = part(element, 'remove');
      expect(button.getAttribute('aria-label')).to.equal('Cancel notes.txt');
      button.click();
      await nextFrame();
      expect(parts(element, 'file')).to.have.length(0);
      expect(storage.requests).to.include('DELETE 1');
      expect(form.checkValidity()).to.be.true;
      expect(element.shadowRoot!.activeElement).to.equal(part(element, 'choose'));
    });

    it('stops when the element is removed, and continues when it is inserted again', async () => {
      const { form, element } = await place();
      storage.hold();
      choose(element, textFile());
      await waitForText(element, 'Uploading');
      element.remove();
      await nextFrame();
      storage.release();
      await nextFrame();
      expect(element.value).to.equal('');
      form.append(element);
      await waitUntil(() => element.value === PATH);
    });
  });

  describe('in a form', () => {
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
      await waitUntil(() => element.value === PATH);
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
      expect(posted(form)).to.deep.equal([['file', PATH]]);
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
});

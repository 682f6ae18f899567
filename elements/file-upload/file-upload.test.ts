import { expect, nextFrame, oneEvent } from '@open-wc/testing';
import {
  choose,
  FIRST_PATH,
  part,
  parts,
  place,
  posted,
  pdfFile,
  textFile,
  textOf,
  transferOf,
  useStorage,
  waitForText,
} from '../../test/fixtures/uploads';
import { waitUntil } from '../../test/fixtures/wait-until';
import type { UploadProgress } from './file-upload';

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
        ['file', FIRST_PATH],
        ['file-name', 'notes.txt'],
      ]);
      expect(element.value).to.equal(FIRST_PATH);
      expect(element.files.map(({ name }) => name)).to.deep.equal(['notes.txt']);
      expect(events).to.deep.equal([
        'input ',
        'change ',
        `input ${FIRST_PATH}`,
        `change ${FIRST_PATH}`,
      ]);
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
      await expectFailure(pdfFile(10_485_761), 'The file is larger than 10 MB.');
      const { element } = await place();
      choose(element, pdfFile(10_485_760));
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
});

import { expect } from '@open-wc/testing';
import { logLines } from '../../test/fixtures/log-lines';
import {
  choose,
  FIRST_PATH,
  part,
  parts,
  place,
  textFile,
  useStorage,
  waitForText,
} from '../../test/fixtures/uploads';
import { waitUntil } from '../../test/fixtures/wait-until';

const FAILED = 'The file could not be uploaded.';

/** All transfers of a file that is tried as often as an upload is. */
const ATTEMPTS = 5;

describe('an upload of dm-file-upload that something else answers', () => {
  const storage = useStorage();

  for (const [what, answer] of [
    ['a page, after a redirect', { status: 200, offset: null, type: 'text/html; charset=utf-8' }],
    ['a page with an offset', { status: 200, offset: '10', type: 'text/html' }],
    ['nothing', { status: 204, offset: null }],
    ['an empty offset', { status: 204, offset: '' }],
    ['a word', { status: 204, offset: 'ten' }],
    ['a negative offset', { status: 204, offset: '-10' }],
    ['a fraction', { status: 204, offset: '9.5' }],
    ['an offset behind the end', { status: 204, offset: '11' }],
    ['another size in hexadecimal', { status: 204, offset: '0xa' }],
  ] as const) {
    it(`keeps the file, and offers to try again: ${what}`, async () => {
      const { form, element } = await place();
      storage.faults.push(answer);
      choose(element, textFile());
      await waitForText(element, FAILED);
      expect(element.value).to.equal('');
      expect(form.checkValidity()).to.be.false;
      expect(logLines).to.have.length(1);
      part(element, 'retry').click();
      await waitForText(element, 'Uploaded');
      expect(element.value).to.equal(FIRST_PATH);
      expect(storage.requests).to.deep.equal(['POST', 'PATCH 0', 'HEAD 1', 'PATCH 0']);
      const { pieces } = storage.files.get('1')!;
      expect(await new Blob(pieces).text()).to.equal('some words');
    });
  }

  it('fails if an offset is lower than that of the piece', async () => {
    const { element } = await place();
    storage.faults.push({ breakAt: 4 }, { status: 204, offset: '2' });
    choose(element, textFile());
    await waitForText(element, FAILED);
    expect(storage.requests).to.deep.equal(['POST', 'PATCH 0', 'HEAD 1', 'PATCH 4']);
  });

  it('sends the rest at once where a piece is shorter', async () => {
    const { element } = await place();
    storage.faults.push({ takes: 3 }, { takes: 1 });
    choose(element, textFile());
    await waitForText(element, 'Uploaded');
    expect(storage.requests).to.deep.equal(['POST', 'PATCH 0', 'PATCH 3', 'PATCH 4']);
    const { pieces } = storage.files.get('1')!;
    expect(await new Blob(pieces).text()).to.equal('some words');
  });

  for (const status of [204, 409, 423, 460]) {
    it(`gives up after some tries without progress: ${status}`, async () => {
      const { element } = await place();
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        storage.faults.push({ status, offset: '0' });
      }
      choose(element, textFile());
      await waitUntil(() => {
        // Ends the pause before the next try.
        dispatchEvent(new Event('online'));
        return parts(element, 'retry').length === 1;
      }, 'a button to try again');
      expect(storage.requests.filter((request) => request.startsWith('PATCH'))).to.have.length(
        ATTEMPTS,
      );
      expect(element.value).to.equal('');
      part(element, 'retry').click();
      await waitForText(element, 'Uploaded');
    });
  }

  for (const status of [410, 404, 403]) {
    it(`asks for another upload after ${status}`, async () => {
      const { element } = await place();
      storage.faults.push({ status });
      choose(element, textFile());
      await waitForText(element, 'Uploaded');
      expect(storage.requests).to.deep.equal(['POST', 'PATCH 0', 'POST', 'PATCH 0']);
    });
  }

  it('keeps the file, and offers to try again, when there is no room', async () => {
    const { element } = await place();
    storage.refusals.push(507);
    choose(element, textFile());
    await waitForText(element, FAILED);
    part(element, 'retry').click();
    await waitForText(element, 'Uploaded');
  });

  it('says that a file is too large for the storage', async () => {
    const { element } = await place();
    storage.faults.push({ status: 413 });
    choose(element, textFile());
    await waitForText(element, 'The file is larger than');
    expect(element.value).to.equal('');
  });

  for (const [what, offset] of [
    ['a page', null],
    ['a word', 'ten'],
    ['a negative number', '-1'],
  ] as const) {
    it(`does not continue from ${what} in place of an offset`, async () => {
      const { element } = await place();
      storage.faults.push({ breakAt: 4 });
      storage.offsets.push(offset);
      choose(element, textFile());
      await waitForText(element, FAILED);
      part(element, 'retry').click();
      await waitForText(element, 'Uploaded');
      const { pieces } = storage.files.get('1')!;
      expect(await new Blob(pieces).text()).to.equal('some words');
    });
  }

  it('starts over where more has arrived than the file has', async () => {
    const { element } = await place();
    storage.faults.push({ breakAt: 4 });
    storage.offsets.push('11');
    choose(element, textFile());
    await waitForText(element, 'Uploaded');
    expect(storage.requests.filter((request) => request === 'POST')).to.have.length(2);
  });

  it('is not whole where a page answers in place of another store', async () => {
    storage.resumable = false;
    const { element } = await place();
    storage.faults.push({ status: 200, type: 'text/html' });
    choose(element, textFile());
    await waitForText(element, FAILED);
    part(element, 'retry').click();
    await waitForText(element, 'Uploaded');
    expect(storage.requests.at(-1)).to.equal('POST 1');
  });
});

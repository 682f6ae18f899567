import { expect, nextFrame } from '@open-wc/testing';
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

describe('an interrupted upload of dm-file-upload', () => {
  const storage = useStorage();

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
    // If the storage has not named it yet, it is deleted a moment later.
    await waitUntil(() => storage.requests.includes('DELETE 1'));
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
    await waitUntil(() => element.value === FIRST_PATH);
  });
});

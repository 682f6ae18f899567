import { expect, fixture, html } from '@open-wc/testing';
import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import { adoptReserve } from '../../test/fixtures/reserve';
import { choose, part, parts, place, textFile, useStorage } from '../../test/fixtures/uploads';
import { waitUntil } from '../../test/fixtures/wait-until';
import reserve from './file-upload.reserve.css?inline';

describe('use of dm-file-upload', () => {
  useStorage();

  it('works by keyboard, and is named by its label', async () => {
    const { element } = await place({ hint: 'At most two pages.', accept: '.pdf,.docx' });
    await sendKeys({ press: 'Tab' });
    const button = part(element, 'choose');
    expect(element.shadowRoot!.activeElement).to.equal(button);
    expect(button.getAttribute('aria-label')).to.equal('Choose a file, Your file');
    let isOpened = false;
    element.shadowRoot!.querySelector('input')!.addEventListener('click', (event) => {
      event.preventDefault();
      isOpened = true;
    });
    await sendKeys({ press: 'Enter' });
    expect(isOpened).to.be.true;
    expect(part(element, 'limits').textContent).to.equal('PDF, DOCX, up to 10 MB.');
    await expect(element).to.be.accessible();
  });

  it('shows a thumbnail of a picture, and an icon for other files', async () => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 20;
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const { element } = await place({ multiple: '' });
    choose(element, new File([blob!], 'dot.png', { type: 'image/png' }), textFile());
    await waitUntil(() => element.shadowRoot!.querySelector('canvas:not([hidden])'));
    expect(element.shadowRoot!.querySelectorAll('.thumbnail svg')).to.have.length(1);
  });

  it('fits 320 px, right to left, with forced colors', async () => {
    await setViewport({ width: 320, height: 600 });
    await emulateMedia({ forcedColors: 'active' });
    const { element } = await place({ dir: 'rtl', lang: 'ar', multiple: '' });
    const names = [`${'long-'.repeat(30)}.txt`, 'سيرة ذاتية.txt'];
    choose(element, ...names.map((name) => textFile(name)));
    await waitUntil(() => element.value.split('\n').length === 2);
    expect(document.documentElement.scrollWidth).to.be.at.most(320);
    const [row] = parts(element, 'file');
    const remove = part(element, 'remove').getBoundingClientRect();
    expect(remove.left - row!.getBoundingClientRect().left).to.be.below(20);
    expect([remove.width, remove.height]).to.deep.equal([44, 44]);
    await expect(element).to.be.accessible();
    await emulateMedia({ forcedColors: 'none' });
    await setViewport({ width: 800, height: 600 });
  });

  it('has about the size that is reserved for it', async () => {
    adoptReserve(reserve, 'dm-file-upload');
    const early = await fixture<HTMLElement>(html`<dm-not-yet></dm-not-yet>`);
    const { element } = await place();
    const [before, after] = [early, element].map((box) => box.getBoundingClientRect().height);
    expect(Math.abs(after! - before!)).to.be.below(24);
  });
});

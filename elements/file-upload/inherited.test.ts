import { expect, fixture, html } from '@open-wc/testing';
import { choose, part, posted, textFile, waitForText } from '../../test/fixtures/uploads';
import { waitUntil } from '../../test/fixtures/wait-until';
import { updateSite } from '../../shared/site/site';
import type { DmFileUpload } from './file-upload';

async function placed(): Promise<{ form: HTMLFormElement; element: DmFileUpload }> {
  const form = await fixture<HTMLFormElement>(html`
    <form>
      <dm-file-upload load="eager">
        <p>
          <label
            >Your plan <input type="file" name="plan" accept=".txt,.pdf" multiple required
          /></label>
        </p>
      </dm-file-upload>
    </form>
  `);
  const element = form.querySelector<DmFileUpload>('dm-file-upload')!;
  await customElements.whenDefined('dm-file-upload');
  await element.ready;
  return { form, element };
}

describe('dm-file-upload around a plain file field', () => {
  beforeEach(() => {
    updateSite({ siteAlias: '' });
  });

  it('shows its label, and says it with the button', async () => {
    const { element } = await placed();
    await waitForText(element, 'Your plan');
    expect(part(element, 'label').textContent.trim()).to.equal('Your plan *');
    expect(part(element, 'choose').getAttribute('aria-label')).to.equal('Choose files, Your plan');
  });

  it('sends what it would have sent, and refuses what it would have refused', async () => {
    const { form, element } = await placed();
    expect(form.checkValidity()).to.equal(false);
    expect(part(element, 'limits').textContent).to.include('PDF');
    choose(element, textFile());
    await waitUntil(() => posted(form).length > 0);
    expect(posted(form)).to.deep.equal([['plan', 'notes.txt', 10]]);
    expect(form.checkValidity()).to.equal(true);
  });

  it('keeps the words and the link of a label beside the control', async () => {
    const element = await fixture<DmFileUpload>(html`
      <dm-file-upload load="eager" name="plan">
        <label>A plan, see <a href="#help">help</a> <input type="file" name="plan" /></label>
      </dm-file-upload>
    `);
    await element.ready;
    await waitForText(element, 'Choose a file');
    const links = [...element.shadowRoot!.querySelectorAll('div')].flatMap(({ shadowRoot }) =>
      Array.from(shadowRoot?.querySelectorAll('a') ?? [], ({ textContent }) => textContent),
    );
    expect(links).to.deep.equal(['help']);
  });
});

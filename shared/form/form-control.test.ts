import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { logLines } from '../../test/fixtures/log-lines';
import type { ControlProbe } from '../../test/fixtures/probe/control-probe';
import '../../test/fixtures/probe/control-probe';

function probeIn(form: Element): ControlProbe {
  return form.querySelector('dm-control-probe') as unknown as ControlProbe;
}

const inputOf = (probe: ControlProbe): HTMLInputElement =>
  probe.shadowRoot!.querySelector<HTMLInputElement>('input')!;

const messageOf = (probe: ControlProbe): string =>
  probe.shadowRoot!.querySelector('output')?.textContent ?? '';

const entries = (form: HTMLFormElement): unknown[] => [...new FormData(form)];

async function place(markup: ReturnType<typeof html>): Promise<{
  form: HTMLFormElement;
  probe: ControlProbe;
}> {
  const form = await fixture<HTMLFormElement>(markup);
  const probe = probeIn(form);
  await probe.ready;
  await nextFrame();
  return { form, probe };
}

describe('a control in a form', () => {
  it('posts the text typed under its name', async () => {
    const { form, probe } = await place(
      html`<form><dm-control-probe name="town" value="Ghent"></dm-control-probe></form>`,
    );
    expect(entries(form)).to.deep.equal([['town', 'Ghent']]);
    inputOf(probe).focus();
    await sendKeys({ type: 's' });
    expect(entries(form)).to.deep.equal([['town', 'Ghents']]);
    expect(probe.form).to.equal(form);
  });

  it('resets to the value of the markup', async () => {
    const { form, probe } = await place(
      html`<form><dm-control-probe name="town" value="Ghent"></dm-control-probe></form>`,
    );
    probe.value = 'Bruges';
    form.reset();
    await nextFrame();
    expect(probe.value).to.equal('Ghent');
    expect(inputOf(probe).value).to.equal('Ghent');
  });

  it('restores the state that the browser saved, and logs state that it cannot read', async () => {
    const { probe } = await place(
      html`<form><dm-control-probe name="a"></dm-control-probe></form>`,
    );
    probe.formStateRestoreCallback('Antwerp');
    expect(probe.value).to.equal('Antwerp');
    probe.formStateRestoreCallback(new FormData());
    expect(probe.value).to.equal('Antwerp');
    expect(logLines).to.have.length(1);
    expect(logLines[0]).to.contain('saved text only');
  });

  it('posts nothing and is not validated in a disabled fieldset', async () => {
    const { form, probe } = await place(
      html`<form>
        <fieldset disabled><dm-control-probe name="town" required></dm-control-probe></fieldset>
      </form>`,
    );
    expect(entries(form)).to.deep.equal([]);
    expect(inputOf(probe).disabled).to.be.true;
    expect(probe.willValidate).to.be.false;
    expect(form.checkValidity()).to.be.true;
    form.querySelector('fieldset')!.disabled = false;
    await nextFrame();
    expect(inputOf(probe).disabled).to.be.false;
    expect(form.checkValidity()).to.be.false;
  });

  it('shows its message and takes focus on submit, and removes the message on input', async () => {
    const { form, probe } = await place(
      html`<form><dm-control-probe name="town" required></dm-control-probe></form>`,
    );
    expect(probe.matches(':invalid')).to.be.true;
    expect(messageOf(probe)).to.equal('');
    expect(form.reportValidity()).to.be.false;
    await nextFrame();
    expect(messageOf(probe)).to.equal('Write something.');
    expect(document.activeElement).to.equal(probe);
    await sendKeys({ type: 'G' });
    await nextFrame();
    expect(messageOf(probe)).to.equal('');
    expect(form.checkValidity()).to.be.true;
  });

  it('leaves focus to the first invalid field', async () => {
    const { form } = await place(
      html`<form>
        <input aria-label="first" required />
        <dm-control-probe name="town" required></dm-control-probe>
      </form>`,
    );
    form.reportValidity();
    await nextFrame();
    expect(document.activeElement).to.equal(form.querySelector('input'));
  });

  it('is invalid with a custom message', async () => {
    const { form, probe } = await place(
      html`<form><dm-control-probe name="town" value="Ghent"></dm-control-probe></form>`,
    );
    probe.setCustomValidity('We do not go there.');
    expect(form.checkValidity()).to.be.false;
    expect(probe.validationMessage).to.equal('We do not go there.');
    probe.setCustomValidity('');
    expect(form.checkValidity()).to.be.true;
  });

  it('is named and described by elements of the page, and focused by its label', async () => {
    const form = await fixture<HTMLFormElement>(
      html`<form>
        <label for="town">Your town</label>
        <dm-control-probe id="town" name="town" aria-describedby="help"></dm-control-probe>
        <p id="help">Where you live</p>
      </form>`,
    );
    const probe = probeIn(form);
    await probe.ready;
    await nextFrame();
    expect(inputOf(probe).getAttribute('aria-label')).to.equal('Your town');
    expect(inputOf(probe).getAttribute('aria-description')).to.equal('Where you live');
    form.querySelector('label')!.click();
    expect(probe.shadowRoot!.activeElement).to.equal(inputOf(probe));
  });
});

describe('the fallback of a control', () => {
  const withFallback = html`<form>
    <dm-control-probe name="town"><input name="town" value="Ghent" /></dm-control-probe>
  </form>`;

  it('passes on the value entered and posts nothing afterwards', async () => {
    const { form, probe } = await place(withFallback);
    expect(probe.value).to.equal('Ghent');
    expect(entries(form)).to.deep.equal([['town', 'Ghent']]);
    expect(form.querySelector('input')!.disabled).to.be.true;
  });

  it('posts instead of the control until that is drawn', async () => {
    const form = await fixture<HTMLFormElement>(html`<form></form>`);
    form.append(document.createElement('dm-control-probe'));
    const probe = probeIn(form);
    probe.setAttribute('name', 'town');
    const input = document.createElement('input');
    input.name = 'town';
    probe.append(input);
    input.value = 'Leuven';
    probe.value = 'Mechelen';
    expect(entries(form)).to.deep.equal([['town', 'Leuven']]);
    await probe.ready;
    expect(entries(form)).to.deep.equal([['town', 'Leuven']]);
    expect(input.disabled).to.be.true;
  });

  it('posts again when the control cannot be drawn', async () => {
    const { form } = await place(
      html`<form>
        <dm-control-probe name="town" label="throw" required>
          <input name="town" value="Ghent" />
        </dm-control-probe>
      </form>`,
    );
    expect(form.querySelector('input')!.disabled).to.be.false;
    expect(entries(form)).to.deep.equal([['town', 'Ghent']]);
    expect(form.checkValidity()).to.be.true;
    expect(logLines).to.have.length(1);
  });

  it('is enabled again when the control is removed', async () => {
    const { form, probe } = await place(withFallback);
    probe.remove();
    await nextFrame();
    const input = probe.querySelector('input')!;
    expect(input.disabled).to.be.false;
    form.append(probe);
    await probe.ready;
    expect(input.disabled).to.be.true;
  });
});

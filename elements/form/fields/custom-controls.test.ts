import { expect, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import {
  click,
  links,
  messages,
  place,
  posted,
  stored,
  submit,
  until,
} from '../../../test/fixtures/form';
import { answerRequests, requests } from '../../../test/fixtures/network';
import '../../../test/fixtures/probe/control-probe';
import type { ControlProbe } from '../../../test/fixtures/probe/control-probe';

const ownFields = (): [string, string][] => posted().filter(([name]) => !name.startsWith('_dm_'));

describe('a custom control in a dm-form', () => {
  it('is checked by its validity, and shows the message itself', async () => {
    answerRequests(stored);
    const { page, element } = await place(html`
      <dm-form>
        <form action="/forms">
          <dm-control-probe name="dmform-00" label="Motto" required></dm-control-probe>
          <button>Send</button>
        </form>
      </dm-form>
    `);
    const probe = page.querySelector<ControlProbe>('dm-control-probe')!;
    await probe.ready;
    const message = (): string => probe.shadowRoot!.querySelector('output')!.textContent;
    await submit(page);
    await until(() => message() === 'Write something.');
    expect(messages(page)).to.deep.equal([]);
    await until(() => links(element).length === 1);
    expect(links(element)[0]!.textContent).to.equal('Motto: Write something.');
    await until(() => document.activeElement === probe);
    await sendKeys({ type: 'Onward' });
    await until(() => message() === '');
    await submit(page);
    await until(() => requests.length === 1);
    expect(ownFields()).to.deep.equal([['dmform-00', 'Onward']]);
  });

  it('is posted once, without its children, when a condition shows it', async () => {
    answerRequests(stored);
    const { page } = await place(html`
      <dm-form>
        <form action="/forms">
          <label><input type="checkbox" name="more" value="1" /> More</label>
          <div data-dm-show-when="more">
            <dm-control-probe name="dmform-00" label="Motto">
              <input name="dmform-00" value="Kept" />
            </dm-control-probe>
          </div>
          <button>Send</button>
        </form>
      </dm-form>
    `);
    const probe = page.querySelector<ControlProbe>('dm-control-probe')!;
    await probe.ready;
    await until(() => probe.disabled);
    const more = page.querySelector<HTMLInputElement>('[name=more]')!;
    await click(more);
    await until(() => !probe.disabled);
    await click(more);
    await until(() => probe.disabled);
    await click(more);
    await until(() => !probe.disabled);
    await submit(page);
    await until(() => requests.length === 1);
    expect(ownFields()).to.deep.equal([
      ['more', '1'],
      ['dmform-00', 'Kept'],
    ]);
  });
});

import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { announceChange } from '../../shared/talk/changes';
import { updateSite } from '../../shared/site/site';
import { abbreviate } from '../../shared/talk/abbreviate';
import { logLines } from '../../test/fixtures/log-lines';
import { refusal, startTalkHost, type TalkHost } from '../../test/fixtures/talk-host';
import { waitUntil } from '../../test/fixtures/wait-until';
import { watchLeaks } from '../../test/fixtures/watch-leaks';
import type { DmLike } from './like';
import './like.define';

const buttonOf = (element: Element): HTMLButtonElement =>
  element.shadowRoot!.querySelector('button')!;
const countOf = (element: Element): string =>
  element.shadowRoot!.querySelector('[part=count]')!.textContent;
const problemOf = (element: Element): string =>
  element.shadowRoot!.querySelector('[role=alert]')?.textContent ?? '';
const isPressed = (element: Element): boolean => buttonOf(element).ariaPressed === 'true';

async function place(identifier: string): Promise<DmLike> {
  const element = await fixture<DmLike>(
    html`<dm-like load="eager" identifier=${identifier}></dm-like>`,
  );
  await element.ready;
  return element;
}

describe('dm-like', () => {
  let host: TalkHost;
  beforeEach(() => {
    host = startTalkHost();
  });
  afterEach(() => {
    host.stop();
  });

  it('is pressed and taken back, at once', async () => {
    host.likes = 1499;
    const element = await place('a');
    await waitUntil(() => countOf(element) === '1.4k');
    expect(buttonOf(element).title).to.equal('1,499 likes');
    await expect(element).to.be.accessible();
    buttonOf(element).focus();
    await sendKeys({ press: 'Space' });
    expect(isPressed(element)).to.equal(true);
    await waitUntil(() => host.isLiked);
    expect(countOf(element)).to.equal('1.5k');
    await expect(element).to.be.accessible();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => !host.isLiked && !isPressed(element));
    expect(host.likes).to.equal(1499);
    const keys = host.calls.filter(({ method }) => method !== 'GET').map(({ key }) => key);
    expect(new Set(keys).size).to.equal(2);
  });

  it('ends as the visitor pressed last, however quickly', async () => {
    const element = await place('b');
    for (let index = 0; index < 5; index += 1) buttonOf(element).click();
    await waitUntil(() => host.isLiked && isPressed(element));
    await waitUntil(() => countOf(element) === '1');
    expect(host.likes).to.equal(1);
  });

  it('goes back and says so when the host does not take it', async () => {
    const element = await place('c');
    let refuse = (): void => undefined;
    host.fault = ({ method }) =>
      method === 'PUT'
        ? new Promise((resolve) => {
            refuse = () => {
              resolve(refusal('Limited', 429));
            };
          })
        : undefined;
    buttonOf(element).click();
    await waitUntil(() => isPressed(element) && host.calls.at(-1)?.method === 'PUT');
    refuse();
    await waitUntil(() => problemOf(element) !== '');
    expect(problemOf(element)).to.contain('Too many attempts');
    expect(isPressed(element)).to.equal(false);
    expect(countOf(element)).to.equal('');
    await expect(element).to.be.accessible();
    host.fault = () => undefined;
    buttonOf(element).click();
    await waitUntil(() => host.isLiked && problemOf(element) === '');
  });

  it('follows another tab and another button of the same page', async () => {
    const [element, other] = [await place('d'), await place('d')];
    await waitUntil(() => host.calls.length === 1);
    buttonOf(element).click();
    await waitUntil(() => isPressed(other) && countOf(other) === '1');
    announceChange({ like: { key: 'page:d', likes: 0, isLiked: false } });
    await waitUntil(() => !isPressed(element) && countOf(element) === '');
  });

  it('keeps a press that was stored while the likes were still loading', async () => {
    const answers: (() => void)[] = [];
    // The host was asked before the press, without the cookie by which it knows the visitor.
    const old = Response.json({ likes: { late: { likes: 1, isLiked: false } } });
    host.fault = ({ method }) =>
      method === 'GET'
        ? new Promise((resolve) => {
            answers.push(() => {
              resolve(old);
            });
          })
        : undefined;
    const element = await place('late');
    await waitUntil(() => answers.length > 0, 'asked');
    announceChange({ like: { key: 'page:late', likes: 1, isLiked: true } });
    await waitUntil(() => isPressed(element), 'pressed in another tab');
    for (const answer of answers) answer();
    await waitUntil(() => old.bodyUsed, 'answered');
    await aTimeout(50);
    expect(isPressed(element)).to.equal(true);
  });

  it('asks the host once for all buttons of the page', async () => {
    await fixture(html`
      <div>
        ${['1', '2', '3'].map((name) => html`<dm-like load="eager" identifier=${name}></dm-like>`)}
      </div>
    `);
    await waitUntil(() => host.calls.length > 0);
    expect(host.calls.map(({ query }) => query.getAll('key'))).to.deep.equal([['1', '2', '3']]);
  });

  it('says in a preview that nothing is counted', async () => {
    const element = await place('e');
    updateSite({ mode: 'preview' });
    await aTimeout(50);
    buttonOf(element).click();
    await waitUntil(() => problemOf(element).includes('preview'));
    updateSite({ mode: undefined });
    expect(host.calls.some(({ method }) => method === 'PUT')).to.equal(false);
  });

  it('works without the number when that cannot be loaded', async () => {
    host.fault = () => refusal('Failed', 500);
    const element = await place('f');
    await waitUntil(() => logLines.length > 0);
    expect(logLines[0]).to.contain('the likes could not be loaded');
    host.fault = () => undefined;
    buttonOf(element).click();
    await waitUntil(() => host.isLiked && countOf(element) === '1');
  });

  it('leaves nothing behind', async () => {
    const watch = watchLeaks();
    const element = await place('g');
    await waitUntil(() => host.calls.length > 0);
    element.remove();
    await waitUntil(() => watch.leaks().length === 0);
    watch.stop();
  });
});

describe('an abbreviated number', () => {
  it('is rounded down, in the way of the language', () => {
    for (const [count, text] of [
      [0, '0'],
      [999, '999'],
      [1000, '1k'],
      [1290, '1.2k'],
      [99_999, '99.9k'],
      [999_999, '999k'],
      [1_000_000, '1m'],
      [3_499_999, '3.4m'],
    ] as const) {
      expect(abbreviate(count, 'en')).to.equal(text);
    }
    expect(abbreviate(3_499_999, 'de')).to.match(/^3,4\sMio\.$/);
  });
});

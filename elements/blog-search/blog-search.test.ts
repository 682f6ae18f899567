import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { addBar } from '../../shared/dom/edges/bars';
import { emulateMedia, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { updateSite } from '../../shared/site/site';
import {
  FORM,
  appeared,
  button,
  found,
  input,
  isOpen,
  options,
  overlay,
  place,
  platform,
  result,
  setUpSearchTests,
  status,
  type,
  typeAtOnce,
} from '../../test/fixtures/blog-search';
import { logLines } from '../../test/fixtures/log-lines';
import { itWithMedia } from '../../test/fixtures/media';
import { adoptReserve } from '../../test/fixtures/reserve';
import reserve from './blog-search.reserve.css?inline';
import { waitUntil } from '../../test/fixtures/wait-until';
import './blog-search.define';

describe('dm-blog-search', () => {
  setUpSearchTests();

  it('searches for a term that a script has written without an event', async () => {
    const element = await place('autocomplete="false"');
    input(element).value = 'harbour';
    button(element).click();
    await waitUntil(() => platform.calls.length === 1 || platform.visited.length === 1);
    expect(JSON.stringify([platform.calls[0]?.body, platform.visited])).to.contain('harbour');
    expect(input(element).value).to.equal('harbour');
  });

  it('leaves the Enter that ends a composition to it, also as Safari sends it', async () => {
    const element = await place('autocomplete="false"');
    input(element).value = '港';
    const init = { key: 'Enter', keyCode: 229, bubbles: true, composed: true, cancelable: true };
    expect(input(element).dispatchEvent(new KeyboardEvent('keydown', init))).to.be.true;
    expect([platform.calls.length, platform.visited.length]).to.deep.equal([0, 0]);
  });

  it('searches while the visitor types, once, with the trimmed term', async () => {
    const element = await place();
    typeAtOnce(element, ' fog ');
    await waitUntil(() => isOpen(element));
    expect(platform.calls.map(({ url, body }) => ({ url, body }))).to.deep.equal([
      {
        url: '/_dm/s/rt/api/public/wpl/site/site-7',
        body: {
          commandID: 'searchPosts',
          searchTerm: 'fog',
          providerType: 'site',
          rssURL: '',
          openSearchDescriptor: '',
          maxResults: 5,
          queryNumber: platform.calls[0]?.body['queryNumber'],
        },
      },
    ]);
    expect(options(element).map(({ textContent }) => textContent)).to.deep.equal([
      'Post 1 about fogSome <b>fog</b>, 1.',
      'Post 2 about fogSome <b>fog</b>, 2.',
      'Post 3 about fogSome <b>fog</b>, 3.',
      'All results (10)',
    ]);
    expect(status(element)).to.equal('3 results. Use the arrow keys to choose one.');
    expect(overlay(element)).not.to.equal(null);
    expect(element.matches(':state(open)')).to.be.true;
    const marks = [...options(element)[0]!.querySelectorAll('mark')];
    expect(marks.map(({ textContent }) => textContent)).to.deep.equal(['fog', 'fog']);
    await appeared(element);
    await expect(element).to.be.accessible();
  });

  it('searches on a press of the button alone without autocomplete="true"', async () => {
    const element = await place('autocomplete="on"');
    await type(element, 'fog');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(platform.calls).to.have.length(0);
    button(element).click();
    await waitUntil(() => isOpen(element));
    expect(platform.calls).to.have.length(1);
    expect(platform.visited).to.deep.equal([]);
    button(element).click();
    expect(platform.visited).to.deep.equal(['/search?searchTerm=fog']);
  });

  it('clears and hides for a blank term, without a request', async () => {
    const element = await place();
    await type(element, 'fog');
    await waitUntil(() => isOpen(element));
    input(element).select();
    await sendKeys({ type: '  ' });
    await waitUntil(() => !isOpen(element));
    expect(overlay(element)).to.equal(null);
    button(element).click();
    await sendKeys({ press: 'Enter' });
    expect(platform.calls).to.have.length(1);
    expect(platform.visited).to.deep.equal([]);
  });

  it('shows only the answer to the latest request, and aborts the earlier one', async () => {
    const releases: (() => void)[] = [];
    platform.answer = (call) =>
      new Promise((resolve) => {
        releases.push(() => resolve(found(call, releases.length === 2 ? 1 : 4)));
      });
    const element = await place('');
    await type(element, 'fog');
    button(element).click();
    await waitUntil(() => platform.calls.length === 1);
    await type(element, 's');
    button(element).click();
    await waitUntil(() => platform.calls.length === 2);
    expect(platform.calls[0]?.signal?.aborted).to.be.true;
    expect(platform.calls[1]?.signal?.aborted).to.be.false;
    releases[1]!();
    await waitUntil(() => isOpen(element));
    releases[0]!();
    await nextFrame();
    expect(options(element)).to.have.length(2);
    expect(logLines).to.deep.equal([]);
  });

  it('ignores an answer with the number of another request', async () => {
    platform.answer = () => Response.json({ results: [result(1)], resultsNum: 1, queryNumber: -3 });
    const element = await place();
    await type(element, 'fog');
    await waitUntil(() => platform.calls.length === 1);
    await waitUntil(() => element.shadowRoot!.querySelector('.loader') === null);
    expect(isOpen(element)).to.be.false;
    platform.answer = (call) => found(call, 3);
    await type(element, 's');
    await waitUntil(() => isOpen(element), 'it shows the answer to its own request');
  });

  it('hides the panel and the overlay when nothing is found, and says so', async () => {
    const element = await place();
    await type(element, 'fog');
    await waitUntil(() => isOpen(element));
    platform.answer = (call) => found(call, 0);
    await type(element, 'gy');
    await waitUntil(() => !isOpen(element));
    expect(overlay(element)).to.equal(null);
    await waitUntil(() => status(element) === 'No results');
  });

  it('hides for Escape, a click on the overlay, and when the focus leaves', async () => {
    const element = await place();
    await type(element, 'fog');
    await waitUntil(() => isOpen(element));
    await sendKeys({ press: 'Escape' });
    expect(isOpen(element)).to.be.false;
    expect(input(element).value).to.equal('fog');
    await sendKeys({ press: 'ArrowDown' });
    await waitUntil(() => isOpen(element));
    await sendMouse({ type: 'click', position: [innerWidth - 5, innerHeight - 5] });
    await waitUntil(() => !isOpen(element));
    input(element).focus();
    await sendKeys({ press: 'ArrowDown' });
    await waitUntil(() => isOpen(element));
    const field = element.parentElement!.appendChild(document.createElement('input'));
    field.focus();
    await waitUntil(() => !isOpen(element));
  });

  it('keeps its answers for the session', async () => {
    const element = await place();
    await type(element, 'fog');
    await waitUntil(() => isOpen(element));
    // Letters that come slowly are searched for one by one.
    const { length } = platform.calls;
    await sendKeys({ press: 'Escape' });
    await sendKeys({ press: 'ArrowDown' });
    await waitUntil(() => isOpen(element));
    expect(platform.calls).to.have.length(length);
  });

  it('goes through the results with the arrow keys, and opens one with Enter', async () => {
    const element = await place();
    await type(element, 'fog');
    await waitUntil(() => isOpen(element));
    const current = (): string | undefined => {
      const id = input(element).getAttribute('aria-activedescendant');
      return id ? element.shadowRoot!.getElementById(id)!.textContent.slice(0, 6) : undefined;
    };
    expect(current()).to.equal(undefined);
    await sendKeys({ press: 'ArrowDown' });
    expect(current()).to.equal('Post 1');
    await sendKeys({ press: 'ArrowUp' });
    expect(current()).to.equal(undefined);
    await sendKeys({ press: 'ArrowUp' });
    expect(current()).to.equal('All re');
    await sendKeys({ press: 'ArrowUp' });
    expect(current()).to.equal('Post 3');
    await appeared(element);
    await expect(element).to.be.accessible();
    await sendKeys({ press: 'Enter' });
    expect(platform.visited).to.deep.equal(['link #post-3']);
    expect(isOpen(element)).to.be.false;
    expect(element.shadowRoot!.activeElement === input(element)).to.be.true;
  });

  it('goes to the search page for Enter, in a preview with its flag', async () => {
    const element = await place('search-page="/found?from=box"');
    await type(element, ' salt & fog ');
    await sendKeys({ press: 'Enter' });
    expect(platform.visited).to.deep.equal(['/found?from=box&searchTerm=salt+%26+fog']);
    updateSite({ mode: 'preview' });
    await sendKeys({ press: 'Enter' });
    expect(platform.visited[1]).to.equal('/found?from=box&searchTerm=salt+%26+fog&preview=true');
    await waitUntil(() => platform.calls.length === 0 || platform.calls.length === 1);
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(isOpen(element)).to.be.false;
  });

  it('searches in place for Enter where there is no search page', async () => {
    const element = await place('label="Find"', '');
    await type(element, 'fog');
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => isOpen(element));
    expect(options(element)).to.have.length(3);
    expect(platform.visited).to.deep.equal([]);
  });

  it('takes over the label, the button and what was typed, with focus and selection', async () => {
    const parent = await fixture<HTMLElement>(html`<div></div>`);
    const element = document.createElement('dm-blog-search');
    element.load = 'idle';
    element.innerHTML = FORM;
    parent.append(element);
    const field = element.querySelector('input')!;
    field.value = 'fog and salt';
    field.focus();
    field.setSelectionRange(4, 7);
    element.load = 'eager';
    await element.ready;
    const ours = input(element);
    expect(ours.value).to.equal('fog and salt');
    expect(element.shadowRoot!.activeElement === ours).to.be.true;
    expect([ours.selectionStart, ours.selectionEnd]).to.deep.equal([4, 7]);
    expect(element.shadowRoot!.querySelector('label')!.textContent).to.equal('Search the journal');
    expect(button(element).textContent).to.equal('Find');
    expect(ours.placeholder).to.equal('Fog');
    await appeared(element);
    await expect(element).to.be.accessible();
  });

  it('does nothing in the editor', async () => {
    updateSite({ mode: 'editor' });
    const element = await place();
    await type(element, 'fog');
    button(element).click();
    await sendKeys({ press: 'Enter' });
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(platform.calls).to.have.length(0);
    expect(platform.visited).to.deep.equal([]);
    updateSite({ mode: undefined });
    await type(element, 's');
    await waitUntil(() => platform.calls.length === 1, 'it searches outside the editor');
  });

  it('aborts its request when it is removed', async () => {
    platform.answer = () => new Promise(() => undefined);
    const element = await place();
    await type(element, 'fog');
    await waitUntil(() => platform.calls.length === 1);
    element.remove();
    await nextFrame();
    expect(platform.calls[0]?.signal?.aborted).to.be.true;
    expect(logLines).to.deep.equal([]);
  });

  it('shows its results above and beside a bar at the bottom of the window', async () => {
    await setViewport({ width: 375, height: 700 });
    const bar = await fixture<HTMLElement>(html`<div>A bar</div>`);
    Object.assign(bar.style, { position: 'fixed', inset: 'auto 0 0', height: '300px' });
    bar.style.zIndex = '9999';
    const ended = new AbortController();
    addBar({ edge: 'bottom', box: bar, host: bar }, ended.signal);
    const element = await place();
    await type(element, 'fog');
    await waitUntil(() => isOpen(element));
    await appeared(element);
    const panel = element.shadowRoot!.querySelector('[part=panel]')!;
    const { bottom, top, width } = panel.getBoundingClientRect();
    expect(bottom).to.be.at.most(400);
    expect(top).to.be.at.least(input(element).getBoundingClientRect().bottom);
    expect(width).to.be.closeTo(element.offsetWidth, 1);
    // Where there is less room than for one result, it lies over the bar.
    bar.style.height = '690px';
    dispatchEvent(new Event('resize'));
    const option = options(element)[0]!;
    const isHit = (): boolean => {
      const { left, top: y, height } = option.getBoundingClientRect();
      return option.contains(element.shadowRoot!.elementFromPoint(left + 20, y + height / 2));
    };
    await waitUntil(isHit);
    ended.abort();
  });

  it('stands still from the form in the page to its own', async () => {
    adoptReserve(reserve, 'dm-blog-search');
    const element = await place();
    const copy = element.parentElement!.appendChild(document.createElement('div'));
    copy.innerHTML = `<dm-not-yet>${FORM.replaceAll('term"', 'other"')}</dm-not-yet>`;
    const before = copy.firstElementChild!;
    expect(element.offsetHeight).to.be.closeTo(before.getBoundingClientRect().height, 1);
    const ours = input(element).getBoundingClientRect();
    const theirs = before.querySelector('input')!.getBoundingClientRect();
    const top = element.getBoundingClientRect().top - before.getBoundingClientRect().top;
    expect(ours.top - top).to.be.closeTo(theirs.top, 1);
    expect(ours.height).to.equal(theirs.height);
    expect(ours.width).to.be.closeTo(theirs.width, 4);
  });

  itWithMedia('is not printed', async () => {
    const element = await place();
    await emulateMedia({ media: 'print' });
    expect(input(element).checkVisibility()).to.be.false;
  });
});

import { aTimeout, expect, fixture, html, nextFrame, oneEvent } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../elements/drawer/drawer.define';
import '../../elements/popup/popup.define';
import '../../elements/slider/slider.define';
import type { FromEditor, FromPage } from '../../shared/editor/protocol';
import { updateSite } from '../../shared/site/site';
import { logLines } from '../../test/fixtures/log-lines';
import { waitUntil } from '../../test/fixtures/wait-until';
import { openSession } from './session';

const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="80" height="60"/%3E';

type Open = HTMLElement & { open: boolean };

describe('a page in the editor', () => {
  let controller: AbortController;
  let { port1: port, port2: pagePort } = new MessageChannel();
  let received: FromPage[];
  let main: HTMLElement;

  const send = (message: unknown): void => port.postMessage(message);
  const tell = async (message: FromEditor): Promise<void> => {
    const arrival = oneEvent(pagePort, 'message').then(nextFrame);
    send(message);
    await arrival;
    await nextFrame();
  };
  const of = <T extends FromPage['type']>(type: T): Extract<FromPage, { type: T }>[] =>
    received.filter((message): message is Extract<FromPage, { type: T }> => message.type === type);
  const by = (id: string): HTMLElement | null =>
    main.querySelector<HTMLElement>(`[data-dm-block="${id}"]`);
  const openable = (id: string): Open => by(id) as Open;
  const overlay = (): ShadowRoot => document.querySelector('[data-dm-editor-overlay]')!.shadowRoot!;
  const selectionBox = (): DOMRect =>
    overlay().querySelector('.selection')!.getBoundingClientRect();

  beforeEach(async () => {
    controller = new AbortController();
    received = [];
    main = await fixture<HTMLElement>(html`
      <main data-dm-outlet>
        <section data-dm-block="1"><h2 data-dm-block="2">Rooms</h2></section>
        <section data-dm-block="3">
          <h2 data-dm-block="4">More</h2>
          <dm-drawer data-dm-block="5"><p data-dm-block="6">In the drawer</p></dm-drawer>
        </section>
        <dm-slider data-dm-block="7" autoplay interval="1">
          ${[0, 1, 2].map(
            (index) =>
              html`<figure data-dm-block="s${index}">
                <img src=${PICTURE} alt="Slide ${index}" width="80" height="60" />
              </figure>`,
          )}
        </dm-slider>
        <dm-popup data-dm-block="8" label="Offer"><p data-dm-block="9">In the popup</p></dm-popup>
        <input data-dm-block="10" aria-label="Name" />
        <button data-dm-block="11" type="button">Press</button>
      </main>
    `);
    ({ port1: port, port2: pagePort } = new MessageChannel());
    port.onmessage = ({ data }: MessageEvent<FromPage>) => received.push(data);
    openSession(pagePort, controller.signal);
    await waitUntil(() => of('ready').length === 1);
  });

  afterEach(() => {
    controller.abort();
    port.close();
    updateSite({ mode: undefined });
  });

  it('says what is in it, and is in editor mode', () => {
    const [ready] = of('ready');
    expect(ready!.protocol).to.equal(1);
    expect(ready!.page.url).to.equal(location.href);
    expect(ready!.elements.map(({ id }) => id)).to.include.members(['1', '5', '7', 's2']);
  });

  it('outlines a selected block in the top layer, with its name', async () => {
    const heard: string[] = [];
    main.addEventListener('dm-editor-select', ({ detail }) => heard.push(`select ${detail.id}`));
    main.addEventListener('dm-editor-deselect', ({ detail }) => heard.push(`leave ${detail.id}`));
    await tell({ type: 'select', id: '1', load: false });
    const box = by('1')!.getBoundingClientRect();
    expect(Math.abs(selectionBox().top - box.top)).to.be.below(1);
    expect(Math.abs(selectionBox().height - box.height)).to.be.below(1);
    expect(overlay().querySelector('.name')!.textContent).to.equal('Section: Rooms');
    expect(document.querySelector('[data-dm-editor-overlay]')!.matches(':popover-open')).to.be.true;
    await tell({ type: 'deselect' });
    expect(overlay().querySelector<HTMLElement>('.selection')!.hidden).to.be.true;
    expect(heard).to.deep.equal(['select 1', 'leave 1']);
  });

  it('names a selected block as the editor does, also after it was rendered anew', async () => {
    const name = (): string | null => overlay().querySelector('.name')!.textContent;
    await tell({ type: 'select', id: '7', load: false });
    expect(name()).to.equal('Slider');
    await tell({ type: 'select', id: '7', load: false, name: 'Slider: <b>Ours</b>' });
    expect(name()).to.equal('Slider: <b>Ours</b>');
    expect(overlay().querySelector('.bar')!.getAttribute('aria-label')).to.equal(name());
    await tell({ type: 'replace', id: '7', html: '<dm-slider data-dm-block="7"></dm-slider>' });
    expect(by('7')!.hasAttribute('data-selected')).to.be.true;
    expect(name()).to.equal('Slider: <b>Ours</b>');
    await tell({ type: 'select', id: '1', load: false });
    expect(name()).not.to.include('Ours');
  });

  it('leaves the site’s header above a block free', async () => {
    const header = document.createElement('header');
    header.style.height = '90px';
    main.before(header);
    const bar = (): DOMRect => overlay().querySelector('.bar')!.getBoundingClientRect();
    await tell({ type: 'select', id: '1', load: false });
    expect(bar().height).to.be.above(0);
    expect(bar().top).to.be.at.least(header.getBoundingClientRect().bottom);
    // One that stays at the top covers the content that is scrolled under it.
    Object.assign(header.style, { position: 'fixed', inset: '0 0 auto', zIndex: '1' });
    main.style.paddingTop = '95px';
    await nextFrame();
    await nextFrame();
    expect(bar().top).to.be.at.least(90);
    header.remove();
    await nextFrame();
    await nextFrame();
    expect(bar().bottom, 'with room above').to.be.at.most(by('1')!.getBoundingClientRect().top);
  });

  it('stays where it is when a block is clicked that is partly in view', async () => {
    const block = by('3')!;
    // It begins below the window, and is lower than it.
    Object.assign(block.style, { marginTop: '120vh', minHeight: '50vh' });
    scrollBy({ top: block.getBoundingClientRect().top - innerHeight + 40, behavior: 'instant' });
    const before = scrollY;
    await tell({ type: 'select', id: '3', load: false });
    expect(scrollY, 'chosen in the outline').to.be.above(before);
    await tell({ type: 'deselect' });
    scrollTo({ top: before, behavior: 'instant' });
    block.click();
    await waitUntil(() => of('select').at(-1)?.id === '3');
    await tell({ type: 'select', id: '1', load: true });
    await tell({ type: 'select', id: '3', load: false });
    expect(scrollY).to.equal(before);
  });

  it('opens the drawer of a selected block until another is selected', async () => {
    const drawer = openable('5');
    await tell({ type: 'select', id: '6', load: false });
    await waitUntil(() => drawer.open);
    await waitUntil(() => by('6')!.getClientRects().length > 0);
    await tell({ type: 'select', id: '5', load: false });
    expect(drawer.open, 'the drawer itself is selected').to.be.true;
    await tell({ type: 'select', id: '1', load: false });
    expect(drawer.open).to.be.false;
  });

  it('shows the popup of a selected block, and closes it afterwards', async () => {
    await tell({ type: 'select', id: '9', load: false });
    await waitUntil(() => openable('8').open);
    await tell({ type: 'deselect' });
    await waitUntil(() => !openable('8').open);
  });

  it('leaves open what was open before', async () => {
    openable('5').open = true;
    await tell({ type: 'select', id: '6', load: false });
    await tell({ type: 'deselect' });
    expect(openable('5').open).to.be.true;
    openable('5').open = false;
  });

  it('goes to a selected slide and stays there', async () => {
    const slider = by('7')!;
    await waitUntil(() => slider.matches(':state(ready)'));
    const current = (): number =>
      [...slider.shadowRoot!.querySelectorAll('[part~="slide"]')].findIndex(
        (slide) => slide.getAttribute('aria-hidden') !== 'true' && !slide.hasAttribute('inert'),
      );
    const changes: number[] = [];
    slider.addEventListener('dm-change', ({ detail }) =>
      changes.push((detail as { index: number }).index),
    );
    await tell({ type: 'select', id: 's2', load: false });
    await waitUntil(() => changes.at(-1) === 2, `at ${changes.join()} ${current()}`);
    await aTimeout(1500);
    expect(changes.at(-1), 'it autoplays every second elsewhere').to.equal(2);
  });

  it('selects what is clicked, and lets a click in the selected block through', async () => {
    const button = by('11')!;
    let presses = 0;
    button.addEventListener('click', () => presses++);
    button.click();
    await waitUntil(() => of('select').length === 1);
    expect(of('select')[0]).to.deep.equal({ type: 'select', id: '11' });
    expect(presses).to.equal(0);
    await tell({ type: 'select', id: '11', load: false });
    button.click();
    expect(presses).to.equal(1);
    document.body.click();
    await waitUntil(() => of('select').length === 2);
    expect(of('select')[1]!.id).to.equal(null);
  });

  it('sets and removes attributes of widgets, and drops older revisions', async () => {
    const set = (value: string | null, revision: number): Promise<void> =>
      tell({ type: 'set', id: '7', attribute: 'navigation', value, revision });
    await set('none', 3);
    expect(by('7')!.getAttribute('navigation')).to.equal('none');
    await set('bullets', 2);
    expect(by('7')!.getAttribute('navigation')).to.equal('none');
    await set(null, 4);
    expect(by('7')!.hasAttribute('navigation')).to.be.false;
  });

  it('sets what the owner edits of pictures and links, and nothing that is code', async () => {
    const html = `<a data-dm-block="90" href="/a"><img data-dm-block="91" src="${PICTURE}" alt=""></a>`;
    await tell({ type: 'insert', html, parent: null, before: null });
    const set = (id: string, attribute: string, value: string, revision: number): Promise<void> =>
      tell({ type: 'set', id, attribute, value, revision });
    await set('91', 'alt', '<b>A pier</b>', 1);
    expect(by('91')!.getAttribute('alt')).to.equal('<b>A pier</b>');
    await set('90', 'href', '/rooms', 2);
    expect(by('90')!.getAttribute('href')).to.equal('/rooms');
    await set('90', 'href', 'java\nscript:alert(1)', 3);
    await set('90', 'target', '_blank', 4);
    await set('91', 'href', '/rooms', 5);
    await waitUntil(() => of('fault').length === 3);
    expect(by('90')!.outerHTML).to.include('<a data-dm-block="90" href="/rooms">');
    expect(by('91')!.hasAttribute('href')).to.be.false;
  });

  it('inserts, moves and removes blocks, with their events', async () => {
    const heard: string[] = [];
    for (const name of ['dm-editor-load', 'dm-editor-unload'] as const) {
      main.addEventListener(name, ({ detail }) => heard.push(`${name} ${detail.id}`));
    }
    const markup = '<dm-drawer data-dm-block="n1"><p data-dm-block="n2">New</p></dm-drawer>';
    await tell({ type: 'insert', html: markup, parent: null, before: '3' });
    expect(by('1')!.nextElementSibling).to.equal(by('n1'));
    await tell({ type: 'move', id: 'n1', parent: null, before: '1' });
    expect(main.firstElementChild).to.equal(by('n1'));
    await tell({ type: 'move', id: 'n1', parent: '3', before: null });
    expect(by('3')!.lastElementChild).to.equal(by('n1'));
    await tell({ type: 'remove', id: 'n1' });
    expect(by('n1')).to.equal(null);
    expect(heard).to.deep.equal(['dm-editor-load n1', 'dm-editor-unload n1']);
  });

  it('runs no script of inserted markup', async () => {
    Object.assign(window, { ran: false });
    const markup = '<div data-dm-block="n3"><script>window.ran = true</script></div>';
    await tell({ type: 'insert', html: markup, parent: null, before: null });
    expect(by('n3')).to.exist;
    expect(Reflect.get(window, 'ran')).to.be.false;
  });

  it('pulls new content and keeps the selection', async () => {
    const loads: boolean[] = [];
    await tell({ type: 'select', id: '1', load: false });
    main.addEventListener('dm-editor-select', ({ detail }) => loads.push(detail.load));
    await tell({ type: 'pull', html: '<section data-dm-block="1">Anew</section>' });
    expect(main.textContent).to.equal('Anew');
    expect(loads).to.deep.equal([true]);
    expect(Math.abs(selectionBox().top - by('1')!.getBoundingClientRect().top)).to.be.below(1);
    await tell({ type: 'pull', html: '<p data-dm-block="2">Other</p>' });
    expect(overlay().querySelector<HTMLElement>('.selection')!.hidden).to.be.true;
  });

  it('reports a message that it cannot carry out', async () => {
    await tell({ type: 'remove', id: 'nothing' });
    await waitUntil(() => of('fault').length === 1);
    expect(of('fault')[0]!.message).to.include('no block nothing');
    await tell({ type: 'move', id: '3', parent: '5', before: null });
    await waitUntil(() => of('fault').length === 2);
    expect(of('fault')[1]!.message).to.include('into itself');
    await tell({ type: 'set', id: '1', attribute: 'class', value: 'x', revision: 1 });
    await waitUntil(() => of('fault').length === 3);
    expect(logLines.filter((line) => line.includes('editor'))).to.have.length(3);
  });

  it('ignores messages that are none', async () => {
    const before = main.outerHTML;
    for (const junk of [
      null,
      7,
      'remove',
      [],
      {},
      { type: 'toString' },
      { type: 'remove', id: 7 },
      { type: 'remove', id: '"]' },
      { type: 'set', id: '7', attribute: 'onclick', value: 'x', revision: 1 },
      { type: 'set', id: '7', attribute: 'style', value: 'x', revision: 1 },
      { type: 'set', id: '7', attribute: 'data-dm-block', value: 'x', revision: 1 },
      { type: 'set', id: '7', attribute: 'label', value: 'x'.repeat(200_000), revision: 1 },
      { type: 'set', id: '7', attribute: 'label', value: 'x', revision: Number.NaN },
      { type: 'insert', html: 7, parent: null, before: null },
      { type: 'pull', html: 'x'.repeat(3_000_000) },
      { type: 'mode', mode: 'runtime' },
      { type: 'tokens', tokens: { color: 'red' } },
      { type: 'tokens', tokens: { '--a': 'red; } * { color: red' } },
      { type: 'tokens', tokens: { '--a': 'url(//evil.example)' } },
      new Map([['type', 'remove']]),
    ]) {
      send(junk);
    }
    await aTimeout(50);
    expect(main.outerHTML).to.equal(before);
    expect(of('fault')).to.deep.equal([]);
    expect(getComputedStyle(document.documentElement).getPropertyValue('--a')).to.equal('');
  });

  it('sets theme tokens as custom properties, and takes them back', async () => {
    const value = (): string =>
      getComputedStyle(document.documentElement).getPropertyValue('--dm-color-accent');
    const before = value();
    await tell({ type: 'tokens', tokens: { '--dm-color-accent': '#ff0000' } });
    expect(value()).to.equal('#ff0000');
    await tell({ type: 'tokens', tokens: {} });
    expect(value()).to.equal(before);
  });

  it('forwards undo and redo, unless a text field has the focus', async () => {
    by('10')!.focus();
    await sendKeys({ press: 'Control+z' });
    by('11')!.focus();
    await sendKeys({ press: 'Control+z' });
    await sendKeys({ press: 'Control+Shift+Z' });
    await sendKeys({ press: 'Control+y' });
    await waitUntil(() => of('key').length === 3);
    expect(of('key').map(({ key }) => key)).to.deep.equal(['undo', 'redo', 'redo']);
  });

  it('asks for actions by the toolbar and by keys', async () => {
    await tell({ type: 'select', id: '3', load: false });
    const [up, down] = overlay().querySelectorAll('button');
    up!.focus();
    await sendKeys({ press: 'ArrowRight' });
    expect(overlay().activeElement).to.equal(down);
    await sendKeys({ press: 'Enter' });
    by('11')!.focus();
    await sendKeys({ press: 'Delete' });
    await sendKeys({ press: 'Control+d' });
    await waitUntil(() => of('action').length === 3);
    expect(of('action').map(({ action, id }) => `${action} ${id}`)).to.deep.equal([
      'down 3',
      'remove 3',
      'duplicate 3',
    ]);
  });

  it('does an action once while the key that presses its button is held', async () => {
    await tell({ type: 'select', id: '3', load: false });
    overlay().querySelectorAll('button')[2]!.focus();
    for (const key of [{ down: 'Enter' }, { down: 'Enter' }, { up: 'Enter' }]) await sendKeys(key);
    expect(of('action').map(({ action }) => action)).to.deep.equal(['duplicate']);
  });

  it('reports a widget that changes its size', async () => {
    const sizes: number[] = [];
    main.addEventListener('dm-editor-resize', ({ detail }) => {
      if (detail.id === '7') sizes.push(detail.rect.width);
    });
    await tell({ type: 'set', id: '7', attribute: 'label', value: 'x', revision: 5 });
    main.style.width = '300px';
    await waitUntil(() => of('resize').some(({ id, rect }) => id === '7' && rect.width === 300));
    expect(sizes.at(-1)).to.equal(300);
    expect(of('resize').at(-1)!.revision).to.equal(5);
  });

  it('works like a preview in preview mode', async () => {
    await tell({ type: 'select', id: '1', load: false });
    await tell({ type: 'mode', mode: 'preview' });
    expect(overlay().querySelector<HTMLElement>('.selection')!.hidden).to.be.true;
    let presses = 0;
    by('11')!.addEventListener('click', () => presses++);
    by('11')!.click();
    expect(presses).to.equal(1);
    expect(of('select')).to.deep.equal([]);
    await tell({ type: 'mode', mode: 'editor' });
    by('11')!.click();
    await waitUntil(() => of('select').length === 1);
  });

  it('leaves nothing behind when it ends', async () => {
    await tell({ type: 'tokens', tokens: { '--dm-color-accent': '#ff0000' } });
    await tell({ type: 'select', id: '6', load: false });
    controller.abort();
    await waitUntil(() => !openable('5').open);
    expect(document.querySelector('[data-dm-editor-overlay]')).to.equal(null);
    expect(main.querySelector('[data-selected]')).to.equal(null);
    const { length } = received;
    by('11')!.click();
    main.style.width = '200px';
    await aTimeout(50);
    expect(received).to.have.length(length);
  });
});

import { expect, fixture, html } from '@open-wc/testing';
import { hideProperties } from '../../test/fixtures/field-names';
import { swap } from './swap';

let disconnected = 0;

/** Stands for a player: whoever takes it out of the document stops it. */
class TestPlayer extends HTMLElement {
  disconnectedCallback(): void {
    disconnected += 1;
  }
}
customElements.define('test-player', TestPlayer);

function contentOf(markup: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = markup;
  return template.content;
}

const page = (): Promise<HTMLElement> =>
  fixture<HTMLElement>(
    html`<main>
      <header class="old" title="Old">
        <p>Old</p>
        <test-player id="player" class="own" data-dm-permanent><button>Pause</button></test-player>
      </header>
      <p>Gone</p>
    </main>`,
  );

const outlineOf = (outlet: Element): string =>
  Array.from(outlet.querySelectorAll('p, test-player'), (element) =>
    element.localName === 'p' ? element.textContent : 'player',
  ).join();

describe('a swap', () => {
  beforeEach(() => {
    disconnected = 0;
  });

  it('replaces everything when nothing is permanent', async () => {
    const outlet = await page();
    swap(outlet, contentOf('<p>New</p>'));
    expect(outlet.innerHTML).to.equal('<p>New</p>');
  });

  it('keeps a player in a form whose fields hide all its properties', async () => {
    const form = (marked: string): string =>
      `<form class="${marked}"><p>${marked}</p><test-player id="player" data-dm-permanent>` +
      `</test-player><input name="after"></form><form id="other"></form>`;
    const outlet = await fixture<HTMLElement>(html`<main></main>`);
    outlet.append(contentOf(form('old')));
    const player = outlet.querySelector('test-player')!;
    const next = contentOf(form('new'));
    for (const root of [outlet, next])
      root.querySelectorAll('form').forEach((each) => hideProperties(each));
    disconnected = 0;
    swap(outlet, next);
    expect(outlineOf(outlet)).to.equal('new,player');
    expect(outlet.querySelector('test-player')).to.equal(player);
    expect(disconnected).to.equal(0);
    expect(outlet.querySelectorAll('form.new').length).to.equal(1);
    expect(outlet.querySelectorAll('#other').length).to.equal(1);
    swap(outlet, contentOf('<div><test-player id="player" data-dm-permanent></test-player></div>'));
    expect(outlet.querySelector('div > test-player')).to.equal(player);
    expect(outlet.querySelectorAll('form').length).to.equal(0);
  });

  it('leaves a permanent element in place, in a wrapper with its new attributes', async () => {
    const outlet = await page();
    const [header, player] = outlet.querySelectorAll('header, test-player');
    swap(
      outlet,
      contentOf(
        '<p>Top</p><header class="new" lang="en" @click="x"><p>New</p>' +
          '<test-player id="player" class="theirs" data-dm-permanent></test-player><p>After</p></header><p>End</p>',
      ),
    );
    expect(outlineOf(outlet)).to.equal('Top,New,player,After,End');
    expect(outlet.querySelector('header')).to.equal(header);
    expect(header?.getAttributeNames().sort()).to.deep.equal(['@click', 'class', 'lang']);
    expect(header?.className).to.equal('new');
    expect(outlet.querySelector('test-player')).to.equal(player);
    expect(player?.className, 'it keeps its own').to.equal('own');
    expect(disconnected, 'it has not left the document').to.equal(0);
  });

  it('moves a permanent element with the focus in it, where the wrapper is another', async () => {
    const outlet = await page();
    const player = outlet.querySelector('test-player');
    player?.querySelector('button')?.focus();
    swap(
      outlet,
      contentOf('<section><p>New</p><div id="player" data-dm-permanent></div></section><p>End</p>'),
    );
    expect(outlineOf(outlet)).to.equal('New,player,End');
    expect(player?.parentElement?.localName).to.equal('section');
    expect(document.activeElement).to.equal(player?.querySelector('button'));
    expect(outlet.querySelector('header')).to.equal(null);
  });

  it('takes a permanent element out that the next page does not have', async () => {
    const outlet = await page();
    swap(outlet, contentOf('<p>New</p><div id="other" data-dm-permanent></div>'));
    expect(outlet.querySelector('test-player')).to.equal(null);
    expect(disconnected).to.equal(1);
  });
});

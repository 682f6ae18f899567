import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/back-to-top/back-to-top.define';
import '../../elements/gallery/gallery.define';
import { waitUntil } from '../../test/fixtures/wait-until';
import { watchEmptyPlaces, type EmptyPlaces } from './empty-places';

const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="80" height="60"/%3E';

/** An element of the library, whose view comes when its test lets it. */
class LateElement extends HTMLElement {
  #drawn = (): void => undefined;
  readonly ready = new Promise<void>((resolve) => {
    this.#drawn = resolve;
  });

  /** Draws nothing, or a box. */
  draw(size: number): void {
    Object.assign(this.style, { display: 'block', height: `${size}px` });
    this.#drawn();
  }
}
customElements.define('late-element', LateElement);

/** An element of somebody else. */
customElements.define('foreign-element', class extends HTMLElement {});

const EMPTY = 'data-dm-editor-empty';

describe('the places of elements without content', () => {
  let controller: AbortController;
  let places: EmptyPlaces;
  let main: HTMLElement;
  let isEditing = true;

  const by = (id: string): HTMLElement => main.querySelector(`[data-dm-block="${id}"]`)!;
  const labelled = (): (string | null)[] =>
    [...main.querySelectorAll(`[${EMPTY}]`)].map((element) => element.getAttribute(EMPTY));

  beforeEach(async () => {
    isEditing = true;
    main = await fixture<HTMLElement>(html`
      <main data-dm-outlet>
        <header data-dm-block="1">
          <h1 data-dm-block="2"><!-- none --></h1>
        </header>
        <dm-gallery data-dm-block="3"></dm-gallery>
        <section data-dm-block="4"><p data-dm-block="5">Text</p></section>
        <p data-dm-block="6" hidden></p>
        <div hidden><h2 data-dm-block="15"></h2></div>
        <figure><figcaption data-dm-block="16"></figcaption></figure>
        <p data-dm-block="17" style="block-size: 24px"></p>
        <p data-dm-block="22" style="padding: 6px"></p>
        <ul>
          <li data-dm-block="18">
            <a data-dm-block="19" href="/"><!-- none --></a>
          </li>
          <li data-dm-block="20"><a data-dm-block="21" id="part"></a></li>
        </ul>
        <p data-dm-block="24" style="font-size: 10px">${'\u00a0'}</p>
        <a
          data-dm-block="25"
          href="/"
          style="display: inline-block; inline-size: 20px; block-size: 20px; background: url('${PICTURE}')"
        ></a>
        <style>
          .icon::before {
            content: '*';
          }
        </style>
        <a data-dm-block="26" href="/" class="icon"></a>
        <style>
          .cleared::after {
            content: '';
          }
        </style>
        <h3 data-dm-block="27" class="cleared"></h3>
        <table>
          <tr>
            <td data-dm-block="23"></td>
          </tr>
        </table>
        <div data-dm-block="7"><img src=${PICTURE} alt="" data-dm-block="8" /></div>
        <dm-back-to-top data-dm-block="9"></dm-back-to-top>
        <template data-dm-block="10"><p>Later</p></template>
        <script data-dm-block="11" type="application/json">
          []
        </script>
      </main>
    `);
    controller = new AbortController();
    places = watchEmptyPlaces(() => isEditing, controller.signal);
  });

  afterEach(() => controller.abort());

  it('are seen, named and large enough to press; nothing else has one', async () => {
    await waitUntil(() => labelled().includes('Gallery: empty'));
    for (const id of ['2', '3', '16', '19', '22']) {
      const { width, height } = by(id).getBoundingClientRect();
      expect(Math.min(width, height), id).to.be.at.least(44);
      expect(getComputedStyle(by(id), '::before').content, id).to.contain('empty');
    }
    expect(labelled()).to.include.members(['Heading: empty', 'Caption: empty', 'Link: empty']);
    expect(by('27').hasAttribute(EMPTY), 'one that only clears floats').to.be.true;
    for (const id of '1 4 5 6 7 8 10 11 15 17 18 20 21 23 24 25 26'.split(' '))
      expect(by(id).hasAttribute(EMPTY), id).to.equal(false);
  });

  it('show no name while a text is written in them', async () => {
    await waitUntil(() => by('2').hasAttribute(EMPTY));
    const shown = (): string => getComputedStyle(by('2'), '::before').display;
    expect(shown()).to.equal('block');
    by('1').contentEditable = 'true';
    expect(shown()).to.equal('none');
    by('1').removeAttribute('contenteditable');
    by('2').contentEditable = 'true';
    expect(shown()).to.equal('none');
  });

  it('go once there is content, and come when it goes', async () => {
    await waitUntil(() => by('3').hasAttribute(EMPTY));
    by('3').innerHTML = `<img src='${PICTURE}' alt="A" width="80" height="60">`;
    await waitUntil(() => !by('3').hasAttribute(EMPTY));
    by('3').replaceChildren();
    await waitUntil(() => by('3').hasAttribute(EMPTY));
  });

  it('are not those of elements whose view is still loading', async () => {
    const late = document.createElement('late-element') as LateElement;
    late.dataset['dmBlock'] = '12';
    const full = document.createElement('late-element') as LateElement;
    full.dataset['dmBlock'] = '13';
    const foreign = document.createElement('foreign-element');
    foreign.dataset['dmBlock'] = '14';
    main.append(late, full, foreign);
    await waitUntil(() => by('3').hasAttribute(EMPTY));
    await new Promise((resolve) => setTimeout(resolve, 600));
    for (const id of ['12', '13', '14']) expect(by(id).hasAttribute(EMPTY), id).to.equal(false);
    late.draw(0);
    full.draw(40);
    await waitUntil(() => by('12').hasAttribute(EMPTY));
    expect(by('13').hasAttribute(EMPTY)).to.equal(false);
    // Nobody knows whether it draws something: it has five seconds.
    expect(by('14').hasAttribute(EMPTY)).to.equal(false);
    await waitUntil(() => by('14').hasAttribute(EMPTY), 'has its place', 5000);
  }).timeout(12_000);

  it('are only there while the page is edited', async () => {
    await waitUntil(() => by('3').hasAttribute(EMPTY));
    isEditing = false;
    places.refresh();
    await waitUntil(() => labelled().length === 0);
    isEditing = true;
    places.refresh();
    await waitUntil(() => labelled().length > 0);
    const sheets = document.adoptedStyleSheets.length;
    controller.abort();
    expect(labelled()).to.deep.equal([]);
    expect(document.adoptedStyleSheets.length).to.equal(sheets - 1);
  });
});

import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/gallery/gallery.define';
import '../../elements/nav/nav.define';
import '../../elements/time-picker/time-picker.define';
import { tags } from '../../entries/definitions';
import { logLines } from '../../test/fixtures/log-lines';
import { waitUntil } from '../../test/fixtures/wait-until';
import { isDebugging } from './is-debugging';
import { startDebug } from './start-debug';

const PICTURE = '/test/fixtures/media/no-such.jpg';

/** A gallery to which a script gives anything. */
type Gallery = HTMLElement & { images: unknown };

/** Waits until the checks have run. */
const settle = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 100));

describe('mistakes of authors', () => {
  let end = new AbortController();

  const start = (hasRuntime = false): void => {
    end = new AbortController();
    startDebug({ tags, hasRuntime, signal: end.signal });
  };

  afterEach(() => {
    end.abort();
    document.querySelector('#dm-site')?.remove();
  });

  it('in the name of a tag are told with the name that is near', async () => {
    await fixture(html`<dm-galery></dm-galery>`);
    start();
    await waitUntil(() => logLines.length > 0);
    expect(logLines).to.deep.equal([
      '[dm] <dm-galery>: is not a known element; did you mean dm-gallery?',
    ]);
  });

  it('in the name of an attribute are told, and names of others are not', async () => {
    await fixture(html`
      <dm-gallery
        colums="3"
        viewAllText="All"
        class="wide"
        data-testid="a"
        aria-label="Pictures"
        onclick=""
        v-if="shown"
        @click="open"
        ><img src=${PICTURE} alt=""
      /></dm-gallery>
      <dm-time-picker name="time" disabled></dm-time-picker>
    `);
    start();
    await waitUntil(() => logLines.length > 1);
    await settle();
    expect(logLines).to.deep.equal([
      '[dm] <dm-gallery>: has no attribute "colums"; did you mean cols?',
      '[dm] <dm-gallery>: has no attribute "viewalltext"; did you mean view-all-text?',
    ]);
  });

  it('are not told of text around what an element reads', async () => {
    await fixture(html`
      <section>
        <dm-gallery
          ><p>At the pier</p>
          <img src=${PICTURE} alt=""
        /></dm-gallery>
      </section>
      <section>
        <dm-gallery
          ><img src=${PICTURE} alt="" />
          <p>At the pier</p></dm-gallery
        >
        <p>More of it</p>
      </section>
    `);
    start();
    await settle();
    expect(logLines).to.deep.equal([]);
  });

  it('are told of content that has got into an element without an end tag', async () => {
    await fixture(html`
      <section>
        <dm-gallery id="a"
          ><img src=${PICTURE} alt="" />
          <h2>The next part</h2></dm-gallery
        >
        <script type="text/plain"></script>
      </section>
      <section>
        <dm-gallery id="b"><h2>The next part</h2></dm-gallery>
      </section>
    `);
    start();
    await waitUntil(() => logLines.length > 1);
    expect(logLines.sort()).to.deep.equal(
      ['a', 'b'].map(
        (id) =>
          `[dm] <dm-gallery id="${id}">: <h2> among its children is not for it, and is shown as it is; custom elements need an end tag: </dm-gallery>`,
      ),
    );
  });

  it('are told of content that an element with an end tag cannot use', async () => {
    await fixture(html`
      <div>
        <dm-time-picker name="time" label="Time"><h2>A heading</h2></dm-time-picker>
        <p>After it</p>
      </div>
    `);
    start();
    await waitUntil(() => logLines.length > 0);
    expect(logLines).to.deep.equal([
      '[dm] <dm-time-picker>: <h2> among its children is not for it, and is shown as it is',
    ]);
  });

  it('are told of attributes that are set later', async () => {
    const gallery = await fixture(html` <dm-gallery><img src=${PICTURE} alt="" /></dm-gallery> `);
    start();
    await settle();
    gallery.setAttribute('hovr', 'blur');
    await waitUntil(() => logLines.length > 0);
    expect(logLines[0]).to.equal('[dm] <dm-gallery>: has no attribute "hovr"; did you mean hover?');
  });

  it('in data of a property are told once, with the entries left out', async () => {
    const gallery = await fixture<Gallery>(html`<dm-gallery id="album"></dm-gallery>`);
    start();
    gallery.images = [
      { url: PICTURE, title: 'The pier' },
      { url: PICTURE, title: 'The harbour' },
      { src: PICTURE, alt: '', button: { label: 'More', target: '/' } },
    ];
    await waitUntil(() => logLines.length > 3);
    await settle();
    expect(logLines).to.deep.equal([
      '[dm] <dm-gallery id="album">: images[0] has "url", which is not known; did you mean src?',
      '[dm] <dm-gallery id="album">: images[2].button has "label", which is not known; did you mean text?',
      '[dm] <dm-gallery id="album">: images[2].button has "target", which is not known',
      `[dm] <dm-gallery id="album">: 2 entries of 3 in "images" cannot be used and are left out, the first is images[0]: {"url":"${PICTURE}","title":"The pier"}`,
    ]);
  });

  it('in data without JSON are told', async () => {
    const gallery = await fixture<Gallery>(html`<dm-gallery></dm-gallery>`);
    start();
    const entry: Record<string, unknown> = { url: PICTURE };
    entry['self'] = entry;
    gallery.images = [entry];
    await waitUntil(() => logLines.some((line) => line.includes('left out')));
  });

  it('in data of a JSON child are told', async () => {
    const box = await fixture<HTMLElement>(html`<div></div>`);
    const gallery = document.createElement('dm-gallery');
    const script = document.createElement('script');
    script.type = 'application/json';
    script.textContent = JSON.stringify([{ src: PICTURE, captoin: 'Sea' }]);
    gallery.append(script);
    box.append(gallery);
    start();
    await waitUntil(() => logLines.length > 0);
    expect(logLines[0]).to.contain('images[0] has "captoin", which is not known');
  });

  it('are told of an element that shows nothing', async () => {
    await fixture(html`
      <div>
        <dm-gallery load="eager"></dm-gallery>
        <dm-gallery load="eager"><p hidden>No picture</p></dm-gallery>
        <dm-gallery load="eager"><img src=${PICTURE} alt="" width="10" height="10" /></dm-gallery>
      </div>
    `);
    start();
    await waitUntil(() => logLines.length > 1);
    await settle();
    expect(logLines).to.deep.equal([
      '[dm] <dm-gallery>: has no images and shows nothing: it has no children, no JSON child and no property set',
      '[dm] <dm-gallery>: has no images and shows nothing: none of its children (1) is one it can read',
    ]);
  });

  it('in site parameters are told', async () => {
    const script = document.createElement('script');
    script.type = 'application/json';
    script.id = 'dm-site';
    script.textContent = JSON.stringify({
      siteAlais: 'house',
      nav: { size: 3, moretext: 'More' },
      strings: { anything: 'goes' },
      personalization: { rules: [] },
      parameters: { isHome: true, popup: [] },
    });
    document.head.append(script);
    start();
    await waitUntil(() => logLines.length > 2);
    expect(logLines).to.deep.equal([
      '[dm] #dm-site: has "siteAlais", which is not known; did you mean siteAlias?',
      '[dm] #dm-site: nav has "moretext", which is not known; did you mean moreText?',
      '[dm] #dm-site: parameters has "popup", which is not known; did you mean popups?',
    ]);
  });

  it('are told of a page that cannot be swapped', async () => {
    start(true);
    await waitUntil(() => logLines.length > 0);
    expect(logLines[0]).to.contain('[dm] page: has neither an element with data-dm-outlet nor');
  });

  it('are not told after the end', async () => {
    start();
    await fixture(html`<dm-galery></dm-galery>`);
    await waitUntil(() => logLines.length > 0);
    end.abort();
    await fixture(html`<dm-navv></dm-navv>`);
    await settle();
    expect(logLines).to.have.length(1);
  });

  it('are looked for on this machine, in the editor and previews, and where the page asks', () => {
    const { documentElement: root } = document;
    // Tests run on this machine.
    expect(isDebugging()).to.be.true;
    root.dataset['dmDebug'] = 'false';
    expect(isDebugging('editor')).to.be.false;
    root.dataset['dmDebug'] = '';
    expect(isDebugging('runtime')).to.be.true;
    delete root.dataset['dmDebug'];
    expect(isDebugging('preview')).to.be.true;
  });
});

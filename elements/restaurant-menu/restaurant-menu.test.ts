import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { emulateMedia, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { updateSite } from '../../shared/site/site';
import { setUpHashMode } from '../../test/fixtures/hash-mode';
import { logLines } from '../../test/fixtures/log-lines';
import { itWithMedia } from '../../test/fixtures/media';
import {
  openCategories,
  parts,
  place,
  SECTIONS,
  textsOf,
} from '../../test/fixtures/restaurant-menu';
import { waitUntil } from '../../test/fixtures/wait-until';
import { watchLeaks } from '../../test/fixtures/watch-leaks';
import { readMenu } from './menu';
import type { DmRestaurantMenu } from './restaurant-menu';
import reserve from './restaurant-menu.reserve.css?inline';

const toggles = (element: DmRestaurantMenu): HTMLElement[] => parts(element, 'toggle');
const focused = (element: DmRestaurantMenu): Element | null => element.shadowRoot!.activeElement;
const descriptions = (): NodeListOf<HTMLScriptElement> =>
  document.head.querySelectorAll<HTMLScriptElement>('script[type="application/ld+json"]');

async function clickOn(target: Element): Promise<void> {
  const { left, top, width, height } = target.getBoundingClientRect();
  const position: [number, number] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  await sendMouse({ type: 'click', position });
}

describe('dm-restaurant-menu', () => {
  before(() => emulateMedia({ reducedMotion: 'reduce' }));
  after(() => emulateMedia({ reducedMotion: 'no-preference' }));
  beforeEach(async () => {
    await setViewport({ width: 375, height: 700 });
    updateSite({ device: 'mobile' });
  });
  afterEach(() => {
    updateSite({ device: undefined, mode: undefined, nav: undefined, strings: {} });
    history.replaceState(history.state, '', location.pathname + location.search);
    scrollTo(0, 0);
  });

  it('shows dishes, marks and prices', async () => {
    const element = await place();
    expect(textsOf(element, 'heading')).to.deep.equal(['Starters', 'Mains & more', 'Drinks']);
    expect(textsOf(element, 'name')).to.deep.equal([
      'Soup VG N',
      'Salad V house',
      'Perch',
      'Catch',
      'Cider',
      'Water',
    ]);
    expect(textsOf(element, 'price')).to.deep.equal([
      '€6.50',
      'from 9 euros',
      '€24.00',
      'market price',
      'Glass €4.80',
      'Bottle €18.00',
    ]);
    expect(parts(element, 'mark')[0]!.title).to.equal('Vegan');
    expect(textsOf(element, 'legend')).to.deep.equal(['VG VeganN NutsV Vegetarian']);
    expect(parts(element, 'image')[0]!.getAttribute('alt')).to.equal('A perch');
  });

  it('shows the original picture if its size cannot be loaded, and else a placeholder', async () => {
    // Only the original is there.
    const folder = '/test/fixtures/media';
    updateSite({ media: { base: folder, pattern: '/{size}/{name}' } });
    const element = await place(html`<dm-restaurant-menu load="eager"></dm-restaurant-menu>`);
    const image = (name: string) => ({ src: `${folder}/original/${name}`, alt: name });
    element.categories = readMenu([
      {
        name: 'A',
        items: [
          { name: 'B', image: image('dot.png') },
          { name: 'C', image: image('none.png') },
        ],
      },
    ])!;
    await waitUntil(() => parts(element, 'missing').length === 1);
    const [found] = parts(element, 'image') as HTMLImageElement[];
    await waitUntil(() => found!.naturalWidth > 0);
    expect(new URL(found!.currentSrc).pathname).to.equal(`${folder}/original/dot.png`);
    const [missing] = parts(element, 'missing');
    expect(missing!.textContent).to.equal('none.png');
    expect(missing!.getBoundingClientRect()).to.include({ width: 72, height: 72 });
    await expect(element).to.be.accessible();
    updateSite({ media: { base: '', pattern: '' } });
  });

  it('fetches pictures in the size of their boxes', async () => {
    updateSite({
      media: { base: '/node_modules/uikit/tests/images', pattern: '/{name}?w={size}' },
    });
    const element = await place(html`<dm-restaurant-menu load="eager"></dm-restaurant-menu>`);
    const src = '/node_modules/uikit/tests/images/slider1.jpg?w=desktop';
    element.categories = readMenu([{ name: 'A', items: [{ name: 'B', image: { src } }] }])!;
    await waitUntil(() => parts(element, 'image').length === 1);
    const [image] = parts(element, 'image') as HTMLImageElement[];
    expect(image!.sizes).to.equal('72px');
    await waitUntil(() => image!.currentSrc);
    expect(image!.currentSrc).to.include('w=thumbnail');
    updateSite({ media: { base: '', pattern: '' } });
  });

  it('starts with the first category open on a phone, and toggles each', async () => {
    const element = await place();
    expect(openCategories(element)).to.deep.equal(['starters']);
    expect(toggles(element).map((toggle) => toggle.getAttribute('aria-expanded'))).to.deep.equal([
      'true',
      'false',
      'false',
    ]);
    await clickOn(toggles(element)[1]!);
    await waitUntil(() => openCategories(element).length === 2);
    toggles(element)[0]!.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => openCategories(element).join() === 'Mains & more');
    await sendKeys({ press: 'Space' });
    await waitUntil(() => openCategories(element).length === 2);
  });

  it('closes no categories on other devices unless configured', async () => {
    updateSite({ device: 'desktop' });
    const element = await place();
    expect(toggles(element)).to.be.empty;
    expect(openCategories(element)).to.have.length(3);
    element.collapsedOn = 'mobile desktop';
    await waitUntil(() => openCategories(element).length === 1);
    element.collapsedOn = 'none';
    await waitUntil(() => openCategories(element).length === 3);
    updateSite({ device: 'mobile' });
    await nextFrame();
    expect(openCategories(element)).to.have.length(3);
  });

  it('opens the category or dish in the address, and scrolls to it', async () => {
    const element = await place();
    location.hash = '#cider';
    await waitUntil(() => openCategories(element).includes('drinks'));
    const dish = parts(element, 'dish').find(({ dataset }) => dataset['id'] === 'cider')!;
    await waitUntil(() => focused(element) === dish);
    const { top, bottom } = dish.getBoundingClientRect();
    expect(top).to.be.at.least(parts(element, 'bar')[0]!.getBoundingClientRect().bottom - 1);
    expect(bottom).to.be.at.most(innerHeight);
    history.replaceState(history.state, '', '#drinks');
    const again = await place();
    expect(openCategories(again)).to.include('drinks');
  });

  describe('on a site without SEO-friendly links', () => {
    setUpHashMode('/menu#drinks');

    it('opens the category that follows the page in the address', async () => {
      const element = await place();
      expect(openCategories(element)).to.include('drinks');
    });
  });

  it('ignores an address that names something else', async () => {
    const element = await place();
    location.hash = '#elsewhere';
    await new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    location.hash = '#%';
    await new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    expect(openCategories(element)).to.deep.equal(['starters']);
  });

  it('opens a category found by find-in-page', async () => {
    const element = await place();
    const content = element.shadowRoot!.querySelectorAll('.content')[2]!;
    if ('onbeforematch' in document) expect(content.getAttribute('hidden')).to.equal('until-found');
    content.dispatchEvent(new Event('beforematch', { bubbles: true }));
    await waitUntil(() => openCategories(element).includes('drinks'));
  });

  it('scrolls to a category from the bar, and marks the current one', async () => {
    const element = await place();
    const link = parts(element, 'link')[1]!;
    await clickOn(link);
    await waitUntil(() => openCategories(element).includes('Mains & more'));
    await waitUntil(() => focused(element) === toggles(element)[1]);
    expect(link.getAttribute('href')).to.equal('#Mains%20%26%20more');
    document.body.style.setProperty('padding-bottom', '100vh');
    scrollTo(0, 0);
    parts(element, 'link')[2]!.click();
    await waitUntil(() => parts(element, 'link')[2]!.getAttribute('aria-current') === 'true');
    const heading = parts(element, 'heading')[2]!.getBoundingClientRect();
    const bar = parts(element, 'bar')[0]!.getBoundingClientRect();
    expect(bar.top, 'the bar stays').to.be.closeTo(0, 1);
    expect(heading.top).to.be.closeTo(bar.bottom, 2);
    document.body.removeAttribute('style');
  });

  it('shows categories past the navbar size behind "more"', async () => {
    updateSite({ nav: { size: 2, moreText: 'Lisää', lessText: 'Vähemmän' } });
    const element = await place();
    const more = parts(element, 'more')[0]!;
    expect(textsOf(element, 'link')).to.deep.equal(['Starters', 'Mains & more']);
    expect([more.textContent, more.getAttribute('aria-expanded')]).to.deep.equal([
      'Lisää',
      'false',
    ]);
    await clickOn(more);
    await waitUntil(() => parts(element, 'link').length === 3);
    expect(more.textContent).to.equal('Vähemmän');
    await expect(element).to.be.accessible();
    await clickOn(more);
    await waitUntil(() => parts(element, 'link').length === 2);
    updateSite({ nav: { size: -1 } });
    await waitUntil(() => parts(element, 'link').length === 3);
    expect(parts(element, 'more')).to.be.empty;
  });

  it('reads its menu from JSON or the property too', async () => {
    const element = await place(html`
      <dm-restaurant-menu load="eager" currency="USD">
        <script type="application/json">
          [
            {
              "name": "Soups",
              "items": [{ "name": "Pea", "price": 5 }]
            }
          ]
        </script>
      </dm-restaurant-menu>
    `);
    expect(textsOf(element, 'price')).to.deep.equal(['$5.00']);
    expect(parts(element, 'bar'), 'one category needs no bar').to.be.empty;
    element.categories = [
      { name: 'A', id: 'a', level: 2, items: [{ name: 'B', price: [], diet: [] }] },
    ];
    await waitUntil(() => textsOf(element, 'name').join() === 'B');
    element.categories = readMenu(element.categories)!;
    await nextFrame();
    expect(textsOf(element, 'name')).to.deep.equal(['B']);
  });

  it('logs each mistake once, and shows the rest', async () => {
    const element = await place(
      html`<dm-restaurant-menu load="eager" currency="euros" collapsed-on="phone">
        ${SECTIONS}
      </dm-restaurant-menu>`,
    );
    expect(textsOf(element, 'price')[0]).to.equal('6.50');
    expect(openCategories(element)).to.have.length(3);
    expect(logLines).to.deep.equal([
      '[dm] <dm-restaurant-menu>: currency="euros" is not an ISO 4217 code',
    ]);
    const empty = await place(
      html`<dm-restaurant-menu load="eager"><p>Ask inside</p></dm-restaurant-menu>`,
    );
    expect(empty.querySelector('p')!.getClientRects()).not.to.be.empty;
    expect(empty.querySelector('script')).to.be.null;
  });

  it('adds structured data once while it is connected, and not in the editor', async () => {
    const element = await place();
    expect(descriptions()).to.have.length(1);
    expect(element.querySelectorAll('script')).to.have.length(0);
    const read = (): { hasMenuSection: unknown[] } =>
      JSON.parse(descriptions()[0]!.textContent) as { hasMenuSection: unknown[] };
    expect(read().hasMenuSection).to.have.length(3);
    element.querySelector('section')!.remove();
    await waitUntil(() => read().hasMenuSection.length === 2);
    const parent = element.parentElement!;
    element.remove();
    await nextFrame();
    expect(descriptions()).to.have.length(0);
    parent.append(element);
    await element.ready;
    expect(descriptions()).to.have.length(1);
    updateSite({ mode: 'editor' });
    await waitUntil(() => descriptions().length === 0);
  });

  it('keeps structured data of the page', async () => {
    const element = await place(html`
      <dm-restaurant-menu load="eager">
        ${SECTIONS}
        <script type="application/ld+json">
          {}
        </script>
      </dm-restaurant-menu>
    `);
    expect(element.querySelector('script')!.textContent.trim()).to.equal('{}');
    expect(descriptions()).to.have.length(0);
  });

  it('is accessible with categories closed, open and fixed', async () => {
    const element = await place();
    await expect(element).to.be.accessible();
    for (const toggle of toggles(element).slice(1)) toggle.click();
    await waitUntil(() => openCategories(element).length === 3);
    await expect(element).to.be.accessible();
    for (const target of [...toggles(element), ...parts(element, 'link')]) {
      expect(target.getBoundingClientRect().height).to.be.at.least(44);
    }
    updateSite({ device: 'desktop' });
    await waitUntil(() => toggles(element).length === 0);
    await expect(element).to.be.accessible();
  });

  it('fits a window of 320 px, also in right-to-left text', async () => {
    await setViewport({ width: 320, height: 600 });
    document.documentElement.dir = 'rtl';
    const element = await place();
    expect(document.documentElement.scrollWidth).to.be.at.most(320);
    const [name] = parts(element, 'name');
    const [price] = parts(element, 'price');
    expect(price!.getBoundingClientRect().right).to.be.below(name!.getBoundingClientRect().right);
    document.documentElement.removeAttribute('dir');
  });

  itWithMedia('is printed with all categories open', async () => {
    const element = await place();
    await emulateMedia({ media: 'print' });
    for (const content of element.shadowRoot!.querySelectorAll('.content')) {
      expect(content.getBoundingClientRect().height).to.be.above(40);
    }
    expect(getComputedStyle(parts(element, 'bar')[0]!).display).to.equal('none');
    const legend = element.shadowRoot!.querySelector('.legend')!;
    await waitUntil(
      () => legend.getBoundingClientRect().bottom <= element.getBoundingClientRect().bottom,
      'the legend ends above what follows the menu',
    );
    await emulateMedia({ media: 'screen' });
  });

  for (const width of [375, 1200]) {
    it(`has its reserved height in a window of ${width} px`, async () => {
      await setViewport({ width, height: 700 });
      updateSite({ device: width < 768 ? 'mobile' : 'desktop' });
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(reserve.replaceAll(/dm-restaurant-menu(?=[: >[])/g, 'dm-not-yet'));
      document.adoptedStyleSheets.push(sheet);
      const sections = html`
        <section>
          <h3>One</h3>
          <p>About it</p>
          <ul>
            <li>
              <h4>Soup <small data-diet="vegan">Vegan</small></h4>
              <data value="5">5.00</data>
              <p>Of peas</p>
            </li>
            <li>
              <h4>Bread</h4>
              <data value="5">5.00</data>
            </li>
          </ul>
        </section>
        <section>
          <h3>Two</h3>
          <dl>
            <div>
              <dt>Water</dt>
              <dd><data value="5">5.00</data></dd>
            </div>
          </dl>
        </section>
      `;
      const early = await fixture<HTMLElement>(html`<dm-not-yet>${sections}</dm-not-yet>`);
      const before = [...early.querySelectorAll('section')].map((section) =>
        section.getBoundingClientRect(),
      );
      early.remove();
      const element = await place(
        html`<dm-restaurant-menu load="eager">${sections}</dm-restaurant-menu>`,
      );
      const after = parts(element, 'category').map((section) => section.getBoundingClientRect());
      expect(after.map(({ bottom }) => bottom)).to.deep.equal(before.map(({ bottom }) => bottom));
      document.adoptedStyleSheets.pop();
    });
  }

  it('cleans up when it is removed', async () => {
    const watch = watchLeaks();
    const element = await place();
    element.remove();
    await nextFrame();
    expect(watch.leaks()).to.deep.equal([]);
    watch.stop();
  });
});

import { expect, html } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { createSheet } from '../../../shared/dom/create-sheet';
import { field, inside, place, submit, until } from '../../../test/fixtures/form';
import { answerRequests, networkError } from '../../../test/fixtures/network';
import '../../../test/fixtures/log-lines';

const CONTACT = html`
  <dm-form>
    <form action="/forms" method="post">
      <p><label for="name">Name</label> <input id="name" name="dmform-00" required /></p>
      <button>Send</button>
    </form>
  </dm-form>
`;

describe('scrolling to the errors of a form, on a page with scroll-padding', () => {
  const { documentElement } = document;

  beforeEach(() => {
    answerRequests(networkError);
  });
  afterEach(() => {
    documentElement.removeAttribute('style');
    scrollTo({ top: 0, behavior: 'instant' });
  });

  for (const padding of ['134px', '40%', 'calc(10% + 4px)', '8px', '0px', 'auto']) {
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      it(`scrolls to 20 px below the header: ${padding}, motion ${reducedMotion}`, async () => {
        await emulateMedia({ reducedMotion });
        await setViewport({ width: 800, height: 400 });
        documentElement.style.scrollPaddingTop = padding;
        const { page, element } = await place(html`
          <header style="position: sticky; top: 0; block-size: 60px; background: #fff"></header>
          <p style="block-size: 1200px">Before</p>
          ${CONTACT}
          <p style="block-size: 1200px">After</p>
        `);
        await submit(page);
        await until(() => document.activeElement === field(page, 'dmform-00'));
        const top = (): number => inside(element, 'summary')!.getBoundingClientRect().top;
        await until(() => Math.abs(top() - 80) <= 1.5).catch(() => undefined);
        expect(top()).to.be.closeTo(80, 1.5);
      });
    }
  }

  it('scrolls to 20 px below the header where all properties have transitions', async () => {
    const sheet = createSheet('dm-form::part(summary) { transition: all 2s !important; }');
    document.adoptedStyleSheets.push(sheet);
    await setViewport({ width: 800, height: 400 });
    const { page, element } = await place(html`
      <header style="position: sticky; top: 0; block-size: 60px; background: #fff"></header>
      <p style="block-size: 1200px">Before</p>
      ${CONTACT}
      <p style="block-size: 1200px">After</p>
    `);
    await submit(page);
    await until(() => document.activeElement === field(page, 'dmform-00'));
    const top = (): number => inside(element, 'summary')!.getBoundingClientRect().top;
    await until(() => Math.abs(top() - 80) <= 1.5);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  });

  it('takes the padding for that of a header that is not there now', async () => {
    await setViewport({ width: 800, height: 400 });
    documentElement.style.scrollPaddingTop = '60px';
    const { page, element } = await place(html`
      ${CONTACT}
      <p style="block-size: 1200px">After</p>
    `);
    page.querySelector('form')!.requestSubmit();
    const top = (): number => inside(element, 'summary')!.getBoundingClientRect().top;
    await until(() => document.activeElement === field(page, 'dmform-00'));
    expect(top()).to.be.at.least(0);
    page.querySelector<HTMLElement>('dm-form')!.style.marginBlockStart = '1200px';
    page.querySelector('form')!.requestSubmit();
    await until(() => Math.abs(top() - 80) <= 1.5);
  });

  it('reads the padding of the box that the form scrolls in', async () => {
    documentElement.style.scrollPaddingTop = '134px';
    const { page, element } = await place(html`
      <div style="block-size: 300px; overflow: auto; scroll-padding-top: 30px" id="box">
        <p style="block-size: 600px">Before</p>
        ${CONTACT}
        <p style="block-size: 600px">After</p>
      </div>
      <header style="position: fixed; inset: 0 0 auto; block-size: 10px"></header>
    `);
    page.querySelector('form')!.requestSubmit();
    await until(() => document.activeElement === field(page, 'dmform-00'));
    const topOf = (part: Element): number => part.getBoundingClientRect().top;
    const box = page.querySelector('#box')!;
    await until(() => Math.abs(topOf(inside(element, 'summary')!) - topOf(box) - 30) <= 1.5);
  });
});

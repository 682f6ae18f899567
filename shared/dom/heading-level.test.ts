import { expect, fixture, html } from '@open-wc/testing';
import { precedingHeadingLevel } from './heading-level';

describe('the level of the preceding heading', () => {
  const levelIn = async (markup: ReturnType<typeof html>): Promise<number | undefined> => {
    const page = await fixture<HTMLElement>(
      html`<div>
        <h6>Start of the test</h6>
        ${markup}
      </div>`,
    );
    return precedingHeadingLevel(page.querySelector('.here')!);
  };

  it('is that of the last heading before, at any depth', async () => {
    expect(
      await levelIn(html`
        <h1>Page</h1>
        <section>
          <h2>Part</h2>
          <p>Text</p>
        </section>
        <div>
          <p class="here"><b>Inside</b></p>
          <h4>After</h4>
        </div>
      `),
    ).to.equal(2);
  });

  it('is that of a role, but not of a heading without a box or hidden from screen readers', async () => {
    expect(
      await levelIn(html`
        <p role="heading" aria-level="3">Part</p>
        <h1 hidden>Not rendered</h1>
        <div style="visibility: hidden"><h1>Not visible</h1></div>
        <div aria-hidden="true"><h1>Decoration</h1></div>
        <h1 role="presentation" hidden></h1>
        <p class="here"><h1>Inside or after</h1></p>
      `),
    ).to.equal(3);
  });

  it('crosses shadow roots, into and out of them', async () => {
    const page = await fixture<HTMLElement>(html`
      <div>
        <h2>Part</h2>
        <p id="before"></p>
        <p id="around"></p>
      </div>
    `);
    const around = page.querySelector('#around')!.attachShadow({ mode: 'open' });
    around.innerHTML = '<p></p>';
    expect(precedingHeadingLevel(around.firstElementChild!)).to.equal(2);
    const before = page.querySelector('#before')!.attachShadow({ mode: 'open' });
    before.innerHTML = '<h3>One</h3><h4>Two</h4><p>Text</p>';
    expect(precedingHeadingLevel(around.firstElementChild!)).to.equal(4);
  });
});

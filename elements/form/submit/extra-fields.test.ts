import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { setUpHashMode } from '../../../test/fixtures/hash-mode';
import { entriesOf } from './entries';
import { extraFields, watchForRobots } from './extra-fields';

const formOf = (inside: unknown): Promise<HTMLFormElement> =>
  fixture<HTMLFormElement>(html`<form>${inside}</form>`);

const lifetimes: AbortController[] = [];

function signal(): AbortSignal {
  const lifetime = new AbortController();
  lifetimes.push(lifetime);
  return lifetime.signal;
}

afterEach(() => {
  for (const lifetime of lifetimes.splice(0)) lifetime.abort();
});

const honeypot = (form: HTMLFormElement): HTMLInputElement =>
  form.querySelector<HTMLInputElement>('[name=_dm_website]')!;

describe('the extra fields of a submission', () => {
  const address = location.href;

  afterEach(() => {
    history.replaceState(history.state, '', address);
  });

  it('are the time it took to fill in the form, and the honeypot', async () => {
    const form = await formOf(html`<input name="text" />`);
    watchForRobots(form, signal());
    await aTimeout(30);
    const [[elapsed, time], [website, typed]] = extraFields(form) as [
      [string, string],
      [string, string],
    ];
    expect([elapsed, website, typed]).to.deep.equal(['_dm_elapsed', '_dm_website', '']);
    expect(Number(time)).to.be.at.least(29);
    expect(time).to.match(/^\d+$/);
    honeypot(form).value = 'https://spam.example';
    expect(new Map(extraFields(form)).get('_dm_website')).to.equal('https://spam.example');
    expect(entriesOf(form)).to.deep.equal([['text', '']]);
  });

  it('are empty for a form that is not watched', async () => {
    expect(extraFields(await formOf(html`<input name="text" />`))).to.deep.equal([]);
  });

  it('measure from the first render, with one honeypot', async () => {
    const form = await formOf(html`<input name="text" />`);
    watchForRobots(form, signal());
    await aTimeout(30);
    watchForRobots(form, signal());
    expect(form.querySelectorAll('[name=_dm_website]')).to.have.length(1);
    expect(Number(new Map(extraFields(form)).get('_dm_elapsed'))).to.be.at.least(29);
  });

  it('come from a honeypot that no visitor notices', async () => {
    const form = await formOf(html`<label>Name <input name="name" /></label><button>Send</button>`);
    const { height, width } = form.getBoundingClientRect();
    watchForRobots(form, signal());
    const after = form.getBoundingClientRect();
    expect([after.height, after.width]).to.deep.equal([height, width]);
    await expect(form).to.be.accessible();
    form.querySelector<HTMLInputElement>('[name=name]')!.focus();
    await sendKeys({ press: 'Tab' });
    expect(document.activeElement!.localName).to.equal('button');
    await sendKeys({ press: 'Tab' });
    expect(document.activeElement).not.to.equal(honeypot(form));
    const { left, top } = honeypot(form).getBoundingClientRect();
    expect(document.elementFromPoint(left, top)).not.to.equal(honeypot(form));
    expect(honeypot(form).autocomplete).to.equal('off');
    expect(honeypot(form).closest('[aria-hidden=true]')).not.to.be.null;
  });

  it('leave nothing in the form when the signal aborts', async () => {
    const form = await formOf(html`<input name="text" />`);
    const lifetime = new AbortController();
    watchForRobots(form, lifetime.signal);
    lifetime.abort();
    expect(form.childElementCount).to.equal(1);
    watchForRobots(form, lifetime.signal);
    expect(form.childElementCount).to.equal(1);
  });

  it('include the campaign of the address, as text of limited length', async () => {
    const form = await formOf(html`<input name="text" />`);
    const query = new URLSearchParams({
      utm_source: 'news <b>letter</b>',
      utm_campaign: 'x'.repeat(500),
      utm_medium: '',
      UTM_term: 'no',
      gclid: 'no',
    });
    history.replaceState(history.state, '', `?${query.toString()}`);
    expect(extraFields(form)).to.deep.equal([
      ['_dm_utm_source', 'news <b>letter</b>'],
      ['_dm_utm_campaign', 'x'.repeat(200)],
    ]);
  });

  describe('on a site without SEO-friendly links', () => {
    setUpHashMode('/book?utm_source=flyer');

    it('include the campaign of the page that the hash names', async () => {
      const form = await formOf(html`<input name="text" />`);
      expect(extraFields(form)).to.deep.equal([['_dm_utm_source', 'flyer']]);
    });
  });
});

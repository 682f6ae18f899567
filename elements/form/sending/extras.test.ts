import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { entryOf } from './entry';
import { extraFields, prefill, watchForRobots } from './extras';

const formOf = (inside: unknown): Promise<HTMLFormElement> =>
  fixture<HTMLFormElement>(html`<form>${inside}</form>`);

const lives: AbortController[] = [];

function signal(): AbortSignal {
  const life = new AbortController();
  lives.push(life);
  return life.signal;
}

afterEach(() => {
  for (const life of lives.splice(0)) life.abort();
});

const honeypot = (form: HTMLFormElement): HTMLInputElement =>
  form.querySelector<HTMLInputElement>('[name=_dm_website]')!;

describe('what is sent besides', () => {
  const address = location.href;

  afterEach(() => {
    history.replaceState(history.state, '', address);
  });

  it('is how long the filling in took, and what a robot has typed', async () => {
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
    expect(entryOf(form)).to.deep.equal([['text', '']]);
  });

  it('is nothing of a form that is not watched', async () => {
    expect(extraFields(await formOf(html`<input name="text" />`))).to.deep.equal([]);
  });

  it('counts from when the form was first shown, and is there once', async () => {
    const form = await formOf(html`<input name="text" />`);
    watchForRobots(form, signal());
    await aTimeout(30);
    watchForRobots(form, signal());
    expect(form.querySelectorAll('[name=_dm_website]')).to.have.length(1);
    expect(Number(new Map(extraFields(form)).get('_dm_elapsed'))).to.be.at.least(29);
  });

  it('is out of the way of everybody', async () => {
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

  it('leaves nothing in the form after its end', async () => {
    const form = await formOf(html`<input name="text" />`);
    const life = new AbortController();
    watchForRobots(form, life.signal);
    life.abort();
    expect(form.childElementCount).to.equal(1);
    watchForRobots(form, life.signal);
    expect(form.childElementCount).to.equal(1);
  });

  it('is the campaign of the address, as text of a bounded length', async () => {
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
});

describe('filling in from a query', () => {
  const fill = (form: HTMLFormElement, query: string): void => {
    prefill(form, new URLSearchParams(query));
  };

  const values = (form: HTMLFormElement): readonly (readonly [string, string])[] => entryOf(form);

  it('goes by names, or by what the markup calls a field, and tells the page', async () => {
    const form = await formOf(html`
      <input name="dmform-01" data-dm-prefill="email" />
      <input name="city" value="Nowhere" />
      <textarea name="text"></textarea>
      <select name="room">
        <option>single</option>
        <option>double</option>
        <option disabled>suite</option>
      </select>
      <input type="radio" name="meal" value="none" checked />
      <input type="radio" name="meal" value="full" />
    `);
    const heard: string[] = [];
    form.addEventListener('input', ({ target }) => {
      heard.push((target as HTMLInputElement).name);
    });
    fill(form, 'email=a%2Bb@c.example&city=Oslo&text=%3Cb%3E1%0A2&room=double&meal=full&other=1');
    expect(values(form)).to.deep.equal([
      ['dmform-01', 'a+b@c.example'],
      ['city', 'Oslo'],
      ['text', '<b>1\r\n2'],
      ['room', 'double'],
      ['meal', 'full'],
    ]);
    expect(heard).to.deep.equal(['dmform-01', 'city', 'text', 'room', 'meal']);
  });

  it('takes only what is offered, and no more than fits', async () => {
    const form = await formOf(html`
      <select name="room">
        <option>single</option>
        <option disabled>suite</option>
      </select>
      <input type="radio" name="meal" value="none" checked />
      <input name="short" maxlength="3" /><input name="long" />
    `);
    fill(form, `room=suite&room=penthouse&meal=all&short=12345&long=${'x'.repeat(9000)}`);
    expect(values(form).map(([, value]) => value.length)).to.deep.equal([6, 4, 3, 2000]);
  });

  it('gives several fields of one name several values in turn', async () => {
    const form = await formOf(html`
      <input name="guest" /><input name="guest" /><input name="guest" />
      <select name="days" multiple>
        <option>Mon</option>
        <option>Tue</option>
        <option>Wed</option>
      </select>
    `);
    fill(form, 'guest=Ann&guest=Bob&days=Mon&days=Wed');
    expect(values(form).map(([, value]) => value)).to.deep.equal(['Ann', 'Bob', '', 'Mon', 'Wed']);
  });

  it('leaves alone what a link has no business in', async () => {
    const form = await formOf(html`
      <input type="password" name="a" /><input type="hidden" name="b" value="1" />
      <input type="file" name="c" /><input name="d" readonly /><input name="e" disabled />
      <input type="checkbox" name="f" value="yes" /><input name="_dm_website" />
      <textarea name="g-recaptcha-response"></textarea><input name="g" autocomplete="cc-number" />
      <input type="checkbox" name="h" value="yes" data-dm-prefill />
    `);
    const before = entryOf(form);
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', '_dm_website', 'g-recaptcha-response'];
    fill(form, names.map((name) => `${name}=yes`).join('&'));
    expect(entryOf(form)).to.deep.equal(before);
    fill(form, 'h=yes');
    expect(new FormData(form).get('h')).to.equal('yes');
  });

  it('does not write over what was typed', async () => {
    const form = await formOf(html`<input name="text" />`);
    form.querySelector('input')!.value = 'typed';
    fill(form, 'text=linked');
    expect(values(form)).to.deep.equal([['text', 'typed']]);
  });
});

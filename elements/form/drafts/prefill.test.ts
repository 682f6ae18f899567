import { expect, fixture, html } from '@open-wc/testing';
import { entriesOf } from '../submit/entries';
import { FormDraft } from './form-draft';
import { prefill } from './prefill';

const formOf = (inside: unknown): Promise<HTMLFormElement> =>
  fixture<HTMLFormElement>(html`<form>${inside}</form>`);

describe('filling in a form from a query', () => {
  const fill = (form: HTMLFormElement, query: string): void => {
    prefill(form, new URLSearchParams(query));
  };

  const values = (form: HTMLFormElement): readonly (readonly [string, string])[] => entriesOf(form);

  it('matches fields by name or data-dm-prefill, and fires events', async () => {
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
    const changed: string[] = [];
    form.addEventListener('input', ({ target }) => {
      changed.push((target as HTMLInputElement).name);
    });
    fill(form, 'email=a%2Bb@c.example&city=Oslo&text=%3Cb%3E1%0A2&room=double&meal=full&other=1');
    expect(values(form)).to.deep.equal([
      ['dmform-01', 'a+b@c.example'],
      ['city', 'Oslo'],
      ['text', '<b>1\r\n2'],
      ['room', 'double'],
      ['meal', 'full'],
    ]);
    expect(changed).to.deep.equal(['dmform-01', 'city', 'text', 'room', 'meal']);
  });

  it('accepts only the options of a field, and limits the length', async () => {
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

  it('fills several fields of one name with the values in turn', async () => {
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

  it('skips fields that a link must not fill in', async () => {
    const form = await formOf(html`
      <input type="password" name="a" /><input type="hidden" name="b" value="1" />
      <input type="file" name="c" /><input name="d" readonly /><input name="e" disabled />
      <input type="checkbox" name="f" value="yes" /><input name="_dm_website" />
      <textarea name="g-recaptcha-response"></textarea><input name="g" autocomplete="cc-number" />
      <input type="checkbox" name="h" value="yes" data-dm-prefill />
    `);
    const before = entriesOf(form);
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', '_dm_website', 'g-recaptcha-response'];
    fill(form, names.map((name) => `${name}=yes`).join('&'));
    expect(entriesOf(form)).to.deep.equal(before);
    fill(form, 'h=yes');
    expect(new FormData(form).get('h')).to.equal('yes');
  });

  it('does not overwrite what was typed', async () => {
    const form = await formOf(html`<input name="text" />`);
    form.querySelector('input')!.value = 'typed';
    fill(form, 'text=linked');
    expect(values(form)).to.deep.equal([['text', 'typed']]);
  });

  describe('after an answer was restored', () => {
    const ROOMS = html`<input name="text" />
      <select name="room">
        <option>single</option>
        <option>double</option>
        <option>suite</option>
      </select>`;

    /** Opens the form at an address, with what the browser has stored. */
    async function visit(query: string): Promise<{ form: HTMLFormElement; leave: () => void }> {
      const form = await formOf(ROOMS);
      const lifetime = new AbortController();
      const draft = new FormDraft(form, { id: 'rooms', signal: lifetime.signal, query });
      prefill(form, new URLSearchParams(query), draft.replaceable);
      return {
        form,
        leave() {
          lifetime.abort();
          form.remove();
        },
      };
    }

    afterEach(() => {
      sessionStorage.clear();
    });

    it('takes the answer of another link, and keeps the others', async () => {
      const first = await visit('room=double');
      first.form.querySelector('input')!.value = 'typed';
      first.leave();
      const second = await visit('room=suite');
      expect(values(second.form)).to.deep.equal([
        ['text', 'typed'],
        ['room', 'suite'],
      ]);
      second.leave();
    });

    it('keeps what was changed since the link, after a reload too', async () => {
      const first = await visit('room=double');
      first.form.querySelector('select')!.value = 'suite';
      first.leave();
      for (const query of ['room=double', 'room=double', '']) {
        const next = await visit(query);
        expect(next.form.querySelector('select')!.value).to.equal('suite');
        next.leave();
      }
    });
  });
});

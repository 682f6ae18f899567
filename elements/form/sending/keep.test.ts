import { expect, html, waitUntil } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import {
  control,
  FIELDS,
  place,
  posted,
  reload,
  start,
  stored,
  type,
} from '../../../test/fixtures/kept-forms';
import { logLines } from '../../../test/fixtures/log-lines';

describe('keeping what is typed', () => {
  it('puts every kind of field back after a reload', async () => {
    const kept = start(await place());
    const { form } = kept;
    control(form, 'text').focus();
    await sendKeys({ press: 'End' });
    await sendKeys({ type: ', and me' });
    type(form.elements.namedItem('twice')![1 as never], 'second');
    type(control(form, 'area'), 'one\ntwo "quoted" <b>');
    control(form, 'one').value = 'b';
    for (const option of form.querySelectorAll<HTMLOptionElement>('[multiple] option')) {
      option.selected = option.value !== 'y';
    }
    form.querySelector<HTMLInputElement>('[name=radio][value="2"]')!.checked = true;
    form.querySelector<HTMLInputElement>('[name="box[]"][value="2"]')!.checked = true;
    control(form, 'color').value = '#336699';
    control(form, 'range').value = '70';
    type(control(form, 'date'), '2026-11-21');
    const before = posted(form);

    const next = await reload(kept);
    expect(posted(next.form)).to.deep.equal(before);
    expect(next.told()).to.equal(1);
    expect(control(next.form, 'text').value).to.equal('from the server, and me');
    expect(logLines).to.deep.equal([]);
  });

  it('tells the page of each field as if the visitor had filled it in', async () => {
    const kept = start(await place());
    type(control(kept.form, 'date'), '2026-11-21');
    kept.form.querySelector<HTMLInputElement>('[name=radio][value="2"]')!.checked = true;
    kept.life.abort();
    kept.form.remove();

    const form = await place();
    const heard: string[] = [];
    for (const name of ['input', 'change']) {
      form.addEventListener(name, ({ target }) => {
        const { name: field, value } = target as HTMLInputElement;
        heard.push(`${name} ${field} ${value}`);
      });
    }
    start(form);
    await Promise.resolve();
    expect(heard).to.deep.equal([
      'input radio 2',
      'change radio 2',
      'input date 2026-11-21',
      'change date 2026-11-21',
    ]);
  });

  it('keeps nothing of a form that nobody touched, and restores nothing', async () => {
    const kept = start(await place());
    kept.keeper.changed();
    const next = await reload(kept);
    expect(stored()).to.equal('{}\n{}');
    expect(next.told()).to.equal(0);
  });

  it('never keeps passwords, files, hidden fields, captchas and what is sensitive', async () => {
    const secrets = html`
      <input type="password" name="password" />
      <input name="shown" type="password" />
      <input type="hidden" name="hidden" />
      <input name="card" autocomplete="section-a cc-number" />
      <input name="code" autocomplete="one-time-code" />
      <input name="off" autocomplete="off" />
      <textarea name="g-recaptcha-response"></textarea>
      <input name="_dm_website" />
      <input name="plain" autocomplete="shipping given-name" />
    `;
    const kept = start(await place(secrets));
    control(kept.form, 'shown').type = 'text';
    for (const field of kept.form.elements as unknown as HTMLInputElement[]) {
      type(field, `secret-${field.name}`);
    }
    const next = await reload(kept, secrets);
    expect(stored()).to.include('secret-plain');
    expect(stored().match(/secret-/g)).to.have.length(1);
    expect(control(next.form, 'plain').value).to.equal('secret-plain');
  });

  it('does not write over what was typed before it could restore', async () => {
    const kept = start(await place());
    type(control(kept.form, 'area'), 'old');
    type(control(kept.form, 'date'), '2026-11-21');
    kept.form.querySelector<HTMLInputElement>('[name=radio][value="2"]')!.checked = true;
    kept.life.abort();
    kept.form.remove();

    const radios = html`${FIELDS}<input type="radio" name="radio" value="3" />`;
    const form = await place(radios);
    type(control(form, 'area'), 'new');
    form.querySelector<HTMLInputElement>('[name=radio][value="3"]')!.checked = true;
    start(form);
    expect(control(form, 'area').value).to.equal('new');
    expect(new FormData(form).get('radio')).to.equal('3');
    expect(control(form, 'date').value).to.equal('2026-11-21');
  });

  it('does not write over what the server rendered anew', async () => {
    const inside = (text: string, checked: boolean): unknown => html`
      <input name="text" value=${text} />
      <input type="radio" name="radio" value="1" ?checked=${!checked} />
      <input type="radio" name="radio" value="2" />
      <input type="radio" name="radio" value="3" ?checked=${checked} />
      <input name="other" />
    `;
    const kept = start(await place(inside('first', false)));
    type(control(kept.form, 'text'), 'typed');
    type(control(kept.form, 'other'), 'typed');
    kept.form.querySelector<HTMLInputElement>('[value="2"]')!.checked = true;
    const { form } = await reload(kept, inside('second', true));
    expect(posted(form)).to.deep.equal([
      ['text', 'second'],
      ['radio', '3'],
      ['other', 'typed'],
    ]);
  });

  it('keeps controls that stand outside of their form', async () => {
    const inside = html`<input name="in" />`;
    const kept = start(await place(inside));
    kept.form.id = 'the-form';
    const outside = document.createElement('input');
    outside.setAttribute('form', 'the-form');
    outside.name = 'outside';
    document.body.append(outside);
    type(outside, 'far');
    kept.life.abort();
    expect(stored()).to.include('far');
    outside.remove();
  });

  it('waits for elements that are defined later, and loses nothing of them meanwhile', async () => {
    const tag = 'late-field';
    const inside = html`<input name="text" /><late-field name="late"></late-field>`;
    sessionStorage.setItem(
      `dm-form ${location.pathname} contact`,
      JSON.stringify({
        at: Date.now(),
        key: 'k',
        sent: '',
        fields: [['0 late ', 'kept', '']],
      }),
    );
    const kept = start(await place(inside));
    type(control(kept.form, 'text'), 'typed');
    kept.life.abort();
    expect(stored()).to.include('kept').and.to.include('typed');

    const next = await reload(kept, inside);
    class LateField extends HTMLElement {
      static readonly formAssociated = true;
      readonly #internals = this.attachInternals();
      #value = '';
      get name(): string {
        return this.getAttribute('name') ?? '';
      }
      get form(): HTMLFormElement | null {
        return this.#internals.form;
      }
      get value(): string {
        return this.#value;
      }
      set value(value: string) {
        this.#value = value;
        this.#internals.setFormValue(value);
      }
    }
    customElements.define(tag, LateField);
    await waitUntil(() => control(next.form, 'late').value === 'kept');
    expect(posted(next.form)).to.deep.equal([
      ['text', 'typed'],
      ['late', 'kept'],
    ]);
  });

  it('keeps 300 fields', async () => {
    const inside = Array.from({ length: 300 }, (_, index) => html`<input name="f-${index}" />`);
    const kept = start(await place(inside));
    for (const field of kept.form.elements as unknown as HTMLInputElement[]) {
      type(field, `value of ${field.name}`);
    }
    const before = posted(kept.form);
    expect(posted((await reload(kept, inside)).form)).to.deep.equal(before);
  });

  it('keeps it soon after the last key, and at once when the page is left', async () => {
    const kept = start(await place());
    type(control(kept.form, 'area'), 'first');
    expect(stored()).not.to.include('first');
    await waitUntil(() => stored().includes('first'));
    type(control(kept.form, 'area'), 'second');
    dispatchEvent(new Event('pagehide'));
    expect(stored()).to.include('second');
  });

  it('forgets what is reset', async () => {
    const kept = start(await place());
    type(control(kept.form, 'area'), 'text');
    await waitUntil(() => stored().includes('text'));
    kept.form.reset();
    await waitUntil(() => stored() === '{}\n{}');
  });

  describe('of several forms', () => {
    it('tells those of one page apart, even under one id', async () => {
      const [a, b] = [start(await place()), start(await place())];
      type(control(a.form, 'area'), 'of the first');
      type(control(b.form, 'area'), 'of the second');
      for (const { life, form } of [a, b]) {
        life.abort();
        form.remove();
      }
      const [c, d] = [start(await place()), start(await place())];
      expect(control(c.form, 'area').value).to.equal('of the first');
      expect(control(d.form, 'area').value).to.equal('of the second');
      expect(a.keeper.key).not.to.equal(b.keeper.key);
    });

    it('goes on in the page in sight when its older copy is kept alive behind it', async () => {
      const old = start(await place());
      type(control(old.form, 'area'), 'typed first');
      await waitUntil(() => stored().includes('typed first'));
      const holder = document.body.appendChild(document.createElement('div'));
      holder.attachShadow({ mode: 'closed' }).append(old.form);

      const next = start(await place());
      expect(control(next.form, 'area').value).to.equal('typed first');
      type(control(next.form, 'area'), 'typed second');
      next.life.abort();
      old.life.abort();
      expect(stored()).to.include('typed second').and.not.to.include('typed first');
      holder.remove();
    });
  });

  describe('the key of a submission', () => {
    it('stays the same for the same content, also after a reload', async () => {
      const kept = start(await place());
      type(control(kept.form, 'area'), 'text');
      const { key } = kept.keeper;
      expect(key).to.match(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      expect(kept.keeper.key).to.equal(key);
      expect((await reload(kept)).keeper.key).to.equal(key);
    });

    it('stays the same for a form that was sent as it is', async () => {
      const kept = start(await place());
      const { key } = kept.keeper;
      const next = await reload(kept);
      expect(next.keeper.key).to.equal(key);
      expect(next.told()).to.equal(0);
    });

    it('is another once the content has changed since it was sent', async () => {
      const inside = html`<input name="text" /><input type="password" name="password" />`;
      const kept = start(await place(inside));
      const { key } = kept.keeper;
      type(control(kept.form, 'text'), 'corrected');
      const second = kept.keeper.key;
      expect(second).not.to.equal(key);
      type(control(kept.form, 'password'), 'secret');
      expect(kept.keeper.key).not.to.equal(second);
      expect(stored()).not.to.include('secret');
    });

    it('is another after the content was stored, of which no trace is left', async () => {
      const kept = start(await place());
      type(control(kept.form, 'area'), 'text');
      const { key } = kept.keeper;
      expect(stored()).to.include('text');
      type(control(kept.form, 'area'), 'more text');
      kept.keeper.stored();
      dispatchEvent(new Event('pagehide'));
      kept.life.abort();
      expect(stored()).to.equal('{}\n{}');
      expect(kept.keeper.key).not.to.equal(key);
    });
  });

  it('hears nothing after its end', async () => {
    const kept = start(await place());
    kept.life.abort();
    type(control(kept.form, 'area'), 'text');
    dispatchEvent(new Event('pagehide'));
    expect(stored()).to.equal('{}\n{}');
  });
});

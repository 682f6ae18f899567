import { expect, html } from '@open-wc/testing';
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
} from '../../../test/fixtures/draft-forms';
import { setUpHashMode } from '../../../test/fixtures/hash-mode';
import { logLines } from '../../../test/fixtures/log-lines';
import { waitUntil } from '../../../test/fixtures/wait-until';

describe('a draft of a form', () => {
  it('restores every kind of field after a reload', async () => {
    const saved = start(await place());
    const { form } = saved;
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

    const next = await reload(saved);
    expect(posted(next.form)).to.deep.equal(before);
    expect(next.changes()).to.equal(10);
    expect(control(next.form, 'text').value).to.equal('from the server, and me');
    expect(logLines).to.deep.equal([]);
  });

  it('fires events for each restored field as if the visitor had filled it in', async () => {
    const saved = start(await place());
    type(control(saved.form, 'date'), '2026-11-21');
    saved.form.querySelector<HTMLInputElement>('[name=radio][value="2"]')!.checked = true;
    saved.lifetime.abort();
    saved.form.remove();

    const form = await place();
    const events: string[] = [];
    for (const name of ['input', 'change']) {
      form.addEventListener(name, ({ target }) => {
        const { name: field, value } = target as HTMLInputElement;
        events.push(`${name} ${field} ${value}`);
      });
    }
    start(form);
    await Promise.resolve();
    expect(events).to.deep.equal([
      'input radio 2',
      'change radio 2',
      'input date 2026-11-21',
      'change date 2026-11-21',
    ]);
  });

  it('saves what was typed before it was there, also for a reload before anything else', async () => {
    const form = await place();
    type(control(form, 'area'), 'typed early');
    const saved = start(form);
    await waitUntil(() => JSON.stringify(sessionStorage).includes('typed early'));
    const next = await reload(saved);
    expect(control(next.form, 'area').value).to.equal('typed early');
  });

  it('saves nothing of an untouched form, and restores nothing', async () => {
    const saved = start(await place());
    control(saved.form, 'area').dispatchEvent(new Event('input', { bubbles: true }));
    const next = await reload(saved);
    expect(stored()).to.equal('{}\n{}');
    expect(next.changes()).to.equal(0);
  });

  it('never saves passwords, files, hidden fields, captchas or sensitive fields', async () => {
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
    const saved = start(await place(secrets));
    control(saved.form, 'shown').type = 'text';
    for (const field of saved.form.elements as unknown as HTMLInputElement[]) {
      type(field, `secret-${field.name}`);
    }
    const next = await reload(saved, secrets);
    expect(stored()).to.include('secret-plain');
    expect(stored().match(/secret-/g)).to.have.length(1);
    expect(control(next.form, 'plain').value).to.equal('secret-plain');
  });

  it('does not overwrite what was typed before it could restore', async () => {
    const saved = start(await place());
    type(control(saved.form, 'area'), 'old');
    type(control(saved.form, 'date'), '2026-11-21');
    saved.form.querySelector<HTMLInputElement>('[name=radio][value="2"]')!.checked = true;
    saved.lifetime.abort();
    saved.form.remove();

    const radios = html`${FIELDS}<input type="radio" name="radio" value="3" />`;
    const form = await place(radios);
    type(control(form, 'area'), 'new');
    form.querySelector<HTMLInputElement>('[name=radio][value="3"]')!.checked = true;
    start(form);
    expect(control(form, 'area').value).to.equal('new');
    expect(new FormData(form).get('radio')).to.equal('3');
    expect(control(form, 'date').value).to.equal('2026-11-21');
  });

  it('does not overwrite values that the server has changed', async () => {
    const inside = (text: string, checked: boolean): unknown => html`
      <input name="text" value=${text} />
      <input type="radio" name="radio" value="1" ?checked=${!checked} />
      <input type="radio" name="radio" value="2" />
      <input type="radio" name="radio" value="3" ?checked=${checked} />
      <input name="other" />
    `;
    const saved = start(await place(inside('first', false)));
    type(control(saved.form, 'text'), 'typed');
    type(control(saved.form, 'other'), 'typed');
    saved.form.querySelector<HTMLInputElement>('[value="2"]')!.checked = true;
    const { form } = await reload(saved, inside('second', true));
    expect(posted(form)).to.deep.equal([
      ['text', 'second'],
      ['radio', '3'],
      ['other', 'typed'],
    ]);
  });

  it('saves controls outside of their form', async () => {
    const inside = html`<input name="in" />`;
    const saved = start(await place(inside));
    saved.form.id = 'the-form';
    const outside = document.createElement('input');
    outside.setAttribute('form', 'the-form');
    outside.name = 'outside';
    document.body.append(outside);
    type(outside, 'far');
    saved.lifetime.abort();
    expect(stored()).to.include('far');
    outside.remove();
  });

  it('restores elements that are defined later, and does not lose their draft meanwhile', async () => {
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
    const saved = start(await place(inside));
    type(control(saved.form, 'text'), 'typed');
    saved.lifetime.abort();
    expect(stored()).to.include('kept').and.to.include('typed');

    const next = await reload(saved, inside);
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

  it('saves 300 fields', async () => {
    const inside = Array.from({ length: 300 }, (_, index) => html`<input name="f-${index}" />`);
    const saved = start(await place(inside));
    for (const field of saved.form.elements as unknown as HTMLInputElement[]) {
      type(field, `value of ${field.name}`);
    }
    const before = posted(saved.form);
    expect(posted((await reload(saved, inside)).form)).to.deep.equal(before);
  });

  it('is saved shortly after the last key, and at once when the page is left', async () => {
    const saved = start(await place());
    type(control(saved.form, 'area'), 'first');
    expect(stored()).not.to.include('first');
    await waitUntil(() => stored().includes('first'));
    type(control(saved.form, 'area'), 'second');
    dispatchEvent(new Event('pagehide'));
    expect(stored()).to.include('second');
  });

  it('is removed when the form is reset', async () => {
    const saved = start(await place());
    type(control(saved.form, 'area'), 'text');
    await waitUntil(() => stored().includes('text'));
    saved.form.reset();
    await waitUntil(() => stored() === '{}\n{}');
  });

  describe('among several forms', () => {
    it('is separate for each form of a page, even with the same id', async () => {
      const [a, b] = [start(await place()), start(await place())];
      type(control(a.form, 'area'), 'of the first');
      type(control(b.form, 'area'), 'of the second');
      for (const { lifetime, form } of [a, b]) {
        lifetime.abort();
        form.remove();
      }
      const [c, d] = [start(await place()), start(await place())];
      expect(control(c.form, 'area').value).to.equal('of the first');
      expect(control(d.form, 'area').value).to.equal('of the second');
      expect(a.draft.submissionKey()).not.to.equal(b.draft.submissionKey());
    });

    it('belongs to the visible page when an older copy of it is cached', async () => {
      const old = start(await place());
      type(control(old.form, 'area'), 'typed first');
      await waitUntil(() => stored().includes('typed first'));
      const holder = document.body.appendChild(document.createElement('div'));
      holder.attachShadow({ mode: 'closed' }).append(old.form);

      const next = start(await place());
      expect(control(next.form, 'area').value).to.equal('typed first');
      type(control(next.form, 'area'), 'typed second');
      next.lifetime.abort();
      old.lifetime.abort();
      expect(stored()).to.include('typed second').and.not.to.include('typed first');
      holder.remove();
    });
  });

  describe('its submission key', () => {
    it('stays the same for the same content, also after a reload', async () => {
      const saved = start(await place());
      type(control(saved.form, 'area'), 'text');
      const key = saved.draft.submissionKey();
      expect(key).to.match(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      expect(saved.draft.submissionKey()).to.equal(key);
      expect((await reload(saved)).draft.submissionKey()).to.equal(key);
    });

    it('stays the same for a form that was sent untouched', async () => {
      const saved = start(await place());
      const key = saved.draft.submissionKey();
      const next = await reload(saved);
      expect(next.draft.submissionKey()).to.equal(key);
      expect(next.changes()).to.equal(0);
    });

    it('changes when the content has changed since it was sent', async () => {
      const inside = html`<input name="text" /><input type="password" name="password" />`;
      const saved = start(await place(inside));
      const key = saved.draft.submissionKey();
      type(control(saved.form, 'text'), 'corrected');
      const second = saved.draft.submissionKey();
      expect(second).not.to.equal(key);
      type(control(saved.form, 'password'), 'secret');
      expect(saved.draft.submissionKey()).not.to.equal(second);
      expect(stored()).to.include('corrected');
      expect(stored()).not.to.include('secret');
    });

    it('changes after the content was stored, and the draft is removed', async () => {
      const saved = start(await place());
      type(control(saved.form, 'area'), 'text');
      const key = saved.draft.submissionKey();
      expect(stored()).to.include('text');
      type(control(saved.form, 'area'), 'more text');
      saved.draft.discard();
      dispatchEvent(new Event('pagehide'));
      saved.lifetime.abort();
      expect(stored()).to.equal('{}\n{}');
      expect(saved.draft.submissionKey()).not.to.equal(key);
    });
  });

  it('saves nothing after it has stopped', async () => {
    const saved = start(await place());
    saved.lifetime.abort();
    type(control(saved.form, 'area'), 'text');
    dispatchEvent(new Event('pagehide'));
    expect(stored()).to.equal('{}\n{}');
  });

  describe('on a site without SEO-friendly links', () => {
    setUpHashMode('/first');

    it('belongs to the page that the hash names', async () => {
      const saved = start(await place());
      type(control(saved.form, 'text'), 'typed');
      history.replaceState(null, '', '#!/second');
      const other = await reload(saved);
      expect(control(other.form, 'text').value).to.equal('from the server');
      history.replaceState(null, '', '#!/first#part');
      const again = await reload(other);
      expect(control(again.form, 'text').value).to.equal('typed');
    });
  });
});

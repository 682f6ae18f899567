import { expect } from '@open-wc/testing';
import { control, place, reload, start, stored, type } from '../../../test/fixtures/kept-forms';
import { logLines } from '../../../test/fixtures/log-lines';
import { blockStorage } from '../../../test/fixtures/storage';

describe('what is typed, where the storage', () => {
  const NAME = `dm-form ${location.pathname} contact`;
  const draft = (at: number): string =>
    JSON.stringify({ at, key: 'k', sent: '', fields: [['0 area ', 'old', '']] });

  it('holds something old, restores nothing and removes it', async () => {
    sessionStorage.setItem(NAME, draft(Date.now() - 25 * 3_600_000));
    localStorage.setItem(`${NAME} elsewhere`, draft(Date.now() - 8 * 24 * 3_600_000));
    const { form } = start(await place());
    expect(control(form, 'area').value).to.equal('');
    expect(stored()).to.equal('{}\n{}');
  });

  it('holds something else, restores nothing', async () => {
    for (const text of ['', 'null', '{"at":1', '[]', `{"at":${Date.now()},"fields":[[1]]}`]) {
      sessionStorage.setItem(NAME, text);
      const { form, life } = start(await place());
      expect(control(form, 'area').value, text).to.equal('');
      life.abort();
      form.remove();
    }
    expect(logLines).to.deep.equal([]);
  });

  it('holds many drafts, keeps the newest of them', async () => {
    for (let index = 0; index < 30; index++) {
      sessionStorage.setItem(`dm-form /page-${index} a`, draft(Date.now() - index * 1000));
    }
    sessionStorage.setItem('theirs', '1');
    start(await place());
    expect(sessionStorage).to.have.length(21);
    expect(sessionStorage.getItem('theirs')).to.equal('1');
    expect(sessionStorage.getItem('dm-form /page-0 a')).not.to.be.null;
  });

  it('is full, drops older drafts, or says so in one line', async () => {
    sessionStorage.setItem('dm-form /other a', draft(Date.now()));
    const kept = start(await place());
    const room = 'x'.repeat(2 ** 20);
    let filled = 0;
    try {
      for (;;) sessionStorage.setItem(`theirs-${filled++}`, room);
    } catch {
      // Now less than a megabyte is left; the rest of it goes too.
    }
    for (let size = 2 ** 19; size > 0; size >>= 1) {
      try {
        sessionStorage.setItem(`theirs-${filled++}`, room.slice(0, size));
      } catch {
        // Half as much.
      }
    }
    type(control(kept.form, 'area'), 'y'.repeat(40_000));
    const next = await reload(kept);
    expect(control(next.form, 'area').value).to.have.length(40_000);
    expect(logLines).to.have.length(1);
    expect(logLines[0]).to.include('<form>: what is typed is kept only until the page is left');
    expect(sessionStorage.getItem('dm-form /other a')).to.be.null;
  });

  it('is blocked, keeps it for the life of the page and says so in one line', async () => {
    const unblock = blockStorage();
    const own = Object.getOwnPropertyDescriptor(window, 'sessionStorage')!;
    Object.defineProperty(window, 'sessionStorage', {
      configurable: true,
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
    const kept = start(await place());
    type(control(kept.form, 'area'), 'text');
    const next = await reload(kept);
    const { value } = control(next.form, 'area');
    next.keeper.stored();
    const last = await reload(next);
    Object.defineProperty(window, 'sessionStorage', own);
    unblock();
    expect(value).to.equal('text');
    expect(control(last.form, 'area').value).to.equal('');
    expect(logLines).to.have.length(1);
  });

  it('would get too much, leaves out the longest field', async () => {
    const kept = start(await place());
    type(control(kept.form, 'area'), 'x'.repeat(250_000));
    type(control(kept.form, 'date'), '2026-11-21');
    const { form } = await reload(kept);
    expect(control(form, 'area').value).to.equal('');
    expect(control(form, 'date').value).to.equal('2026-11-21');
    expect(logLines).to.have.length(1);
  });

  it('can outlive the tab, keeps what was to be sent without a network until it is', async () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    const kept = start(await place());
    type(control(kept.form, 'area'), 'kept offline');
    const { key } = kept.keeper;
    Reflect.deleteProperty(navigator, 'onLine');
    sessionStorage.clear();
    const next = await reload(kept);
    expect(control(next.form, 'area').value).to.equal('kept offline');
    expect(next.keeper.key).to.equal(key);
    expect(localStorage).to.have.length(1);
    expect(sessionStorage).to.have.length(0);
    next.keeper.stored();
    expect(stored()).to.equal('{}\n{}');
  });
});

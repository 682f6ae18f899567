import { expect } from '@open-wc/testing';
import { control, place, reload, start, stored, type } from '../../../test/fixtures/draft-forms';
import { logLines } from '../../../test/fixtures/log-lines';
import { blockStorage } from '../../../test/fixtures/storage';

describe('the storage of drafts', () => {
  const NAME = `dm-form ${location.pathname} contact`;
  const draft = (at: number): string =>
    JSON.stringify({ at, key: 'k', sent: '', fields: [['0 area ', 'old', '']] });

  it('removes old drafts without restoring them', async () => {
    sessionStorage.setItem(NAME, draft(Date.now() - 25 * 3_600_000));
    localStorage.setItem(`${NAME} elsewhere`, draft(Date.now() - 8 * 24 * 3_600_000));
    const { form } = start(await place());
    expect(control(form, 'area').value).to.equal('');
    expect(stored()).to.equal('{}\n{}');
  });

  it('ignores malformed drafts', async () => {
    for (const text of ['', 'null', '{"at":1', '[]', `{"at":${Date.now()},"fields":[[1]]}`]) {
      sessionStorage.setItem(NAME, text);
      const { form, lifetime } = start(await place());
      expect(control(form, 'area').value, text).to.equal('');
      lifetime.abort();
      form.remove();
    }
    expect(logLines).to.deep.equal([]);
    sessionStorage.setItem(NAME, draft(Date.now()));
    const { form } = start(await place());
    expect(control(form, 'area').value).to.equal('old');
  });

  it('keeps only the newest of many drafts', async () => {
    for (let index = 0; index < 30; index++) {
      sessionStorage.setItem(`dm-form /page-${index} a`, draft(Date.now() - index * 1000));
    }
    sessionStorage.setItem('theirs', '1');
    start(await place());
    expect(sessionStorage).to.have.length(21);
    expect(sessionStorage.getItem('theirs')).to.equal('1');
    expect(sessionStorage.getItem('dm-form /page-0 a')).not.to.be.null;
  });

  it('removes older drafts when it is full, and logs one line if that is not enough', async () => {
    sessionStorage.setItem('dm-form /other a', draft(Date.now()));
    const saved = start(await place());
    const room = 'x'.repeat(2 ** 20);
    let filled = 0;
    try {
      for (;;) sessionStorage.setItem(`theirs-${filled++}`, room);
    } catch {
      // Less than a megabyte is left; fill that too.
    }
    for (let size = 2 ** 19; size > 0; size >>= 1) {
      try {
        sessionStorage.setItem(`theirs-${filled++}`, room.slice(0, size));
      } catch {
        // Try half as much.
      }
    }
    type(control(saved.form, 'area'), 'y'.repeat(40_000));
    const next = await reload(saved);
    expect(control(next.form, 'area').value).to.have.length(40_000);
    expect(logLines).to.have.length(1);
    expect(logLines[0]).to.include('<form>: is saved only until the page is left');
    expect(sessionStorage.getItem('dm-form /other a')).to.be.null;
  });

  it('falls back to memory when it is blocked, and logs one line', async () => {
    const unblock = blockStorage();
    const descriptor = Object.getOwnPropertyDescriptor(window, 'sessionStorage')!;
    Object.defineProperty(window, 'sessionStorage', {
      configurable: true,
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
    const saved = start(await place());
    type(control(saved.form, 'area'), 'text');
    const next = await reload(saved);
    const { value } = control(next.form, 'area');
    next.draft.discard();
    const last = await reload(next);
    Object.defineProperty(window, 'sessionStorage', descriptor);
    unblock();
    expect(value).to.equal('text');
    expect(control(last.form, 'area').value).to.equal('');
    expect(logLines).to.have.length(1);
  });

  it('leaves out the longest field of a draft that is too large', async () => {
    const saved = start(await place());
    type(control(saved.form, 'area'), 'x'.repeat(250_000));
    type(control(saved.form, 'date'), '2026-11-21');
    const { form } = await reload(saved);
    expect(control(form, 'area').value).to.equal('');
    expect(control(form, 'date').value).to.equal('2026-11-21');
    expect(logLines).to.have.length(1);
  });

  it('keeps a draft sent offline beyond the tab, until it is stored', async () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    const saved = start(await place());
    type(control(saved.form, 'area'), 'kept offline');
    const key = saved.draft.submissionKey();
    Reflect.deleteProperty(navigator, 'onLine');
    sessionStorage.clear();
    const next = await reload(saved);
    expect(control(next.form, 'area').value).to.equal('kept offline');
    expect(next.draft.submissionKey()).to.equal(key);
    expect(localStorage).to.have.length(1);
    expect(sessionStorage).to.have.length(0);
    next.draft.discard();
    expect(stored()).to.equal('{}\n{}');
  });
});

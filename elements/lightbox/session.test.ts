import { aTimeout, expect, fixture, html, waitUntil } from '@open-wc/testing';
import { Session, type SessionOptions } from './session';

/** A session in a dialog of its own, with an engine that arrives as told. */
async function begin(
  load: SessionOptions['load'] & object,
  items: SessionOptions['items'] = [{ src: '/a.jpg' }, { src: '/b.jpg' }],
) {
  const dialog = await fixture<HTMLDialogElement>(html`<dialog><div></div></dialog>`);
  const happened: string[] = [];
  const session = new Session({
    dialog,
    stage: dialog.querySelector('div')!,
    items,
    index: 1,
    gid: 5,
    onControls: () => undefined,
    dismiss: () => false,
    changed: ({ index, loading }) => {
      const what = `shows ${index}${loading ? ', loading' : ''}`;
      if (what !== happened.at(-1)) happened.push(what);
    },
    ended: (index) => happened.push(`ended at ${index}`),
    failed: ({ src }, cause) => happened.push(`failed ${src}: ${(cause as Error).message}`),
    load,
  });
  return { dialog, session, happened };
}

describe('one opening of the viewer', () => {
  it('ends and names the picture when the viewer cannot be loaded', async () => {
    const { dialog, happened } = await begin(() => Promise.reject(new Error('offline')));
    await aTimeout(0);
    expect(happened).to.deep.equal(['shows 1', 'ended at 1', 'failed /b.jpg: offline']);
    expect(dialog.open).to.be.false;
    expect(location.hash).to.equal('');
    expect(document.documentElement.className).to.equal('');
  });

  it('can be closed while the viewer is on its way, and stays closed when it comes', async () => {
    let arrive = (): void => undefined;
    const { dialog, session, happened } = await begin(
      () =>
        new Promise((_resolve, reject) => {
          arrive = () => {
            reject(new Error('too late'));
          };
        }),
    );
    expect(dialog.matches(':modal')).to.be.true;
    session.close();
    expect(dialog.open).to.be.false;
    arrive();
    await aTimeout(150);
    expect(happened).to.deep.equal(['shows 1', 'ended at 1']);
    expect(location.hash).to.equal('');
  });

  it('sends for the picture at once, not for others and not for a video', async () => {
    const isAskedFor = (address: string): boolean =>
      performance.getEntriesByName(new URL(address, location.href).href).length > 0;
    const never = (): Promise<never> => new Promise(() => undefined);
    const items = [{ src: '/ahead-0.jpg' }, { src: '/ahead-1.jpg' }];
    const { session } = await begin(never, items);
    await waitUntil(() => isAskedFor('/ahead-1.jpg'));
    session.destroy();

    const video = { src: '/ahead-2.mp4', type: 'video' } as const;
    const next = await begin(never, [{ src: '/ahead-3.jpg' }, video]);
    await aTimeout(100);
    next.session.destroy();
    for (const index of ['0.jpg', '2.mp4', '3.jpg']) {
      expect(isAskedFor(`/ahead-${index}`), index).to.be.false;
    }
  });

  it('begins with the picture that an arrow chose while the viewer was on its way', async () => {
    const { dialog, session, happened } = await begin(() => new Promise(() => undefined));
    const press = (key: string): boolean =>
      dialog.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
    press('ArrowLeft');
    press('ArrowLeft');
    expect(happened).to.deep.equal(['shows 1', 'shows 0']);
    expect(location.hash, 'the picture waits for no history').to.equal('');
    await waitUntil(() => location.hash === '#&gid=5&pid=1');
    expect(press('ArrowRight')).to.be.false;
    expect(happened.at(-1)).to.equal('shows 1');
    session.destroy();
  });

  it('says that it is loading after a second, and no earlier', async () => {
    const { session, happened } = await begin(() => new Promise(() => undefined));
    await aTimeout(900);
    expect(happened).to.deep.equal(['shows 1']);
    await aTimeout(250);
    expect(happened).to.deep.equal(['shows 1', 'shows 1, loading']);
    session.destroy();
    expect(happened.at(-1)).to.equal('ended at 1');
    expect(location.hash).to.equal('');
  });
});

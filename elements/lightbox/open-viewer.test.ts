import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '../../test/fixtures/wait-until';
import { OpenViewer, type OpenViewerOptions } from './open-viewer';

/** Opens a viewer in a dialog of its own, with a given way to load PhotoSwipe. */
async function openViewer(
  load: OpenViewerOptions['load'] & object,
  items: OpenViewerOptions['items'] = [{ src: '/a.jpg' }, { src: '/b.jpg' }],
) {
  const dialog = await fixture<HTMLDialogElement>(html`<dialog><div></div></dialog>`);
  const calls: string[] = [];
  const viewer = new OpenViewer({
    host: dialog,
    dialog,
    stage: dialog.querySelector('div')!,
    items,
    index: 1,
    gid: 5,
    onControls: () => undefined,
    dismiss: () => false,
    changed: ({ index, isDrawn, loading }) =>
      calls.push(`shows ${index}${isDrawn ? ', drawn' : ''}${loading ? ', loading' : ''}`),
    closed: (index) => calls.push(`closed at ${index}`),
    failed: ({ src }, cause) => calls.push(`failed ${src}: ${(cause as Error).message}`),
    load,
  });
  viewer.open();
  return { dialog, viewer, calls };
}

describe('an open viewer', () => {
  it('closes and reports the picture when PhotoSwipe cannot be loaded', async () => {
    const { dialog, calls } = await openViewer(() => Promise.reject(new Error('offline')));
    await aTimeout(0);
    expect(calls).to.deep.equal(['shows 1', 'closed at 1', 'failed /b.jpg: offline']);
    expect(dialog.open).to.be.false;
    expect(location.hash).to.equal('');
    expect(document.documentElement.className).to.equal('');
  });

  it('can be closed while PhotoSwipe loads, and stays closed', async () => {
    let finish = (): void => undefined;
    const { dialog, viewer, calls } = await openViewer(
      () =>
        new Promise((_resolve, reject) => {
          finish = () => {
            reject(new Error('too late'));
          };
        }),
    );
    expect(dialog.matches(':modal')).to.be.true;
    viewer.close();
    expect(dialog.open).to.be.false;
    finish();
    await aTimeout(150);
    expect(calls).to.deep.equal(['shows 1', 'closed at 1']);
    expect(location.hash).to.equal('');
  });

  it('fetches the picture at once, but no others and no videos', async () => {
    const isFetched = (address: string): boolean =>
      performance.getEntriesByName(new URL(address, location.href).href).length > 0;
    const never = (): Promise<never> => new Promise(() => undefined);
    const items = [{ src: '/ahead-0.jpg' }, { src: '/ahead-1.jpg' }];
    const { viewer } = await openViewer(never, items);
    await waitUntil(() => isFetched('/ahead-1.jpg'));
    viewer.destroy();

    const video = { src: '/ahead-2.mp4', type: 'video' } as const;
    const next = await openViewer(never, [{ src: '/ahead-3.jpg' }, video]);
    const last = await openViewer(never, [{ src: '/ahead-0.jpg' }, { src: '/ahead-4.jpg' }]);
    await waitUntil(() => isFetched('/ahead-4.jpg'), 'one asked for later');
    last.viewer.destroy();
    next.viewer.destroy();
    for (const index of ['0.jpg', '2.mp4', '3.jpg']) {
      expect(isFetched(`/ahead-${index}`), index).to.be.false;
    }
  });

  it('starts with the picture chosen by an arrow while PhotoSwipe loads', async () => {
    const { dialog, viewer, calls } = await openViewer(() => new Promise(() => undefined));
    const press = (key: string): boolean =>
      dialog.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
    press('ArrowLeft');
    press('ArrowLeft');
    expect(calls).to.deep.equal(['shows 1', 'shows 0']);
    expect(location.hash).to.equal('#&gid=5&pid=1');
    await waitUntil(() => calls.at(-1) === 'shows 0, drawn');
    expect(press('ArrowRight')).to.be.false;
    expect(calls.at(-1)).to.equal('shows 1, drawn');
    viewer.destroy();
  });

  it('is closed by Back before its first frame', async () => {
    const { dialog, calls } = await openViewer(() => new Promise(() => undefined));
    expect(location.hash).to.equal('#&gid=5&pid=2');
    history.back();
    await waitUntil(() => !dialog.open);
    expect(calls.at(-1)).to.equal('closed at 1');
    expect(location.hash).to.equal('');
  });

  it('reports that it is loading after a second', async () => {
    const { viewer, calls } = await openViewer(() => new Promise(() => undefined));
    await aTimeout(900);
    expect(calls).to.deep.equal(['shows 1', 'shows 1, drawn']);
    await aTimeout(250);
    expect(calls).to.deep.equal(['shows 1', 'shows 1, drawn', 'shows 1, drawn, loading']);
    viewer.destroy();
    expect(calls.at(-1)).to.equal('closed at 1');
    expect(location.hash).to.equal('');
  });
});

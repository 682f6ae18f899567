import { expect } from '@open-wc/testing';
import { handlePush, openNotification } from './handle-push';
import { readMessage } from './message';
import type { WindowOfSite, WorkerScope } from './worker.types';

const SITE = 'https://halide.example/';
const PAYLOAD = JSON.stringify({
  web_push: 8030,
  notification: {
    title: 'Sky',
    body: 'Green',
    navigate: '/winter',
    lang: 'en',
    dir: 'ltr',
    tag: '7',
  },
});

/** A page as the worker sees it; `says` are its answers to the question, and to the message. */
function pageOf(says: readonly string[], more: Partial<WindowOfSite> = {}) {
  const got: unknown[] = [];
  const focuses: string[] = [];
  const url = `${SITE}kitchen`;
  return {
    url,
    visibilityState: 'visible' as DocumentVisibilityState,
    focused: false,
    got,
    focuses,
    focus: () => Promise.resolve(focuses.push(url)),
    postMessage: (message: unknown, [port]: Transferable[]) => {
      got.push(message);
      const channel = port as MessagePort;
      const [first, second] = says;
      channel.onmessage = ({ data }) => {
        got.push(data);
        if (second) channel.postMessage(second);
      };
      if (first) channel.postMessage(first);
    },
    ...more,
  };
}

interface Shown {
  readonly title: string;
  readonly options: NotificationOptions;
}

function workerOf(pages: readonly WindowOfSite[], userAgent = 'Chrome/157 AppleWebKit') {
  const shown: Shown[] = [];
  const opened: string[] = [];
  const registration = {
    scope: SITE,
    showNotification: (title: string, options: NotificationOptions) => {
      shown.push({ title, options });
      return Promise.resolve();
    },
  } as unknown as ServiceWorkerRegistration;
  const worker: WorkerScope = {
    location: { href: `${SITE}dm-push-worker.js?site=halide` },
    navigator: { userAgent },
    registration,
    clients: {
      matchAll: () => Promise.resolve(pages),
      openWindow: (url) => Promise.resolve(opened.push(url)),
    },
  };
  return { worker, shown, opened };
}

describe('the worker of push messages', () => {
  it('shows a notification when nobody sees the site', async () => {
    const hidden = pageOf(['ready', 'shown'], { visibilityState: 'hidden' });
    const { worker, shown } = workerOf([hidden]);
    await handlePush(worker, PAYLOAD);
    expect(hidden.got).to.deep.equal([]);
    expect(shown).to.deep.equal([
      {
        title: 'Sky',
        options: {
          body: 'Green',
          lang: 'en',
          dir: 'ltr',
          silent: false,
          data: { url: `${SITE}winter` },
          tag: '7',
        },
      },
    ]);
  });

  it('lets the page that the visitor sees show it, the focused one first', async () => {
    const [one, two] = [pageOf(['ready', 'shown']), pageOf(['ready', 'shown'], { focused: true })];
    const { worker, shown } = workerOf([one, two]);
    await handlePush(worker, PAYLOAD);
    expect(shown).to.deep.equal([]);
    expect(one.got).to.deep.equal([]);
    expect(two.got).to.deep.equal([{ dm: 'push' }, readMessage(PAYLOAD, SITE)]);
  });

  it('shows a notification when the page does not answer, or cannot show it', async () => {
    for (const says of [[], ['ready', 'refused']]) {
      const page = pageOf(says);
      const { worker, shown } = workerOf([page]);
      await handlePush(worker, PAYLOAD);
      expect(shown.length).to.equal(1);
      // A page that is too late never gets the message.
      expect(page.got.length).to.equal(says.length === 0 ? 1 : 2);
    }
  });

  it('shows every message as a notification in Safari', async () => {
    const page = pageOf(['ready', 'shown']);
    const { worker, shown } = workerOf([page], 'AppleWebKit/605 Version/27.2 Safari/605');
    await handlePush(worker, PAYLOAD);
    expect([shown.length, page.got.length]).to.deep.equal([1, 0]);
  });

  it('shows something for a payload that is not its own, and opens nothing but pages', () => {
    const texts = ['', 'x', '[]', 'null', '{"web_push":1}', '{"web_push":8030}', 'x'.repeat(5000)];
    for (const text of texts) {
      expect(readMessage(text, SITE)).to.deep.include({ title: 'halide.example', url: SITE });
    }
    const notification = { title: 'a', navigate: 'javascript:alert(1)', dir: 'up', silent: 'yes' };
    expect(readMessage(JSON.stringify({ web_push: 8030, notification }), SITE)).to.deep.equal({
      id: '',
      title: 'a',
      body: '',
      url: SITE,
      lang: '',
      dir: 'auto',
      silent: false,
    });
  });

  it('opens the page of a notification, in the window that shows it already', async () => {
    const page = pageOf([]);
    const { worker, opened } = workerOf([page]);
    await openNotification(worker, { url: page.url });
    expect([page.focuses.length, opened]).to.deep.equal([1, []]);
    await openNotification(worker, { url: `${SITE}winter` });
    await openNotification(worker, undefined);
    expect([page.focuses.length, opened]).to.deep.equal([1, [`${SITE}winter`, SITE]]);
  });
});

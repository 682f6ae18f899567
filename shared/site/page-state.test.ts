import { expect } from '@open-wc/testing';
import { logLines } from '../../test/fixtures/log-lines';
import type * as BusModule from '../events/bus';
import type * as ConsentModule from './consent';
import type * as PageStateModule from './page-state';
import type * as SiteModule from './site';

type PageState = typeof PageStateModule;
type Bus = typeof BusModule;
type Site = typeof SiteModule;
type Consent = typeof ConsentModule;

/** Another copy of a module, as of the library built a second time. */
const copyOf = <T>(path: string, copy = 'second'): Promise<T> =>
  import(/* @vite-ignore */ `/shared/${path}.ts?copy=${copy}`) as Promise<T>;

describe('the state of a page', () => {
  it('is that of the copy that came first', async () => {
    const first = await copyOf<PageState>('site/page-state', 'one');
    const second = await copyOf<PageState>('site/page-state', 'two');
    expect(first.pageState).not.to.equal(second.pageState);
    const state = first.pageState('test', () => ({ owner: 'first' }));
    expect(second.pageState('test', () => ({ owner: 'second' }))).to.equal(state);
    expect(logLines).to.deep.equal([]);
  });

  it('is not shared by versions that differ, with one warning', async () => {
    const { pageState } = await copyOf<PageState>('site/page-state', 'one');
    const first = pageState('test-a', () => ({}), 1);
    const second = pageState('test-a', () => ({}), 2);
    pageState('test-b', () => ({}), 1);
    pageState('test-b', () => ({}), 2);
    expect(second).not.to.equal(first);
    expect(logLines).to.deep.equal([
      '[dm] dm-elements: two versions on this page cannot share their state',
    ]);
  });

  it('has one bus, so that an event of one copy reaches the other', async () => {
    const first = await copyOf<Bus>('events/bus', 'one');
    const second = await copyOf<Bus>('events/bus', 'two');
    const heard: unknown[] = [];
    const end = second.subscribe('share', () => heard.push('share'));
    first.bus.emit('share', undefined);
    end();
    first.bus.emit('share', undefined);
    expect(heard).to.deep.equal(['share']);
  });

  it('has one site, so that parameters of a page response hold for both', async () => {
    const first = await copyOf<Site>('site/site', 'one');
    const second = await copyOf<Site>('site/site', 'two');
    first.updateSite({ siteAlias: 'harbour' });
    expect(second.getSite().parameters.siteAlias).to.equal('harbour');
    expect(second.getSite()).to.equal(first.getSite());
    first.updateSite({ siteAlias: '' });
  });

  it('has one consent: a widget of another copy hears the answer', async () => {
    const first = await copyOf<Consent>('site/consent', 'one');
    const second = await copyOf<Consent>('site/consent', 'two');
    const notice = document.createElement('div');
    notice.setAttribute('consent', '');
    notice.setAttribute('storage-key', 'page-state-test');
    first.registerNotice(notice);
    expect(second.getConsent().analytics).to.equal(false);
    const allowed = second.whenConsented('analytics');
    first.answerNotice(['analytics']);
    await allowed;
    expect(second.getConsent()).to.include({ required: true, answered: true, analytics: true });
    localStorage.removeItem('page-state-test');
    first.forgetNotices();
  });
});

import { expect } from '@open-wc/testing';
import { emitSiteEvent } from '../../shared/events/site-events';
import { updateSite } from '../../shared/site/site';
import { logLines } from '../../test/fixtures/log-lines';
import type { Call } from './call.types';
import { EVENTS } from './event-names';
import { createScope } from './scopes';
import { subscribeEvent, subscribeToAllEvents } from './subscribe';

const call = (page: number): Call => ({ page, caller: undefined });

describe('subscriptions of scripts', () => {
  let ends: (() => void)[];
  let heard: unknown[];

  /** Subscribes as an inline script of a page does, which is a new function with each visit. */
  const subscribeOn = (page: number): void => {
    ends.push(subscribeEvent(EVENTS.SHARE_CLICK, () => heard.push('share'), call(page)));
  };

  beforeEach(() => {
    ends = [];
    heard = [];
  });

  afterEach(() => {
    for (const end of ends) end();
  });

  it('get the data of an event, by its name or its key', () => {
    ends.push(
      subscribeEvent('form_submission', (data) => heard.push(data), call(0)),
      subscribeEvent('FORM_SUBMISSION', (data) => heard.push(data), call(0)),
    );
    const fields = { 'dmform-01': 'Anna' };
    emitSiteEvent('form_submission', fields);
    expect(heard).to.deep.equal([fields, fields]);
    ends[0]!();
    ends[0]!();
    emitSiteEvent('form_submission', fields);
    expect(heard).to.have.length(3);
  });

  for (const [key, name] of Object.entries(EVENTS)) {
    it(`hear ${key}`, () => {
      ends.push(subscribeEvent(key, () => heard.push('own'), call(0)));
      ends.push(subscribeToAllEvents((event) => heard.push(event), call(0)));
      // The data doesn't matter here.
      emitSiteEvent(name as 'share');
      expect(heard).to.deep.equal(['own', name]);
    });
  }

  it('get the name and the data of every event, and nothing of the library’s own', () => {
    ends.push(subscribeToAllEvents((...args) => heard.push(args), call(0)));
    emitSiteEvent('popup');
    emitSiteEvent('personalization rule impression', { ruleId: '7', ruleType: 'time' });
    updateSite({ theme: 'sea' });
    expect(heard).to.deep.equal([
      ['popup', undefined],
      ['personalization rule impression', { ruleId: '7', ruleType: 'time' }],
    ]);
  });

  it('are one, though the script of the page runs again on each visit', () => {
    for (const page of [0, 1, 2, 3]) subscribeOn(page);
    emitSiteEvent('share');
    expect(heard).to.deep.equal(['share']);
  });

  it('are two where two scripts of a page look the same', () => {
    subscribeOn(5);
    subscribeOn(5);
    emitSiteEvent('share');
    expect(heard).to.deep.equal(['share', 'share']);
  });

  it('are two for bound functions, whose text says nothing', () => {
    const record = (name: string): void => void heard.push(name);
    ends.push(
      subscribeEvent('SHARE_CLICK', record.bind(undefined, 'first'), call(0)),
      subscribeEvent('SHARE_CLICK', record.bind(undefined, 'second'), call(1)),
    );
    emitSiteEvent('share');
    expect(heard).to.deep.equal(['first', 'second']);
  });

  it('end with the callback that has made them', () => {
    const scope = createScope();
    scope.run(() => subscribeOn(0));
    emitSiteEvent('share');
    scope.end();
    emitSiteEvent('share');
    expect(heard).to.deep.equal(['share']);
  });

  it('log a function that fails, and call the others', () => {
    ends.push(
      subscribeEvent(
        'SHOW_POPUP',
        () => {
          throw new Error('theirs');
        },
        call(0),
      ),
      subscribeEvent('SHOW_POPUP', () => heard.push('second'), call(0)),
    );
    emitSiteEvent('popup');
    expect(heard).to.deep.equal(['second']);
    expect(logLines).to.deep.equal([
      '[dm] dmAPI.subscribeEvent("popup"): function failed: theirs theirs',
    ]);
  });

  it('warn of an unknown event', () => {
    subscribeEvent(undefined, () => undefined, call(0))();
    subscribeEvent('site-change', () => heard.push('internal'), call(0));
    updateSite({ theme: 'sand' });
    expect(heard).to.deep.equal([]);
    expect(logLines).to.have.length(2);
  });
});

import { expect } from '@open-wc/testing';
import { logLines } from '../../test/fixtures/log-lines';
import { bus, subscribe } from './bus';
import { emitSiteEvent, type SiteEventName } from './site-events';

describe('the site owner’s events', () => {
  it('are DOM events of the document that bubble to the window, and bus events', () => {
    const heard: unknown[] = [];
    const fields = { 'dmform-01': 'Anna' };
    const end = subscribe('form_submission', (detail) => heard.push('bus', detail));
    const hear = (event: Event): void => {
      const { detail, bubbles, composed } = event as CustomEvent<unknown>;
      heard.push('window', detail, bubbles, composed);
    };
    addEventListener('event-form_submission', hear);
    emitSiteEvent('form_submission', fields);
    removeEventListener('event-form_submission', hear);
    end();
    expect(heard).to.deep.equal(['window', fields, true, true, 'bus', fields]);
  });

  it('are dispatched on their target and cross its shadow root', () => {
    const host = document.body.appendChild(document.createElement('div'));
    const link = document.createElement('a');
    host.attachShadow({ mode: 'open' }).append(link);
    const targets: unknown[] = [];
    const hear = (event: Event): void => void targets.push(event.composedPath()[0]);
    document.addEventListener('event-click to call', hear);
    emitSiteEvent('click to call', undefined, link);
    document.removeEventListener('event-click to call', hear);
    host.remove();
    expect(targets).to.deep.equal([link]);
  });

  const NAMES: readonly SiteEventName[] = [
    'form_submission',
    'click to call',
    'click to email',
    'click to map',
    'share',
    'open table',
    'notification link click',
    'notification link close',
    'coupon widget',
    'store order',
    'popup',
    'personalization rule impression',
    'personalization rule link click',
    'social link',
    'video play',
    'whatsapp',
  ];
  for (const name of NAMES) {
    it(`use the name "${name}" of the specification`, () => {
      let dom = 0;
      let onBus = 0;
      const hear = (): void => {
        dom += 1;
      };
      document.addEventListener(`event-${name}`, hear, { once: true });
      const end = subscribe(name, () => onBus++);
      // The detail doesn't matter here.
      emitSiteEvent(name as 'share');
      end();
      expect([dom, onBus]).to.deep.equal([1, 1]);
    });
  }

  it('reach the other bus listeners when one throws', () => {
    const heard: string[] = [];
    const ends = [
      subscribe('share', () => {
        throw new Error('broken');
      }),
      subscribe('share', () => heard.push('second')),
    ];
    expect(() => {
      emitSiteEvent('share');
    }).not.to.throw();
    for (const end of ends) end();
    expect(heard).to.deep.equal(['second']);
    expect(logLines).to.deep.equal(['[dm] bus listener of "share": failed broken']);
  });

  it('log an error thrown by a direct bus listener', () => {
    const broken = (): void => {
      throw new Error('broken');
    };
    bus.on('popup', broken);
    expect(() => {
      emitSiteEvent('popup');
    }).not.to.throw();
    bus.off('popup', broken);
    expect(logLines).to.deep.equal(['[dm] event "popup": failed broken']);
  });

  it('reach the bus when a DOM listener throws', () => {
    let onBus = 0;
    const reported: string[] = [];
    const { onerror } = window;
    window.onerror = (_event, _source, _line, _column, error) => {
      reported.push(String(error?.message));
      return true;
    };
    const end = subscribe('store order', () => onBus++);
    document.addEventListener(
      'event-store order',
      () => {
        throw new Error('theirs');
      },
      { once: true },
    );
    emitSiteEvent('store order');
    end();
    window.onerror = onerror;
    expect(onBus).to.equal(1);
    expect(reported).to.have.length(1);
    expect(reported[0]).to.include('theirs');
  });

  it('do not reach a listener that has unsubscribed', () => {
    let heard = 0;
    let heardByOther = 0;
    const end = subscribe('share', () => heard++);
    const endOther = subscribe('share', () => heardByOther++);
    end();
    emitSiteEvent('share');
    endOther();
    expect([heard, heardByOther]).to.deep.equal([0, 1]);
  });
});

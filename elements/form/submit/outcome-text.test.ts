import { expect } from '@open-wc/testing';
import { outcomeText } from './outcome-text';

function hostIn(lang: string): HTMLElement {
  const host = document.createElement('div');
  host.lang = lang;
  return host;
}

describe('the message for a submission that was not stored', () => {
  const noMessages = { errorMessage: '', closedMessage: '' };
  const ownMessages = { errorMessage: 'Write to us instead.', closedMessage: 'Come back in May.' };

  for (const [outcome, english, own] of [
    [{ kind: 'failed', status: 500 }, 'The form could not be sent.', 'Write to us instead.'],
    [{ kind: 'failed', message: 'Full.' }, 'Full.', 'Full.'],
    [{ kind: 'captcha' }, 'The form could not be sent.', 'Write to us instead.'],
    [{ kind: 'closed', message: '' }, 'This form is closed.', 'Come back in May.'],
    [{ kind: 'closed', message: 'Booked out.' }, 'Booked out.', 'Booked out.'],
    [{ kind: 'offline' }, 'You are offline.', 'You are offline.'],
    [{ kind: 'unconfirmed' }, 'We could not confirm', 'We could not confirm'],
    [{ kind: 'too-large' }, 'This is too large', 'This is too large'],
    [{ kind: 'too-many', retryAfter: 1 }, 'again in 1 second.', 'again in 1 Sekunde.'],
    [{ kind: 'too-many', retryAfter: 90 }, 'again in 90 seconds.', 'again in 90 Sekunden.'],
    [{ kind: 'too-many', retryAfter: 3601 }, 'again in 61 minutes.', 'again in 61 Minuten.'],
  ] as const) {
    it(`is "${english}" for ${JSON.stringify(outcome)}`, () => {
      expect(outcomeText(outcome, noMessages, hostIn('en'))).to.include(english);
      expect(outcomeText(outcome, ownMessages, hostIn('de'))).to.include(own);
    });
  }

  it('formats the delay in English if the page has no valid language', () => {
    const outcome = { kind: 'too-many', retryAfter: 5 } as const;
    expect(outcomeText(outcome, noMessages, hostIn('no_such tag'))).to.include('5 seconds');
  });
});

import { expect } from '@open-wc/testing';
import { wordsFor } from './outcome-words';

function hostIn(lang: string): HTMLElement {
  const host = document.createElement('div');
  host.lang = lang;
  return host;
}

describe('the words for what came of a submission', () => {
  const none = { error: '', closed: '', host: hostIn('en') };
  const own = { error: 'Write to us instead.', closed: 'Come back in May.', host: hostIn('de') };

  for (const [outcome, words, ownWords] of [
    [{ kind: 'failed', status: 500 }, 'This could not be sent.', 'Write to us instead.'],
    [{ kind: 'failed', message: 'Full.' }, 'Full.', 'Full.'],
    [{ kind: 'captcha' }, 'This could not be sent.', 'Write to us instead.'],
    [{ kind: 'closed', message: '' }, 'This form is closed.', 'Come back in May.'],
    [{ kind: 'closed', message: 'Booked out.' }, 'Booked out.', 'Booked out.'],
    [{ kind: 'offline' }, 'You are offline.', 'You are offline.'],
    [{ kind: 'unconfirmed' }, 'There was no answer', 'There was no answer'],
    [{ kind: 'too-large' }, 'This is more than', 'This is more than'],
    [{ kind: 'too-many', retryAfter: 1 }, 'Wait 1 second,', 'Wait 1 Sekunde,'],
    [{ kind: 'too-many', retryAfter: 90 }, 'Wait 90 seconds,', 'Wait 90 Sekunden,'],
    [{ kind: 'too-many', retryAfter: 3601 }, 'Wait 61 minutes,', 'Wait 61 Minuten,'],
  ] as const) {
    it(`are "${words}" for ${JSON.stringify(outcome)}`, () => {
      expect(wordsFor(outcome, none)).to.include(words);
      expect(wordsFor(outcome, own)).to.include(ownWords);
    });
  }

  it('are English where the page names no language', () => {
    const said = wordsFor(
      { kind: 'too-many', retryAfter: 5 },
      { ...none, host: hostIn('no_such tag') },
    );
    expect(said).to.include('5 seconds');
  });
});

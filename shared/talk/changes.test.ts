import { expect } from '@open-wc/testing';
import { waitUntil } from '../../test/fixtures/wait-until';
import { onTalkChange } from './changes';
import type { TalkChange } from './changes.types';

describe('changes of other tabs', () => {
  it('are heard only if they are changes, whatever else a tab sends', async () => {
    const aborting = new AbortController();
    const heard: TalkChange[] = [];
    onTalkChange(aborting.signal, (change) => heard.push(change));
    const errors: string[] = [];
    const note = ({ message }: ErrorEvent): void => void errors.push(message);
    addEventListener('error', note, { signal: aborting.signal });
    const tab = new BroadcastChannel('dm-talk');
    const like = { key: 'a', likes: 2, isLiked: true };
    const count = { key: 'a', count: 3 };
    try {
      for (const message of [
        null,
        'like',
        7,
        [like],
        { like: null, count: 'many' },
        { like: { ...like, likes: '<b>2</b>' } },
        { like: { ...like, key: {} } },
        { count: { ...count, count: Infinity } },
        { like, count: { key: 'a' }, other: 1 },
        { count },
      ]) {
        tab.postMessage(message);
      }
      await waitUntil(() => heard.some((change) => change.count !== undefined));
      expect(heard.filter((change) => change.like ?? change.count)).to.deep.equal([
        { like },
        { count },
      ]);
      expect(errors).to.deep.equal([]);
    } finally {
      tab.close();
      aborting.abort();
    }
  });
});

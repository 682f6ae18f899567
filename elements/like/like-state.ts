import { fail } from '../../shared/site/log';
import { isRecord } from '../../shared/site/parameters';
import { Batch } from '../../shared/talk/batch';
import { CallError, changeOnHost } from '../../shared/talk/call';
import { announceChange } from '../../shared/talk/changes';
import type { LikeState } from '../../shared/talk/changes.types';
import { newKey } from '../../shared/talk/new-key';
import { placeQuery, type TalkPlace } from '../../shared/talk/place';

/** Likes of all places on the page. */
export const likeBatch = new Batch('likes', 'likes');

/** The key of a change of a place's likes. */
export const likeKey = ({ key }: TalkPlace): string => `page:${key}`;

/** Reads likes in an answer of the host. */
export function readLikes(value: unknown): LikeState | undefined {
  if (!isRecord(value)) return undefined;
  const { likes, isLiked } = value;
  if (typeof likes !== 'number' || !(likes >= 0)) return undefined;
  return { likes: Math.trunc(likes), isLiked: isLiked === true };
}

/** Returns the likes of a place; `undefined` if they cannot be had, which is logged. */
export async function fetchLikes(host: Element, place: TalkPlace): Promise<LikeState | undefined> {
  try {
    return readLikes(await likeBatch.get(place.key));
  } catch (cause) {
    fail(host, 'the likes could not be loaded', cause);
    return undefined;
  }
}

/**
 * Sets whether the visitor likes a place.
 *
 * @throws {CallError} if the host does not take it.
 */
export async function sendLike(place: TalkPlace, isLiked: boolean): Promise<LikeState> {
  const method = isLiked ? 'PUT' : 'DELETE';
  const query = placeQuery(place);
  const state = readLikes(await changeOnHost('likes', { method, query, key: newKey() }));
  if (!state) throw new CallError('unreachable', undefined);
  likeBatch.forget(place.key);
  announceChange({ like: { key: likeKey(place), ...state } });
  return state;
}

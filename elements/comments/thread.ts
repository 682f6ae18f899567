import { CallError, changeOnHost } from '../../shared/talk/call';
import { announceChange } from '../../shared/talk/changes';
import type { Comment } from '../../shared/talk/comment.types';
import { newKey } from '../../shared/talk/new-key';
import { readComment } from './read-thread';
import { ThreadList } from './thread-list';
import { findComment, withChange, withComment, withoutComment } from './thread-state';

/** What a visitor wrote. */
export interface Written {
  readonly name: string;
  readonly text: string;
  /** The comment that it answers, or `''`. */
  readonly replyTo: string;
  /** The same for each attempt to post the same text. */
  readonly key: string;
  readonly website: string;
  /** Time from the first key to the post, in ms. */
  readonly elapsed: number;
}

/** A thread of the host, and what the visitor does in it. */
export class Thread extends ThreadList {
  /**
   * Posts a comment, which is shown at once.
   *
   * @throws {CallError} if it was not stored; then it is gone from the list.
   */
  async post(written: Written): Promise<Comment> {
    const { name, text, replyTo, key, website, elapsed } = written;
    const answered = replyTo ? findComment(this.state, replyTo) : undefined;
    const early: Comment = {
      id: `new-${key}`,
      parent: answered ? answered.parent || answered.id : '',
      to: answered?.parent ? answered.name : '',
      name,
      text,
      created: new Date().toISOString(),
      isEdited: false,
      state: 'shown',
      isOwner: false,
      isPinned: false,
      isOwn: false,
      likes: 0,
      isLiked: false,
    };
    this.set({ ...withComment(this.state, early), ...this.busy(early.id, true) });
    try {
      const { identifier, page } = this.place;
      const body = { identifier, page, replyTo, name, text, website, elapsed };
      const answer = await changeOnHost('comments', { method: 'POST', body, key });
      const comment = readComment((answer as { readonly comment?: unknown }).comment);
      if (!comment) throw new CallError('unreachable', undefined);
      // A retry of a stored comment may find it in the list.
      const isListed = findComment(this.state, comment.id) !== undefined;
      const change = isListed
        ? withoutComment(this.state, early.id)
        : withChange(this.state, early.id, () => comment);
      const isNew = comment.state === 'shown' && !isListed;
      const total = this.state.total + Number(isNew);
      this.set({ ...change, ...this.busy(early.id, false), total });
      return comment;
    } catch (cause) {
      this.set({ ...withoutComment(this.state, early.id), ...this.busy(early.id, false) });
      throw cause;
    }
  }

  /**
   * Changes the text of the visitor's comment.
   *
   * @throws {CallError} if it was not stored.
   */
  async edit(id: string, text: string): Promise<Comment> {
    const path = `comments/${encodeURIComponent(id)}`;
    const answer = await changeOnHost(path, { method: 'PATCH', body: { text } });
    const comment = readComment((answer as { readonly comment?: unknown }).comment);
    if (!comment) throw new CallError('unreachable', undefined);
    const wasShown = findComment(this.state, id)?.state === 'shown';
    const total = this.state.total - Number(wasShown && comment.state === 'waiting');
    this.set({ ...withChange(this.state, id, () => comment), total });
    return comment;
  }

  /**
   * Deletes the visitor's comment.
   *
   * @throws {CallError} if it was not deleted.
   */
  async remove(id: string): Promise<void> {
    await changeOnHost(`comments/${encodeURIComponent(id)}`, { method: 'DELETE' });
    const wasShown = findComment(this.state, id)?.state === 'shown';
    this.set({
      ...withoutComment(this.state, id),
      total: this.state.total - Number(wasShown),
    });
  }

  /**
   * Reports a comment to the site's owner.
   *
   * @throws {CallError} if the report was not stored.
   */
  async report(id: string, reason: string): Promise<void> {
    const path = `comments/${encodeURIComponent(id)}/report`;
    await changeOnHost(path, { method: 'POST', body: { reason }, key: newKey() });
  }

  /** Likes a comment, or takes the like back: at once, and undone if the host does not take it. */
  async like(id: string): Promise<void> {
    const before = findComment(this.state, id);
    if (!before || this.state.busy.has(id)) return;
    const isLiked = !before.isLiked;
    const set = (likes: number, liked: boolean): void => {
      const change = (comment: Comment): Comment => ({ ...comment, likes, isLiked: liked });
      this.set(withChange(this.state, id, change));
    };
    set(before.likes + (isLiked ? 1 : -1), isLiked);
    this.set(this.busy(id, true));
    try {
      const path = `comments/${encodeURIComponent(id)}/like`;
      const answer = (await changeOnHost(path, {
        method: isLiked ? 'PUT' : 'DELETE',
        key: newKey(),
      })) as Readonly<Record<string, unknown>>;
      const likes = Number(answer['likes']);
      const state = { likes: likes >= 0 ? likes : 0, isLiked: answer['isLiked'] === true };
      set(state.likes, state.isLiked);
      announceChange({ like: { key: `comment:${id}`, ...state } });
    } catch (cause) {
      set(before.likes, before.isLiked);
      throw cause;
    } finally {
      this.set(this.busy(id, false));
    }
  }
}

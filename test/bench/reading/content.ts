import type { TopComment } from '../../../shared/talk/comment.types';

/** Comments of a thread, posts of a page of a list, and results of a search. */
export const COMMENTS = 20;
export const POSTS = 12;
export const RESULTS = 5;

const TEXT =
  'I printed mine at grade two and a half, and the far shore came back. The second sheet was better than the first.';

const DATE = '2026-05-04T10:00:00.000Z';

const indexes = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const nameOf = (index: number): string => `Guest ${index + 1}`;

const ownComment = (index: number): TopComment => ({
  id: `c${index}`,
  parent: '',
  to: '',
  name: nameOf(index),
  text: TEXT,
  created: DATE,
  isEdited: false,
  state: 'shown',
  isOwner: false,
  isPinned: false,
  isOwn: false,
  likes: index,
  isLiked: false,
  replies: { comments: [], next: '', total: 0 },
});

/** The thread as `dm-comments` asks for it. */
export const thread = (): object => ({
  total: COMMENTS,
  isClosed: false,
  next: '',
  comments: indexes(COMMENTS).map(ownComment),
});

/** The same thread as Ghost's comments ask for it. */
export const ghostThread = (): object => ({
  comments: indexes(COMMENTS).map((index) => ({
    id: `c${index}`,
    html: `<p>${TEXT}</p>`,
    status: 'published',
    created_at: DATE,
    edited_at: null,
    parent_id: null,
    liked: false,
    disliked: false,
    pinned: false,
    replies: [],
    count: { replies: 0, likes: index, dislikes: 0 },
    member: {
      id: `m${index}`,
      uuid: `u${index}`,
      name: nameOf(index),
      expertise: '',
      avatar_image: null,
    },
  })),
  meta: { pagination: { page: 1, limit: 20, pages: 1, total: COMMENTS, next: null, prev: null } },
});

/** A signed-in member: Ghost lets nobody else comment. */
export const ghostMember = (): object => ({
  id: 'm',
  uuid: 'u',
  name: 'Ada',
  firstname: 'Ada',
  email: 'ada@example.com',
  expertise: '',
  avatar_image: null,
  paid: false,
  can_comment: true,
});

/** Posts of a page of a list, from 1. */
export const postsMarkup = (page: number): string =>
  indexes(POSTS)
    .map((index) => {
      const number = (page - 1) * POSTS + index + 1;
      return `<article><a href="/post-${number}"><h2>Post ${number}</h2></a><p>${TEXT}</p></article>`;
    })
    .join('\n');

/** The answer to a search. */
export const searchAnswer = (queryNumber: unknown): object => ({
  resultsNum: RESULTS,
  queryNumber,
  results: indexes(RESULTS).map((index) => ({
    title: `Printing fog ${index + 1}`,
    url: `/post-${index + 1}`,
    excerpt: TEXT,
  })),
});

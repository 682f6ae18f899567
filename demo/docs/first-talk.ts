import type { FirstTalk } from '../host/content/page-source';

/** First thread of the examples of comments and likes: its comments say what a thread can do. */
export const FIRST_TALK: readonly FirstTalk[] = [
  {
    page: '/elements/comments/example',
    comments: [
      {
        name: 'Ines',
        text: 'Can this be read without script?',
        date: '2026-05-04T09:12:00Z',
        likes: 2,
      },
      {
        name: 'dm-elements',
        text: 'It can. The host writes the comments into the page, with a plain form. This example asks for them, because a frame of the documentation is no page of the site.',
        date: '2026-05-04T10:40:00Z',
        isOwner: true,
        isReply: true,
        likes: 1,
      },
      {
        name: 'Tomasz',
        text: 'Text stays text: <b>this is not bold</b>. The time is a link to this comment.',
        date: '2026-06-18T16:05:00Z',
      },
      {
        name: 'Noor',
        text: 'وبالعربية أيضًا: كلّ تعليق يُعرض في اتجاه لغته.',
        date: '2026-07-02T07:30:00Z',
        likes: 1,
      },
      {
        name: 'dm-elements',
        text: 'Write one to see how it feels. The first comment of a visitor waits for approval.',
        date: '2026-07-03T08:00:00Z',
        isOwner: true,
      },
    ],
  },
  {
    page: '/elements/comments/example/closed',
    comments: [
      { name: 'Ines', text: 'When do the workshops begin?', date: '2026-02-01T11:00:00Z' },
      {
        name: 'dm-elements',
        text: 'In March. This thread is closed: it can be read, and nothing can be added.',
        date: '2026-02-01T12:20:00Z',
        isOwner: true,
        isReply: true,
      },
    ],
  },
  { page: '/elements/like/example', likes: 12 },
  { page: '/elements/like/example/parts', identifier: 'print-slack-water', likes: 7 },
  { page: '/elements/like/example/parts', identifier: 'print-first-stars', likes: 3 },
];

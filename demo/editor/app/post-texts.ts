import type { EditablePage } from '../../host/editor/api.types';
import type { Structure } from '../../host/content/structure';
import { BLOCK_ATTRIBUTE } from '../../../shared/editor/protocol';
import type { PostTextName } from '../source/commands';
import { withPostChange, withProductChange } from './structure';

/** Longest title of a page, a post or a product, in UTF-16 code units. */
export const MAX_TITLE = 200;

/** Longest caption of a post's picture, likewise. */
export const MAX_CAPTION = 500;

/** Longest description of a product, likewise. */
export const MAX_DESCRIPTION = 5000;

/** A text of a post that stands on its page outside the post's own text, or one of a product. */
export interface PostText {
  /** Its name among the changes of a post or a product. */
  readonly name: PostTextName;
  /** Its name for the owner. */
  readonly label: string;
  /** The element that shows it, for the owner. */
  readonly place: string;
  readonly maxLength: number;
  /** What is said of an empty one; `undefined` if it may be empty. */
  readonly emptyProblem: string | undefined;
  /** Selector of the elements that may show it. */
  readonly selector: string;
  /** The saved text; `undefined` for a page without one. */
  readonly read: (page: EditablePage) => string | undefined;
  /** The page with another text. */
  readonly write: (page: EditablePage, text: string) => EditablePage;
  readonly change: (structure: Structure, file: string, text: string) => Structure;
  /** Name of its field in the settings, where it waits if it could not be saved. */
  readonly fieldIn: (page: EditablePage) => string;
}

const TITLE: PostText = {
  name: 'title',
  label: 'Title',
  place: 'Title of the post',
  maxLength: MAX_TITLE,
  emptyProblem: 'A post needs a title. It has the one before.',
  selector: 'h1, h2',
  read: ({ post, title }) => post && title,
  write: (page, title) => ({ ...page, title }),
  change: (structure, file, title) => withPostChange(structure, file, { title }),
  fieldIn: () => 'Title',
};

const CAPTION: PostText = {
  name: 'caption',
  label: 'Caption',
  place: 'Caption of the picture',
  maxLength: MAX_CAPTION,
  emptyProblem: undefined,
  selector: 'figcaption',
  read: ({ post }) => post?.picture?.caption,
  write: (page, caption) => {
    const { post } = page;
    if (!post?.picture) return page;
    return { ...page, post: { ...post, picture: { ...post.picture, caption } } };
  },
  change: (structure, file, caption) => withPostChange(structure, file, { caption }),
  fieldIn: ({ post }) => captionField(post?.picture?.name ?? ''),
};

/** Name of the field with the caption of a picture. */
export const captionField = (picture: string): string => `caption of ${picture}`;

const NAME: PostText = {
  name: 'name',
  label: 'Name',
  place: 'Name of the product',
  maxLength: MAX_TITLE,
  emptyProblem: 'A product needs a name. It has the one before.',
  selector: 'h1, h2',
  read: ({ product, title }) => product && title,
  write: (page, title) => ({ ...page, title }),
  change: (structure, file, name) => withProductChange(structure, file, { name }),
  fieldIn: () => 'Name',
};

const DESCRIPTION: PostText = {
  name: 'description',
  label: 'Description',
  place: 'Description of the product',
  maxLength: MAX_DESCRIPTION,
  emptyProblem: undefined,
  selector: 'p',
  // One of several lines is changed in the settings, where they are seen.
  read: ({ product, description }) =>
    product && !description.trim().includes('\n') ? description : undefined,
  write: (page, description) => ({ ...page, description }),
  change: (structure, file, description) => withProductChange(structure, file, { description }),
  fieldIn: () => 'Description',
};

/** The texts of posts and products, by name. */
export const POST_TEXTS: Readonly<Record<PostTextName, PostText>> = {
  title: TITLE,
  caption: CAPTION,
  name: NAME,
  description: DESCRIPTION,
};

/** A text of a post or a product where the page shows it. */
export interface ShownText {
  readonly kind: PostText;
  readonly element: HTMLElement;
}

/** One line of a text, as titles and captions have it. */
export const lineOf = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** The element of a page that shows a text, outside the post's own text. */
export const shownElement = (
  page: Document,
  { selector }: PostText,
  text: string,
): HTMLElement | undefined =>
  lineOf(text) === ''
    ? undefined
    : [...page.querySelectorAll<HTMLElement>(selector)].find(
        (element) =>
          !element.closest(`[${BLOCK_ATTRIBUTE}]`) && lineOf(element.textContent) === lineOf(text),
      );

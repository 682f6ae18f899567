import type { PersonAnswer } from '../../host/editor/api.types';
import { authorName } from './author';
import { Icon } from './icons';

/** Most people who are named. */
const MAX_NAMED = 3;

/**
 * Says who is on a page: `Anna and Ben are on this page`; empty if nobody is.
 *
 * @param place where they are. @default 'on this page'
 */
export function peopleText(
  people: readonly PersonAnswer[],
  own: string,
  place = 'on this page',
): string {
  // Somebody may have several windows.
  const names = [
    ...new Set(
      people.map(({ name }) =>
        name === '' ? 'somebody' : name === own ? `${name} in another window` : name,
      ),
    ),
  ];
  if (names.length === 0) return '';
  const more = names.length - MAX_NAMED;
  const named = more > 0 ? [...names.slice(0, MAX_NAMED), `${more} more`] : names;
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(named);
  const text = `${list} ${names.length > 1 ? 'are' : 'is'} ${place}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

interface Props {
  readonly people: readonly PersonAnswer[];
  /** Name of the page's file. */
  readonly file: string;
}

/** Names the others who have a page open; empty if nobody has. */
const textFor = ({ people, file }: Props): string =>
  peopleText(
    people.filter((person) => person.file === file),
    authorName(),
  );

/** A line that names the others who have the page in the frame open; it is announced when it changes. */
export function PeopleHere(props: Props) {
  const text = textFor(props);
  return (
    <p className="people" aria-live="polite" title={text || undefined}>
      {text ? (
        <>
          <Icon name="people" /> <span>{text}</span>
        </>
      ) : null}
    </p>
  );
}

/** A note at a page of the list that names the others who have it open. */
export function PeopleOnPage(props: Props) {
  const text = textFor(props);
  return text ? <span className="people-there">{text}</span> : null;
}

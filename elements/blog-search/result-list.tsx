import type { MouseEvent, ReactNode } from 'react';
import { useTexts } from '../../shared/element/use-texts';
import { markTerms } from './mark-terms';
import { countResults, type Group, type Provider, type Result } from './results';
import { searchText } from './texts';

const HEADINGS = {
  site: 'searchFromSite',
  rss: 'searchFromFeed',
  opensearch: 'searchFromElsewhere',
} as const satisfies Readonly<Record<Provider, string>>;

export interface ResultListProps {
  readonly id: string;
  readonly term: string;
  readonly groups: readonly Group[];
  /** Index of the current option; -1 for none. */
  readonly current: number;
  /** Address of all results, if there is a search page. */
  readonly all: string | undefined;
  /** Ids of the options, from an index. */
  readonly optionId: (index: number) => string;
  /** Called when an option is followed in this window. */
  readonly onFollow: (event: MouseEvent) => void;
}

/** A text with what matches the term marked; never markup. */
function Marked({ text, term }: { readonly text: string; readonly term: string }): ReactNode {
  return markTerms(text, term).map(({ text: part, isMatch }, index) =>
    isMatch ? (
      <mark part="mark" key={index}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

interface OptionProps extends ResultListProps {
  readonly result: Result;
  readonly index: number;
}

function Option({ result, index, term, current, optionId, onFollow }: OptionProps): ReactNode {
  const { url, title, excerpt, image } = result;
  return (
    <a
      part="result"
      className="option"
      role="option"
      id={optionId(index)}
      aria-selected={index === current}
      tabIndex={-1}
      href={url}
      onClick={onFollow}
    >
      {image && <img src={image} alt="" width={56} height={56} loading="lazy" />}
      <span className="words">
        <span part="title" className="title">
          <Marked text={title} term={term} />
        </span>
        {excerpt && (
          <span part="excerpt" className="excerpt">
            <Marked text={excerpt} term={term} />
          </span>
        )}
      </span>
    </a>
  );
}

/** The results, in a group for each source. */
export function ResultList(props: ResultListProps): ReactNode {
  const t = useTexts(searchText);
  const { id, groups, all, current, optionId, onFollow } = props;
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const count = countResults(groups);
  const lists = groups.map(({ provider, results }, at) => {
    const heading = `${id}-${provider}`;
    const before = countResults(groups.slice(0, at));
    const options = results.map((result, place) => {
      const index = before + place;
      return <Option key={index} {...props} result={result} index={index} />;
    });
    return (
      <div key={provider} role="group" aria-labelledby={heading}>
        <p
          part="group"
          className={groups.length > 1 ? 'heading' : 'unseen'}
          id={heading}
          role="presentation"
        >
          {t(HEADINGS[provider])}
        </p>
        {options}
      </div>
    );
  });
  return (
    <div id={id} role="listbox" aria-label={t('searchSuggestions')}>
      {lists}
      {all && (
        <a
          part="all"
          className="option all"
          role="option"
          id={optionId(count)}
          aria-selected={count === current}
          tabIndex={-1}
          href={all}
          onClick={onFollow}
        >
          {t('searchAll', { total })}
        </a>
      )}
    </div>
  );
}

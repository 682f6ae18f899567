import type { Difference } from '../../host/editor/api.types';

interface Props extends Pick<Difference, 'gone' | 'added' | 'more'> {
  /** What is said of lines of each kind, where they are not before and after. */
  readonly sides?: { readonly gone: string; readonly added: string };
}

/** The lines of a page or a setting that are different. */
export function Lines({ gone, added, more, sides }: Props) {
  if (gone.length + added.length === 0) return <p className="hint">Order, layout or details.</p>;
  return (
    <ul className="lines">
      {gone.map((line, index) => (
        <li key={`gone ${index}`} className={sides ? undefined : 'is-gone'}>
          {sides ? <strong>{sides.gone}: </strong> : <span className="unseen">Removed: </span>}
          {sides ? <bdi>{line}</bdi> : <del>{line}</del>}
        </li>
      ))}
      {added.map((line, index) => (
        <li key={`added ${index}`} className={sides ? undefined : 'is-added'}>
          {sides ? <strong>{sides.added}: </strong> : <span className="unseen">Added: </span>}
          {sides ? <bdi>{line}</bdi> : <ins>{line}</ins>}
        </li>
      ))}
      {more > 0 ? <li className="hint">{`${more} more lines`}</li> : null}
    </ul>
  );
}

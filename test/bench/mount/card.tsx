export interface CardProps {
  readonly label: string;
  readonly count: number;
  readonly open: boolean;
}

/** A view of typical size: a few boxes, some text, a button. */
export default function Card({ label, count, open }: CardProps) {
  return (
    <section part="card" aria-label={label}>
      <h3>{label}</h3>
      <p>
        {count} of {count * 2}
      </p>
      <button type="button" aria-expanded={open}>
        {open ? 'Less' : 'More'}
      </button>
    </section>
  );
}

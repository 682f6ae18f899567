/** A small view, as most of the elements have: a few boxes, a text, a button. */
export interface CardProps {
  readonly label: string;
  readonly count: number;
  readonly open: boolean;
}

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

import r2wc from '@r2wc/react-to-web-component';
import { useState } from 'react';

/** A component that its author has made an element of before, as the documentation of r2wc shows. */
function WrappedClock({ label = 'Clock' }: { readonly label?: string }) {
  const [ticks, setTicks] = useState(0);
  return (
    <button
      type="button"
      onClick={() => setTicks(ticks + 1)}
    >{`${label}: ${String(ticks)}`}</button>
  );
}

// The module of a page runs at each visit.
if (!customElements.get('wrapped-clock')) {
  customElements.define(
    'wrapped-clock',
    r2wc(WrappedClock, { shadow: 'open', props: { label: 'string' } }),
  );
}

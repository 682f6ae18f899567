import { useState, type ReactNode } from 'react';
import type { ViewProps } from '../../shared/element/react-element';
import type { attributes } from './store';

/** The children, and the button below them. */
export default function Store({ label, emit }: ViewProps<typeof attributes>): ReactNode {
  const [times, setTimes] = useState(0);
  const press = (): void => {
    setTimes(times + 1);
    emit('dm-press', { times: times + 1 });
  };
  return (
    <>
      <slot />
      <button part="button" type="button" onClick={press}>
        {label} {times > 0 && times}
      </button>
    </>
  );
}

import { useRef, type KeyboardEvent } from 'react';
import { isComposingKey } from '../../../shared/dom/composing';
import { Icon } from './icons';
import { session } from './session';

/** The menu of `/admin`; closes by Escape, and when the focus leaves it. */
export function AdminMenu() {
  const details = useRef<HTMLDetailsElement>(null);
  const close = (): void => {
    if (details.current) details.current.open = false;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposingKey(event) || event.key !== 'Escape' || !details.current?.open) return;
    event.stopPropagation();
    close();
    details.current.querySelector('summary')?.focus();
  };
  return (
    <details
      className="menu"
      ref={details}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <summary className="button">
        <Icon name="menu" />
        <span>Admin</span>
      </summary>
      <nav aria-label="Admin">
        <ul>
          {session.menu.map(({ name, path }) => (
            <li key={path}>
              <a href={path} aria-current={path === location.pathname ? 'page' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}

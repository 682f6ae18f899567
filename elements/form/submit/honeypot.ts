import { markAdded } from '../../../shared/dom/added';
import { HONEYPOT } from './entries';

/** Invisible, but not hidden in a way that robots detect: they skip what is not displayed. */
const INVISIBLE: Readonly<Record<string, string>> = {
  position: 'absolute',
  'inline-size': '1px',
  'block-size': '1px',
  margin: '0',
  padding: '0',
  border: '0',
  overflow: 'hidden',
  'clip-path': 'inset(50%)',
  opacity: '0',
  'pointer-events': 'none',
};

/** Keeps people, browsers, screen readers and password managers from filling it in. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  type: 'text',
  name: HONEYPOT,
  tabindex: '-1',
  autocomplete: 'off',
  'data-1p-ignore': '',
  'data-bwignore': '',
  'data-lpignore': 'true',
};

/** Creates a field that only robots fill in; it looks like one for a web address, which they like. */
export function createHoneypot(): HTMLElement {
  const box = markAdded(document.createElement('div'));
  box.setAttribute('aria-hidden', 'true');
  for (const [name, value] of Object.entries(INVISIBLE)) {
    box.style.setProperty(name, value, 'important');
  }
  const input = document.createElement('input');
  for (const [name, value] of Object.entries(ATTRIBUTES)) input.setAttribute(name, value);
  box.append(input);
  return box;
}

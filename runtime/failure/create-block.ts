import { getSite } from '../../shared/site/site';
import { pageText } from '../../shared/site/strings';
import { samePage } from '../navigation/links';
import type { Failure } from './failure.types';
import { failureText, SENTENCES } from './texts';

/** A block in the place of a page that could not be loaded. */
export interface Block {
  readonly element: HTMLElement;
  /** Gets the focus. */
  readonly heading: HTMLElement;
  /** Says that the connection is back. */
  readonly status: HTMLElement;
}

/** Options of {@link createBlock}. */
export interface BlockOptions {
  /** Level of the heading: 1 in the place of a page, 2 in a popup. */
  readonly level: 1 | 2;
  /** The action that may help: a button, or a link that looks like one. */
  readonly action: HTMLElement;
  /** Links beside it. */
  readonly links: readonly HTMLElement[];
}

/** Creates an element with a class of its own. */
export function createPart(tag: string, name: string, text = ''): HTMLElement {
  const part = document.createElement(tag);
  part.className = `dm-error-${name}`;
  part.textContent = text;
  return part;
}

function titleOf({ reason }: Failure): string {
  if (reason === 'offline') return failureText('offlineTitle');
  if (reason === 'missing') return failureText('pageMissing');
  return pageText(reason === 'refused' ? 'passwordError' : 'generalError');
}

function sentenceOf({ reason, message }: Failure): string {
  if (message) return message;
  return reason === 'refused' ? '' : failureText(SENTENCES[reason]);
}

/** Creates the link back to the home page (core-runtime §2); `undefined` where it failed itself. */
export function createHomeLink(url: URL): HTMLElement | undefined {
  const home = new URL(getSite().parameters.homeUrl, url);
  if (samePage(home, url)) return undefined;
  const link = document.createElement('a');
  link.href = home.href;
  link.className = 'dm-logo-anchor';
  link.textContent = pageText('backToHome');
  return link;
}

let count = 0;

/** Creates the block: a heading, why, and what to do about it. */
export function createBlock(failure: Failure, { level, action, links }: BlockOptions): Block {
  const element = document.createElement('section');
  element.className = 'dm-error';
  const heading = createPart(`h${level}`, 'title', titleOf(failure));
  heading.tabIndex = -1;
  // Not a control: a page's ring around all that has the focus would make it look like one.
  heading.style.outline = 'none';
  heading.id = `dm-error-${(count += 1)}`;
  element.setAttribute('aria-labelledby', heading.id);
  element.append(heading);
  const sentence = sentenceOf(failure);
  if (sentence) {
    const text = createPart('p', 'text', sentence);
    text.id = `${heading.id}-text`;
    // Read with the heading, which gets the focus.
    heading.setAttribute('aria-describedby', text.id);
    element.append(text);
  }
  const status = createPart('p', 'status');
  status.role = 'status';
  action.classList.add('dm-error-retry');
  const actions = createPart('p', 'actions');
  actions.append(action, ...links.flatMap((link) => [' ', link]));
  element.append(status, actions);
  return { element, heading, status };
}

import { isComposingKey } from '../../shared/dom/composing';
import { addSheet } from '../../shared/dom/style-sheet';
import { svgIcon } from '../../shared/dom/svg-icon';
import { readVideo } from '../../shared/media/video-address';
import { ICON_PATHS } from '../../shared/share/icon-paths';
import { emitShare, linkAttributes, openService } from '../../shared/share/select';
import { canShareNatively, shareNatively } from '../../shared/share/send';
import {
  PICTURE_SERVICES,
  shareAddress,
  type Service,
  type Shared,
} from '../../shared/share/services';
import { serviceText, shareText } from '../../shared/share/texts';
import { getSite } from '../../shared/site/site';
import { bindTexts, text } from '../../shared/site/strings';
import type { LightboxItem } from './items';
import styles from './share-menu.css?inline';

/** Options of {@link openShareMenu}. */
export interface ShareMenuOptions {
  readonly item: LightboxItem;
  readonly host: HTMLElement;
  /** The menu closes: the focus returns to the button, or is elsewhere already. */
  readonly onClose: (focus: 'back' | 'elsewhere') => void;
}

const absolute = (address: string): string => new URL(address, document.baseURI).href;

/** The shared data of an item: the page at this picture, and the file if there is one. */
function sharedOf({ src, type, poster, author, title, alt }: LightboxItem): Shared {
  const isVideo = type === 'video';
  const picture = isVideo ? poster : src;
  const isHosted = isVideo && readVideo(src).provider !== 'file';
  return {
    url: location.href,
    text: [author, title].filter(Boolean).join('. ') || (alt ?? ''),
    ...(picture && { picture: absolute(picture) }),
    ...(!isHosted && { file: absolute(src) }),
  };
}

/** A text message is offered on phones only. */
function services(): readonly Service[] {
  return getSite().device === 'mobile' ? [...PICTURE_SERVICES, 'sms'] : PICTURE_SERVICES;
}

const STEPS: Readonly<Record<string, (from: number, count: number) => number>> = {
  ArrowDown: (from, count) => (from + 1) % count,
  ArrowUp: (from, count) => (from - 1 + count) % count,
  Home: () => 0,
  End: (_from, count) => count - 1,
};

/** Creates the message that nothing can be shared from a preview (visual-widgets §5). */
function createNote(host: HTMLElement): HTMLElement {
  const note = document.createElement('div');
  note.className = 'note';
  note.part.add('note');
  note.setAttribute('role', 'alert');
  const [title, message] = [document.createElement('p'), document.createElement('p')];
  title.className = 'title';
  title.textContent = text('shareInPreviewTitle', host);
  message.textContent = text('shareInPreviewText', host);
  note.append(title, message);
  return note;
}

/** Creates the entries: links to the services, and the share dialog of the device if it has one. */
function createEntries({ item, host, onClose }: ShareMenuOptions): HTMLElement {
  const t = bindTexts(shareText, host);
  const shared = sharedOf(item);
  const list = document.createElement('ul');
  list.className = 'services';
  list.part.add('services');
  list.setAttribute('role', 'menu');
  list.setAttribute('aria-label', t('share'));

  const add = (entry: HTMLElement, service: Service | 'more'): void => {
    entry.part.add('service');
    entry.setAttribute('role', 'menuitem');
    entry.tabIndex = -1;
    const label = document.createElement('span');
    label.textContent = serviceText(t, service);
    entry.append(svgIcon(ICON_PATHS[service]), label);
    const line = document.createElement('li');
    line.setAttribute('role', 'none');
    line.append(entry);
    list.append(line);
  };
  for (const service of services()) {
    const address = shareAddress(service, shared);
    if (address === undefined || service === 'copy') continue;
    const link = document.createElement('a');
    link.href = address;
    for (const [name, value] of Object.entries(linkAttributes(service, shared))) {
      link.setAttribute(name, value);
    }
    link.addEventListener('click', (event) => {
      openService(event, link, service, emitShare(host, service, shared));
      onClose('back');
    });
    add(link, service);
  }
  if (canShareNatively(shared)) {
    const button = document.createElement('button');
    button.type = 'button';
    button.addEventListener('click', () => {
      if (emitShare(host, 'more', shared)) void shareNatively(shared, host);
      onClose('back');
    });
    add(button, 'more');
  }
  return list;
}

/**
 * Opens the menu of the share button, or in a preview a note that sharing is not possible.
 *
 * @param parent that it is added to.
 * @returns a function that removes it.
 */
export function openShareMenu(parent: Element, options: ShareMenuOptions): () => void {
  const { host, onClose } = options;
  const box = document.createElement('div');
  box.className = 'menu';
  box.append(getSite().mode === 'preview' ? createNote(host) : createEntries(options));
  const entries = [...box.querySelectorAll<HTMLElement>('[role=menuitem]')];

  box.addEventListener('keydown', (event) => {
    if (isComposingKey(event)) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose('back');
      return;
    }
    const next = STEPS[event.key]?.(entries.indexOf(event.target as HTMLElement), entries.length);
    if (next === undefined) return;
    event.preventDefault();
    entries[next]?.focus();
  });
  box.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !box.contains(relatedTarget as Node)) onClose('elsewhere');
  });
  const lifetime = new AbortController();
  const { signal } = lifetime;
  host.shadowRoot?.addEventListener(
    'pointerdown',
    ({ target }) => {
      // The share button toggles the menu itself.
      if (!(target as Element).closest('.share')) onClose('elsewhere');
    },
    { signal },
  );

  parent.append(box);
  addSheet(box, styles, 'below');
  entries[0]?.focus();
  return () => {
    lifetime.abort();
    box.remove();
  };
}

import type { Milliseconds } from '../../shared/site/wait-until';

/** Delay of the removal: a closed popup is still animating. */
const REMOVAL_DELAY: Milliseconds = 1000;

/** Time without a definition after which the content is shown in place, as by `dm.css`. */
const DEFINITION_LIMIT: Milliseconds = 10_000;

/** Options of a listener for a popup's own events. */
interface OwnEventOptions {
  readonly signal?: AbortSignal;
}

/** Listens to an event of a popup itself; those of elements in its content bubble through it. */
export function onOwnEvent(
  popup: Element,
  name: 'dm-close' | 'dm-error',
  listener: () => void,
  { signal }: OwnEventOptions = {},
): void {
  popup.addEventListener(
    name,
    (event) => {
      if (event.target === popup) listener();
    },
    signal && { signal },
  );
}

/** Hides a popup until it is defined: without `dm.css` its content would be shown in the page. */
function hideUntilDefined(popup: HTMLElement): void {
  if (popup.matches(':defined')) return;
  popup.hidden = true;
  const show = (): void => {
    clearTimeout(timer);
    popup.hidden = false;
  };
  const timer = setTimeout(show, DEFINITION_LIMIT);
  void customElements.whenDefined(popup.localName).then(show);
}

/** Adds a popup to the page that is removed after it closes. */
export function addPopup(attributes: Readonly<Record<string, string>>): HTMLElement {
  const popup = document.createElement('dm-popup');
  for (const [name, value] of Object.entries(attributes)) popup.setAttribute(name, value);
  hideUntilDefined(popup);
  onOwnEvent(popup, 'dm-close', () => {
    setTimeout(() => {
      if (!popup.hasAttribute('open')) popup.remove();
    }, REMOVAL_DELAY);
  });
  document.body.append(popup);
  return popup;
}

import { addSheet, removeSheet } from '../../shared/dom/style-sheet';
import { fail } from '../../shared/site/log';
import type { CouponPicture } from './picture/draw-picture';

/** A coupon to print. */
export interface Printed {
  readonly host: HTMLElement;
  readonly title: string;
  /** Printed where there is no picture. */
  readonly text: string;
  readonly picture: CouponPicture | undefined;
  /** Ends the preparations of the page for printing. */
  readonly signal: AbortSignal | undefined;
}

/** Features of the window (core-runtime §9). */
const WINDOW = 'popup,width=600,height=400';

const WINDOW_STYLE =
  'body{margin:16px;font:16px/1.5 system-ui,sans-serif;color:#000;background:#fff}img{display:block;max-width:100%;height:auto;margin-inline:auto}@media print{body{margin:0}}';

/**
 * While the page prints the coupon alone, the rest of it takes no room. Contained, as browsers break
 * content that overflows into pages although it is hidden.
 */
const PAGE_STYLE =
  '@media print{html,body{visibility:hidden!important;block-size:0!important;min-block-size:0!important;margin:0!important;padding:0!important;overflow:hidden!important}body{contain:strict!important}}';

/** The class of a dialog that the page prints. */
const PRINTING = 'printing';

/**
 * Prints a coupon from a window of its own, or from the page where the browser opens none. The window
 * is same-origin, so it cannot be opened with `noopener`; it gets no way back to the page instead.
 */
export function printPicture(printed: Printed): void {
  const view = openWindow();
  if (!view) {
    printOnPage(printed);
    return;
  }
  fillWindow(view, printed).catch((cause: unknown) => {
    view.close();
    fail(printed.host, 'its print window failed, the page prints it', cause);
    printOnPage(printed);
  });
}

function openWindow(): Window | undefined {
  try {
    const view = open('', '_blank', WINDOW);
    if (!view || view.closed) return undefined;
    view.opener = null;
    // Throws if the browser has cut the window off.
    view.document.createElement('p');
    return view;
  } catch {
    return undefined;
  }
}

async function fillWindow(view: Window, { title, text, picture }: Printed): Promise<void> {
  const page = view.document;
  const { lang, dir } = document.documentElement;
  Object.assign(page.documentElement, { lang, dir });
  page.title = title;
  const { CSSStyleSheet: Sheet } = view as Window & typeof globalThis;
  const sheet = new Sheet();
  sheet.replaceSync(WINDOW_STYLE);
  page.adoptedStyleSheets = [sheet];
  view.addEventListener('afterprint', () => {
    view.close();
  });
  if (picture) {
    const image = page.createElement('img');
    image.alt = text;
    image.width = Math.round(picture.width);
    image.height = Math.round(picture.height);
    image.src = picture.src;
    page.body.replaceChildren(image);
    await image.decode();
  } else {
    page.body.textContent = text;
  }
  view.focus();
  view.print();
}

/** Prints the popup of the coupon as the page's only content. */
function printOnPage({ host, signal }: Printed): void {
  const dialog = host.shadowRoot?.querySelector('dialog');
  const end = new AbortController();
  const restore = (): void => {
    end.abort();
    dialog?.classList.remove(PRINTING);
    removeSheet(document, PAGE_STYLE);
  };
  dialog?.classList.add(PRINTING);
  addSheet(document, PAGE_STYLE, 'above');
  addEventListener('afterprint', restore, { signal: end.signal });
  signal?.addEventListener('abort', restore, { signal: end.signal });
  print();
}

import { whenIdle } from '../dom/idle';
import { endTagHint } from '../dom/is-label';
import { isFollowed, type LeftOver } from '../dom/left-over';
import { attempt } from '../element/attributes';
import type { CompiledContract } from '../element/contract';
import { controllerOf, type Controller } from '../element/controller';
import { jsonChildOf } from '../element/data';
import { warn } from '../site/log';
import { acceptMistakes } from './accept-mistakes';
import { attributeMistakes } from './attribute-mistakes';
import { contentMistakes } from './content-mistakes';
import { dataMistakes } from './data-mistakes';
import { conditionMistakes } from './form-mistakes';
import { linkMistakes } from './link-mistakes';
import { outletMistake, parameterMistakes, popupNames, tagMistake } from './page-mistakes';
import { pictureMistake } from './picture-mistakes';

/** Options of {@link startDebug}. */
export interface DebugOptions {
  /** The tags of all elements. */
  readonly tags: readonly string[];
  /** Whether the page runtime swaps pages. */
  readonly hasRuntime: boolean;
  /** Ends the checks; default: never. */
  readonly signal?: AbortSignal;
}

const PREFIX = 'dm-';

/** An element of this library. */
type Checked = HTMLElement & { readonly ready: Promise<void> };

/** The contract of a defined element of this library, also of another copy of it. */
function contractOf(element: Element): CompiledContract | undefined {
  const { contract } = element.constructor as { readonly contract?: CompiledContract };
  return contract?.table ? contract : undefined;
}

/** The controller of an element, unless another copy of the library has defined it. */
const ownController = (host: HTMLElement): Controller | undefined =>
  attempt(() => controllerOf(host));

/** Reports what an author has probably not meant about the data of an element. */
function checkData(host: Checked, { data }: CompiledContract): void {
  if (!data) return;
  const property = ownController(host)?.dataSource;
  const text = jsonChildOf(host)?.textContent;
  // Invalid JSON is reported by the element.
  const value = property ?? (text && attempt(() => JSON.parse(text) as unknown));
  if (value) for (const line of dataMistakes(data, value)) warn(host, line);
}

/** Whether an element takes no room, although nothing hides it. */
function isEmptyBox(host: Checked): boolean {
  return host.isConnected && host.offsetHeight === 0 && host.getClientRects().length > 0;
}

/** Reports an element that has nothing to show or to do. */
function checkContent(host: Checked, { data }: CompiledContract): void {
  const mistakes = contentMistakes(host);
  for (const line of mistakes) warn(host, line);
  if (!data || mistakes.length > 0 || !isEmptyBox(host)) return;
  const value = attempt(() => Reflect.get(host, data.name) as unknown);
  if (!Array.isArray(value) || value.length > 0) return;
  const count = host.childElementCount - (jsonChildOf(host) ? 1 : 0);
  const children =
    count > 0
      ? `none of its children (${count}) is one it can read`
      : 'it has no children, no JSON child and no property set';
  warn(host, `has no ${data.name} and shows nothing: ${children}`);
}

/** Reports what the fields of a form, and a field for files, ask for in vain. */
function checkFields(host: Checked): void {
  const form = host.localName === 'dm-form' ? host.querySelector('form') : null;
  for (const line of form ? conditionMistakes(form) : []) warn(host, line);
  const files = form?.querySelectorAll('input[type=file][accept]') ?? [];
  const fields = host.localName === 'dm-file-upload' ? [host] : [...files];
  for (const field of fields) {
    for (const line of acceptMistakes(field.getAttribute('accept') ?? '')) warn(host, line);
  }
}

/**
 * Reports content among the children that the element shows beside what it draws. Authors may write
 * text around what an element reads, so there only what has probably got into it is reported: content
 * after the last thing that is read, of an element behind which nothing stands.
 */
function checkLeftOver(host: Checked, { data }: CompiledContract): void {
  const { leftOver } = (ownController(host)?.getSnapshot() ?? {}) as { leftOver?: LeftOver };
  if (!leftOver) return;
  const { before, after, isUnread } = leftOver;
  const isBeside = data !== undefined && !isUnread;
  const [piece] = isBeside ? after : [...before, ...after];
  if (!piece || (isBeside && isFollowed(host))) return;
  const what = 'child' in piece ? `<${piece.child.localName}> among its children` : 'some text';
  warn(host, endTagHint(host, what));
}

/**
 * Reports mistakes that the library bears in silence: names of tags, attributes, data and site
 * parameters that it does not know, entries left out, elements with nothing to show, controls that
 * open nothing, conditions that no answer meets. Each line names the element, what is there, and what
 * is near. Checks run when the page is idle, now and after each
 * change of the document; shadow roots are not searched.
 */
export function startDebug({ tags, hasRuntime, signal }: DebugOptions): void {
  const watched = new WeakSet<Element>();
  let pending = new Set<Element>();
  let isPagePending = false;

  /** Looks at what parts of the page say of each other, when all of them are there. */
  const checkPage = (): void => {
    if (isPagePending) return;
    isPagePending = true;
    whenIdle(() => {
      isPagePending = false;
      for (const line of linkMistakes(document, popupNames(document))) warn('page', line);
      const picture = pictureMistake(document);
      if (picture !== undefined) warn('page', picture);
    }, signal);
  };

  const checkElement = (element: Element): void => {
    const contract = contractOf(element);
    if (!contract) {
      const { localName } = element;
      if (!tags.includes(localName) && !customElements.get(localName)) {
        warn(`<${localName}>`, tagMistake(localName, tags));
      }
      return;
    }
    for (const line of attributeMistakes(element, contract)) warn(element, line);
    const host = element as Checked;
    checkData(host, contract);
    if (watched.has(host)) return;
    watched.add(host);
    // A listener of the signal for each element would keep those that have left the page.
    ownController(host)?.subscribe(() => {
      if (!signal?.aborted) add(host);
    });
    void host.ready.then(() => {
      whenIdle(() => {
        checkContent(host, contract);
        checkFields(host);
        checkLeftOver(host, contract);
      }, signal);
    });
  };

  const add = (element: Element): void => {
    if (pending.size === 0) {
      whenIdle(() => {
        const elements = pending;
        pending = new Set();
        for (const each of elements) checkElement(each);
      }, signal);
    }
    pending.add(element);
  };

  const addAll = (root: Element): void => {
    if (root.localName.startsWith(PREFIX)) add(root);
    for (const element of root.querySelectorAll('*')) {
      if (element.localName.startsWith(PREFIX)) add(element);
    }
  };

  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes') {
        if ((target as Element).localName.startsWith(PREFIX)) add(target as Element);
      } else for (const node of addedNodes) if (node instanceof Element) addAll(node);
    }
    if (document.readyState === 'complete') checkPage();
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true });
  signal?.addEventListener('abort', () => {
    observer.disconnect();
  });
  // Defined later than it was added: `dm-ready` does not bubble, but is captured.
  const ready = ({ target }: Event): void => {
    if (target instanceof Element && !watched.has(target)) add(target);
  };
  document.addEventListener('dm-ready', ready, { capture: true, ...(signal && { signal }) });

  addAll(document.documentElement);
  if (document.readyState === 'complete') checkPage();
  else addEventListener('load', checkPage, { once: true, ...(signal && { signal }) });
  for (const line of parameterMistakes(document)) warn('#dm-site', line);
  const outlet = hasRuntime ? outletMistake(document) : undefined;
  if (outlet !== undefined) warn('page', outlet);
}

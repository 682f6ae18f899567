import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { isComposingKey } from '../../../shared/dom/composing';
import type { TextTools } from '../text/writing';
import { Icon } from './icons';
import { LinkDialog } from './link-dialog';
import type { EditorStore } from './store';

interface Props {
  readonly store: EditorStore;
  readonly tools: TextTools;
  readonly frame: RefObject<HTMLIFrameElement | null>;
}

const KINDS: readonly (readonly [string, string])[] = [
  ['p', 'Text'],
  ['h1', 'Heading 1'],
  ['h2', 'Heading 2'],
  ['h3', 'Heading 3'],
  ['h4', 'Heading 4'],
  ['h5', 'Heading 5'],
  ['h6', 'Heading 6'],
];

/** Distance of the tools from the text, in px. */
const GAP = 12;

/** Whether something beside the page's content, such as the site's header, is at a height of its page, in px. */
function isBesideContent(page: Document | null, y: number): boolean {
  const text = page?.querySelector('[contenteditable="true"]');
  const main = text?.closest('main');
  const width = page?.documentElement.clientWidth ?? 0;
  const hit = page
    ?.elementsFromPoint(width / 2, y)
    .find((element) => !element.closest('[data-dm-editor-overlay]'));
  return Boolean(main && hit && !main.contains(hit) && !hit.contains(main));
}

/**
 * Returns the top of the tools, in px of the stage: above or below the paragraph, or the line with the
 * caret if the paragraph leaves no room; never over it, and over the site's header only if nothing else
 * has room.
 */
function topOf(tools: TextTools, frame: HTMLIFrameElement, bar: HTMLElement): number {
  const stage = frame.parentElement?.getBoundingClientRect();
  const { top: stageTop = 0, height: stageHeight = 0 } = stage ?? {};
  const { top: frameTop, width } = frame.getBoundingClientRect();
  const scale = frame.offsetWidth > 0 ? width / frame.offsetWidth : 1;
  const offset = frameTop - stageTop;
  const most = stageHeight - bar.offsetHeight;
  const onHeader = (top: number): boolean =>
    [top, top + bar.offsetHeight].some((y) =>
      isBesideContent(frame.contentDocument, (y - offset) / scale),
    );
  let last: number | undefined;
  for (const { top, bottom } of [tools.box, tools.caret]) {
    const above = offset + top * scale - bar.offsetHeight - GAP;
    const isAbove = above >= 0;
    if (isAbove && !onHeader(Math.min(above, most))) return Math.min(above, most);
    const below = offset + bottom * scale + GAP;
    if (below <= most) return Math.max(0, below);
    if (isAbove) last ??= Math.min(above, most);
  }
  return last ?? most;
}

/** The tools of the text that is being written, beside it. */
export function TextBar({ store, tools, frame }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const [isLinking, setIsLinking] = useState(false);
  const { tag, kind, hasLinks, isStrong, isEm, href } = tools;
  useEffect(() => {
    if (!bar.current || !frame.current) return;
    bar.current.style.transform = `translateY(${topOf(tools, frame.current, bar.current)}px)`;
  }, [tools, frame]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposingKey(event) || event.target instanceof HTMLSelectElement) return;
    const controls = [...(bar.current?.querySelectorAll<HTMLElement>('select, button') ?? [])];
    const at = controls.indexOf(event.target as HTMLElement);
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    controls.at((at + by) % controls.length)?.focus();
  };
  const button = (
    label: string,
    icon: Parameters<typeof Icon>[0]['name'],
    isOn: boolean,
    run: () => void,
  ) => (
    <button
      type="button"
      className="tool"
      data-tool={icon}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      // The caret stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    >
      <Icon name={icon} />
    </button>
  );
  const isList = tag === 'ul' || tag === 'ol';
  return (
    <>
      <div
        className="text-bar"
        role="toolbar"
        aria-label="Text"
        aria-describedby="text-help"
        ref={bar}
        onKeyDown={(event) => {
          onKeyDown(event);
          if (event.key === 'Escape' && !isComposingKey(event)) {
            event.stopPropagation();
            store.text.leave();
          }
        }}
      >
        {kind === 'flow' && !isList ? (
          <select
            aria-label="Kind of text"
            value={KINDS.some(([name]) => name === tag) ? tag : 'p'}
            onChange={({ target }) => store.text.run({ type: 'kind', tag: target.value })}
          >
            {KINDS.map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        ) : null}
        {button('Bold (Ctrl+B)', 'bold', isStrong, () => store.text.run({ type: 'strong' }))}
        {button('Italic (Ctrl+I)', 'italic', isEm, () => store.text.run({ type: 'em' }))}
        {hasLinks
          ? button('Link (Ctrl+K)', 'link', href !== undefined, () => setIsLinking(true))
          : null}
        {kind === 'flow' ? (
          <>
            {button('List', 'bullets', tag === 'ul', () =>
              store.text.run({ type: 'list', tag: 'ul' }),
            )}
            {button('Numbered list', 'numbers', tag === 'ol', () =>
              store.text.run({ type: 'list', tag: 'ol' }),
            )}
          </>
        ) : null}
        <button type="button" className="button primary" onClick={() => store.text.leave()}>
          Done
        </button>
        <p className="hint" id="text-help">
          Escape keeps what you typed and leaves. Tab goes to the next text, Alt+F10 to these tools.
        </p>
      </div>
      {isLinking ? (
        <LinkDialog
          store={store}
          value={href}
          onClose={() => setIsLinking(false)}
          popup={{ isOn: tools.isPopup }}
          onPick={(address, window) => {
            setIsLinking(false);
            store.text.run({ type: 'link', href: address, window });
          }}
        />
      ) : null}
    </>
  );
}

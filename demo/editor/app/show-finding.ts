import { flushSync } from 'react-dom';
import type { Finding, SiteAnswer } from '../../host/editor/api.types';
import { checkPage } from '../../host/editor/check-page';
import { deadFile, deadLink, deadPart } from '../../host/editor/page-links';
import { blockPictures } from '../source/block-pictures';
import { findNode, nodesIn, placeOf, ROOT_ID, type SourceNode } from '../source/node';
import { toSource } from '../source/serialize';
import { blockIds, blocksOf } from './blocks';
import { MENU } from './names';
import { currentDocument } from './state';
import type { EditorStore } from './store';

/** Returns an element, or the block around it that the list of blocks has. */
function blockAround(root: SourceNode, id: string): string | undefined {
  const listed = new Set(blockIds(blocksOf(root)));
  let at: string | undefined = id;
  while (at !== undefined && !listed.has(at)) at = placeOf(root, at)?.parent.id;
  return at === ROOT_ID ? undefined : at;
}

/** Focuses the alternative text of a picture in the settings of the selected block; where it has none, what adds one. */
function focusPicture(index: number): void {
  const row = document.querySelectorAll('.side-panel [data-picture]')[index];
  const text = row?.querySelector<HTMLElement>('[data-tool="text"]');
  if (text?.getAttribute('aria-expanded') === 'false') flushSync(() => text.click());
  const field = row?.querySelector<HTMLElement>('.picture-settings input') ?? text;
  (field ?? document.querySelector<HTMLElement>('.side-panel [data-tool="add"]'))?.focus();
}

/** Focuses what changes the address of a link of the selected block; returns whether it is there. */
function focusLink(id: string): boolean {
  const row = document.querySelector<HTMLElement>(`.side-panel [data-link="${CSS.escape(id)}"]`);
  const details = row?.closest('details');
  if (details) details.open = true;
  row?.querySelector('button')?.focus();
  return row !== null;
}

/** Focuses a setting of the selected block by its label, or what changes its text. */
function focusField(setting: string | undefined): void {
  const labels = [...document.querySelectorAll<HTMLLabelElement>('.side-panel .field label')];
  const label = labels.find(({ textContent }) => textContent.trim() === setting);
  const field =
    label?.control ?? document.querySelector<HTMLElement>('.side-panel [data-tool="write"]');
  const first = document.querySelector<HTMLElement>('.side-panel :is(input, select, button)');
  (field ?? first)?.focus();
}

/**
 * Finds a problem in the page as this window has it: the host has checked what was saved last, which may
 * be another source of someone else.
 */
function findAgain(
  root: SourceNode,
  text: string,
  { elements }: SiteAnswer,
): Partial<Pick<Finding, 'at' | 'picture' | 'setting'>> {
  const { findings, links, pictures } = checkPage(toSource(root), elements);
  return (
    findings.find((finding) => finding.text === text) ??
    links.find((link) => [deadLink(link), deadPart(link), deadFile(link.path)].includes(text)) ??
    pictures.find(({ path }) => deadFile(path) === text) ??
    {}
  );
}

/** Opens the place where a problem is mended: the block with its settings, or a setting under Pages. */
export async function showFinding(
  store: EditorStore,
  { file, at, text, setting: name }: Finding,
): Promise<void> {
  // The dialog gives the focus back before another place gets it.
  flushSync(() => store.set({ dialog: undefined }));
  if (file.startsWith(MENU)) {
    flushSync(() => store.set({ dialog: 'pages', menuLang: file.slice(MENU.length) }));
    const link = /^“(.*)” in the menu: /s.exec(text)?.[1];
    const entries = document.querySelectorAll<HTMLInputElement>('dialog .entry input');
    [...entries].find(({ value }) => value === link)?.focus();
    return;
  }
  // A page that is shown already need not be loaded anew: its text can be written at once.
  if (file !== store.getState().file) await store.openPage(file);
  if (at === undefined) {
    flushSync(() => store.set({ dialog: 'pages' }));
    const fields = document.querySelectorAll<HTMLElement>('dialog [data-setting]');
    [...fields].find(({ dataset }) => dataset['setting'] === name)?.focus();
    return;
  }
  await store.setMode('editor');
  const { site } = store.getState();
  const root = currentDocument(store.getState())?.root;
  if (!site || !root) return;
  const { at: now, picture, setting } = findAgain(root, text, site);
  if (now === undefined) {
    store.say(
      'The page in this window does not have this. Someone else may have saved.',
      'problem',
    );
    return;
  }
  const node = [...nodesIn(root)][now];
  const id = node && blockAround(root, node.id);
  const block = id !== undefined ? findNode(root, id) : undefined;
  if (!node || !block) {
    store.say(
      'This place is not among the blocks of the page. Look for it on the page.',
      'problem',
    );
    return;
  }
  flushSync(() => {
    store.select(block.id);
    store.set({ panel: 'block' });
  });
  const own = blockPictures(root, block).pictures.findIndex(({ key }) => key === node.id);
  if (picture !== undefined || own >= 0) focusPicture(picture ?? own);
  else if (!focusLink(node.id)) focusField(setting);
}

import type { CDPSession, Page } from '@playwright/test';

/** A node of Chromium's accessibility tree, as the protocol describes it. */
type AXNode = Awaited<ReturnType<typeof treeOf>>[number];

/** Roles that hold others and say nothing themselves. */
const SILENT = new Set([
  'RootWebArea',
  'generic',
  'none',
  'LabelText',
  'Legend',
  'paragraph',
  'strong',
  'emphasis',
]);
/** Parts of what is read as a whole. */
const PARTS = new Set(['InlineTextBox', 'LineBreak', 'ListMarker', 'MenuListPopup', 'option']);
/** Roles whose name is their text. */
const NAMED_BY_TEXT = new Set([
  'button',
  'heading',
  'link',
  'radio',
  'checkbox',
  'DisclosureTriangle',
]);
/** Roles that are read as one: what is in them is their value. */
const FIELDS = new Set(['combobox', 'searchbox', 'slider', 'spinbutton', 'textbox']);
/** States that are said, and those that are said when they are false, too. */
const STATES = ['disabled', 'selected', 'required', 'invalid'];
const TOGGLES = { checked: 'checked', pressed: 'pressed', expanded: 'expanded' };

const clean = (text: unknown): string =>
  typeof text === 'string' ? text.replaceAll(/\s+/g, ' ').trim() : '';

async function treeOf(session: CDPSession) {
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes;
}

/** Phrase of a screen reader for a node: role, name, value, states, description. */
function phraseOf(node: AXNode): string {
  const values = Object.fromEntries(
    (node.properties ?? []).map(({ name, value }) => [name as string, value.value as unknown]),
  );
  const isOn = (value: unknown): boolean => value === true || value === 'true' || value === 'mixed';
  const states = [
    ...STATES.filter((name) => isOn(values[name])),
    ...Object.entries(TOGGLES).flatMap(([name, word]) =>
      values[name] === undefined ? [] : [isOn(values[name]) ? word : `not ${word}`],
    ),
  ];
  const role = node.role?.value as string;
  const level = role === 'heading' ? ` ${String(values['level'])}` : '';
  // The popup of a list of choices is said by its role.
  const said = role === 'combobox' ? states.filter((state) => state !== 'not expanded') : states;
  return [
    role + level,
    clean(node.name?.value),
    clean(values['valuetext'] ?? String(node.value?.value ?? '')),
    ...said,
    clean(node.description?.value),
  ]
    .filter(Boolean)
    .join(', ');
}

/**
 * Reads a page as a screen reader does from top to bottom: Chromium's accessibility tree in its order,
 * shadow roots and slots as they are drawn.
 *
 * @param within Role and name of the part to read (`main`, `article`, `region, Places`).
 * @returns what is said, a phrase each; of what has its text as its name, the name alone.
 */
export async function readPage(page: Page, within = 'main'): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const nodes = await treeOf(session);
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const phrases: string[] = [];
  let isWithin = false;
  const read = (node: AXNode, known: string): void => {
    const role = node.role?.value as string;
    const name = clean(node.name?.value);
    const isStart = !isWithin && !node.ignored && phraseOf(node).startsWith(within);
    if (isStart) isWithin = true;
    let inner = known;
    if (isWithin && !node.ignored) {
      if (PARTS.has(role)) return;
      if (role === 'StaticText') {
        const last = phrases.at(-1) ?? '';
        const isLabel = /^(?:radio|checkbox),/.test(last) && last.includes(name);
        if (name && !known.includes(name) && !isLabel) phrases.push(name);
        return;
      }
      const isSaid =
        !SILENT.has(role) && (name !== '' || !/^(?:group|form|status|alert)$/.test(role));
      if (isSaid) phrases.push(phraseOf(node));
      if (FIELDS.has(role)) return;
      if (NAMED_BY_TEXT.has(role)) inner = name;
    }
    for (const id of node.childIds ?? []) {
      const child = byId.get(id);
      if (child) read(child, inner);
    }
    if (isStart) isWithin = false;
  };
  read(nodes[0]!, '');
  return phrases;
}

/** Says what has the focus, as a screen reader does when it moves. */
export async function readFocus(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const nodes = await treeOf(session);
  await session.detach();
  const isFocused = ({ properties, role }: AXNode): boolean =>
    role?.value !== 'RootWebArea' &&
    (properties ?? []).some(({ name, value }) => name === 'focused' && value.value === true);
  const focused = nodes.find(isFocused);
  return focused ? phraseOf(focused) : '';
}

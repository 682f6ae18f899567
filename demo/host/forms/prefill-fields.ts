import { parseFragment } from 'parse5';
import { escape } from '../../html';
import { attribute, descendants, hasAttribute, type Element } from '../text/markup';

/** Limit of one value, in characters. */
const MAX_LENGTH = 2000;

/** Types of fields that hold text. */
const TEXT = /^(?:text|search|email|tel|url|number|date|time|month|week)?$/;

/** Text to put between two offsets of some markup. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Fills in the fields of a page from its query, for visitors without script: those with
 * `data-dm-prefill="name"`, as `dm-form` does it. A drop-down accepts only its own options.
 */
export function prefillFields(html: string, query: Pick<URLSearchParams, 'get'>): string {
  if (!html.includes('data-dm-prefill="')) return html;
  const fragment = parseFragment(html, { sourceCodeLocationInfo: true });
  const edits = [...descendants(fragment)].flatMap((element): Edit[] => {
    const name = attribute(element, 'data-dm-prefill') ?? '';
    const value = name === '' ? '' : (query.get(name) ?? '').slice(0, MAX_LENGTH);
    if (value === '') return [];
    if (element.tagName === 'select') return selectOption(element, value);
    return element.tagName === 'input' ? writeValue(element, value) : [];
  });
  let filled = '';
  let start = 0;
  for (const edit of edits) {
    filled += html.slice(start, edit.start) + edit.text;
    start = edit.end;
  }
  return filled + html.slice(start);
}

const valueOf = (option: Element): string =>
  attribute(option, 'value') ??
  option.childNodes
    .map((node) => ('value' in node ? node.value : ''))
    .join('')
    .trim();

/** The end of a start tag's name, after which an attribute can stand. */
function nameEnd({ tagName, sourceCodeLocation }: Element): number | undefined {
  return sourceCodeLocation ? sourceCodeLocation.startOffset + 1 + tagName.length : undefined;
}

function selectOption(select: Element, value: string): Edit[] {
  const options = [...descendants(select)].filter(({ tagName }) => tagName === 'option');
  const option = options.find((each) => valueOf(each) === value && !hasAttribute(each, 'disabled'));
  if (!option || options.some((each) => hasAttribute(each, 'selected'))) return [];
  const start = nameEnd(option);
  return start === undefined ? [] : [{ start, end: start, text: ' selected' }];
}

function writeValue(input: Element, value: string): Edit[] {
  const location = input.sourceCodeLocation;
  const isText = TEXT.test((attribute(input, 'type') ?? '').toLowerCase());
  const start = nameEnd(input);
  if (!isText || hasAttribute(input, 'readonly') || hasAttribute(input, 'disabled')) return [];
  const maxLength = Number(attribute(input, 'maxlength') ?? MAX_LENGTH);
  const text = `value="${escape(value.slice(0, maxLength || MAX_LENGTH))}"`;
  const attr = location?.attrs?.['value'];
  if (attr) return [{ start: attr.startOffset, end: attr.endOffset, text }];
  return start === undefined ? [] : [{ start, end: start, text: ` ${text}` }];
}

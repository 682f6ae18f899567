import { nearest } from '../../../shared/debug/nearest';
import {
  readCondition,
  REQUIRE_WHEN,
  SHOW_WHEN,
  type ConditionPart,
} from '../../../shared/form/conditions';
import { attributesIn } from '../../editor/source/attributes';
import { isTemplate } from '../../editor/source/messages';
import { nodesIn, type SourceNode } from '../../editor/source/node';
import { toSource } from '../../editor/source/serialize';
import { plainText } from '../text/plain-text';
import { shown } from './page-links';
import type { PageElement } from './page-openers';

/** Types of an `<input>` that take no answer. */
const NO_FIELDS = /^(?:submit|reset|image|button)$/i;

/** Most elements with conditions in vain: an owner mends these first. */
const MAX_FOUND = 20;

/** Most characters of an answer that are read. */
const MAX_ANSWER = 1000;

/** An element of a page, with its node. */
type Element = PageElement & { readonly node: SourceNode };

const isField = ({ tag, values }: Element): boolean =>
  tag === 'input'
    ? !NO_FIELDS.test(values.get('type') ?? '')
    : tag === 'select' || tag === 'textarea' || tag.includes('-');

/** The answers that a field offers; `undefined` where a visitor types one. */
function answersOf({ tag, values, node }: Element): readonly string[] | undefined {
  if (tag === 'input' && /^(?:radio|checkbox)$/i.test(values.get('type') ?? ''))
    return [(values.get('value') ?? 'on').trim()];
  if (tag !== 'select') return undefined;
  return [...nodesIn(node)].flatMap((option) =>
    option.tag === 'option'
      ? [(attributesIn(option.open).get('value') ?? plainText(toSource(option), MAX_ANSWER)).trim()]
      : [],
  );
}

/** The answers to the fields of a form, by their names; `undefined` where visitors type them. */
function namedFields(form: Element, all: readonly Element[]) {
  const own = new Set(nodesIn(form.node));
  const id = form.values.get('id');
  const fields = new Map<string, readonly string[] | undefined>();
  for (const element of all) {
    const owner = element.values.get('form');
    const isOwn = owner === undefined ? own.has(element.node) : owner !== '' && owner === id;
    const name = element.values.get('name');
    if (!isOwn || !name || !isField(element)) continue;
    const answers = answersOf(element);
    const others = fields.has(name) ? fields.get(name) : [];
    fields.set(name, answers && others && [...others, ...answers]);
  }
  return fields;
}

/** The end of a sentence that names what is meant. */
function hint(word: string, known: readonly string[]): string {
  const meant = nearest(word, known);
  return meant === undefined ? '' : ` Is “${shown(meant)}” meant?`;
}

function partMistakes(
  what: string,
  { name, choices = [] }: ConditionPart,
  fields: ReadonlyMap<string, readonly string[] | undefined>,
): readonly string[] {
  if (!fields.has(name)) {
    return [
      `${what} by the answer to “${shown(name)}”, a field that its form does not have.${hint(name, [...fields.keys()])}`,
    ];
  }
  const answers = fields.get(name);
  return choices
    .filter((choice) => choice !== '' && answers?.includes(choice) === false)
    .map(
      (choice) =>
        `${what} by the answer “${shown(choice)}” to “${shown(name)}”, which that field does not offer.${hint(choice, answers ?? [])}`,
    );
}

/** The beginning of a finding, by the attribute with the condition. */
const WHAT = [
  [SHOW_WHEN, 'A part of a form is shown'],
  [REQUIRE_WHEN, 'A field is required'],
] as const;

/** Says which conditions of forms nobody can meet: each asks for a field or an answer that there is not. */
export function conditionMistakes(all: readonly Element[]): ReadonlyMap<SourceNode, string[]> {
  const found = new Map<SourceNode, string[]>();
  const conditional = all.filter(({ values }) => WHAT.some(([name]) => values.has(name)));
  if (conditional.length === 0) return found;
  for (const form of all) {
    if (form.tag !== 'form') continue;
    const inside = new Set(nodesIn(form.node));
    const own = conditional.filter((one) => inside.has(one.node));
    // The host may fill in its fields.
    if (own.length === 0 || isTemplate(toSource(form.node))) continue;
    const fields = namedFields(form, all);
    for (const { node, values } of own) {
      if (found.size === MAX_FOUND) return found;
      const mistakes = WHAT.flatMap(([attribute, what]) =>
        values.has(attribute)
          ? readCondition(values.get(attribute) ?? '').flatMap((part) =>
              partMistakes(what, part, fields),
            )
          : [],
      );
      if (mistakes.length > 0) found.set(node, mistakes);
    }
  }
  return found;
}

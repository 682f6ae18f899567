import type { CompiledContract } from '../element/contract';
import { deviceMeant, nearest, suggestion } from './nearest';

/** Attributes of HTML that any element can have (https://html.spec.whatwg.org/#global-attributes). */
const GLOBAL = new Set(
  [
    'accesskey anchor autocapitalize autocorrect autofocus class contenteditable dir draggable',
    'enterkeyhint exportparts hidden id inert inputmode is itemid itemprop itemref itemscope',
    'itemtype lang nonce part popover role slot spellcheck style tabindex title translate',
    'virtualkeyboardpolicy writingsuggestions xmlns',
  ]
    .join(' ')
    .split(' '),
);

/** Attributes of a form-associated element (https://html.spec.whatwg.org/#custom-elements-face-example). */
const OF_CONTROLS: ReadonlySet<string> = new Set(['disabled', 'form', 'name', 'readonly']);

/** Other vocabularies: data, ARIA, handlers of events, and what frameworks write. */
const OTHER = /^(?:aria|data|hx|ng|on|up|v|x)-|^on[a-z]+$|[.:@[\](){}*#_$]/;

/** Whether an attribute is none of the element's own concern. */
function isForeign(name: string, isControl: boolean): boolean {
  return GLOBAL.has(name) || (isControl && OF_CONTROLS.has(name)) || OTHER.test(name);
}

/** The attribute that is probably meant by one that an element does not have; `undefined` where none is near. */
export const attributeMeant = (name: string, known: readonly string[]): string | undefined =>
  isForeign(name, true) ? undefined : (deviceMeant(name, known) ?? nearest(name, known));

/** The end of a line about an attribute that no one reads: says what was probably meant. */
function hint(name: string, known: readonly string[], data: CompiledContract['data']): string {
  if (data && name === data.name.toLowerCase()) {
    return `: its ${data.name} are its children, a JSON child, or a property that a script sets`;
  }
  const meant = deviceMeant(name, known);
  return meant === undefined ? suggestion(name, known) : `; did you mean ${meant}?`;
}

/** The attributes of an element that no one reads: one line each. */
export function attributeMistakes(
  host: Element,
  { table, data }: CompiledContract,
): readonly string[] {
  const { constructor } = host as { readonly constructor: unknown };
  const { formAssociated = false, observedAttributes = [] } = constructor as {
    readonly formAssociated?: boolean;
    readonly observedAttributes?: readonly string[];
  };
  const known = [...new Set([...table.observed, ...observedAttributes])];
  return host
    .getAttributeNames()
    .filter((name) => !known.includes(name) && !isForeign(name, formAssociated))
    .map((name) => `has no attribute "${name}"${hint(name, known, data)}`);
}

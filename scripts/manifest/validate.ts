import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { inRoot } from '../paths';
import { elementsOf, type ElementDeclaration, type Manifest } from './model';

/** Violations of the manifest's schema. */
export function schemaErrors(manifest: Manifest): readonly string[] {
  const path = inRoot('node_modules/custom-elements-manifest/schema.json');
  const schema = JSON.parse(readFileSync(path, 'utf8')) as object;
  const ajv = new Ajv({ allErrors: true, strict: false, logger: false });
  const validate = ajv.compile(schema);
  if (validate(manifest)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message = '' }) => `${instancePath || '/'} ${message}`,
  );
}

/** Modes in which an element may behave otherwise than on the live page. */
const MODES = ['editor', 'preview'];

interface Described {
  readonly name: string;
  readonly description?: string;
}

/** Every public feature of an element, by a readable label. */
function publicThings(element: ElementDeclaration): [string, Described][] {
  const label = (kind: string, things: readonly Described[] = []): [string, Described][] =>
    things.map((thing) => [`${kind} "${thing.name}"`, thing]);
  const methods = (element.members ?? []).filter((member) => member.kind === 'method');
  return [
    ...label('attribute', element.attributes),
    ...label('member', element.members),
    ...label('event', element.events),
    ...label('slot', element.slots),
    ...label('part', element.cssParts),
    ...label('custom property', element.cssProperties),
    ...label('state', element.cssStates),
    ...methods.flatMap(({ name, parameters }) => label(`parameter of ${name}():`, parameters)),
    ...element.keyboard.map(({ keys, description }): [string, Described] => [
      `@keyboard "${keys}"`,
      { name: keys, description },
    ]),
    ...element.modes.map(({ mode, description }): [string, Described] => [
      `@mode "${mode}"`,
      { name: mode, description },
    ]),
  ];
}

/** Missing descriptions, summaries and event types. */
export function missing(manifest: Manifest): readonly string[] {
  return elementsOf(manifest).flatMap((element) => {
    const { tagName, summary, description, events = [] } = element;
    const things = publicThings(element)
      .filter(([, thing]) => !thing.description?.trim())
      .map(([label]) => `${tagName}: ${label} has no description`);
    const types = events
      .filter(({ type }) => !type.text)
      .map(({ name }) => `${tagName}: event "${name}" is not in HTMLElementEventMap`);
    const modes = element.modes
      .filter(({ mode }) => !MODES.includes(mode))
      .map(({ mode }) => `${tagName}: @mode "${mode}" is neither ${MODES.join(' nor ')}`);
    return [
      ...modes,
      ...(summary?.trim() ? [] : [`${tagName}: no @summary`]),
      ...(description?.trim() ? [] : [`${tagName}: no description above the class`]),
      ...things,
      ...types,
    ];
  });
}

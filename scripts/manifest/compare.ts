/** The public names of an element in a manifest, by kind. */
const KINDS = {
  attributes: 'attribute',
  events: 'event',
  slots: 'slot',
  cssParts: 'part',
  cssProperties: 'custom property',
  cssStates: 'state',
} as const;

type Kind = keyof typeof KINDS;

/** What of a manifest (`custom-elements.json`) is compared. */
export interface ComparedManifest {
  readonly modules: readonly {
    readonly declarations?: readonly ({ readonly tagName?: string } & {
      readonly [K in Kind]?: readonly { readonly name?: string }[];
    })[];
  }[];
}

/** What two versions of the package do not have in common. */
export interface Changes {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Every public name, such as `<dm-gallery> attribute "cols"`. */
function publicNames({ modules }: ComparedManifest): ReadonlySet<string> {
  const names = new Set<string>();
  for (const declaration of modules.flatMap(({ declarations = [] }) => declarations)) {
    const { tagName } = declaration;
    if (!tagName) continue;
    names.add(`<${tagName}>`);
    for (const [kind, label] of Object.entries(KINDS) as [Kind, string][]) {
      for (const { name } of declaration[kind] ?? []) {
        names.add(name ? `<${tagName}> ${label} "${name}"` : `<${tagName}> ${label}`);
      }
    }
  }
  return names;
}

/** Compares the public names of two versions. */
export function compareManifests(before: ComparedManifest, after: ComparedManifest): Changes {
  const [old, now] = [publicNames(before), publicNames(after)];
  return {
    added: [...now].filter((name) => !old.has(name)),
    removed: [...old].filter((name) => !now.has(name)),
  };
}

/**
 * The tags that differ in anything that is written of them, be it a description: a manifest with them is
 * older than the other.
 */
export function changedTags(before: ComparedManifest, after: ComparedManifest): readonly string[] {
  const texts = ({ modules }: ComparedManifest): ReadonlyMap<string, string> =>
    new Map(
      modules
        .flatMap(({ declarations = [] }) => declarations)
        .map((declaration) => [declaration.tagName ?? '', JSON.stringify(declaration)]),
    );
  const [old, now] = [texts(before), texts(after)];
  return [...new Set([...old.keys(), ...now.keys()])].filter(
    (tag) => old.get(tag) !== now.get(tag),
  );
}

/** The text of a changelog's section of what is not released, as Keep a Changelog has it. */
export function unreleased(changelog: string): string {
  const [, section = ''] = changelog.split(/^## \[Unreleased\].*$/m);
  return section.split(/^## \[/m)[0] ?? '';
}

/** Removed names that the changelog does not tell of: each is written there as it is listed. */
export const untold = ({ removed }: Changes, changelog: string): readonly string[] => {
  const section = unreleased(changelog);
  return removed.filter((name) => !section.includes(`\`${name}\``));
};

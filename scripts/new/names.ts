/** The spellings of an element's name, as the templates use them. */
export interface ElementNames {
  /** `photo-wall`. */
  readonly name: string;
  /** `dm-photo-wall`. */
  readonly tag: string;
  /** `DmPhotoWall`. */
  readonly ClassName: string;
  /** `PhotoWall`. */
  readonly ViewName: string;
}

const SHAPE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Returns an error for a name that a new element cannot have, otherwise `undefined`. */
export function nameError(name: string | undefined, taken: readonly string[]): string | undefined {
  if (name === undefined) return 'Name the element: npm run new -- photo-wall [--lit]';
  if (name.startsWith('dm-')) return `Leave out the prefix: "${name.slice(3)}".`;
  if (!SHAPE.test(name)) return `"${name}": use lowercase letters, digits and single hyphens.`;
  if (taken.includes(name)) return `elements/${name} exists already.`;
  return undefined;
}

/** All spellings of one element's name. */
export function namesOf(name: string): ElementNames {
  const ViewName = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return { name, tag: `dm-${name}`, ClassName: `Dm${ViewName}`, ViewName };
}

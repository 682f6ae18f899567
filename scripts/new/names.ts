/** The names that a new element's files need, from the one it is given. */
export interface ElementNames {
  /** `photo-wall`. */
  readonly name: string;
  /** `dm-photo-wall`. */
  readonly tag: string;
  /** `DmPhotoWall`. */
  readonly className: string;
  /** `PhotoWall`. */
  readonly viewName: string;
}

const SHAPE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Why a name cannot be a new element's; `undefined` when it can. */
export function refuse(name: string | undefined, existing: readonly string[]): string | undefined {
  if (name === undefined) return 'Which element? npm run new -- photo-wall [--lit]';
  if (name.startsWith('dm-')) return `Leave out the prefix: "${name.slice(3)}".`;
  if (!SHAPE.test(name)) return `"${name}" is no name: small letters, digits, single hyphens.`;
  if (existing.includes(name)) return `There is a folder elements/${name} already.`;
  return undefined;
}

/** All names of one element. */
export function namesOf(name: string): ElementNames {
  const viewName = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return { name, tag: `dm-${name}`, className: `Dm${viewName}`, viewName };
}

import type { ClassField } from 'custom-elements-manifest/schema';
import {
  elementsOf,
  type AttributeDeclaration,
  type ElementDeclaration,
  type Manifest,
} from './model';

/** A comment above a declaration. */
function comment(text: string | undefined, indent: string): string {
  return text ? `${indent}/** ${text.replaceAll('*/', '*\\/')} */\n` : '';
}

/** A name as a key of a type. */
export const key = (name: string): string => (/^[a-z]\w*$/i.test(name) ? name : `'${name}'`);

/** An attribute under its name, and under that of its property where this is another. */
function attributeProps(element: ElementDeclaration, attribute: AttributeDeclaration): string {
  const { name, fieldName, description, writtenTypes = [] } = attribute;
  const type = [`Loose<${element.name}['${fieldName}']>`, ...writtenTypes].join(' | ');
  return [...new Set([name, fieldName])]
    .map((prop) => `${comment(description, '  ')}  ${key(prop)}?: ${type} | undefined;\n`)
    .join('');
}

/** The properties without an attribute that a page can set. */
function otherProps({ name, attributes, members = [] }: ElementDeclaration): string {
  const mirrored = new Set(attributes.map(({ fieldName }) => fieldName));
  return members
    .filter(
      (member): member is ClassField =>
        member.kind === 'field' && !mirrored.has(member.name) && !('readonly' in member),
    )
    .map(
      (field) =>
        `${comment(field.description, '  ')}  ${key(field.name)}?: ${name}['${field.name}'] | undefined;\n`,
    )
    .join('');
}

/** The props of one element, and its own events. */
function typesOf(element: ElementDeclaration): string {
  const { name, tagName, attributes, events = [], summary } = element;
  const folder = tagName.replace(/^dm-/, '');
  const own = events.map(
    (event) =>
      `${comment(event.description, '  ')}  '${event.name}': ${name}EventMap['${event.name}'];\n`,
  );
  return `import type { ${name}, ${name}EventMap } from '../npm/elements/${folder}/${folder}.define.js';

${comment(summary, '')}export interface ${name}Props {
${attributes.map((attribute) => attributeProps(element, attribute)).join('')}${otherProps(element)}}

${comment(`The events of ${tagName}.`, '')}export interface ${name}Events {
${own.join('')}}
`;
}

/** The types that all frameworks share: `Props` and `Events` by tag. */
export function elementTypes(manifest: Manifest): string {
  const elements = elementsOf(manifest);
  const map = (suffix: string): string =>
    elements.map(({ name, tagName }) => `  '${tagName}': ${name}${suffix};\n`).join('');
  return `/**
 * A value as a template may write it: a number also as digits, a boolean also as the attribute is
 * written in HTML.
 */
export type Loose<T> =
  | T
  | (Extract<T, number> extends never ? never : \`\${number}\`)
  | (Extract<T, boolean> extends never ? never : '' | 'true' | 'false');

${elements.map(typesOf).join('\n')}
/** The attributes and properties of each element. */
export interface Props {
${map('Props')}}

/** The events of each element, besides those of any HTML element. */
export interface Events {
${map('Events')}}

/** An event whose \`currentTarget\` is the element. */
export type Own<E, Tag extends keyof Props> = E & {
  readonly currentTarget: HTMLElementTagNameMap[Tag];
};
`;
}

/** JSX in React 19, which calls an event's prop `on` and its name: `ondm-open`. */
export const REACT_TYPES = `import type { CSSProperties, HTMLAttributes, Ref, Key, ReactNode } from 'react';
import type { Events, Own, Props } from './elements.js';

/** What any HTML element takes, without what an element has of its own. */
type Html<Tag extends keyof Props> = Omit<
  HTMLAttributes<HTMLElementTagNameMap[Tag]>,
  keyof Props[Tag] | 'style'
>;

type Handlers<Tag extends keyof Props> = {
  [Name in keyof Events[Tag] & string as \`on\${Name}\`]?:
    | ((event: Own<Events[Tag][Name], Tag>) => void)
    | undefined;
};

/** Also custom properties, by which elements are styled. */
type Style = CSSProperties & { [Name in \`--\${string}\`]?: string | number | undefined };

type Elements = {
  [Tag in keyof Props]: Html<Tag> &
    Props[Tag] &
    Handlers<Tag> & {
      key?: Key | null | undefined;
      ref?: Ref<HTMLElementTagNameMap[Tag]> | undefined;
      children?: ReactNode;
      class?: string | undefined;
      part?: string | undefined;
      exportparts?: string | undefined;
      style?: Style | undefined;
    };
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
`;

/** Templates of Vue 3: the handler of \`@dm-open\` is the prop \`onDmOpen\`. */
export const VUE_TYPES = `import type { HTMLAttributes, PublicProps } from 'vue';
import type { Events, Own, Props } from './elements.js';

/** \`dm-open\` as \`DmOpen\`. */
type Camel<Name extends string> = Name extends \`\${infer Head}-\${infer Tail}\`
  ? \`\${Capitalize<Head>}\${Camel<Tail>}\`
  : Capitalize<Name>;

type Handlers<Tag extends keyof Props> = {
  [Name in keyof Events[Tag] & string as \`on\${Camel<Name>}\`]?:
    | ((event: Own<Events[Tag][Name], Tag>) => void)
    | undefined;
};

type Elements = {
  // Not a \`DefineComponent\`, which contains all global components again: too deep for TypeScript 5.6.
  [Tag in keyof Props]: new () => {
    $props: PublicProps & Omit<HTMLAttributes, keyof Props[Tag]> & Props[Tag] & Handlers<Tag>;
  };
};

declare module 'vue' {
  interface GlobalComponents extends Elements {}
}
`;

/** Svelte 5 takes \`ondm-open={…}\`; \`on:dm-open\` is the form of Svelte 4. */
export const SVELTE_TYPES = `import type { HTMLAttributes } from 'svelte/elements';
import type { Events, Own, Props } from './elements.js';

type Handlers<Tag extends keyof Props> = {
  [Name in keyof Events[Tag] & string as \`on\${Name}\` | \`on:\${Name}\`]?:
    | ((event: Own<Events[Tag][Name], Tag>) => void)
    | null
    | undefined;
};

type Elements = {
  [Tag in keyof Props]: Omit<HTMLAttributes<HTMLElementTagNameMap[Tag]>, keyof Props[Tag]> &
    Props[Tag] &
    Handlers<Tag>;
};

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends Elements {}
}
`;

/** JSX in Solid, which calls an event's prop `on:` and its name: `on:dm-open`. */
export const SOLID_TYPES = `import type { JSX } from 'solid-js';
import type { Events, Own, Props } from './elements.js';

type Handlers<Tag extends keyof Props> = {
  [Name in keyof Events[Tag] & string as \`on:\${Name}\`]?:
    | ((event: Own<Events[Tag][Name], Tag>) => void)
    | undefined;
};

/** Names by which the page says that a value is set as a property, or as an attribute. */
type Chosen<Tag extends keyof Props> = {
  [Name in keyof Props[Tag] & string as \`prop:\${Name}\` | \`attr:\${Name}\`]?: Props[Tag][Name];
};

type Elements = {
  [Tag in keyof Props]: Omit<JSX.HTMLAttributes<HTMLElementTagNameMap[Tag]>, keyof Props[Tag]> &
    Props[Tag] &
    Handlers<Tag> &
    Chosen<Tag>;
};

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
`;

/** The part of sax that reads a document in strict mode. */
declare module 'sax' {
  export interface Tag {
    readonly name: string;
    readonly attributes: Readonly<Record<string, string>>;
  }

  /** A tag whose prefix is resolved. */
  export interface NamespacedTag {
    readonly local: string;
    readonly uri: string;
    readonly attributes: Readonly<
      Record<string, { readonly name: string; readonly value: string }>
    >;
  }

  export interface SAXParser<T = Tag> {
    /** The attributes of a tag that is not complete. */
    readonly attribList: readonly unknown[];
    onerror: (error: Error) => void;
    ondoctype: () => void;
    onprocessinginstruction: (instruction: { readonly name: string }) => void;
    onattribute: () => void;
    onopentag: (tag: T) => void;
    onclosetag: () => void;
    ontext: (text: string) => void;
    oncdata: (text: string) => void;
    write(text: string): SAXParser<T>;
    close(): SAXParser<T>;
  }

  /** `strictEntities` knows the five entities of XML only, as browsers do. */
  const sax: { readonly parser: typeof parser; MAX_BUFFER_LENGTH: number };
  export default sax;
  export function parser(
    strict: true,
    options: { readonly strictEntities: true; readonly xmlns: true },
  ): SAXParser<NamespacedTag>;
  export function parser(strict: true, options: { readonly strictEntities: true }): SAXParser;
}

/** The part of sax that reads a document in strict mode, without namespaces. */
declare module 'sax' {
  export interface Tag {
    readonly name: string;
    readonly attributes: Readonly<Record<string, string>>;
  }

  export interface SAXParser {
    onerror: (error: Error) => void;
    ondoctype: () => void;
    onprocessinginstruction: (instruction: { readonly name: string }) => void;
    onattribute: () => void;
    onopentag: (tag: Tag) => void;
    onclosetag: () => void;
    ontext: (text: string) => void;
    oncdata: (text: string) => void;
    write(text: string): SAXParser;
    close(): SAXParser;
  }

  /** `strictEntities` knows the five entities of XML only, as browsers do. */
  const sax: { readonly parser: typeof parser; MAX_BUFFER_LENGTH: number };
  export default sax;
  export function parser(strict: true, options: { readonly strictEntities: true }): SAXParser;
}

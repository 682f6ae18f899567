/** Elements whose content is text, whatever it looks like. */
export type RawName =
  | 'script'
  | 'style'
  | 'textarea'
  | 'title'
  | 'xmp'
  | 'iframe'
  | 'noembed'
  | 'noframes'
  | 'noscript'
  | 'plaintext';

/** The end of a script's text: `<!--` and `<script` in it hide one `</script>`. */
function scriptEnd(source: string, from: number): number {
  const marks = /<!--|-->|<\/?script(?=[\s/>])/gi;
  marks.lastIndex = from;
  let state: 'plain' | 'comment' | 'nested' = 'plain';
  for (let mark = marks.exec(source); mark; mark = marks.exec(source)) {
    const [text] = mark;
    if (text === '<!--') {
      if (state === 'plain') state = 'comment';
      // `<!-->` ends at once.
      marks.lastIndex -= 2;
    } else if (text === '-->') state = 'plain';
    else if (text.startsWith('</')) {
      if (state !== 'nested') return mark.index;
      state = 'comment';
    } else if (state === 'comment') state = 'nested';
  }
  return source.length;
}

/** Where the end tag of an element of text begins: at the end of the source if there is none. */
export function rawTextEnd(source: string, from: number, name: RawName): number {
  if (name === 'plaintext') return source.length;
  if (name === 'script') return scriptEnd(source, from);
  const end = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  end.lastIndex = from;
  return end.exec(source)?.index ?? source.length;
}

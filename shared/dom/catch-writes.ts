/**
 * Collects what a script writes into the document (`document.write`) while it runs. Once a document has
 * loaded, a browser would empty it for that, or drop what an external script writes.
 *
 * @param script that runs as soon as it is in the document, or once it has loaded.
 * @returns ends the collection, and returns the markup.
 */
export function catchWrites(script: HTMLScriptElement): () => string {
  // A script of the page that catches them itself goes first. No module can write.
  if (Object.hasOwn(document, 'write') || script.type === 'module') return () => '';
  let written = '';
  // One without an address runs at once, and so does what it adds.
  const isRunning = (): boolean => !script.src || document.currentScript === script;
  const native = (name: keyof Document, values: readonly unknown[]): unknown =>
    Reflect.apply(Reflect.get(Document.prototype, name) as () => unknown, document, values);
  const writer = {
    write: (...parts: string[]) => {
      if (isRunning()) written += parts.join('');
      else native('write', parts);
    },
    writeln: (...parts: string[]) => {
      writer.write(...parts, '\n');
    },
    // With three values, it opens a window.
    open: (...values: unknown[]) =>
      isRunning() && values.length < 3 ? document : native('open', values),
    close: () => {
      if (!isRunning()) native('close', []);
    },
  };
  Object.assign(document, writer);
  return () => {
    for (const [name, method] of Object.entries(writer)) {
      if (Reflect.get(document, name) === method) Reflect.deleteProperty(document, name);
    }
    return written;
  };
}

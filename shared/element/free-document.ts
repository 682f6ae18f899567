/** How the property begins by which each copy of React knows that it listens to a node. */
const MARK = '_reactListening';

const marksOf = (page: Document): readonly string[] =>
  Object.keys(page).filter((name) => name.startsWith(MARK));

/** The marks that roots of elements have set, by document. */
const taken = new WeakMap<Document, Set<string>>();

/**
 * Creates a React root in an element, and leaves the document as it was for a framework that hydrates
 * all of it later. For changes of the selection React listens to the document of each root, and marks
 * it; a mark also tells `hydrateRoot(document)` that all events are listened to, so that nothing on
 * the page would hear any (React 19.3).
 */
export function withFreeDocument<T>(page: Document, create: () => T): T {
  const before = marksOf(page);
  const own = taken.get(page) ?? new Set();
  // It does not listen again for each element.
  for (const mark of own) Reflect.set(page, mark, true);
  try {
    return create();
  } finally {
    for (const mark of marksOf(page)) {
      if (before.includes(mark)) continue;
      own.add(mark);
      Reflect.deleteProperty(page, mark);
    }
    taken.set(page, own);
  }
}

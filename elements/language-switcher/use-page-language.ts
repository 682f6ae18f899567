import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['lang'] });
  return () => {
    observer.disconnect();
  };
}

const read = (): string => document.documentElement.lang;

/** The language that the document says it is in, after every visit too. */
export const usePageLanguage = (): string => useSyncExternalStore(subscribe, read);

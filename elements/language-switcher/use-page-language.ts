import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['lang'] });
  return () => {
    observer.disconnect();
  };
}

const getLanguage = (): string => document.documentElement.lang;

/** The `lang` of the document, which may change with every visit. */
export const usePageLanguage = (): string => useSyncExternalStore(subscribe, getLanguage);

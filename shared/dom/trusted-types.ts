/** What of a Trusted Types policy is used; the compiler's library does not know the interface. */
interface Policy {
  createHTML(text: string): string;
  createScript(text: string): string;
  createScriptURL(text: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

const same = (text: string): string => text;
const plain: Policy = { createHTML: same, createScript: same, createScriptURL: same };

let policy: Policy | undefined;

function getPolicy(): Policy {
  if (!policy) {
    try {
      const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
      policy = trustedTypes?.createPolicy('dm', plain) ?? plain;
    } catch {
      // The page's CSP does not name `dm`: its own policy or the browser decides.
      policy = plain;
    }
  }
  return policy;
}

/** Markup from the platform's own answers, allowed through under `trusted-types dm`. */
export const trustedHtml = (text: string): string => getPolicy().createHTML(text);

/** Script text that a page of the site brings. */
export const trustedScript = (text: string): string => getPolicy().createScript(text);

/** The address of a script that a page of the site brings. */
export const trustedScriptUrl = (url: string): string => getPolicy().createScriptURL(url);

/** Markup as inert nodes: nothing loads and nothing runs until they are put in the document. */
export function fragmentOf(html: string): DocumentFragment {
  const template = document.createElement('template');
  const trusted = trustedHtml(html);
  // Only the former knows declarative shadow roots.
  /* eslint-disable no-restricted-properties -- this is the one policy's place */
  if ('setHTMLUnsafe' in template) template.setHTMLUnsafe(trusted);
  else (template as HTMLTemplateElement).innerHTML = trusted;
  /* eslint-enable no-restricted-properties */
  return template.content;
}

/** A whole document of markup, as inert as a fragment. */
export const documentOf = (html: string): Document =>
  'parseHTMLUnsafe' in Document
    ? Document.parseHTMLUnsafe(trustedHtml(html))
    : new DOMParser().parseFromString(trustedHtml(html), 'text/html');

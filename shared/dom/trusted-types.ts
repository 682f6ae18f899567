/** The used part of a Trusted Types policy, which TypeScript's DOM library lacks. */
interface Policy {
  createHTML(text: string): string;
  createScript(text: string): string;
  createScriptURL(text: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

const identity = (text: string): string => text;
const passThrough: Policy = {
  createHTML: identity,
  createScript: identity,
  createScriptURL: identity,
};

let policy: Policy | undefined;

function getPolicy(): Policy {
  if (!policy) {
    try {
      const { trustedTypes } = window as unknown as { trustedTypes?: PolicyFactory };
      policy = trustedTypes?.createPolicy('dm', passThrough) ?? passThrough;
    } catch {
      // The page's CSP does not allow `dm`: its default policy decides, or the browser.
      policy = passThrough;
    }
  }
  return policy;
}

/** Trusts markup from the platform's own answers, under `trusted-types dm`. */
export const trustedHtml = (text: string): string => getPolicy().createHTML(text);

/** Trusts the text of a script in a page of the site. */
export const trustedScript = (text: string): string => getPolicy().createScript(text);

/** Trusts the address of a script in a page of the site. */
export const trustedScriptUrl = (url: string): string => getPolicy().createScriptURL(url);

/**
 * Turns what is in `noscript` into text, as in a page that the browser loads with scripts. Markup
 * parsed by a script has elements there, which would load in the document; in Firefox, text.
 */
function disableNoscript<T extends ParentNode>(root: T): T {
  for (const node of root.querySelectorAll('noscript')) {
    // oxlint-disable-next-line no-restricted-properties -- only read
    if (node.firstElementChild) node.textContent = node.innerHTML;
  }
  return root;
}

/** Parses markup to inert nodes: nothing loads or runs until they are in the document. */
export function fragmentOf(html: string): DocumentFragment {
  const template = document.createElement('template');
  const trusted = trustedHtml(html);
  // Only `setHTMLUnsafe` parses declarative shadow roots.
  /* oxlint-disable no-restricted-properties -- the markup is trusted here */
  if ('setHTMLUnsafe' in template) template.setHTMLUnsafe(trusted);
  else (template as HTMLTemplateElement).innerHTML = trusted;
  /* oxlint-enable no-restricted-properties */
  return disableNoscript(template.content);
}

/** Parses a complete document, as inert as a fragment. */
export const documentOf = (html: string): Document =>
  disableNoscript(
    'parseHTMLUnsafe' in Document
      ? Document.parseHTMLUnsafe(trustedHtml(html))
      : new DOMParser().parseFromString(trustedHtml(html), 'text/html'),
  );

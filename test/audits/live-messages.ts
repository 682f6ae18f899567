import type { Page } from '@playwright/test';

/** Notes what live regions say, in open shadow roots too. Before the page is opened. */
export async function noteMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = [];
    (window as { saidMessages?: string[] }).saidMessages = said;
    const parentOf = (node: Node): Node | null =>
      (node as Element | Text).assignedSlot ??
      (node.parentNode instanceof ShadowRoot ? node.parentNode.host : node.parentNode);
    const ancestorsOf = (node: Node): Element[] => {
      const all: Element[] = [];
      for (let at: Node | null = node; at; at = parentOf(at)) {
        if (at instanceof Element) all.push(at);
      }
      return all;
    };
    const roles: Readonly<Record<string, string>> = {
      status: 'polite',
      log: 'polite',
      alert: 'assertive',
    };
    const isLive = (element: Element): boolean => {
      const live = element.getAttribute('aria-live') ?? roles[element.getAttribute('role') ?? ''];
      return live === 'polite' || live === 'assertive';
    };
    const isHidden = (element: Element): boolean =>
      ancestorsOf(element).some(
        (each) => each.ariaHidden === 'true' || (each as HTMLElement).inert,
      ) || !element.checkVisibility({ visibilityProperty: true });
    const changed = new Set<Element>();
    const say = (): void => {
      for (const region of changed) {
        const text = (region as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim();
        if (text && region.isConnected && !isHidden(region)) said.push(text);
      }
      changed.clear();
    };
    const onChange = (changes: readonly MutationRecord[]): void => {
      for (const { target, addedNodes, type } of changes) {
        if (type === 'childList' && ![...addedNodes].some(({ textContent }) => textContent?.trim()))
          continue;
        const region = ancestorsOf(target).find(isLive);
        if (region) changed.add(region);
        // An alert is said when it is new, too; other regions are not.
        else {
          for (const node of addedNodes) {
            if (!(node instanceof Element)) continue;
            for (const each of [node, ...node.querySelectorAll('*')]) {
              if (each.role === 'alert') changed.add(each);
            }
          }
        }
      }
      // Once for all changes of a rendering.
      requestAnimationFrame(() => setTimeout(say));
    };
    const watched = { childList: true, characterData: true, subtree: true };
    // oxlint-disable-next-line typescript/unbound-method -- called with its element below
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function (this: Element, init) {
      const root = attachShadow.call(this, init);
      new MutationObserver(onChange).observe(root, watched);
      return root;
    };
    new MutationObserver(onChange).observe(document, watched);
  });
}

/** Takes what live regions have said since the last time. */
export function takeMessages(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as { saidMessages?: string[] }).saidMessages?.splice(0) ?? []);
}

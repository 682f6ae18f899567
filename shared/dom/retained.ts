/** Marks the host of pages that the runtime keeps alive for Back, out of sight. */
export const RETAINED = 'data-dm-retained';

/** Whether a node is in a page that is kept alive out of sight. */
export function isRetained(node: Node): boolean {
  const root = node.getRootNode();
  return root instanceof ShadowRoot && (root.host.hasAttribute(RETAINED) || isRetained(root.host));
}

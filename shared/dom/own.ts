/** Reads from, and writes to, a form as HTML defines it. */
const HANDLER: ProxyHandler<HTMLFormElement> = {
  get: (form, name) => {
    const value: unknown = Reflect.get(HTMLFormElement.prototype, name, form);
    return typeof value === 'function' ? (value.bind(form) as unknown) : value;
  },
  set: (form, name, value) => Reflect.set(HTMLFormElement.prototype, name, value, form),
};

/**
 * The properties and methods of a node itself. In a form, a control hides the one of its name or id
 * (HTML, "LegacyOverrideBuiltIns"): beside a field `append`, `form.append` is that field, and a walk
 * up from a field `parentNode` never ends. For every node that may be a form of the page: a target
 * of an event, an ancestor.
 *
 * Only for reading, calling and setting its properties: the result is not the form.
 */
export function own<T extends Node | null | undefined>(node: T): T {
  return node instanceof HTMLFormElement ? (new Proxy(node, HANDLER) as Node as T) : node;
}

/**
 * The children of a node, whatever stands in the way of its property: a field `childNodes` of a
 * form, or the look-out for a framework that hydrates the children of an element.
 */
export function childNodesOf(node: Node): NodeListOf<ChildNode> {
  const nodes: unknown = Reflect.get(Node.prototype, 'childNodes', node);
  return nodes as NodeListOf<ChildNode>;
}

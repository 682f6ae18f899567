import { mendJson } from '../../../shared/element/mend-json';
import { attributesIn } from './attributes';
import { isTemplate } from './messages';
import { isNode, type SourceNode } from './node';
import { toSource } from './serialize';

/** Whether the data in the first `<script type="application/json">` of a widget cannot be read, nor mended. */
export function hasBrokenData({ children }: SourceNode): boolean {
  const script = children
    .filter(isNode)
    .find(
      ({ tag, open }) =>
        tag === 'script' && attributesIn(open).get('type')?.toLowerCase() === 'application/json',
    );
  const text = (script?.children ?? [])
    .map((child) => (isNode(child) ? toSource(child) : child))
    .join('');
  if (text.trim() === '' || isTemplate(text)) return false;
  try {
    JSON.parse(text);
    return false;
  } catch {
    return mendJson(text) === undefined;
  }
}

import type {
  Attribute,
  CustomElementDeclaration,
  JavaScriptModule,
  Package,
} from 'custom-elements-manifest/schema';
import type { AttributeType } from '../../shared/element/attributes';

/** A key and its action (`@keyboard Escape - Closes it.`). */
export interface KeyboardEntry {
  readonly keys: string;
  readonly description: string;
}

/** A mode and what an element does otherwise in it (`@mode editor - Stays closed.`). */
export interface ModeEntry {
  readonly mode: 'editor' | 'preview';
  readonly description: string;
}

/** An attribute, with the limits and names from the element's table. */
export interface AttributeDeclaration extends Attribute {
  fieldName: string;
  kind: AttributeType<unknown>['kind'];
  values?: readonly string[];
  min?: number;
  max?: number;
  /** Types that its property takes beside the one that it returns. */
  writtenTypes?: readonly string[];
  /** The specification's own names for it. */
  aliases?: readonly string[];
  /** A value for one device: which device, and the attribute it is a variant of. */
  variant?: { of: string; device: 'tablet' | 'mobile' };
}

/** An element, with what the schema has no place for. */
export interface ElementDeclaration extends CustomElementDeclaration {
  tagName: string;
  /** What draws it: a library, or the DOM alone. */
  view: 'react' | 'lit' | 'dom';
  attributes: AttributeDeclaration[];
  keyboard: KeyboardEntry[];
  modes: ModeEntry[];
}

/** Our manifest: modules of elements only. */
export interface Manifest extends Package {
  modules: (JavaScriptModule & { declarations: ElementDeclaration[] })[];
}

/** Every element of a manifest. */
export function elementsOf(manifest: Manifest): ElementDeclaration[] {
  return manifest.modules.flatMap(({ declarations }) => declarations);
}

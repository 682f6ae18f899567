import type { Context } from '../context';
import { migrateOldContainers } from './old-containers';
import { renameAttributes } from './rename-attributes';

/** Rewrites the platform's old markup: attributes of elements, and boxes that were none yet. */
export function migrateOld(context: Context): void {
  for (const element of context.tree.elements) {
    if (element.name.startsWith('dm-')) renameAttributes(context, element, element.name);
  }
  migrateOldContainers(context);
}

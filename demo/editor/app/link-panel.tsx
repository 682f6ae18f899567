import { useId, useMemo } from 'react';
import { setCommand } from '../source/commands';
import type { SourceNode } from '../source/node';
import { blockLinks } from '../text/block-links';
import { AddressField } from './address-field';
import { nameOf } from './blocks';
import type { EditorStore } from './store';

/** Most links that are seen at once: those of a long gallery are folded. */
const FEW = 5;

interface Props {
  readonly store: EditorStore;
  readonly root: SourceNode;
  /** The selected block. */
  readonly block: SourceNode;
}

/** Where the links of a block lead that are around pictures and cards, or stand alone. */
export function LinkPanel({ store, root, block }: Props) {
  const id = useId();
  const links = useMemo(() => blockLinks(root, block), [root, block]);
  if (links.length === 0) return null;
  const set = (node: SourceNode, value: string | null): void => {
    const command = setCommand(root, node.id, 'href', value);
    const label = value === null ? 'Removed: link' : 'Changed: link';
    store.run(command && { ...command, label, selected: block.id });
    if (command) store.say(label);
  };
  return (
    <details className="links" open={links.length <= FEW}>
      <summary id={id}>{links.length === 1 ? 'Link' : `Links (${links.length})`}</summary>
      {links.map(({ node, href }) => (
        <div key={node.id} data-link={node.id}>
          <AddressField
            store={store}
            attribute={{ label: nameOf(node), help: '', address: 'link' }}
            value={href}
            onChange={(value) => set(node, value)}
          />
        </div>
      ))}
    </details>
  );
}

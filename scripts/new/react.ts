import type { ElementNames } from './names';

/** The class of an element that React draws. */
export function reactClass({ name, tag, className }: ElementNames): string {
  return `import { text, type AttributeTable } from '../../shared/element/attributes';
import { ReactElement } from '../../shared/element/react-element';
import styles from './${name}.css?inline';

export const attributes = {
  /** What the button says. */
  label: text({ default: 'Press' }),
} satisfies AttributeTable;

/**
 * Shows its children and a button that counts how often it was pressed.
 *
 * @summary Button that counts.
 * @slot - What is readable without script.
 * @fires dm-press - The button was pressed.
 * @csspart button - The button.
 * @cssprop [--dm-color-accent] - The button's colour.
 * @keyboard Enter, Space - On the button: presses it.
 */
export class ${className} extends ReactElement.with({
  attributes,
  styles,
  view: () => import('./${name}.view'),
}) {}

declare global {
  interface HTMLElementEventMap {
    /** A button was pressed: for the how many-th time. */
    'dm-press': CustomEvent<{ readonly times: number }>;
  }
  interface HTMLElementTagNameMap {
    '${tag}': ${className};
  }
}
`;
}

/** Its view. */
export function reactView({ name, viewName }: ElementNames): string {
  return `import { useState, type ReactNode } from 'react';
import type { ViewProps } from '../../shared/element/react-element';
import type { attributes } from './${name}';

/** The children, and the button below them. */
export default function ${viewName}({ label, emit }: ViewProps<typeof attributes>): ReactNode {
  const [times, setTimes] = useState(0);
  const press = (): void => {
    setTimes(times + 1);
    emit('dm-press', { times: times + 1 });
  };
  return (
    <>
      <slot />
      <button part="button" type="button" onClick={press}>
        {label} {times > 0 && times}
      </button>
    </>
  );
}
`;
}

/** Its tests. */
export function reactTest({ name, tag, className }: ElementNames): string {
  return `import { expect, fixture, html, oneEvent, waitUntil } from '@open-wc/testing';
import type { ${className} } from './${name}';
import './${name}.define';

async function place(label?: string): Promise<${className}> {
  const element = await fixture<${className}>(html\`<${tag} load="eager">A word</${tag}>\`);
  if (label !== undefined) element.label = label;
  await element.ready;
  return element;
}

function button(element: ${className}): HTMLButtonElement {
  return element.shadowRoot!.querySelector('button')!;
}

describe('${tag}', () => {
  it('says on its button what its label says', async () => {
    expect(button(await place()).textContent).to.contain('Press');
    expect(button(await place('Push')).textContent).to.contain('Push');
  });

  it('tells the page how often it was pressed', async () => {
    const element = await place();
    button(element).click();
    await waitUntil(() => button(element).textContent.includes('1'));
    const pressed = oneEvent(element, 'dm-press');
    button(element).click();
    expect((await pressed).detail).to.deep.equal({ times: 2 });
  });

  it('is accessible', async () => {
    await expect(await place()).to.be.accessible();
  });
});
`;
}

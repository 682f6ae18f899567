import type { ElementNames } from './names';

/** The class of an element that Lit draws, or that draws nothing and acts on its page. */
export function litClass({ name, tag, className }: ElementNames): string {
  return `import { html } from 'lit';
import { text, type AttributeTable } from '../../shared/element/attributes';
import { setState } from '../../shared/element/internals';
import { LitElement } from '../../shared/element/lit-element';
import styles from './${name}.css?inline';

export const attributes = {
  /** What stands before the children. */
  label: text({ default: 'Note' }),
} satisfies AttributeTable;

/**
 * Shows its children after a label, and knows whether the page is scrolled.
 *
 * @summary Label that knows whether the page is scrolled.
 * @slot - What the label is for.
 * @csspart label - The label.
 * @cssstate scrolled - The page is scrolled away from its top.
 */
export class ${className} extends LitElement.with({ attributes, styles }) {
  protected override started(signal: AbortSignal): void {
    const follow = (): void => setState(this, 'scrolled', scrollY > 0 ? 'on' : 'off');
    addEventListener('scroll', follow, { passive: true, signal });
    follow();
  }

  protected override render(): unknown {
    return html\`<b part="label">\${this.snapshot.label}</b> <slot></slot>\`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    '${tag}': ${className};
  }
}
`;
}

/** Its tests. */
export function litTest({ name, tag, className }: ElementNames): string {
  return `import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import type { ${className} } from './${name}';
import './${name}.define';

async function place(): Promise<${className}> {
  const element = await fixture<${className}>(html\`<${tag}>A word</${tag}>\`);
  await element.ready;
  return element;
}

describe('${tag}', () => {
  it('says its label before its children', async () => {
    const element = await place();
    const label = (): string => element.shadowRoot!.querySelector('b')!.textContent;
    expect(label()).to.equal('Note');
    element.label = 'Mind';
    await waitUntil(() => label() === 'Mind');
  });

  it('knows whether the page is scrolled', async () => {
    const element = await place();
    expect(element.matches(':state(scrolled)')).to.be.false;
    document.documentElement.style.height = '3000px';
    scrollTo({ top: 100, behavior: 'instant' });
    await waitUntil(() => element.matches(':state(scrolled)'));
    document.documentElement.style.removeProperty('height');
  });

  it('is accessible', async () => {
    await expect(await place()).to.be.accessible();
  });
});
`;
}

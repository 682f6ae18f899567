import { expect, fixture, html } from '@open-wc/testing';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { Piece } from '../dom/left-over';
import { LeftOverPieces } from './left-over-pieces';

describe('what a React element leaves over', () => {
  let host: HTMLElement;
  let root: Root;

  beforeEach(async () => {
    host = await fixture<HTMLElement>(html`<div></div>`);
    root = createRoot(host.attachShadow({ mode: 'open' }));
  });

  afterEach(() => {
    root.unmount();
  });

  const show = (pieces: readonly Piece[]): void => {
    flushSync(() => {
      root.render(createElement(LeftOverPieces, { pieces, place: 'after' }));
    });
  };

  const child = (text: string): HTMLElement => {
    const element = document.createElement('p');
    element.textContent = text;
    host.append(element);
    return element;
  };

  const link = (text: string): HTMLAnchorElement => {
    const element = document.createElement('a');
    element.href = '#there';
    element.textContent = text;
    return element;
  };

  const copies = (): HTMLAnchorElement[] =>
    [...host.shadowRoot!.querySelectorAll('div')].flatMap(
      ({ shadowRoot }) => shadowRoot?.querySelector('a') ?? [],
    );

  it('leaves a child in its slot when another comes before it, or goes', () => {
    const [first, second] = [child('First'), child('Second')];
    show([{ child: second }]);
    const slot = second.assignedSlot;
    expect(slot).to.exist;
    show([{ child: first }, { child: second }]);
    expect(second.assignedSlot).to.equal(slot);
    expect(first.assignedSlot?.nextElementSibling).to.equal(slot);
    show([{ child: second }]);
    expect(second.assignedSlot).to.equal(slot);
    expect(first.slot).to.equal('');
  });

  it('keeps the focus in a copy when another comes before an equal one', () => {
    show([{ copy: link('Archive') }]);
    const [archive] = copies();
    archive!.focus();
    show([{ copy: link('News') }, { copy: link('Archive') }]);
    expect(copies().map(({ textContent }) => textContent)).to.deep.equal(['News', 'Archive']);
    expect(copies()[1]).to.equal(archive);
    expect((archive!.getRootNode() as ShadowRoot).activeElement).to.equal(archive);
    show([{ copy: link('News') }, { copy: link('Old papers') }]);
    expect(copies().map(({ textContent }) => textContent)).to.deep.equal(['News', 'Old papers']);
  });
});

import { html, nothing } from 'lit';
import { text } from '../site/strings';
import type { ThirdPartyPhase } from './third-party';

/** What is drawn of a service's content. */
export interface DrawnThirdParty {
  readonly host: Element;
  readonly phase: ThirdPartyPhase;
  /** Accessible name of the content. */
  readonly label: string;
  /** What `createQuestion` makes for the phases that need it. */
  readonly question: HTMLElement | undefined;
  /** The slot or frame of the content. */
  readonly content: unknown;
}

/** Draws the box of a service's content with Lit, as `ThirdPartyBox` does with React. */
export function drawThirdParty(drawn: DrawnThirdParty): unknown {
  const { host, phase, label, question, content } = drawn;
  const isLoading = phase === 'loading';
  return html`<div
    part="service"
    class="service"
    role="group"
    aria-label=${label}
    aria-busy=${isLoading}
    tabindex="-1"
    data-phase=${phase}
  >
    ${isLoading || phase === 'ready' ? html`<div class="content">${content}</div>` : nothing}
    <p class="status" role="status">
      ${isLoading ? html`<span class="unseen">${text('loading', host)}</span>` : nothing}
    </p>
    ${question ?? nothing}
  </div>`;
}

import type { AgentTool, OffersAgentTools } from '../../shared/element/agent-tools.types';
import { subscribe } from '../../shared/events/bus';
import { fail, warn } from '../../shared/site/log';
import { getSite } from '../../shared/site/site';
import type { Milliseconds } from '../../shared/site/wait-until';
import { modelContextOf, type ModelContext } from './model-context';
import { registerTool } from './register-tool';

/** Pause after a change of the page, in which others usually follow. */
const PAUSE: Milliseconds = 250;

/** Limit of the tools of a page: each takes room in an agent's memory. */
const MAX_TOOLS = 50;

type Offering = HTMLElement & OffersAgentTools;

interface Offer {
  readonly definition: string;
  readonly controller: AbortController;
}

/** The tools that one element offers. */
interface HostOffers {
  offers: readonly Offer[];
  /** Whether it is being asked, and has to be asked again then. */
  state: 'settled' | 'updating' | 'outdated';
}

const isOffering = (element: Element): element is Offering =>
  element.localName.includes('-') &&
  typeof (element as Partial<OffersAgentTools>).agentTools === 'function';

/** Pages kept for Back stay connected, in a shadow root. */
const isOnPage = (host: Offering): boolean => host.getRootNode() === document;

const hasOffering = (node: Node): boolean =>
  node instanceof Element && (isOffering(node) || [...node.querySelectorAll('*')].some(isOffering));

/** Elements of the page, outside of others' shadow roots, that offer tools; in document order. */
const offeringElements = (): Offering[] => [...document.querySelectorAll('*')].filter(isOffering);

async function toolsOf(host: Offering): Promise<readonly AgentTool[]> {
  try {
    return await host.agentTools();
  } catch (cause) {
    fail(host, 'tools for agents could not be read', cause);
    return [];
  }
}

/** Keeps the tools registered in the browser the same as those that the page's elements offer. */
class Offers {
  readonly #context: ModelContext;
  readonly #signal: AbortSignal;
  readonly #hosts = new Map<Offering, HostOffers>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isDenied = false;
  #isLimitLogged = false;

  constructor(context: ModelContext, signal: AbortSignal) {
    this.#context = context;
    this.#signal = signal;
  }

  /** Updates the offers soon, once for all changes until then; what has left goes at once. */
  readonly schedule = (): void => {
    this.#withdrawGone();
    if (this.#signal.aborted || this.#isDenied) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      if (getSite().mode !== 'runtime') return;
      for (const host of offeringElements()) void this.#update(host);
    }, PAUSE);
  };

  /** Follows changes of the page; most, such as a clock's, concern no tool. */
  readonly handleChanges = (records: readonly MutationRecord[]): void => {
    const hosts = [...this.#hosts.keys()];
    const isConcerned = ({ target, addedNodes }: MutationRecord): boolean =>
      hosts.some((host) => host.contains(target)) || [...addedNodes].some(hasOffering);
    const hasGone = this.#withdrawGone();
    if (hasGone || records.some(isConcerned)) this.schedule();
  };

  /** Withdraws all tools. */
  stop(): void {
    clearTimeout(this.#timer);
    for (const host of [...this.#hosts.keys()]) this.#withdraw(host);
  }

  #withdraw(host: Offering): void {
    for (const { controller } of this.#hosts.get(host)?.offers ?? []) controller.abort();
    this.#hosts.delete(host);
  }

  /** Returns whether a tool was withdrawn; another element may offer the same. */
  #withdrawGone(): boolean {
    const isOff = getSite().mode !== 'runtime';
    const gone = [...this.#hosts.keys()].filter((host) => isOff || !isOnPage(host));
    for (const host of gone) this.#withdraw(host);
    return gone.length > 0;
  }

  /** Asks an element what it offers; one that never answers holds up no other. */
  async #update(host: Offering): Promise<void> {
    const entry: HostOffers = this.#hosts.get(host) ?? { offers: [], state: 'settled' };
    this.#hosts.set(host, entry);
    if (entry.state !== 'settled') {
      entry.state = 'outdated';
      return;
    }
    entry.state = 'updating';
    const tools = await toolsOf(host);
    if (this.#hosts.get(host) !== entry) return;
    await this.#register(host, entry, tools);
    const isOutdated = (entry.state as HostOffers['state']) === 'outdated';
    entry.state = 'settled';
    if (isOutdated) await this.#update(host);
  }

  async #register(host: Offering, entry: HostOffers, tools: readonly AgentTool[]): Promise<void> {
    const definitions = new Map(tools.map((tool) => [JSON.stringify(tool), tool]));
    for (const { definition, controller } of entry.offers) {
      if (!definitions.delete(definition)) controller.abort();
    }
    entry.offers = entry.offers.filter(({ controller }) => !controller.signal.aborted);
    for (const [definition, tool] of definitions) {
      if (this.#hosts.get(host) !== entry || !this.#hasRoom()) return;
      if (this.#isOffered(definition)) continue;
      const offer = { definition, controller: new AbortController() };
      entry.offers = [...entry.offers, offer];
      const result = await registerTool(this.#context, host, tool, offer.controller.signal);
      if (result === 'denied') this.#deny();
    }
  }

  /** The page may not offer tools: no other attempt, and no other log line. */
  #deny(): void {
    this.#isDenied = true;
    this.stop();
  }

  /** Whether an element offers the same already, as the menu in a drawer does. */
  #isOffered(definition: string): boolean {
    return [...this.#hosts.values()].some(({ offers }) =>
      offers.some((offer) => offer.definition === definition),
    );
  }

  #hasRoom(): boolean {
    const count = [...this.#hosts.values()].reduce((sum, { offers }) => sum + offers.length, 0);
    if (count < MAX_TOOLS) return true;
    if (!this.#isLimitLogged) warn('agent tools', `only the first ${MAX_TOOLS} are offered`);
    this.#isLimitLogged = true;
    return false;
  }
}

/**
 * Registers the tools of the page's elements with the browser, and withdraws those of elements that
 * leave the page, until `signal` is aborted.
 */
export function offerTools(signal: AbortSignal): void {
  const context = modelContextOf(document);
  if (!context || signal.aborted) return;
  const offers = new Offers(context, signal);
  const observer = new MutationObserver(offers.handleChanges);
  observer.observe(document, { childList: true, subtree: true });
  // Does not bubble; an element that has drawn, or has been defined late.
  document.addEventListener('dm-ready', offers.schedule, { capture: true, signal });
  document.addEventListener('dm-load', offers.schedule, { signal });
  const unsubscribe = subscribe('site-change', offers.schedule);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    unsubscribe();
    offers.stop();
  });
  offers.schedule();
}

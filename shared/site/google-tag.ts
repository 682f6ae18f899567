import type { ConsentCategory } from './consent.types';

interface TagWindow {
  readonly gtag?: (...args: unknown[]) => void;
  dataLayer?: unknown[];
}

const page = (): TagWindow => window as unknown as TagWindow;

/** A command in the queue of Google's tag; other data in it has no such members. */
type TagCommand = Readonly<Record<number, unknown>> | undefined;

/** The queue of Google's tag: commands, among other data. */
export const tagQueue = (): TagCommand[] => (page().dataLayer ??= []) as TagCommand[];

/** Whether a default is set, by the page's own script or by ours. */
export const hasConsentDefault = (): boolean =>
  tagQueue().some((entry) => entry?.[0] === 'consent' && entry[1] === 'default');

/** The tag tells commands from data by their type: an `arguments` object. */
function argumentsOf(): IArguments {
  // oxlint-disable-next-line prefer-rest-params
  return arguments;
}

/** Adds a command to the tag's queue. */
export function queueCommand(...args: unknown[]): void {
  tagQueue().push(Reflect.apply(argumentsOf, undefined, args) as IArguments);
}

/** Calls the tag if there is one, or adds to its queue. */
export function callTag(...args: unknown[]): void {
  (page().gtag ?? queueCommand)(...args);
}

/** The state of each consent type (consent mode, version 2), by what the visitor allows. */
export function consentStates(
  allows: (category: ConsentCategory) => boolean | undefined,
): Readonly<Record<string, unknown>> {
  const state = (category: ConsentCategory): string => (allows(category) ? 'granted' : 'denied');
  const ads = state('advertising');
  const settings = state('functional');
  return {
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
    analytics_storage: state('analytics'),
    functionality_storage: settings,
    personalization_storage: settings,
    security_storage: 'granted',
  };
}

import { choice, number, text, type AttributeTable } from '../../shared/element/attributes';
import type { ChangedAttributes } from '../../shared/element/contract';
import { ReactElement } from '../../shared/element/react-element';
import { languageOf } from '../../shared/site/locale';
import { warn } from '../../shared/site/log';
import { ThirdParty, type ThirdPartyPhase } from '../../shared/third-party/third-party';
import { reviews } from './data';
import { fetchPlace, type Place } from './google-places';
import styles from './reviews.css?inline';
export type { Review } from './data';

export const attributes = {
  /** The most characters of a shortened text, cut at the end of a word; 0 shows all texts whole. */
  length: number({ default: 200, min: 0 }),
  /** Label of the button that shows a text whole. */
  moreText: text({ default: '...more', key: 'reviewMore' }),
  /** Label of the button that shortens a text again. */
  lessText: text({ default: 'Show less', key: 'reviewLess' }),
  /**
   * Where the reviews come from: `site` for those in the element, `google` for those of a place at
   * Google.
   */
  provider: choice(['site', 'google']),
  /** The service's id of the place, for `provider="google"`. */
  place: text(),
} satisfies AttributeTable;

/** Props of the view besides the attributes and the reviews. */
export interface ReviewsProps {
  readonly host: HTMLElement;
  readonly phase: ThirdPartyPhase;
  readonly party: ThirdParty;
  /** What the service gave; `undefined` while it has not. */
  readonly found: Place | undefined;
}

/**
 * What visitors say of the business (visual-widgets §3, §4): stars and texts, which are shortened and
 * can be shown whole.
 *
 * With `provider="google"`, at most five reviews of a place come live from Google, with its
 * attribution, once the visitor has agreed to functional services; the element's own reviews are shown
 * until then, and when the service fails. The site parameter `scripts.google-maps` has the address
 * of the Maps JavaScript API with the site's key, such as
 * `https://maps.googleapis.com/maps/api/js?key=KEY&loading=async`. A Content-Security-Policy must allow
 * `script-src https://maps.googleapis.com`, `connect-src https://places.googleapis.com
 * https://maps.googleapis.com` and `img-src https://lh3.googleusercontent.com`.
 *
 * Nothing is added for search engines: they count reviews of a business on its own site as
 * self-serving, and forbid copies of those at a service. Reviews of something else, such as a product,
 * can have microdata in the children, which stay in the page.
 *
 * @summary Reviews with stars, shortened texts, and those of Google.
 * @prop reviews - The reviews; by default those in the JSON child or the children.
 * @slot - `figure`s or `article`s with `data-rating` (0 to 5), a `blockquote`, and a `cite` and `time`; or one `script type="application/json"` with a list of reviews.
 * @csspart service - The box of the service's reviews.
 * @csspart service-notice - The notice that asks before the service is loaded, or says that it failed.
 * @csspart service-button - A button of the notice.
 * @csspart service-link - The link to the service in the notice.
 * @csspart summary - The name, rating and number of reviews at the service.
 * @csspart reviews - The list of reviews.
 * @csspart review - A review.
 * @csspart rating - The stars.
 * @csspart text - The text of a review.
 * @csspart toggle - The button that shows a text whole, and shortens it again.
 * @csspart author - The author's picture and name, and the date.
 * @csspart photo - The picture of an author.
 * @csspart attribution - The service's name below its reviews, with a link to all of them.
 * @csspart message - The message that there are no reviews.
 * @cssprop [--dm-reviews-width=280px] - Minimum width of a review.
 * @cssprop [--dm-reviews-gap=24px] - Gap between reviews.
 * @cssprop [--dm-reviews-star=#c67c00] - Colour of the stars.
 * @keyboard Enter - On the button after a text: shows it whole, or shortens it.
 * @mode editor - Shows its own reviews; no service is loaded.
 */
export class DmReviews extends ReactElement.with({
  attributes,
  data: reviews,
  styles,
  view: () => import('./reviews.view'),
}) {
  readonly #party = new ThirdParty({
    host: this,
    service: () => 'Google',
    isWanted: () => this.provider === 'google' && this.place.trim() !== '',
    draw: async (signal) => {
      this.provide({ found: await fetchPlace(this.place, languageOf(this), signal) });
      signal.addEventListener('abort', () => {
        this.provide({ found: undefined });
      });
    },
    onPhase: (phase) => {
      this.provide({ phase });
    },
  });

  constructor() {
    super();
    const props: ReviewsProps = {
      host: this,
      phase: 'waiting',
      party: this.#party,
      found: undefined,
    };
    this.provide({ ...props });
  }

  protected override started(signal: AbortSignal): void {
    this.#warn();
    this.#party.start(signal);
  }

  protected override attributesChanged(names: ChangedAttributes<typeof attributes>): void {
    if (!names.has('provider') && !names.has('place')) return;
    this.#warn();
    this.#party.redraw();
  }

  #warn(): void {
    if (this.provider === 'site' || this.place.trim()) return;
    warn(this, 'provider="google" needs the id of a place; its own reviews are shown');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-reviews': DmReviews;
  }
}

import { booleanAttribute, html, type Markup } from '../../html';
import { outcomeLine, type Outcome } from '../admin/bulk/outcome';
import { bulkForm, selectBox } from '../admin/bulk/view';
import { actionForm, counted } from '../admin/document';
import { moment } from '../admin/moment';
import { problemLine } from '../admin/result';
import type { Session } from '../admin/session';
import type { Audience } from './audience';
import { LIFETIMES, type Draft } from './compose';
import { deviceText } from './devices-view';
import { DEVICE_NAMES, DEVICES_PATH, MESSAGES, PUSH_PATH } from './lists';
import type { SentMessage } from './messages';
import { MAX_BODY, MAX_TITLE, MAX_URL } from './payload';
import { formatTime, type QuietHours } from './quiet-hours';

const LIFETIME_TEXTS: Readonly<Record<(typeof LIFETIMES)[number], string>> = {
  4: 'Four hours',
  24: 'A day',
  168: 'A week',
};

const STATE_TEXTS = {
  sent: 'sent',
  waiting: 'waiting',
  sending: 'being sent',
  unknown: 'without an answer',
  gone: 'to devices that have gone',
  failed: 'failed',
  expired: 'expired',
} as const satisfies Record<keyof SentMessage['counts'], string>;

/** Data of the page. */
export interface PushView {
  readonly audience: Audience;
  readonly messages: readonly SentMessage[];
  readonly draft: Draft;
  readonly quiet: QuietHours;
  readonly languages: readonly { readonly code: string; readonly name: string }[];
  readonly session: Session;
  /** What has been done, or could not be done. */
  readonly note?: string | undefined;
  readonly problem?: string | undefined;
  /** Result of an action for several messages. */
  readonly outcome?: Outcome<'cancel'> | undefined;
}

/** Whether a message can be cancelled: some devices still wait for it. */
const isWaiting = ({ counts, cancelled }: SentMessage): boolean =>
  cancelled === 0 && (counts.waiting ?? 0) > 0;

/** Renders the form of a message, those that were sent, quiet hours and keys. */
export function pushView(view: PushView): Markup {
  const { audience, messages, session, note, problem, outcome } = view;
  const waiting = messages.filter(isWaiting);
  return html`${problemLine(problem)} ${outcome && outcomeLine(MESSAGES, outcome)}
    ${note && html`<p role="status">${note}</p>`}
    ${
      audience.total > 0
        ? composer(view)
        : html`<p class="empty">
            Nobody has turned on notifications yet. Put a <code>&lt;dm-push-button&gt;</code> on a
            page.
          </p>`
    }
    <h2 id="sent">Messages</h2>
    ${
      messages.length > 0
        ? html`<ol class="talk">
            ${messages.map((message) => sentItem(message, session))}
          </ol>`
        : html`<p class="empty">No messages yet.</p>`
    }
    ${
      waiting.length > 0 &&
      bulkForm({
        ...{ list: MESSAGES, session, place: false },
        values: waiting.map(({ id }) => id),
        offered: ['cancel'],
      })
    }
    <h2 id="devices">Devices</h2>
    <p><a href="${DEVICES_PATH}">${counted(audience.total, 'device', 'devices')}</a></p>
    ${quietForm(view)} ${keyForm(view)}`;
}

function composer({ audience, draft, languages, session }: PushView): Markup {
  const option = (value: string | number, text: string, isSelected: boolean): Markup =>
    html`<option value="${value}" ${booleanAttribute('selected', isSelected)}>${text}</option>`;
  const kinds = DEVICE_NAMES.map(
    (name, code) =>
      html`<label
        ><input
          type="checkbox"
          name="device"
          value="${code}"
          ${booleanAttribute(
            'checked',
            draft.devices.some((device) => device === code),
          )}
        />
        ${name}</label
      >`,
  );
  const content = html`<input type="hidden" name="key" value="${draft.key}" />
    <label for="title">Title</label>
    <input id="title" name="title" value="${draft.title}" required maxlength="${MAX_TITLE}" />
    <label for="body">Text</label>
    <textarea id="body" name="body" maxlength="${MAX_BODY}" rows="3">${draft.body}</textarea>
    <label for="address">Page that it opens</label>
    <input id="address" name="address" value="${draft.address}" maxlength="${MAX_URL}" />
    ${
      languages.length > 1 &&
      html`<label for="lang">Language</label>
        <select id="lang" name="lang">
          ${languages.map(({ code, name }) => option(code, name, code === draft.lang))}
        </select>`
    }
    <label for="topic">To those who have chosen</label>
    <select id="topic" name="topic">
      ${option('', `Anything (${audience.total})`, draft.topic === '')}
      ${audience.topics.map(([topic, count]) => option(topic, `${topic} (${count})`, draft.topic === topic))}
    </select>
    <fieldset>
      <legend>On devices</legend>
      ${kinds}
    </fieldset>
    ${chooser(audience, draft, session)}
    <label for="lifetime">Of use for</label>
    <select id="lifetime" name="lifetime">
      ${LIFETIMES.map((hours) => option(hours, LIFETIME_TEXTS[hours], draft.lifetime === hours))}
    </select>
    <label
      ><input
        type="checkbox"
        name="urgent"
        value="1"
        ${booleanAttribute('checked', draft.isUrgent)}
      />
      Also in quiet hours</label
    >
    <button class="main">Send</button>`;
  return html`<div class="compose">${actionForm(session, `${PUSH_PATH}/send`, content)}</div>`;
}

function chooser({ devices, total }: Audience, draft: Draft, session: Session): Markup {
  return html`<details>
    <summary>Only to some devices…</summary>
    <fieldset>
      <legend>
        Ticked devices alone get the
        message${total > devices.length && ` (the newest ${devices.length})`}
      </legend>
      ${devices.map(
        (device) =>
          html`<label
            ><input
              type="checkbox"
              name="id"
              value="${device.id}"
              ${booleanAttribute('checked', draft.ids.includes(device.id))}
            />
            <span>${deviceText(device, session)}</span></label
          >`,
      )}
    </fieldset>
  </details>`;
}

function sentItem(message: SentMessage, session: Session): Markup {
  const { id, title, body, url, topic, created, cancelled, counts, error } = message;
  const parts = Object.entries(STATE_TEXTS).flatMap(([state, text]) => {
    const count = counts[state as keyof typeof STATE_TEXTS] ?? 0;
    const words = state === 'expired' && cancelled > 0 ? 'not sent' : text;
    return count > 0 ? [`${count.toLocaleString('en')} ${words}`] : [];
  });
  return html`<li>
    <article aria-labelledby="m-${id}">
      <div class="title">
        <h2 id="m-${id}"><bdi>${title}</bdi></h2>
        ${isWaiting(message) && selectBox(id, `Select the message ${title}`, 'Select')}
      </div>
      <p class="faint">
        ${moment(created, session)}, to <bdi>${topic || 'all'}</bdi>, opens
        <a href="${url}"><bdi>${url}</bdi></a>
      </p>
      ${body && html`<p dir="auto">${body}</p>`}
      <p>${parts.join(', ') || 'No device had chosen this.'}</p>
      ${cancelled > 0 && html`<p>Cancelled: ${moment(cancelled, session)}</p>`}
      ${error && html`<p class="faint">Last error: ${error}</p>`}
    </article>
  </li>`;
}

function quietForm({ quiet, session }: PushView): Markup {
  const field = (name: string, label: string, value: number): Markup =>
    html`<label for="${name}">${label}</label>
      <input id="${name}" name="${name}" type="time" required value="${formatTime(value)}" />`;
  return html`<h2 id="quiet">Quiet hours</h2>
    <p>
      Messages wait until these have passed where the device is. The same time twice turns them off.
    </p>
    <div class="compose">
      ${actionForm(
        session,
        `${PUSH_PATH}/quiet`,
        html`${field('from', 'From', quiet.from)}${field('until', 'Until', quiet.until)}<button>
            Save
          </button>`,
      )}
    </div>`;
}

const keyForm = ({ session }: PushView): Markup =>
  html`<details class="danger more">
    <summary>Replace the keys…</summary>
    <p>
      Push services know the site by a pair of keys. With a new pair, each device subscribes anew on
      its visitor’s next visit; until then it is reached with the old one.
    </p>
    ${actionForm(session, `${PUSH_PATH}/keys`, html`<button class="loud">Make new keys</button>`)}
  </details>`;

/** Renders the card of push messages on the overview of `/admin`. */
export const pushCard = (total: number): Markup =>
  html`<h2 id="push">Push</h2>
    <ul class="cards">
      <li>
        <a class="card" href="${PUSH_PATH}">
          <strong>${counted(total, 'device', 'devices')}</strong>
          <span>Write to them</span>
        </a>
      </li>
    </ul>`;

import { html, type Markup } from '../../html';
import { outcomeLine, type Outcome } from '../admin/bulk/outcome';
import { bulkForm, hiddenField, selectBox } from '../admin/bulk/view';
import { counted } from '../admin/document';
import { moment } from '../admin/moment';
import { pager } from '../admin/pager';
import { problemLine } from '../admin/result';
import type { Session } from '../admin/session';
import { DEVICES_PAGE, type ListedDevice } from './audience';
import { DEVICE_NAMES, DEVICES, devicesAddress } from './lists';

/** Renders what a device is, for a list. */
export const deviceText = (
  { device, endpoint, topics, created, timeZone, state }: ListedDevice,
  session: Session,
): Markup =>
  html`${DEVICE_NAMES[device]}, <bdi>${topics.join(', ')}</bdi>, ${timeZone}, since
    ${moment(created * 1000, session)}
    <span class="faint"><bdi>${new URL(endpoint).hostname}</bdi></span
    >${state === 'refused' && ' (waits until its visitor comes back)'}`;

const deviceRow = (device: ListedDevice, session: Session): Markup =>
  html`<div class="card">
    <strong>${DEVICE_NAMES[device.device]}</strong>
    <span class="faint">since ${moment(device.created * 1000, session)}</span>
    <span class="gist"
      ><span><b>Topics</b> <bdi>${device.topics.join(', ')}</bdi></span>
      <span><b>Zone</b> ${device.timeZone}</span>
      <span><b>Service</b> <bdi>${new URL(device.endpoint).hostname}</bdi></span
      >${device.state === 'refused' && html`<span>waits until its visitor comes back</span>`}</span
    >
  </div>`;

/** A page of the devices. */
export interface DevicesView {
  readonly session: Session;
  readonly page: number;
  readonly total: number;
  readonly devices: readonly ListedDevice[];
  /** What could not be done. */
  readonly problem: string | undefined;
  /** Result of an action for several devices. */
  readonly outcome: Outcome<'remove'> | undefined;
}

/** Renders the devices, to remove some of them. */
export function devicesView(view: DevicesView): Markup {
  const { session, page, total, devices, problem, outcome } = view;
  const first = (page - 1) * DEVICES_PAGE + 1;
  return html`${problemLine(problem)} ${outcome && outcomeLine(DEVICES, outcome)}
    <p class="faint" role="status">${counted(total, 'device', 'devices')}, the newest first</p>
    ${
      devices.length > 0
        ? html`<ol class="cards" start="${first}">
              ${devices.map(
                (device, index) =>
                  html`<li class="selectable">
                    ${selectBox(device.id, `Select device ${first + index}, ${DEVICE_NAMES[device.device]}`)}
                    ${deviceRow(device, session)}
                  </li>`,
              )}
            </ol>
            ${bulkForm({
              ...{ list: DEVICES, session, place: hiddenField('page', page) },
              values: devices.map(({ id }) => id),
              offered: ['remove'],
            })}`
        : html`<p class="empty">Nobody has turned on notifications.</p>`
    }
    ${pager({ page, count: Math.ceil(total / DEVICES_PAGE), address: devicesAddress })}`;
}

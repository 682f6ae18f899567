import type { BulkList } from '../admin/bulk/list';
import { ADMIN_PATH } from '../admin/session';

export const PUSH_PATH = `${ADMIN_PATH}/push`;
/** Path of the list of devices. */
export const DEVICES_PATH = `${PUSH_PATH}/devices`;

/** Returns the address of a page of the devices. */
export const devicesAddress = (page: number): string =>
  `${DEVICES_PATH}${page > 1 ? `?page=${page}` : ''}`;

/** Names of the devices by their code. */
export const DEVICE_NAMES = ['Desktop', 'Tablet', 'Phone'] as const;

/** Messages that are selected. */
export const MESSAGES: BulkList<'cancel'> = {
  path: `${PUSH_PATH}/messages`,
  noun: ['message', 'messages'],
  actions: {
    cancel: {
      label: 'Cancel…',
      done: 'cancelled',
      confirm: {
        label: (what) => `Stop sending ${what}`,
        text: 'Devices that still wait for them will not get them. What has arrived stays there.',
      },
    },
  },
};

/** Devices that are selected. */
export const DEVICES: BulkList<'remove'> = {
  path: `${DEVICES_PATH}/selected`,
  noun: ['device', 'devices'],
  actions: {
    remove: {
      label: 'Remove…',
      done: 'removed',
      confirm: {
        label: (what) => `Remove ${what}`,
        text: 'They get no more messages. A browser that still allows them is added again when its visitor comes back.',
      },
    },
  },
};

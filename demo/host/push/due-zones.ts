import { setImmediate as nextTurn } from 'node:timers/promises';

/** Zones in which a message is due at one time. */
export interface DueZones {
  readonly due: number;
  readonly zones: string[];
}

/** Zones that are looked at in one turn of the event loop, and those of one statement. */
const SLICE = 50;
const MAX_ZONES = 500;

/** Groups zones by the time at which a message is due there. Earlier versions stored any spelling. */
export async function zonesByDue(
  zones: readonly string[],
  dueIn: (timeZone: string) => number,
): Promise<DueZones[]> {
  const groups: DueZones[] = [];
  const open = new Map<number, DueZones>();
  for (const [index, timeZone] of zones.entries()) {
    if (index > 0 && index % SLICE === 0) await nextTurn();
    const due = dueIn(timeZone);
    const group = open.get(due);
    if (group && group.zones.length < MAX_ZONES) {
      group.zones.push(timeZone);
      continue;
    }
    const next = { due, zones: [timeZone] };
    open.set(due, next);
    groups.push(next);
  }
  return groups;
}

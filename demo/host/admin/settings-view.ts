import { booleanAttribute, html, type Markup, type Part } from '../../html';
import { timeZones } from '../time/time-zone';
import { actionForm } from './document';
import { momentText, zoneName } from './moment';
import { problemLine, resultLine } from './result';
import { SETTINGS_PATH, type Session } from './session';

/** Longest name of the owner, in characters: that of a comment. */
export const MAX_OWNER_NAME = 80;

/** Data of the page. */
export interface SettingsView {
  readonly session: Session;
  /** The chosen zone; empty if none was chosen. */
  readonly timeZone: string;
  readonly name: string;
  readonly isSaved: boolean;
  readonly problem: string | undefined;
  /** Links to the settings of features. */
  readonly parts: readonly Part[];
}

/** Renders the owner's settings. */
export function settingsView(view: SettingsView): Markup {
  const { session, timeZone, name, isSaved, problem, parts } = view;
  const form = html`<label for="time-zone">Time zone</label>
    <select id="time-zone" name="zone" aria-describedby="time-zone-now">
      ${zoneOptions(session.timeZone)}
    </select>
    <p class="faint" id="time-zone-now">
      All times in Admin and in exported tables are in this zone, where it is now
      ${momentText(Date.now(), session)}.${
        timeZone === '' && ' Nobody has chosen it yet: it is that of the site.'
      }
    </p>
    <label for="owner-name">Your name</label>
    <input
      id="owner-name"
      name="name"
      value="${name}"
      maxlength="${MAX_OWNER_NAME}"
      autocomplete="name"
      aria-describedby="owner-name-use"
    />
    <p class="faint" id="owner-name-use">Visitors read it above your replies to comments.</p>
    <button class="main">Save</button>`;
  return html`${problemLine(problem)} ${isSaved && resultLine('The settings were saved.')}
    <div class="compose">${actionForm(session, SETTINGS_PATH, form)}</div>
    ${parts}`;
}

/** The zones as options, by their region. */
function zoneOptions(current: string): Markup[] {
  const groups = new Map<string, string[]>();
  for (const zone of new Set([...timeZones(), current])) {
    const region = zone.includes('/') ? (zone.split('/')[0] ?? '') : 'World';
    groups.set(region, [...(groups.get(region) ?? []), zone]);
  }
  return Array.from(
    groups,
    ([region, zones]) =>
      html`<optgroup label="${region}">
        ${zones.map(
          (zone) =>
            html`<option value="${zone}" ${booleanAttribute('selected', zone === current)}>
              ${zoneName(zone.slice(zone.indexOf('/') + 1))}
            </option>`,
        )}
      </optgroup>`,
  );
}

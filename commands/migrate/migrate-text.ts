import { Context } from './context';
import type { Edit } from './edits';
import { SYSTEMS, type Finding, type System } from './findings';
import { readTree } from './html/tree';
import { migrateBootstrapCarousels } from './systems/bootstrap-carousel';
import { migrateBootstrapNavbars } from './systems/bootstrap-navbar';
import { migratePhotoSwipe } from './systems/photoswipe';
import { migrateSwiper } from './systems/swiper';
import { migrateWordPressForms } from './systems/wordpress-form';
import { migrateWordPressGalleries } from './systems/wordpress-gallery';
import { migrateWordPressMenus } from './systems/wordpress-menu';
import { migrateOld } from './systems/old';

/** A source that was migrated. */
export interface Migrated {
  readonly text: string;
  readonly findings: readonly Finding[];
  readonly edits: readonly Edit[];
}

const MIGRATIONS: Readonly<Record<System, (context: Context) => void>> = {
  old: migrateOld,
  wordpress: (context) => {
    migrateWordPressGalleries(context);
    migrateWordPressMenus(context);
    migrateWordPressForms(context);
  },
  bootstrap: (context) => {
    migrateBootstrapNavbars(context);
    migrateBootstrapCarousels(context);
  },
  swiper: migrateSwiper,
  photoswipe: migratePhotoSwipe,
};

/** Passes in all: what one draft leaves, another may find when that is done. */
const MOST_PASSES = 5;

function migrateOnce(source: string, systems: readonly System[]): Migrated {
  const context = new Context(readTree(source));
  for (const system of SYSTEMS) if (systems.includes(system)) MIGRATIONS[system](context);
  const { edits, findings } = context;
  return { text: edits.apply(), findings, edits: edits.list() };
}

/** The offset in a source of one in the text that its edits made. */
function offsetBefore(edits: readonly Edit[], offset: number): number {
  let moved = 0;
  for (const { start, end, text } of edits) {
    if (start + moved >= offset) break;
    if (start + moved + text.length > offset) return start;
    moved += text.length - (end - start);
  }
  return offset - moved;
}

/** The one edit that makes a text of another: from the first to the last difference. */
function editBetween(source: string, text: string): Edit {
  const most = Math.min(source.length, text.length);
  let start = 0;
  while (start < most && source[start] === text[start]) start += 1;
  let same = 0;
  while (same < most - start && source.at(-1 - same) === text.at(-1 - same)) same += 1;
  const end = source.length - same;
  return { start, end, text: text.slice(start, text.length - same) };
}

/** Rewrites the markup of some systems in a source; everything else stays as it is written. */
export function migrateText(source: string, systems: readonly System[] = SYSTEMS): Migrated {
  let { text, findings, edits } = migrateOnce(source, systems);
  for (let pass = 1; pass < MOST_PASSES && edits.length > 0; pass += 1) {
    const next = migrateOnce(text, systems);
    if (next.text === text) break;
    const before = edits;
    const added = next.findings.filter(({ kind }) => kind !== 'left');
    findings = [
      ...findings,
      ...added.map((finding) => ({ ...finding, offset: offsetBefore(before, finding.offset) })),
    ];
    text = next.text;
    edits = [editBetween(source, text)];
  }
  return { text, findings: findings.toSorted((a, b) => a.offset - b.offset), edits };
}

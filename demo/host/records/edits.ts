import { sql } from 'kysely';
import type { Edits } from '../content/edits';
import { NO_STRUCTURE, type Structure } from '../content/structure';
import type { Theme } from '../content/theme';
import { ConflictError } from '../database/conflict';
import type { Database } from '../database/database';
import { db, type Query } from '../database/query';

/** Name under which the theme is stored; pages have the names of their files. */
export const THEME = 'theme';

/** Name under which the pages and the menu are stored. */
export const STRUCTURE = 'pages';

/** Whether a name is that of a page's content. */
const isPage = (name: string): boolean => name !== THEME && name !== STRUCTURE;

/** Changes of an owner to a page or the theme. */
export interface Edit {
  /** Rises with each save and each publication; 0 for what was never edited. */
  readonly revision: number;
  /** The saved state that is not published yet. */
  readonly draft: string | undefined;
  /** The published state; `undefined` if it is that of the content folder. */
  readonly published: string | undefined;
}

const UNEDITED: Edit = { revision: 0, draft: undefined, published: undefined };

/** Reads all edits, by name. */
export async function readEdits(database: Database): Promise<ReadonlyMap<string, Edit>> {
  const rows = await database.all(
    db.selectFrom('edit').select(['name', 'revision', 'draft', 'published']),
  );
  return new Map(
    rows.map(({ name, revision, draft, published }) => [
      name,
      { revision, draft: draft ?? undefined, published: published ?? undefined },
    ]),
  );
}

/** Returns the edit of a name. */
export const editBy = (edits: ReadonlyMap<string, Edit>, name: string): Edit =>
  edits.get(name) ?? UNEDITED;

function select(
  edits: ReadonlyMap<string, Edit>,
  state: (edit: Edit) => string | undefined,
): Edits {
  const entries = [...edits].flatMap(([name, edit]): [string, string][] => {
    const content = state(edit);
    return content === undefined ? [] : [[name, content]];
  });
  const contentOf = (name: string) => entries.find(([other]) => other === name)?.[1];
  const theme = contentOf(THEME);
  const structure = contentOf(STRUCTURE);
  return {
    pages: new Map(entries.filter(([name]) => isPage(name))),
    // The casts are safe: only what `content/theme.ts` and `content/structure.ts` accept is saved.
    theme: theme === undefined ? {} : (JSON.parse(theme) as Theme),
    structure: {
      ...NO_STRUCTURE,
      ...(structure !== undefined && (JSON.parse(structure) as Partial<Structure>)),
    },
  };
}

/** The edits that visitors see. */
export const publishedEdits = (edits: ReadonlyMap<string, Edit>): Edits =>
  select(edits, ({ published }) => published);

/** The edits that the owner's preview shows. */
export const draftEdits = (edits: ReadonlyMap<string, Edit>): Edits => ({
  ...select(edits, ({ draft, published }) => draft ?? published),
  withHidden: true,
});

/**
 * Saves a draft, if nobody has saved another since the revision that it is based on.
 *
 * @returns the new revision; `undefined` on a conflict.
 */
export async function saveDraft(
  database: Database,
  { name, revision, content }: { name: string; revision: number; content: string },
): Promise<number | undefined> {
  const update = db
    .updateTable('edit')
    .set((eb) => ({ draft: content, revision: eb('revision', '+', 1) }))
    .where('name', '=', name)
    .where('revision', '=', revision)
    .returning('revision');
  // A page that was never edited has no row yet.
  const insert = db
    .insertInto('edit')
    .values({ name, revision: 1, draft: content })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('revision');
  const [updated, inserted] = await database.write(
    revision === 0 ? ([update, insert] as const) : ([update] as const),
    'edits',
  );
  return (updated.rows[0] ?? inserted?.rows[0])?.revision;
}

/** A draft to publish, at the revision that its editor saw. */
export interface DraftRevision {
  readonly name: string;
  readonly revision: number;
}

/**
 * Returns the statement that ends a transaction with a conflict unless a draft is at the revision that
 * its editor saw.
 */
export const expectRevision = ({ name, revision }: DraftRevision): Query =>
  // Violates the primary key.
  sql`insert into edit (name, revision) select null, 0
    where not exists (select 1 from edit where name = ${name} and revision = ${revision})`;

/**
 * Publishes drafts together with the build that shows them, or nothing if one of them was saved
 * again meanwhile or the build is no longer the next one.
 *
 * @param build statements of the build; a violated constraint is a conflict.
 * @returns false on such a conflict.
 */
export async function publishDrafts(
  database: Database,
  drafts: readonly DraftRevision[],
  build: readonly Query[],
): Promise<boolean> {
  const statements = drafts.flatMap((draft): Query[] => [
    expectRevision(draft),
    db
      .updateTable('edit')
      .set((eb) => ({
        published: eb.fn.coalesce('draft', 'published'),
        draft: null,
        revision: eb('revision', '+', 1),
      }))
      .where('name', '=', draft.name),
  ]);
  try {
    await database.write([...statements, ...build], 'edits', 'import', 'stock');
    return true;
  } catch (error) {
    if (error instanceof ConflictError) return false;
    throw error;
  }
}

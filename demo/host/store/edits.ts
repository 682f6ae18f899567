import { LibsqlError, type Client, type InStatement } from '@libsql/client';
import type { Edits } from '../content/read-content';
import type { Theme } from '../content/theme';
import { number, text } from './row';

/** Name under which the theme is stored; pages have the names of their files. */
export const THEME = 'theme';

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
export async function readEdits(client: Client): Promise<ReadonlyMap<string, Edit>> {
  const { rows } = await client.execute('select name, revision, draft, published from edit');
  return new Map(
    rows.map((row) => [
      text(row, 'name'),
      {
        revision: number(row, 'revision'),
        draft: row['draft'] === null ? undefined : text(row, 'draft'),
        published: row['published'] === null ? undefined : text(row, 'published'),
      },
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
  const theme = entries.find(([name]) => name === THEME)?.[1];
  return {
    pages: new Map(entries.filter(([name]) => name !== THEME)),
    // The cast is safe: only what `content/theme.ts` accepts is saved.
    theme: theme === undefined ? {} : (JSON.parse(theme) as Theme),
  };
}

/** The edits that visitors see. */
export const publishedEdits = (edits: ReadonlyMap<string, Edit>): Edits =>
  select(edits, ({ published }) => published);

/** The edits that the owner's preview shows. */
export const draftEdits = (edits: ReadonlyMap<string, Edit>): Edits =>
  select(edits, ({ draft, published }) => draft ?? published);

/**
 * Saves a draft, if nobody has saved another since the revision that it is based on.
 *
 * @returns the new revision; `undefined` on a conflict.
 */
export async function saveDraft(
  client: Client,
  { name, revision, content }: { name: string; revision: number; content: string },
): Promise<number | undefined> {
  const { rows } = await client.execute({
    sql: `insert into edit (name, revision, draft) select :name, 1, :content
      where :revision = 0 or exists (select 1 from edit where name = :name)
      on conflict (name) do update set draft = :content, revision = revision + 1
      where revision = :revision
      returning revision`,
    args: { name, revision, content },
  });
  return rows[0] && number(rows[0], 'revision');
}

/** A draft to publish, at the revision that its editor saw. */
export interface DraftRevision {
  readonly name: string;
  readonly revision: number;
}

/**
 * Publishes drafts together with the build that shows them, or nothing if one of them was saved
 * again meanwhile.
 *
 * @returns false on such a conflict.
 */
export async function publishDrafts(
  client: Client,
  drafts: readonly DraftRevision[],
  build: readonly InStatement[],
): Promise<boolean> {
  const statements = drafts.flatMap(({ name, revision }): InStatement[] => [
    {
      sql: `update edit set published = coalesce(draft, published), draft = null,
        revision = revision + 1 where name = ? and revision = ?`,
      args: [name, revision],
    },
    // Violates the primary key if the statement above changed nothing, which ends the batch.
    'insert into edit (name, revision) select null, 0 where changes() = 0',
  ]);
  try {
    await client.batch([...statements, ...build], 'write');
    return true;
  } catch (error) {
    if (error instanceof LibsqlError && error.code.startsWith('SQLITE_CONSTRAINT')) return false;
    throw error;
  }
}

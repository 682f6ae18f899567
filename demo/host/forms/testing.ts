import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { startHost, type HostOptions, type RunningHost } from '../host';
import { createWorkspace, queryDatabase, type Workspace } from '../testing';

/** Path to which forms are posted. */
export const SUBMIT = '/_dm/s/rt/widgets/dmform.submit.jsp?alias=fixture';

/** A contact form. */
export const CONTACT = `<dm-form form-id="contact" form-title="Contact">
<form method="post" action="${SUBMIT}">
<label>Name <input name="dmform-01" required maxlength="40"></label>
<label>E-mail <input name="dmform-02" type="email" required></label>
<label>Message <textarea name="dmform-03"></textarea></label>
<button>Send</button>
</form></dm-form>`;

/** Valid answers to the contact form. */
export const ANSWERS: readonly Field[] = [
  ['form_id', 'contact'],
  ['form_title', 'Contact'],
  ['dmform-01', 'Ada'],
  ['label-dmform-01', 'Name'],
  ['dmform-02', 'ada@example.com'],
  ['label-dmform-02', 'E-mail'],
  ['dmform-03', 'Hello'],
  ['label-dmform-03', 'Message'],
];

/** A posted field. */
export type Field = readonly [name: string, value: string];

/** The contact form's answers, with some replaced or added. */
export const withAnswers = (answers: Readonly<Record<string, string>>): Field[] => [
  ...ANSWERS.filter(([name]) => !(name in answers)),
  ...Object.entries(answers),
];

/** Writes an English page of the fixture site. */
export async function writePage(
  { siteFolder }: Workspace,
  name: string,
  content: string,
  pageData: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const folder = join(siteFolder, 'pages/en');
  await mkdir(folder, { recursive: true });
  const data = JSON.stringify({ title: name, lang: 'en', ...pageData });
  await writeFile(
    join(folder, `${name}.html`),
    `<script type="application/json" data-page>${data}</script>\n${content}`,
  );
}

/** A host with a form on `/contact`. */
export interface FormHost extends RunningHost {
  readonly workspace: Workspace;
  /** Queries the host's database. */
  rows(statement: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
}

/** Starts a host with a form on `/contact`. */
export async function startFormHost(
  t: TestContext,
  options: HostOptions = {},
  markup = CONTACT,
): Promise<FormHost> {
  const workspace = await createWorkspace(t);
  await writePage(workspace, 'contact', markup);
  return startHostIn(t, workspace, options);
}

/** Starts a host in a workspace. */
export async function startHostIn(
  t: TestContext,
  workspace: Workspace,
  options: HostOptions = {},
): Promise<FormHost> {
  const host = await startHost({ ...workspace.options, ...options });
  t.after(() => host.stop());
  return {
    ...host,
    workspace,
    rows: (statement) => queryDatabase(workspace, statement),
  };
}

/** Posts a form like `dm-form`, from the page `/contact`. */
export const post = (
  { port }: Pick<RunningHost, 'port'>,
  fields: readonly Field[] = ANSWERS,
  headers: Readonly<Record<string, string>> = {},
  path = SUBMIT,
): Promise<Response> =>
  fetch(`http://localhost:${port}${path}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
    headers: {
      accept: 'application/json',
      referer: `http://localhost:${port}/contact`,
      ...headers,
    },
  });

/** Posts a form like a browser without script. */
export const postNatively = (host: Pick<RunningHost, 'port'>, fields?: readonly Field[]) =>
  post(host, fields, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });

/** Reads the JSON of a response. */
export const json = async (response: Response): Promise<Record<string, unknown>> =>
  (await response.json()) as Record<string, unknown>;

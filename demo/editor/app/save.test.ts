import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import '../fixtures/no-window';
import { openFake, PAGE, POST, type FakeEditor, type FakeHost } from '../fixtures/fake-host';
import { ROOT_ID } from '../source/node';
import { parseSource } from '../source/parse-source';
import { brokenAt, forgetBroken, keepBroken } from './broken-json';
import { restoreVersion } from './history';
import { carryOut, redoStep, undoStep } from './page-document';
import { publishDrafts, resolveConflict, saveAll } from './save';
import { refreshSite } from './save-structure';
import { addPage, changePages, forgetAddition } from './site-pages';
import { currentDocument } from './state';
import { readStructure, withPostChange } from './structure';
import { undoTokens } from './theme-history';
import { forgetSent, rememberRestoration } from './unanswered';

const SAVED = 'Saved. Visitors see it when you publish.';

const save = (editor: FakeEditor): Promise<void> => editor.attempt(() => saveAll(editor));

/** Opens a page, without what the test before has left. */
async function open(file?: string): Promise<{ host: FakeHost; editor: FakeEditor }> {
  for (const name of [PAGE, POST, 'pages', 'theme']) forgetSent(name);
  rememberRestoration(undefined);
  forgetAddition();
  return openFake(file);
}

/** Removes the open page from the editor while it is being saved. */
function closeWhileSaved(host: FakeHost, editor: FakeEditor): void {
  host.between = (call, body, run) => {
    if (call === 'draft' && body?.name === PAGE) editor.set({ documents: new Map() });
    return run();
  };
}

void suite('saving a page', () => {
  test('writes nothing of a page that was closed meanwhile into the theme', async () => {
    const { host, editor } = await open();
    const { theme } = editor.getState();
    editor.type('<p>X</p>');
    host.save({ name: 'theme', content: '{"--accent":"red"}' });
    closeWhileSaved(host, editor);
    await save(editor);
    assert.equal(editor.getState().theme, theme);
    await save(editor);
    assert.equal(host.state('theme').content, '{"--accent":"red"}');
  });

  test('says that a setting is not valid yet, until it is or has gone', async () => {
    const { editor } = await open();
    editor.type('<p>X</p>');
    const root = currentDocument(editor.getState())?.root;
    const [block] = root?.children.filter((child) => typeof child !== 'string') ?? [];
    assert.ok(block);
    const place = { file: PAGE, id: block.id, name: 'config' };
    keepBroken(place, '{');
    await save(editor);
    assert.match(editor.said.at(-1) ?? '', /not valid yet/);
    assert.equal(brokenAt(place), '{');
    keepBroken(place, undefined);
    await save(editor);
    assert.equal(editor.said.at(-1), SAVED);
    // Of a page whose blocks were numbered anew, no text is anybody's.
    keepBroken(place, '{');
    forgetBroken(PAGE);
    assert.equal(brokenAt(place), undefined);
  });

  test('keeps the changes of a page that was deleted, and says that they are not saved', async () => {
    const { host, editor } = await open();
    editor.type('<p>X</p>');
    host.gone.add(PAGE);
    await refreshSite(editor);
    await save(editor);
    assert.match(editor.said.at(-1) ?? '', /“en\/a\.html” was deleted/);
    assert.equal(host.state(PAGE).revision, 0);
    host.gone.clear();
    await refreshSite(editor);
    await save(editor);
    assert.equal(editor.said.at(-1), SAVED);
    assert.equal(host.state(PAGE).content, '<p>X</p>');
  });

  test('takes a content for its own only where it has followed the one it was sent after', async () => {
    const { host, editor } = await open();
    editor.type('<p>X1</p>');
    host.lose('draft');
    await save(editor);
    host.save({ name: PAGE, content: '<p>Theirs</p>' });
    await save(editor);
    assert.equal(editor.getState().conflict?.theirs.content, '<p>Theirs</p>');
    await resolveConflict(editor, 'theirs');
    assert.equal(editor.content, '<p>Theirs</p>');
    host.save({ name: PAGE, content: '<p>X1</p>' });
    editor.type('<p>Theirs</p><p>More</p>');
    await save(editor);
    assert.equal(host.state(PAGE).content, '<p>X1</p>');
    assert.equal(editor.getState().conflict?.theirs.content, '<p>X1</p>');
  });

  for (const keep of ['mine', 'theirs'] as const) {
    test(`loses nothing in a conflict where ${keep} is kept`, async () => {
      const { host, editor } = await open();
      const base = currentDocument(editor.getState())!;
      const command = { label: 'Typed', selected: null } as const;
      const inserted = parseSource('<p>Mine</p>', editor.nextId).children;
      const { children: removed } = base.root;
      const operation = { type: 'splice', parent: ROOT_ID, index: 0, removed, inserted } as const;
      editor.setDocument(carryOut(base, { ...command, operations: [operation] }, 1).document);
      host.save({ name: PAGE, content: '<p>Theirs</p>' });
      await save(editor);
      await resolveConflict(editor, keep);
      assert.equal(host.state(PAGE).content, keep === 'mine' ? '<p>Mine</p>' : '<p>Theirs</p>');
      assert.equal(editor.content, host.state(PAGE).content);
      // Each version comes back, and what was typed is undone after that.
      const seen: string[] = [];
      for (let step = undoStep(currentDocument(editor.getState())!); step;) {
        editor.setDocument(step.document);
        seen.push(editor.content);
        step = undoStep(step.document);
      }
      const [mine, theirs] = ['<p>Mine</p>', '<p>Theirs</p>'];
      assert.deepEqual(seen, [...(keep === 'mine' ? [theirs] : []), mine, '<p>C0</p>']);
      // What was brought back is saved over the other one, without another conflict.
      editor.setDocument(redoStep(currentDocument(editor.getState())!)!.document);
      await save(editor);
      assert.equal(host.state(PAGE).content, mine);
    });
  }

  test('says on which page a version comes back', async () => {
    const { host, editor } = await open();
    for (const isShown of [true, false]) {
      host.save({ name: PAGE, content: `<p>Theirs ${isShown}</p>` });
      editor.type(`<p>Mine ${isShown}</p>`);
      await save(editor);
      if (!isShown) editor.set({ file: 'en/news.html' });
      await resolveConflict(editor, 'theirs');
      const undo = isShown ? '. Undo brings yours back.' : '. Undo on that page brings yours back.';
      const said = editor.said.at(-1) ?? '';
      assert.ok(said.endsWith(undo), said);
    }
  });

  test('brings back the colours of both in a conflict over the theme', async () => {
    const { host, editor } = await open();
    editor.set({ theme: { ...editor.getState().theme, tokens: { '--accent': 'teal' } } });
    host.save({ name: 'theme', content: '{"--accent":"red"}' });
    await save(editor);
    await resolveConflict(editor, 'theirs');
    const { tokens, history } = editor.getState().theme;
    assert.deepEqual(tokens, { '--accent': 'red' });
    assert.deepEqual(undoTokens(history)?.tokens, { '--accent': 'teal' });
    editor.set({ theme: { ...editor.getState().theme, tokens: { '--accent': 'navy' } } });
    host.save({ name: 'theme', content: '{"--accent":"lime"}' });
    await save(editor);
    await resolveConflict(editor, 'mine');
    assert.equal(host.state('theme').content, '{"--accent":"navy"}');
    const next = editor.getState().theme;
    assert.deepEqual(next.tokens, { '--accent': 'navy' });
    assert.deepEqual(undoTokens(next.history)?.tokens, { '--accent': 'lime' });
  });

  test('saves over no content that someone else has taken back', async () => {
    const { host, editor } = await open();
    editor.type('<p>X1</p>');
    host.lose('draft');
    await save(editor);
    host.save({ name: PAGE, content: '<p>C0</p>' });
    editor.type('<p>X1</p><p>X2</p>');
    await save(editor);
    assert.equal(host.state(PAGE).content, '<p>C0</p>');
    assert.ok(editor.getState().conflict);
  });

  test('goes on over its own content that was published meanwhile', async () => {
    const { host, editor } = await open();
    editor.type('<p>X1</p>');
    host.lose('draft');
    await save(editor);
    host.publish(PAGE);
    editor.type('<p>X2</p>');
    await save(editor);
    host.publish(PAGE);
    editor.type('<p>X3</p>');
    await save(editor);
    assert.equal(host.state(PAGE).content, '<p>X3</p>');
    assert.equal(editor.getState().conflict, undefined);
  });

  test('refuses an earlier save that arrives late', async () => {
    const { host, editor } = await open();
    editor.type('<p>X1</p>');
    const late: (() => unknown)[] = [];
    host.between = (call, _, run) => {
      if (call !== 'draft') return run();
      late.push(run);
      return [504, 'gateway'];
    };
    await save(editor);
    host.between = (_, __, run) => run();
    editor.type('<p>C0</p>');
    await save(editor);
    for (const arrive of late) arrive();
    assert.equal(late.length, 1);
    assert.equal(host.state(PAGE).content, '<p>C0</p>');
    editor.type('<p>C0</p><p>New</p>');
    await save(editor);
    assert.equal(host.state(PAGE).content, '<p>C0</p><p>New</p>');
  });

  test('believes no success and no reason that the host does not know', async () => {
    const { host, editor } = await open();
    editor.type('<p>X</p>');
    host.between = (call, _, run) => (call === 'draft' ? [200, {}] : run());
    await save(editor);
    assert.match(editor.said.at(-1) ?? '', /network has answered instead/);
    host.between = () => [503, { error_code: 1020, title: 'Access denied' }];
    await save(editor);
    assert.match(editor.said.at(-1) ?? '', /Something went wrong/);
    host.between = (_, __, run) => run();
    await save(editor);
    assert.equal(editor.said.at(-1), SAVED);
  });
});

void suite('an answer that was lost', () => {
  const PART = [{ name: PAGE, revision: 1 }];

  test('of a reading after a restoration makes it nobody else’s', async () => {
    const { host, editor } = await open();
    editor.type('<p>P</p>');
    await save(editor);
    host.between = (call, _, run) => (call === 'site' ? undefined : run());
    await editor.attempt(() => restoreVersion(editor, 1, PART));
    host.between = (_, __, run) => run();
    assert.equal(host.state(PAGE).content, '<p>Old</p>');
    editor.type('<p>P</p><p>More</p>');
    await save(editor);
    assert.equal(editor.getState().conflict, undefined);
    assert.equal(editor.said.at(-1), SAVED);
  });

  test('of a restoration is asked about once a version is not kept any more', async () => {
    const { host, editor } = await open();
    editor.type('<p>P</p>');
    await save(editor);
    host.lose('restore');
    await editor.attempt(() => restoreVersion(editor, 1, PART));
    host.hasVersions = false;
    editor.type('<p>P</p><p>More</p>');
    await save(editor);
    assert.equal(editor.getState().conflict?.theirs.content, '<p>Old</p>');
  });

  test('of a publication is none of a page that is not there', async () => {
    const { editor } = await open();
    await editor.attempt(() => publishDrafts(editor, [{ name: 'en/gone.html', revision: 1 }]));
    assert.match(editor.said.at(-1) ?? '', /Someone else saved meanwhile/);
  });

  test('of a title is no conflict with the next title', async () => {
    const { host, editor } = await open();
    const rename = (title: string): Promise<void> =>
      editor.attempt(() =>
        changePages(editor, (before) => withPostChange(before, POST, { title }), title),
      );
    host.lose('draft');
    await rename('Kept');
    await rename('Kept more');
    assert.equal(editor.said.at(-1), 'Kept more');
    const title = (): unknown => readStructure(host.state('pages').content).posts[POST]?.title;
    assert.equal(title(), 'Kept more');
    // One that somebody else has saved is.
    const theirs = withPostChange(readStructure('{}'), POST, { title: 'Theirs' });
    host.save({ name: 'pages', content: JSON.stringify(theirs) });
    await rename('Mine');
    assert.match(editor.said.at(-1) ?? '', /Someone else changed this/);
    assert.equal(title(), 'Theirs');
  });
});

void suite('an addition', () => {
  const added = (host: FakeHost): readonly string[] =>
    readStructure(host.state('pages').content).added;

  test('is another one once the first was opened', async () => {
    const { host, editor } = await open();
    const add = (): Promise<void> =>
      editor.attempt(() => addPage(editor, { title: 'News', lang: 'en' }));
    host.lose('draft');
    await add();
    await refreshSite(editor);
    await editor.openPage('en/news.html');
    editor.type('<p>Mine</p>');
    await save(editor);
    await add();
    assert.deepEqual(added(host), ['en/news.html', 'en/news-2.html']);
    assert.equal(host.state('en/news.html').content, '<p>Mine</p>');
  });

  test('is another one where another page is copied, or it was given up', async () => {
    const { host, editor } = await open();
    const add = (like: string): Promise<void> =>
      editor.attempt(() => {
        const page = editor.getState().site?.pages.find(({ file }) => file === like);
        return addPage(editor, { title: 'Copy', lang: 'en', ...(page && { like: page }) });
      });
    host.lose('draft');
    await add(PAGE);
    await add(POST);
    assert.deepEqual(added(host), ['en/copy.html', 'en/copy-2.html']);
    assert.equal(host.state('en/copy-2.html').content, '<p>Fog</p>');
    host.lose('draft');
    await add(PAGE);
    forgetAddition();
    await add(PAGE);
    assert.equal(added(host).length, 4);
  });

  test('overwrites nothing that someone else has written in it meanwhile', async () => {
    const { host, editor } = await open();
    host.between = (call, body, run) => {
      const answer = run();
      if (call === 'draft' && body?.name === 'pages')
        host.save({ name: 'en/copy.html', content: '<p>Theirs</p>' });
      return answer;
    };
    await editor.attempt(() => addPage(editor, { title: 'Copy', lang: 'en' }));
    assert.equal(host.state('en/copy.html').content, '<p>Theirs</p>');
  });
});

import { describe, expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { files, importResults, previews } from './samples/imports.ts';
import { people, users } from './samples/people.ts';
import { problems } from './samples/problems.ts';
import { surveyRows, surveys } from './samples/surveys.ts';
import { reko, signedIn } from './visitors.ts';

describe('actor system: pages', () => {
  it('design 3 stops a page that is left and aborts its request', async () => {
    const page = await signedIn('/surveys/5');
    const ref = page.page()?.ref as AnyActorRef;
    const pending = page.call('loadSurveyPage');
    await page.go('/surveys');
    expect(ref.getSnapshot().status).toBe('stopped');
    expect(pending.signal.aborted).toBe(true);
  });

  it('design 3 opens a page of its own for each survey', async () => {
    const page = await signedIn('/surveys/5');
    const first = page.page()?.ref;
    await page.go('/surveys/6');
    expect(page.page()?.ref).not.toBe(first);
    expect(page.call('loadSurveyPage').input).toEqual({ companyId: 1, id: 6 });
  });

  it('4.6, 4.12 saves a new survey, refetches the list and stays in the wizard', async () => {
    const page = await signedIn('/surveys/new');
    const wizard = page.page()?.ref as AnyActorRef;
    const form: AnyActorRef = wizard.getSnapshot().children.surveyForm;
    form.send({ type: 'basics.changed', change: { title: 'Weekly pulse' } });
    form.send({ type: 'wizard.next' });
    expect(page.call('createRecord').input).toMatchObject({
      place: { companyId: 1 },
      change: { title: 'Weekly pulse' },
    });
    await page.call('createRecord').answer({ record: surveys.inactive, etag: '"1"' });
    expect(page.toasts()).toEqual(['surveyAdded']);
    expect(page.page()?.ref).toBe(wizard);
    await page.go('/surveys');
    await page.call('loadCollection').answer([surveyRows.draft]);
    expect(page.titles()).toEqual(['Draft']);
  });

  it('8.1 reports a server that does not answer, and asks until it does', async () => {
    const page = await signedIn('/surveys');
    await page.call('loadCollection').answer([surveyRows.pulse]);
    await page.send({ type: 'collections.staled', names: ['surveys'] });
    await page.call('loadCollection').fail(problems.unreachable);
    expect(page.titles()).toEqual(['Pulse']);
    expect(page.toasts()).toEqual(['unreachable']);
    const connection = page.app.getSnapshot().children.connection;
    expect(connection?.getSnapshot().value).toBe('offline');
    connection?.send({ type: 'connection.retry' });
    await page.call('reachServer').answer(undefined);
    expect(connection?.getSnapshot().value).toBe('online');
  });
});

describe('actor system: a view that fails', () => {
  it('8.1, design 4 leaves the page without a question, and its draft for the next time', async () => {
    const page = await signedIn('/personnel/12');
    await page.call('loadRecord').answer({ draft: reko, etag: '"1"' });
    await page.act({ type: 'record.changed', field: 'first_name', value: 'Raili' });
    const before = page.page()?.ref;
    await page.send({ type: 'page.crashed' });
    await page.send({ type: 'page.retry' });
    await page.call('loadRecord').answer({ draft: reko, etag: '"1"' });
    expect(page.page()?.ref).not.toBe(before);
    expect(page.page()?.ref?.getSnapshot().context.draft).toMatchObject({ first_name: 'Raili' });

    await page.send({ type: 'page.crashed' });
    await page.go('/groups');
    expect(page.isAsking()).toBe(false);
    expect(page.path()).toBe('/groups');
    await page.go('/personnel/12');
    await page.call('loadRecord').answer({ draft: reko, etag: '"1"' });
    expect(page.page()?.ref?.getSnapshot().context.draft).toMatchObject({ first_name: 'Raili' });
  });
});

describe('actor system: lists and their addresses', () => {
  const filtered = '/personnel?search=aino&sort=-email&group=21';

  it('2.7, 2.8 returns from a saved person to the list as it was left', async () => {
    const page = await signedIn('/personnel');
    await page.call('loadCollection').answer([]);
    const list = page.page()?.ref;
    await page.tell('list', { type: 'list.search', text: 'aino' });
    await page.tell('list', { type: 'list.sort', sort: { columnId: 'email', direction: 'descending' } });
    await page.tell('list', { type: 'list.filter', name: 'group', value: '21' });
    expect(page.path()).toBe('/personnel');
    await page.wait(250);
    expect(page.bar.history).toEqual([filtered]);
    expect(page.page()?.ref).toBe(list);

    await page.go('/personnel/12');
    await page.call('loadRecord').answer({ draft: reko, etag: '"1"' });
    await page.act({ type: 'record.changed', field: 'first_name', value: 'Raili' });
    await page.act({ type: 'record.save' });
    await page.call('changeRecord').answer({ record: people.reko, etag: '"2"' });
    expect(page.path()).toBe(filtered);
    expect(page.page()?.ref?.getSnapshot().children.list.getSnapshot().context).toMatchObject({
      search: 'aino',
      sort: { columnId: 'email', direction: 'descending' },
      filters: { group: '21', admin: '' },
    });
  });

  it('2.7, 3.15 returns to the list as the address had it at a reload', async () => {
    const page = await signedIn(filtered);
    await page.go('/personnel/12');
    await page.call('loadRecord').answer({ draft: reko, etag: '"1"' });
    await page.act({ type: 'record.cancel' });
    expect(page.path()).toBe(filtered);
  });

  it('2.7, design 8 returns to the list as it was left also by a link that was asked about', async () => {
    const page = await signedIn(filtered);
    await page.go('/personnel/12');
    await page.call('loadRecord').answer({ draft: reko, etag: '"1"' });
    await page.act({ type: 'record.changed', field: 'first_name', value: 'Raili' });
    await page.send({ type: 'navigation.return', place: { page: 'personnel', params: {} } });
    expect(page.isAsking()).toBe(true);
    await page.answer('leave.confirm');
    expect(page.path()).toBe(filtered);
  });

  it('2.7 opens the list again from the menu', async () => {
    const page = await signedIn(filtered);
    await page.go('/groups');
    await page.go('/personnel');
    expect(page.path()).toBe('/personnel');
    expect(page.page()?.ref?.getSnapshot().children.list.getSnapshot().context.search).toBe('');
  });

  it('2.7 shows what the address says when the browser goes back to it', async () => {
    const page = await signedIn(filtered);
    await page.go('/groups');
    await page.back();
    expect(page.page()?.ref?.getSnapshot().children.list.getSnapshot().context.search).toBe('aino');
  });

  it.each(['/', '/home', '/surveys'])(
    '2.14, 2.21 returns from a survey to the list at %s as it was left',
    async (path) => {
      const page = await signedIn(path);
      await page.call('loadCollection').answer([surveyRows.pulse]);
      await page.act({ type: 'list.filter', name: 'state', value: 'ongoing' });
      await page.wait(250);
      expect(page.path()).toBe(`${path}?state=ongoing`);
      await page.go('/surveys/5');
      await page.call('loadSurveyPage').answer({ survey: surveys.ongoing, questions: [] });
      await page.send({ type: 'navigation.return', place: { page: 'surveys', params: {} } });
      expect(page.path()).toBe(`${path}?state=ongoing`);
      expect(page.page()?.ref?.getSnapshot().context.filters).toEqual({ state: 'ongoing' });
      await page.go('/surveys');
      expect(page.page()?.ref?.getSnapshot().context.filters).toEqual({ state: '' });
    },
  );

  it('4.13 returns to no filter of another company', async () => {
    const page = await signedIn(filtered, users.reseller, { storage: { token: 'k3y', companyId: 1 } });
    await page.selectCompany(2);
    await page.go('/personnel/new');
    await page.act({ type: 'record.cancel' });
    expect(page.path()).toBe('/personnel');
  });

  it('4.12 refetches people, groups and surveys after a person was saved, each when it is shown', async () => {
    const page = await signedIn('/personnel');
    const lists = () =>
      page.calls
        .filter(({ name, signal }) => name === 'loadCollection' && !signal.aborted)
        .map(({ input }) => input.name);
    await page.call('loadCollection').answer([]);
    await page.call('loadCollection').answer([]);
    await page.call('loadCollection').answer([people.aino]);
    await page.go('/personnel/new');
    await page.act({ type: 'record.save' });
    await page.call('createRecord').answer({ record: people.reko, etag: '"1"' });
    expect(page.path()).toBe('/personnel');
    expect(page.collection('people')?.context.rows).toEqual([people.aino]);
    expect(new Set(lists())).toEqual(new Set(['people', 'groups', 'surveys']));
  });
});

describe('actor system: user import', () => {
  async function uploading() {
    const page = await signedIn('/user-import');
    await page.act({ type: 'import.choose', file: files.people });
    await page.call('readFile').answer(previews.sound);
    expect(page.isHeld()).toBe(false);
    await page.act({ type: 'import.send' });
    const [upload] = page.uploads;
    if (!upload) throw new Error('nothing is being uploaded');
    return { page, upload };
  }

  it('2.9, design 8 asks before leaving while it uploads, and continues during that', async () => {
    const { page, upload } = await uploading();
    expect(upload.input).toEqual({ companyId: 1, file: files.people });
    await page.go('/personnel');
    expect(page.isAsking()).toBe(true);
    expect(upload.isStopped).toBe(false);
    await page.answer('leave.cancel');
    upload.tell({ type: 'upload.answered', result: importResults.allCreated } as { type: string });
    await page.wait(0);
    expect(page.page()?.ref?.getSnapshot().value).toEqual({ done: 'created' });
    expect(page.isHeld()).toBe(false);
    await page.go('/personnel');
    expect(page.path()).toBe('/personnel');
  });

  it('2.9, design 8 stops the upload when the person leaves anyway', async () => {
    const { page, upload } = await uploading();
    await page.go('/personnel');
    await page.answer('leave.confirm');
    expect(upload.isStopped).toBe(true);
    expect(page.path()).toBe('/personnel');
    expect(page.isHeld()).toBe(false);
  });

  it('2.9 stops the upload on request and stays', async () => {
    const { page, upload } = await uploading();
    await page.act({ type: 'import.stop' });
    expect(upload.isStopped).toBe(true);
    expect(page.isHeld()).toBe(false);
    upload.tell({ type: 'upload.answered', result: importResults.allCreated } as { type: string });
    await page.wait(0);
    expect(page.page()?.ref?.getSnapshot().value).toEqual({ previewing: 'stopped' });
  });

  it('4.12 refetches people and groups after the import', async () => {
    const page = await signedIn('/personnel');
    await page.call('loadCollection').answer([]);
    await page.call('loadCollection').answer([]);
    await page.call('loadCollection').answer([people.aino]);
    await page.go('/user-import');
    await page.act({ type: 'import.choose', file: files.people });
    await page.call('readFile').answer(previews.sound);
    await page.act({ type: 'import.send' });
    page.uploads[0]?.tell({ type: 'upload.answered', result: importResults.someSkipped } as { type: string });
    await page.wait(0);
    expect(page.openCalls()).not.toContain('loadCollection');
    await page.go('/personnel');
    const lists = page.calls.filter(({ name }) => name === 'loadCollection').map(({ input }) => input.name);
    expect(new Set(lists)).toEqual(new Set(['people', 'groups']));
  });
});

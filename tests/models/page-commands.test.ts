import { describe, expect, it } from 'vitest';
import { commandsElsewhere, commandsOf, type PageCommand } from '../../src/views/workspace/page-commands.ts';
import { subscriptions } from './samples/subscriptions.ts';
import { mailings, surveyRows, surveys, taggedSurveys } from './samples/surveys.ts';
import { signedIn } from './visitors.ts';

type Console = Awaited<ReturnType<typeof signedIn>>;

/** The palette's offers on the open page, each with the name of the reason where it is blocked. */
function offered(page: Console, of = commandsOf): Record<string, string | true> {
  const workspaceRef = page.workspace();
  if (!workspaceRef) throw new Error('nobody manages a company');
  const told = (command: PageCommand) => ('reason' in command ? command.reason.name : true);
  return Object.fromEntries(of(page.page() ?? null, workspaceRef).map((command) => [command.name, told(command)]));
}

/** As if choosing an entry of the palette. */
async function choose(page: Console, name: string): Promise<void> {
  const workspaceRef = page.workspace();
  const command = workspaceRef && commandsOf(page.page() ?? null, workspaceRef).find((each) => each.name === name);
  if (!command || !('send' in command)) throw new Error(`${name} is not to be done`);
  command.send();
  await page.wait(0);
}

describe('what the command palette offers', () => {
  it('design 8, 2.14 adds a survey while the plan has room, and says why not at its limit', async () => {
    const page = await signedIn('/surveys');
    expect(offered(page).addSurvey).toBe('counting');
    await page.call('loadSubscription').answer(subscriptions.licensed);
    await page.call('loadCollection').answer([surveyRows.draft]);
    expect(offered(page)).toMatchObject({ addSurvey: true, upcomingSurveys: true });
    await page.send({ type: 'collections.staled', names: ['surveys'] });
    await page.call('loadCollection').answer([surveyRows.pulse]);
    expect(offered(page).addSurvey).toBe('limitReached');

    await page.act({ type: 'list.filter', name: 'state', value: 'upcoming' });
    expect(offered(page)).toMatchObject({ showAllSurveys: true, ongoingSurveys: true });
    expect(offered(page)).not.toHaveProperty('upcomingSurveys');
    await choose(page, 'showAllSurveys');
    expect(offered(page)).not.toHaveProperty('showAllSurveys');
  });

  it('design 8 what the open page offers is not offered a second time among what can be done from anywhere', async () => {
    const page = await signedIn('/personnel');
    expect(offered(page)).toMatchObject({ addPerson: true, importUsers: true });
    expect(Object.keys(offered(page, commandsElsewhere))).toEqual(['addSurvey', 'addGroup']);
    await page.go('/groups/new');
    expect(offered(page)).toEqual({ save: true, cancel: true });
    expect(Object.keys(offered(page, commandsElsewhere))).toHaveLength(4);
  });

  it('design 8, 2.7 exports everyone or those who are chosen, and stops it', async () => {
    const page = await signedIn('/personnel');
    expect(offered(page)).toMatchObject({ exportEveryone: true });
    expect(offered(page)).not.toHaveProperty('exportChosen');
    await page.act({ type: 'selection.toggle', id: 11 });
    await choose(page, 'exportChosen');
    expect(page.call('downloadFile').input).toMatchObject({ kind: 'people', ids: [11] });
    expect(offered(page)).not.toHaveProperty('exportEveryone');
    await choose(page, 'stopExport');
    await choose(page, 'exportEveryone');
    expect(page.call('downloadFile').input).toMatchObject({ kind: 'people', ids: null });
  });

  it('design 8, 4.1–4.5 does with a survey what its status allows, with the reasons of its page', async () => {
    const page = await signedIn('/surveys/5');
    expect(offered(page)).toEqual({});
    await page.call('loadSurveyPage').answer({ survey: taggedSurveys.inactive, questions: [] });
    await page.call('loadMailings').answer(mailings.settled);
    expect(offered(page)).toEqual({
      startSurvey: 'notActive',
      activateSurvey: 'noQuestions',
      notify: 'notify inactive',
      remind: 'remind inactive',
      previewEmails: true,
      editSurvey: true,
      openDashboard: true,
      duplicateSurvey: true,
      deleteSurvey: true,
    });
    await page.go('/surveys/6');
    await page.call('loadSurveyPage').answer({ survey: taggedSurveys.ongoing, questions: [{}] });
    expect(offered(page)).toMatchObject({ endSurvey: true, deactivateSurvey: true, remind: 'remind unknown' });
    expect(offered(page)).toHaveProperty('previewSurvey');
    expect(offered(page)).not.toHaveProperty('startSurvey');
    await choose(page, 'endSurvey');
    expect(page.call('loadSurvey').input).toMatchObject({ id: surveys.ongoing.id });
    expect(offered(page)).not.toHaveProperty('endSurvey');
  });

  it('design 8, 2.15 holds the steps of the survey form while a question is open, and says so', async () => {
    const page = await signedIn('/surveys/5/edit?step=questions');
    await page.call('loadWizard').answer({ survey: surveys.inactive, questions: [], etag: null });
    expect(offered(page)).toEqual({
      addQuestion: true,
      openLibrary: true,
      nextStep: true,
      previousStep: true,
      saveSurvey: true,
      cancel: true,
    });
    await choose(page, 'addQuestion');
    const held = { addQuestion: 'questionOpen', nextStep: 'questionOpen', saveSurvey: 'questionOpen' };
    expect(offered(page)).toMatchObject({ ...held, saveQuestion: true, closeQuestion: true, cancel: true });
    await choose(page, 'closeQuestion');
    await choose(page, 'nextStep');
    expect(offered(page)).toEqual({ previousStep: true, saveSurvey: true, cancel: true });
  });

  it('design 8 a form that was not loaded is tried again, and one that was is saved, left or deleted', async () => {
    const page = await signedIn('/groups/21');
    await page.call('loadRecord').fail({ kind: 'broken', fields: {} });
    expect(offered(page)).toEqual({ cancel: true, tryAgain: true });
    await choose(page, 'tryAgain');
    await page.call('loadRecord').answer({ draft: { name: 'Sales', description: '', users: [] }, etag: '"1"' });
    expect(offered(page)).toEqual({ save: true, cancel: true, delete: true });
    await choose(page, 'delete');
    expect(offered(page)).toEqual({});
  });
});

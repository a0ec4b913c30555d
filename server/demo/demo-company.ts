import { QuestionSave } from '../../contract/question.ts';
import { noteSignIn } from '../access/auth/account.sql.ts';
import { markVerified, saveLanguage, savePassword } from '../access/auth/auth.sql.ts';
import { createQuestionService } from '../actions/authoring/question.service.ts';
import { createSurveyService } from '../actions/authoring/survey.service.ts';
import { createPersonService } from '../actions/people/person.service.ts';
import type { Core } from '../core/core.ts';
import type { Scope } from '../core/scope.ts';
import { createGroupService } from '../domain/groups/group.service.ts';
import { createNoteService } from '../domain/notes/note.service.ts';
import { listRespondentIds } from '../domain/surveys/roster.sql.ts';
import type { DemoCalendar } from './demo-clock.ts';
import type { DemoRecords } from './demo-records.ts';
import type { DemoGroup, DemoNote, DemoPerson, Team } from './people.content.ts';
import type { DemoSurvey } from './surveys.content.ts';

const workBegins = 8 * 60;

/**
 * One company of the demo and its admin's actions, all through the real services. Mails go out only where a method says
 * so: nobody needs a year of them.
 */
export function createDemoCompany(
  core: Core,
  scope: Scope,
  { records, calendar, passwordHash }: { records: DemoRecords; calendar: DemoCalendar; passwordHash: string },
) {
  const { database, clock } = core;
  const quiet: Core = { ...core, mail: { send: async () => {} } };
  const people = createPersonService(quiet);
  const groups = createGroupService(quiet);
  const surveys = createSurveyService(quiet);
  const notes = createNoteService(quiet);
  const questions = createQuestionService(quiet);
  const groupIds = new Map<DemoGroup, number>();
  const personIds = new Map<DemoPerson, number>();
  const surveyIds = new Map<DemoSurvey, number>();

  function groupsOf(person: DemoPerson, team: Team): number[] {
    return [...groupIds].flatMap(([group, id]) => (group.has(person, team) ? [id] : []));
  }

  function valuesOf(person: DemoPerson, team: Team) {
    return {
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      company_groups: groupsOf(person, team),
      user_type: person.isAdmin ? ('company_admin_group' as const) : null,
      away_from: null,
      away_until: null,
    };
  }

  /** As if they had followed their mail: a password, their language, and a first log-in. */
  async function settle(id: number, { language, isAdmin }: DemoPerson): Promise<void> {
    await savePassword(database, id, passwordHash, clock.now());
    await markVerified(database, id, clock.now());
    await saveLanguage(database, id, language);
    await noteSignIn(database, id, { manages: isAdmin, at: clock.now() });
  }

  function enter(person: DemoPerson, id: number): void {
    personIds.set(person, id);
    records.people.set(id, person);
  }

  function idOf(person: DemoPerson): number {
    const id = personIds.get(person);
    if (id === undefined) throw new Error(`${person.email} is not in the company yet.`);
    return id;
  }

  return {
    idOf,

    async addGroup(group: DemoGroup): Promise<void> {
      const { name, description } = group;
      groupIds.set(group, (await groups.create(scope, { name, description, users: [] })).group.id);
    },

    /** The admin who signed up: has an account already, and gets their groups. */
    async adopt(person: DemoPerson): Promise<void> {
      enter(person, scope.accountId);
      await settle(scope.accountId, person);
      const patch = { company_groups: groupsOf(person, person.team) };
      await people.change(scope, scope.accountId, patch, { expected: null, caller: null });
    },

    async addPerson(person: DemoPerson): Promise<void> {
      const { user } = await people.create(scope, valuesOf(person, person.cameFrom ?? person.team));
      enter(person, user.id);
      await settle(user.id, person);
    },

    /** Adds a person who gets the invitation, in the inviting person's language, and has not followed it yet. */
    async invite(person: DemoPerson, by: DemoPerson): Promise<void> {
      const invitation = { ...scope, accountId: idOf(by) };
      const { user } = await createPersonService(core).create(invitation, valuesOf(person, person.team));
      enter(person, user.id);
    },

    /** To their team at that time. */
    async moveToTeam(person: DemoPerson): Promise<void> {
      const patch = { company_groups: groupsOf(person, person.team) };
      await people.change(scope, idOf(person), patch, { expected: null, caller: null });
    },

    /** It concerns all surveys. */
    async addNote({ day, text }: DemoNote): Promise<void> {
      await notes.create(scope, { date: calendar.dateOf(day), text, survey: null });
    },

    /** They are erased: their answers stay, unnamed. */
    async removePerson(person: DemoPerson): Promise<void> {
      await people.remove(scope, idOf(person), null);
      personIds.delete(person);
    },

    async addSurvey(survey: DemoSurvey): Promise<void> {
      const { title, description, message = '', anonymous, startsOn, endsOn } = survey;
      const created = await surveys.create(scope, {
        title,
        description,
        anonymous,
        is_active: false,
        template: null,
        notify_at_opening: true,
        remind_after_days: null,
        mail_message: message,
        active_from: startsOn === null ? null : calendar.at(startsOn, workBegins).toISOString(),
        active_until: endsOn === null ? null : calendar.at(endsOn, 0).toISOString(),
        followed_group_ids: [],
        respondent_ids: [...personIds].flatMap(([person, id]) => (survey.has(person) ? [id] : [])),
      });
      const { id } = created.survey;
      surveyIds.set(survey, id);
      records.surveys.set(id, survey);
      for (const question of survey.questions) {
        const { question: made } = await questions.create(scope, id, QuestionSave.parse(question));
        records.questions.set(made.id, question);
      }
      if (survey.isActive) await surveys.change(scope, id, { is_active: true }, null);
    },

    /** The survey's change of a question, from its next round on. */
    async changeQuestion(survey: DemoSurvey): Promise<void> {
      const id = surveyIds.get(survey);
      if (id === undefined || survey.change === undefined) throw new Error('There is no such change.');
      const list = await questions.list(scope, id);
      const question = list[survey.change.question];
      if (question === undefined) throw new Error('There is no such question.');
      await questions.change(scope, id, question.id, survey.change.patch, null);
    },

    /** From now on others are asked. */
    async handOver(survey: DemoSurvey): Promise<void> {
      const id = surveyIds.get(survey);
      const { handover } = survey;
      if (id === undefined || handover === undefined) throw new Error('There is no such handover.');
      const asked = [...personIds].flatMap(([person, personId]) => (handover.has(person) ? [personId] : []));
      await surveys.change(scope, id, { respondent_ids: asked }, null);
    },

    /** A new colleague is asked from now on. */
    async joinSurveys(person: DemoPerson): Promise<void> {
      for (const [survey, id] of surveyIds) {
        if (!survey.has(person) || (survey.endsOn ?? 1) <= 0) continue;
        const asked = await listRespondentIds(database, scope.companyId, id);
        await surveys.change(scope, id, { respondent_ids: [...asked, idOf(person)] }, null);
      }
    },

    /** The survey that every company gets at sign-up is no longer needed. */
    async removeTemplate(): Promise<void> {
      for (const { id, is_template } of await surveys.list(scope)) {
        if (is_template) await surveys.remove(scope, id, null);
      }
    },
  };
}

export type DemoCompany = ReturnType<typeof createDemoCompany>;

import { createRegistration } from '../auth/registration.service.ts';
import { trialPlanId } from '../billing/sandbox/catalogue.ts';
import type { Core } from '../core.ts';
import { findCompanyOf, saveRunningSubscription } from './demo.sql.ts';
import { addressOf, havupuuGroups, havupuuPeople, invitationDay, reorganisationDay } from './people.content.ts';
import { createStage, type Stage } from './stage.ts';
import type { Setting, Step } from './story.ts';
import { havupuuSurveys } from './surveys.content.ts';

export const foundedOn = -375;
export const timeZone = 'Europe/Helsinki';

const [founder, second, ...others] = havupuuPeople;

/** Has just asked for a new password. */
export const forgetfulEmail = addressOf('James', 'Whitfield', 'havupuu.example');

/** Signs the company up, as its founder did. */
async function found(core: Core, setting: Setting): Promise<Stage> {
  if (founder === undefined) throw new Error('The company has no people.');
  const { email, firstName, lastName, language } = founder;
  const quiet: Core = { ...core, mail: { send: async () => {} } };
  await createRegistration(quiet).register(
    {
      email,
      password: setting.password,
      first_name: firstName,
      last_name: lastName,
      company_name: 'Havupuu Oy',
      industry: 'Manufacturing and Construction',
      headcount: '51-100',
      country: 'FI',
      timezone: timeZone,
    },
    language,
  );
  const { id, companyId } = await findCompanyOf(core.database, email);
  const { calendar } = setting;
  await saveRunningSubscription(core.database, companyId, {
    planId: trialPlanId,
    from: calendar.at(-17, 0),
    until: calendar.at(13, 0),
    people: 60,
  });
  const scope = { companyId, accountId: id, locale: language, userType: 'company_admin_group', timeZone } as const;
  const stage = createStage(core, scope, setting);
  await stage.removeTemplate();
  for (const group of havupuuGroups) await stage.addGroup(group);
  await stage.adopt(founder);
  return stage;
}

/** A year of the company, day by day: who comes, goes and moves, what is asked, and the reorganisation in its middle. */
export function havupuuStory(core: Core, setting: Setting): Step[] {
  let opened: Stage | undefined;
  const on = (day: number, act: (stage: Stage) => Promise<void>): Step => ({
    day,
    async run() {
      opened ??= await found(core, setting);
      await act(opened);
    },
  });
  if (founder === undefined || second === undefined) throw new Error('The company needs two admins.');
  const colleagues = [second, ...others];

  const arrivals = colleagues.map((person) =>
    on(person.joinsOn ?? foundedOn, async (stage) => {
      if (person.joinsOn === invitationDay) return stage.invite(person, person.language === 'fi' ? second : founder);
      await stage.addPerson(person);
      await stage.joinSurveys(person);
    }),
  );
  const departures = colleagues.flatMap((person) =>
    person.leavesOn === undefined ? [] : [on(person.leavesOn, (stage) => stage.removePerson(person))],
  );
  const moves = colleagues
    .filter((person) => person.cameFrom !== undefined)
    .map((person) => on(reorganisationDay, (stage) => stage.moveToTeam(person)));
  const surveys = havupuuSurveys.flatMap((survey) => [
    on(survey.createdOn, (stage) => stage.addSurvey(survey)),
    ...(survey.change === undefined ? [] : [on(survey.change.on, (stage: Stage) => stage.changeQuestion(survey))]),
  ]);
  return [...arrivals, ...departures, ...moves, ...surveys];
}

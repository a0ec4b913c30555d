import { trialPlanId } from '../actions/billing/sandbox/catalogue.ts';
import type { Core } from '../core/core.ts';
import type { DemoCompany } from './demo-company.ts';
import { type Founded, foundCompany, giveCard } from './founding.ts';
import {
  addressOf,
  havupuuGroups,
  havupuuNotes,
  havupuuPeople,
  invitationDay,
  reorganisationDay,
} from './people.content.ts';
import type { Scenario, Setting, Step } from './scenario.ts';
import { havupuuSurveys } from './surveys.content.ts';

export const foundedOn = -375;

const [founder, second, ...others] = havupuuPeople;

/** Has just requested a new password. */
export const forgetfulEmail = addressOf('James', 'Whitfield', 'havupuu.example');

async function found(core: Core, setting: Setting): Promise<Founded> {
  if (founder === undefined) throw new Error('The company has no people.');
  const company = { name: 'Havupuu Oy', industry: 'Manufacturing and Construction', headcount: '51-100' } as const;
  const founded = await foundCompany(core, setting, founder, company);
  for (const group of havupuuGroups) await founded.demoCompany.addGroup(group);
  await founded.demoCompany.adopt(founder);
  return founded;
}

/**
 * A year of the company, day by day: who joins, leaves and moves, what is asked, and the reorganisation in the middle.
 */
export function havupuuScenario(core: Core, setting: Setting): Scenario {
  let opened: Founded | undefined;
  const on = (day: number, act: (demoCompany: DemoCompany) => Promise<void>): Step => ({
    day,
    async run() {
      opened ??= await found(core, setting);
      await act(opened.demoCompany);
    },
  });
  if (founder === undefined || second === undefined) throw new Error('The company needs two admins.');
  const colleagues = [second, ...others];

  const arrivals = colleagues.map((person) =>
    on(person.joinsOn ?? foundedOn, async (demoCompany) => {
      if (person.joinsOn === invitationDay)
        return demoCompany.invite(person, person.language === 'fi' ? second : founder);
      await demoCompany.addPerson(person);
      await demoCompany.joinSurveys(person);
    }),
  );
  const departures = colleagues.flatMap((person) =>
    person.leavesOn === undefined ? [] : [on(person.leavesOn, (demoCompany) => demoCompany.removePerson(person))],
  );
  const moves = colleagues
    .filter((person) => person.cameFrom !== undefined)
    .map((person) => on(reorganisationDay, (demoCompany) => demoCompany.moveToTeam(person)));
  const notes = havupuuNotes.map((note) => on(note.day, (demoCompany) => demoCompany.addNote(note)));
  const surveys = havupuuSurveys.flatMap((survey) => [
    on(survey.createdOn, (demoCompany) => demoCompany.addSurvey(survey)),
    ...(survey.change === undefined
      ? []
      : [on(survey.change.on, (demoCompany: DemoCompany) => demoCompany.changeQuestion(survey))]),
    ...(survey.handover === undefined
      ? []
      : [on(survey.handover.on, (demoCompany: DemoCompany) => demoCompany.handOver(survey))]),
  ]);
  return {
    steps: [...arrivals, ...departures, ...moves, ...notes, ...surveys],
    payments: [
      {
        day: foundedOn,
        async pay(billing) {
          if (opened !== undefined) await giveCard(billing, opened.scope, trialPlanId);
        },
      },
    ],
  };
}

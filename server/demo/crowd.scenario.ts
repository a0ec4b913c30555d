import type { Core } from '../core/core.ts';
import { crowdFirstNames, crowdGroups, crowdLastNames } from './crowd.content.ts';
import { insertCrowd } from './demo.sql.ts';
import { foundCompany } from './founding.ts';
import { addressOf, type DemoPerson } from './people.content.ts';
import type { Scenario, Setting } from './scenario.ts';

const domain = 'suurkoivu.example';
const joinedOn = -4;
/** With its admin. */
const size = 10_000;

const admin: DemoPerson = {
  firstName: 'Raisa',
  lastName: 'Suurkoivu',
  email: addressOf('Raisa', 'Suurkoivu', domain),
  team: 'administration',
  language: 'en-GB',
  isAdmin: true,
  isLead: false,
  inTampere: false,
  isRemote: false,
};

export const crowdLogin = admin.email;

/** A company on trial with very many people, to show lists, searches and choices at that size. */
export function crowdScenario(core: Core, setting: Setting): Scenario {
  async function run(): Promise<void> {
    const company = { name: 'Suurkoivu Group', industry: 'Other', headcount: '51-100' } as const;
    const { scope, demoCompany } = await foundCompany(core, setting, admin, company);
    await demoCompany.adopt(admin);
    const people = crowdLastNames
      .flatMap((lastName) => crowdFirstNames.map((firstName) => ({ firstName, lastName })))
      .slice(0, size - 1)
      .map((name) => ({ ...name, email: addressOf(name.firstName, name.lastName, domain) }));
    const at = core.clock.now();
    await insertCrowd(core.database, scope.companyId, { people, groups: crowdGroups, ...setting, at });
  }
  return { steps: [{ day: joinedOn, run }], payments: [] };
}

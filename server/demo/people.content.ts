import type { Locale } from '../../shared/locales.ts';

const teams = ['product', 'care', 'sales', 'production', 'administration'] as const;
export type Team = (typeof teams)[number];

export type DemoPerson = {
  firstName: string;
  lastName: string;
  email: string;
  team: Team;
  language: Locale;
  isAdmin: boolean;
  isLead: boolean;
  inTampere: boolean;
  isRemote: boolean;
  /** The team until the reorganisation. */
  cameFrom?: Team;
  /** Day of hiring; without it, there from the beginning. */
  joinsOn?: number;
  /** The last day of people who have left. */
  leavesOn?: number;
};

type Mark = 'admin' | 'lead' | 'tampere' | 'remote';
type Row = [name: string, team: Team, language: 'fi' | 'en', marks: Mark[], more?: Partial<DemoPerson>];

/** Invited two days ago, and has not chosen a password yet. */
export const invitationDay = -2;
/** The reorganisation: half of production's planners went to product development. */
export const reorganisationDay = -182;

export type DemoNote = { day: number; text: string };
/** The company's notes about its year. */
export const havupuuNotes: readonly DemoNote[] = [
  { day: reorganisationDay, text: 'Reorganisation' },
  { day: -17, text: 'New shift plan' },
];

const rows: Row[] = [
  ['Liisa Havukoski', 'administration', 'en', ['admin', 'lead']],
  ['Mikko Rantala', 'administration', 'fi', ['admin', 'lead', 'tampere']],
  ['Tuula Ahonen', 'administration', 'fi', ['tampere']],
  ['Grace Okafor', 'administration', 'en', ['remote']],
  ['Heikki Salo', 'administration', 'fi', []],
  ['Noora Vuorinen', 'administration', 'fi', [], { joinsOn: -210 }],

  ['Aino Lehtonen', 'product', 'fi', ['lead', 'tampere']],
  ['James Whitfield', 'product', 'en', ['remote']],
  ['Eero Kallio', 'product', 'fi', ['tampere']],
  ['Priya Raman', 'product', 'en', []],
  ['Ville Hyvönen', 'product', 'fi', ['remote']],
  ['Sofia Lindqvist', 'product', 'en', []],
  ['Otto Peltonen', 'product', 'fi', ['tampere']],
  ['Hannah Clarke', 'product', 'en', ['remote']],
  ['Juho Mattila', 'product', 'fi', []],
  ['Emilia Turunen', 'product', 'fi', ['tampere', 'remote']],
  ['Daniel Novak', 'product', 'en', ['remote'], { joinsOn: -133 }],
  ['Saara Niemelä', 'product', 'fi', [], { joinsOn: -98 }],
  ['Antti Kettunen', 'product', 'fi', [], { cameFrom: 'production' }],
  ['Kirsi Laaksonen', 'product', 'fi', ['lead'], { cameFrom: 'production' }],
  ['Tomasz Zielinski', 'product', 'en', [], { cameFrom: 'production' }],
  ['Riikka Ojala', 'product', 'fi', ['tampere'], { cameFrom: 'production' }],
  ['Oliver Bennett', 'product', 'en', ['remote'], { joinsOn: invitationDay }],

  ['Päivi Korhonen', 'care', 'fi', ['lead', 'tampere']],
  ['Chloe Martin', 'care', 'en', ['remote']],
  ['Jari Savolainen', 'care', 'fi', ['tampere']],
  ['Minna Heikkilä', 'care', 'fi', ['remote']],
  ['Ahmed Farouk', 'care', 'en', []],
  ['Satu Koivisto', 'care', 'fi', ['tampere']],
  ['Ruth Campbell', 'care', 'en', ['remote']],
  ['Teemu Pesonen', 'care', 'fi', []],
  ['Anni Karjalainen', 'care', 'fi', ['tampere']],
  ['Lauri Tikkanen', 'care', 'fi', ['remote'], { joinsOn: -161 }],
  ['Maria Santos', 'care', 'en', [], { joinsOn: -63 }],
  ['Veera Manninen', 'care', 'fi', ['tampere'], { joinsOn: invitationDay }],
  ['Sari Nurmi', 'care', 'fi', [], { leavesOn: -118 }],

  ['Petri Jokinen', 'sales', 'fi', ['lead']],
  ['Emma Thornton', 'sales', 'en', ['remote']],
  ['Kalle Rautio', 'sales', 'fi', ['tampere']],
  ['Lucía Herrera', 'sales', 'en', ['remote']],
  ['Jenni Hakala', 'sales', 'fi', []],
  ['Samuel Adeyemi', 'sales', 'en', []],
  ['Outi Räsänen', 'sales', 'fi', ['tampere']],
  ['Markus Ström', 'sales', 'en', ['remote']],
  ['Elina Huttunen', 'sales', 'fi', []],
  ['Aleksi Väisänen', 'sales', 'fi', [], { joinsOn: -280 }],

  ['Seppo Hämäläinen', 'production', 'fi', ['lead', 'tampere']],
  ['Marjatta Leppänen', 'production', 'fi', ['tampere']],
  ['Timo Karppinen', 'production', 'fi', ['tampere']],
  ['Raija Mäkelä', 'production', 'fi', ['tampere']],
  ['Ivan Petrov', 'production', 'en', ['tampere']],
  ['Hannu Virolainen', 'production', 'fi', []],
  ['Tiina Kokkonen', 'production', 'fi', ['tampere']],
  ['Pekka Ikonen', 'production', 'fi', []],
  ['Nguyen Thi Lan', 'production', 'en', []],
  ['Janne Halonen', 'production', 'fi', ['tampere']],
  ['Ulla Parviainen', 'production', 'fi', []],
  ['Kimmo Sirola', 'production', 'fi', ['lead']],
  ['Jonas Weber', 'production', 'en', []],
  ['Arja Miettinen', 'production', 'fi', ['tampere']],
  ['Ossi Kinnunen', 'production', 'fi', [], { joinsOn: invitationDay }],
  ['Veikko Toivonen', 'production', 'fi', ['tampere'], { leavesOn: -49 }],
];

/** 'Lucía Herrera' → 'lucia.herrera@havupuu.example' */
export function addressOf(firstName: string, lastName: string, domain: string): string {
  const ascii = `${firstName}.${lastName}`
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll(' ', '-');
  return `${ascii.toLowerCase()}@${domain}`;
}

function toPerson([name, team, language, marks, more]: Row): DemoPerson {
  const [lastName = '', ...before] = name.split(' ').reverse();
  const firstName = before.reverse().join(' ');
  return {
    firstName,
    lastName,
    email: addressOf(firstName, lastName, 'havupuu.example'),
    team,
    language: language === 'fi' ? 'fi' : 'en-GB',
    isAdmin: marks.includes('admin'),
    isLead: marks.includes('lead'),
    inTampere: marks.includes('tampere'),
    isRemote: marks.includes('remote'),
    ...more,
  };
}

/** 60 who are there today, and two who left. The first one signed the company up. */
/** The one whose login is printed; has answered nothing that is open today, so that `/answer/` has something to ask. */
export const respondentEmail = addressOf('Chloe', 'Martin', 'havupuu.example');

export const havupuuPeople: readonly DemoPerson[] = rows.map(toPerson);

export type DemoGroup = { name: string; description: string; has: (person: DemoPerson, team: Team) => boolean };

/** A person is in one team's group and in any of the others. */
export const havupuuGroups: readonly DemoGroup[] = [
  { name: 'Tuotekehitys', description: 'Product development', has: (_, team) => team === 'product' },
  { name: 'Asiakaspalvelu', description: 'Customer care', has: (_, team) => team === 'care' },
  { name: 'Myynti', description: 'Sales', has: (_, team) => team === 'sales' },
  { name: 'Tuotanto', description: 'Production', has: (_, team) => team === 'production' },
  { name: 'Hallinto', description: 'Administration', has: (_, team) => team === 'administration' },
  { name: 'Team leads', description: 'Everyone who leads people', has: (person) => person.isLead },
  { name: 'Tampere office', description: 'Desk or machine in Tampere', has: (person) => person.inTampere },
  { name: 'Working remotely', description: 'Most days at home', has: (person) => person.isRemote },
];

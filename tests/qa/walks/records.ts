import { expect } from '@playwright/test';
import { deletionMachine } from '../../../machines/record/deletion.machine.ts';
import type { recordFormMachine } from '../../../machines/record/record-form.machine.ts';
import { demoLogins } from '../../../server/demo/welcome.ts';
import { type Form, isUnsaved, type Kind, kinds, walksOf } from '../../models/record-form.model.ts';
import { problems } from '../../models/samples/problems.ts';
import { modelOf } from '../../support/model-of.ts';
import { placeName } from '../cases.ts';
import {
  clearing,
  following,
  followingItsLink,
  loggingIn,
  meanwhile,
  opening,
  pressing,
  pressingBeside,
  together,
  typing,
  withoutConnection,
} from '../doings.ts';
import {
  type Arrangement,
  type Doing,
  type Elsewhere,
  type Handling,
  type Sentence,
  type Turn,
  type Walk,
  type Walker,
  walk,
} from '../walk.ts';

type FormTurn = Turn<typeof recordFormMachine>;
type Outcome = { kind: string; problem?: unknown };

/** The results of a button. */
type End =
  | 'saved'
  | 'refused'
  | 'cut'
  | 'keptMine'
  | 'tookTheirs'
  | 'keptEditing'
  | 'deleted'
  | 'kept'
  | 'cancelled'
  | 'unloaded';
type From = 'opening' | 'failed' | 'editing.pristine' | 'editing.dirty' | 'editing.refused';

/** What distinguishes the form of one kind of record from another's for testers. */
interface Record {
  readonly code: string;
  readonly screen: string;
  readonly clauses: string;
  readonly risk: 1 | 2;
  readonly kind: Kind;
  readonly list: { readonly path: string; readonly heading: string; readonly add: string };
  readonly conflict: string;
  readonly failed: string;
  readonly before: { readonly new: Sentence; readonly stored: Sentence };
  /** Deletes what the case has created before, under any name. */
  readonly clear: (walker: Walker) => Promise<unknown>;
  /** What is stored, and nothing else of the case. */
  readonly create: (walker: Walker) => Promise<unknown>;
  readonly who: { readonly role: 'Company admin' | 'Reseller'; readonly login: 'admin' | 'reseller' };
  /** Where a link does not add one. */
  readonly adding?: Doing;
  readonly open: readonly Doing[];
  /** What completes a new one, what changes a stored one, and what undoes that. */
  readonly fill: Doing;
  readonly change: Doing;
  readonly changeBack: Doing;
  readonly savedElsewhere: Arrangement | null;
  /** The form of a deletion; by default a press of Delete in the dialog is enough. */
  readonly deletion?: Doing;
  /** One chart is the form of all kinds: the cases of one need not be repeated for another. */
  readonly ends: { readonly [what in End]?: readonly From[] };
}

/** Whether this kind's cases cover the results of the pressed button, where it was pressed. */
function isIn({ ends }: Record, what: End, turn: FormTurn, sinceDoing: readonly FormTurn[]): boolean {
  const { before } = sinceDoing[0] ?? turn;
  return ends[what]?.some((place) => place === placeName(before)) ?? false;
}

const answers = {
  local: { end: 'keptMine', button: 'Keep mine' },
  remote: { end: 'tookTheirs', button: 'Take theirs' },
  unresolved: { end: 'keptEditing', button: 'Keep editing' },
} as const;

const savings = ['saved', 'cut', 'keptMine', 'tookTheirs', 'keptEditing'] as const;

/** With the real server the result of saving depends on what was typed, and on who else has saved. */
function savingEnds(record: Record) {
  return (turn: FormTurn, sinceDoing: readonly FormTurn[]): Handling | null => {
    const { kind, problem } = turn.event.output as Outcome;
    const form = turn.before as Form;
    const isHere = (end: End) => isIn(record, end, turn, sinceDoing);
    if ((form.context.outcome as Outcome | null)?.kind === 'local') return kind === 'saved' ? { follows: true } : null;
    const isNew = turn.beginning === 'new';
    if (isNew && !isUnsaved(form)) {
      return problem === problems.fieldRefused && isHere('refused') ? { follows: true } : null;
    }
    if (kind === 'saved') return isHere('saved') ? { follows: true } : null;
    if (problem === problems.unreachable) {
      return isHere('cut') ? { follows: true, arranged: withoutConnection } : null;
    }
    if (isNew || !isUnsaved(form) || !(kind in answers)) return null;
    const { end, button } = answers[kind as keyof typeof answers];
    if (!isHere(end) || record.savedElsewhere === null) return null;
    return { follows: true, arranged: record.savedElsewhere, doing: () => pressing(button, record.conflict) };
  };
}

const inDialog = (button: string): Doing => ({
  text: 'Press “{name}” in the dialog.',
  names: { name: button },
  run: ({ page }) => page.getByRole('alertdialog').getByRole('button', { name: button, exact: true }).click(),
});

function recordWalk(record: Record) {
  const { code, screen, clauses, risk, kind, list, before } = record;
  const isList = ({ page }: Walker) =>
    expect(page.getByRole('heading', { level: 1, name: list.heading, exact: true })).toBeVisible();
  const isForm = ({ page }: Walker) => expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  return walk<typeof recordFormMachine>({
    ...{ code, screen, clauses, risk },
    role: record.who.role,
    chart: 'recordForm',
    beginnings: {
      new: {
        model: walksOf(kind, kind.newPlace).model,
        before: before.new,
        ensure: record.clear,
        opening: [loggingIn(demoLogins[record.who.login]), opening(list.path), record.adding ?? following(list.add)],
      },
      stored: {
        model: walksOf(kind).model,
        before: before.stored,
        ensure: record.create,
        opening: [loggingIn(demoLogins[record.who.login]), opening(list.path), ...record.open],
      },
    },
    handles: {
      'draft.opened': ({ event }) => (event.draft === null ? { follows: true } : null),
      // Only the own form asks for it, and only late.
      'record.prove': () => null,
      'record.retry': () => ({ doing: () => pressingBeside('Try again', record.failed) }),
      // Where it could not be loaded, only the command palette offers it.
      'record.save': (turn) => {
        const isEmpty = turn.beginning === 'new' && !isUnsaved(turn.before as Form);
        const ends = isEmpty ? (['refused'] as const) : savings;
        return ends.some((end) => isIn(record, end, turn, [])) ? { doing: () => pressing('Save') } : null;
      },
      'record.delete': (turn) =>
        isIn(record, 'deleted', turn, []) || isIn(record, 'kept', turn, [])
          ? { doing: () => pressing('Delete') }
          : null,
      'record.cancel': (turn, sinceDoing) =>
        isIn(record, 'cancelled', turn, sinceDoing) ? { doing: () => pressing('Cancel') } : null,
      'draft.discard': () => null,
      'page.abandon': () => null,
      'saver.conflicted': () => null,
      'deletion.conflicted': () => null,
      'record.changed': ({ event, before: form, beginning }) => {
        const isBack = event.value !== kind.local;
        // Typed again, the same is no change.
        if (isBack !== isUnsaved(form as Form)) return null;
        if (beginning === 'new') return isBack ? null : { doing: () => record.fill };
        return { doing: () => (isBack ? record.changeBack : record.change) };
      },
      'xstate.error.actor.loadRecord': (turn, sinceDoing) =>
        turn.event.error === problems.unreachable && isIn(record, 'unloaded', turn, sinceDoing)
          ? { follows: true, arranged: withoutConnection }
          : null,
      'xstate.done.actor.saver': savingEnds(record),
      'xstate.done.actor.deletion': (turn, sinceDoing) => {
        // Somebody else has changed it, unseen: deleting it asks again.
        if (((turn.before as Form).context.outcome as Outcome | null)?.kind === 'unresolved') return null;
        const { kind: end } = turn.event.output as Outcome;
        if ((end !== 'deleted' && end !== 'kept') || !isIn(record, end, turn, sinceDoing)) return null;
        if (end === 'kept') return { follows: true, doing: () => inDialog('Cancel') };
        return { follows: true, doing: () => record.deletion ?? inDialog('Delete') };
      },
    },
    seen: {
      'editing.pristine': isForm,
      'editing.dirty': isForm,
      'editing.refused': isForm,
      failed: ({ page }) => expect(page.getByText(record.failed, { exact: true })).toBeVisible(),
      abandoned: isList,
      cancelled: isList,
      done: isList,
    },
  });
}

const admin = { role: 'Company admin', login: 'admin' } as const;

/** Different each time: saving the same is no change. */
let renamed = 0;

/** The ids of a case's records, by the end of a field, under any name. */
async function numbersOf({ elsewhere, mark }: Walker, path: string, field: string): Promise<number[]> {
  const all = (await elsewhere.ask('GET', path)) as ({ id: number } & { [field: string]: unknown })[];
  return all.filter((each) => String(each[field]).endsWith(mark)).map(({ id }) => id);
}

const clearingOf = (path: string, field: string) => async (walker: Walker) => {
  for (const id of await numbersOf(walker, path, field)) await walker.elsewhere.ask('DELETE', `${path}${id}/`);
};

const renaming = (text: string, path: string, field: string, by: string) =>
  meanwhile(text, async (walker) => {
    renamed += 1;
    const [id] = await numbersOf(walker, path, by);
    if (id === undefined) throw new Error(`${path} has nothing of ${walker.mark}.`);
    await walker.elsewhere.ask('PATCH', `${path}${id}/`, { [field]: `Renamed ${renamed} ${walker.mark}` });
  });

const storedGroup: Sentence = { text: 'There is a group “Group {mark}” without description or people.' };
const clearGroups = clearingOf('groups/', 'name');
async function addGroup(walker: Walker): Promise<void> {
  await clearGroups(walker);
  await walker.elsewhere.ask('POST', 'groups/', { name: `Group ${walker.mark}`, description: '', users: [] });
}
const openingGroup = [followingItsLink('Group {mark}')];
const renamingGroup = renaming('Let a second admin rename the group and save it.', 'groups/', 'name', 'name');
/** What is being edited, or both changes are kept. */
const describingGroup = renaming(
  'Let a second admin change the group’s description and save it.',
  'groups/',
  'description',
  'name',
);

export const groupWalk = recordWalk({
  code: 'GRP',
  screen: 'A group',
  clauses: '2.13, 5.1, 5.10, 7.12, 8.1',
  risk: 2,
  who: admin,
  kind: kinds.group,
  list: { path: '/groups', heading: 'Groups', add: 'Add group' },
  conflict: 'Someone else has saved this group in the meantime',
  failed: 'The group could not be loaded.',
  before: {
    new: { text: 'There is no group with the name that you will type.' },
    stored: storedGroup,
  },
  clear: clearGroups,
  create: addGroup,
  open: openingGroup,
  fill: typing('Name', 'New {mark}'),
  change: typing('Description', 'By {mark}'),
  changeBack: clearing('Description'),
  savedElsewhere: describingGroup,
  ends: {
    saved: ['editing.refused'],
    refused: ['editing.pristine'],
    cut: ['editing.pristine', 'editing.dirty', 'editing.refused'],
    keptMine: ['editing.refused'],
    tookTheirs: ['editing.refused'],
    keptEditing: ['editing.refused'],
    deleted: ['editing.refused'],
    kept: ['editing.refused'],
    cancelled: ['editing.pristine'],
  },
});

const clearPeople = clearingOf('users/', 'last_name');

export const personWalk = recordWalk({
  code: 'PER',
  screen: 'A person',
  clauses: '2.8, 5.1, 5.10, 7.12, 8.1',
  risk: 2,
  who: admin,
  kind: kinds.person,
  list: { path: '/personnel', heading: 'Personnel', add: 'Add person' },
  conflict: 'Someone else has saved this person in the meantime',
  failed: 'The person could not be loaded.',
  before: {
    new: { text: 'Nobody has the address that you will type.' },
    stored: { text: 'There is a person “Testi {mark}”.' },
  },
  clear: clearPeople,
  create: async (walker) => {
    await clearPeople(walker);
    const { elsewhere, mark } = walker;
    await elsewhere.ask('POST', 'users/', {
      first_name: 'Testi',
      last_name: mark,
      email: `${mark.toLowerCase()}@testi.example`,
    });
  },
  open: [typing('Search people', '{mark}'), followingItsLink('Testi {mark}')],
  fill: together({ text: 'Type a first name, a last name and an address that nobody has.' }, [
    typing('First name', 'Uusi'),
    typing('Last name', '{mark}'),
    typing('Email', 'uusi-{mark}@testi.example'),
  ]),
  change: typing('First name', 'Testaaja'),
  changeBack: typing('First name', 'Testi'),
  savedElsewhere: renaming('Let a second admin rename the person and save.', 'users/', 'first_name', 'last_name'),
  ends: {
    saved: ['editing.pristine', 'editing.dirty'],
    refused: ['editing.pristine'],
    cut: ['editing.dirty'],
    keptMine: ['editing.dirty'],
    tookTheirs: ['editing.dirty'],
    keptEditing: ['editing.dirty'],
    deleted: ['editing.dirty'],
    kept: ['editing.pristine', 'editing.dirty'],
    cancelled: ['editing.dirty'],
    unloaded: ['opening'],
  },
});

const storedCompany: Sentence = { text: 'The reseller has the company “Yritys {mark}”.' };
const nameOf = ({ mark }: Walker) => `Yritys ${mark}`;
/** The reseller's companies of this case, deleted. */
async function removeCompanies(walker: Walker): Promise<Elsewhere['ask']> {
  const ask = await walker.elsewhere.as(demoLogins.reseller);
  const companies = (await ask('GET', '/companies/')) as { id: number; name: string }[];
  for (const { id } of companies.filter(({ name }) => name.endsWith(walker.mark)))
    await ask('DELETE', `/companies/${id}/`);
  return ask;
}

async function addCompany(walker: Walker): Promise<void> {
  const ask = await removeCompanies(walker);
  const company = { name: nameOf(walker), email: `${walker.mark}@yritys.example`, timezone: 'Europe/Helsinki' };
  await ask('POST', '/companies/', company);
}
const openingCompany: readonly Doing[] = [
  typing('Search companies', '{mark}'),
  {
    text: 'Follow the link “{edit}” of the company “Yritys {mark}”.',
    names: { edit: 'Edit' },
    run: ({ page, mark }) => page.getByRole('link', { name: `Edit Yritys ${mark}`, exact: true }).click(),
  },
];

export const companyFormWalk = recordWalk({
  code: 'COF',
  screen: 'A company of a reseller',
  clauses: '2.10, 2.11, 5.1, 5.10, 6.2, 8.1',
  risk: 2,
  who: { role: 'Reseller', login: 'reseller' },
  kind: kinds.company,
  list: { path: '/companies', heading: 'Companies', add: 'Add company' },
  adding: pressing('Add company'),
  conflict: 'Someone else has changed this company',
  failed: 'The company could not be loaded.',
  before: {
    new: { text: 'The reseller has no company with the name that you will type.' },
    stored: storedCompany,
  },
  clear: removeCompanies,
  create: addCompany,
  open: openingCompany,
  fill: together({ text: 'Type a name and an email address into the form.' }, [
    typing('Company name', 'Uusi yritys {mark}'),
    typing('Company email', 'uusi-{mark}@yritys.example'),
  ]),
  change: typing('Company email', 'toimisto-{mark}@yritys.example'),
  changeBack: typing('Company email', '{mark}@yritys.example'),
  savedElsewhere: null,
  deletion: together(
    { text: 'Type the company’s name in the dialog, and press “{name}”.', names: { name: 'Delete' } },
    [
      {
        run: (walker) => walker.page.getByRole('alertdialog').getByRole('textbox').fill(nameOf(walker)),
      },
      inDialog('Delete'),
    ],
  ),
  ends: {
    saved: ['editing.dirty'],
    refused: ['editing.pristine'],
    cut: ['editing.dirty'],
    cancelled: ['editing.refused'],
    deleted: ['editing.pristine'],
    kept: ['editing.pristine'],
  },
});

const renamingCompany = meanwhile(
  'Let another user of the reseller rename the company and save it.',
  async (walker) => {
    const ask = await walker.elsewhere.as(demoLogins.reseller);
    const companies = (await ask('GET', '/companies/')) as { id: number; name: string }[];
    const id = companies.find(({ name }) => name === nameOf(walker))?.id;
    renamed += 1;
    await ask('PATCH', `/companies/${id}/`, { name: `Renamed ${renamed} ${walker.mark}` });
  },
);
const company = { name: 'Yritys' };
const renamedCompany = { name: 'Renamed' };
const deletionOf = (typedField: 'name' | null) =>
  modelOf(deletionMachine, {
    input: { companyId: 1, id: 2, etag: '"1"', record: company, typedField },
    samples: {
      'deletion.typed': [{ text: company.name }, { text: renamedCompany.name }],
      'deletion.confirm': [{}],
      'deletion.cancel': [{}],
      'xstate.done.actor.deleteRecord': [{ output: undefined }],
      'xstate.error.actor.deleteRecord': [{ error: { ...problems.conflict, current: renamedCompany } }],
    },
    serialize: ({ context }) => context.typed,
  });

/** The forms' own cases of a deletion are not repeated: here somebody else has changed it first. */
const deletionWalk = (
  changing: Arrangement,
  of: Pick<Walk<typeof deletionMachine>, 'code' | 'screen' | 'role' | 'clauses' | 'beginnings'>,
) =>
  walk<typeof deletionMachine>({
    ...of,
    chart: 'deletion',
    risk: 1,
    handles: {
      'deletion.typed': ({ event, before: { context } }) => {
        if (context.typedField === null || context.typed !== '' || event.text !== context.record.name) return null;
        return {
          doing: () => ({
            text: 'Type the company’s name into the field of the dialog, as it is shown above the field.',
            run: async ({ page, mark }) => {
              const name = context.problem ? `Renamed ${renamed} ${mark}` : `Yritys ${mark}`;
              await page
                .getByRole('alertdialog')
                .getByRole('textbox', { name: `Type ${name} to confirm` })
                .fill(name);
            },
          }),
        };
      },
      'deletion.cancel': ({ before }) =>
        before.matches({ asking: 'changed' }) && before.context.typedField === null
          ? { doing: () => inDialog('Keep') }
          : null,
      'deletion.confirm': ({ before }) => ({
        doing: () => inDialog(before.matches({ asking: 'changed' }) ? 'Delete anyway' : 'Delete'),
      }),
      'xstate.done.actor.deleteRecord': (_, [done]) =>
        done?.before.matches({ asking: 'changed' }) ? { follows: true } : null,
      'xstate.error.actor.deleteRecord': (_, [done]) =>
        done?.before.matches({ asking: 'shown' }) ? { follows: true, arranged: changing } : null,
    },
    seen: {
      'asking.shown': ({ page, mark }) =>
        expect(page.getByRole('alertdialog', { name: new RegExp(`^Delete .* ${mark}\\?$`) })).toBeVisible(),
      'asking.changed': ({ page }) =>
        expect(page.getByRole('alertdialog', { name: /^Someone else has (saved|changed) this/ })).toBeVisible(),
      done: async ({ page, mark }, { context }) => {
        await expect(page.getByRole('alertdialog')).toHaveCount(0);
        const name = `Renamed ${renamed} ${mark}`;
        if (context.outcome.kind === 'deleted') {
          await expect(page.getByRole('heading', { level: 1, name: /^(Groups|Companies)$/ })).toBeVisible();
          await expect(page.getByRole('link', { name })).toHaveCount(0);
        } else await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
      },
    },
  });

export const groupDeletionWalk = deletionWalk(renamingGroup, {
  code: 'DEL',
  screen: 'Deletion of a group that somebody else has changed',
  role: 'Company admin',
  clauses: '2.13, 5.10',
  beginnings: {
    group: {
      model: deletionOf(null),
      before: storedGroup,
      ensure: addGroup,
      opening: [loggingIn(demoLogins.admin), opening('/groups'), ...openingGroup, pressing('Delete')],
    },
  },
});

export const companyDeletionWalk = deletionWalk(renamingCompany, {
  code: 'DLC',
  screen: 'Deletion of a company that somebody else has changed',
  role: 'Reseller',
  clauses: '2.10, 5.10, 6.2',
  beginnings: {
    company: {
      model: deletionOf('name'),
      before: storedCompany,
      ensure: addCompany,
      opening: [loggingIn(demoLogins.reseller), opening('/companies'), ...openingCompany, pressing('Delete')],
    },
  },
});

/** A seeded fault that no test can catch, because nothing that can be observed changes. */
export interface Survivor {
  readonly file: string;
  readonly operator: string;
  readonly place: string;
  readonly reason: string;
}

/**
 * What `npm run faults` finds uncaught, and why that is no gap. A gap gets a test, not a line here; a line whose fault is
 * caught, or is not there any more, fails the proof.
 */
export const survivors: readonly Survivor[] = [
  {
    file: 'machines/company/company.machine.ts',
    operator: 'boundary shifted',
    place: 'companyMachine.guards.hasSeveral: context.companies.length > 1',
    reason: 'who has one company has been sent on by the branch before',
  },
  {
    file: 'machines/company/company.machine.ts',
    operator: 'branches swapped',
    place: 'deciding always if hasOne → loading',
    reason: 'their guards exclude each other, so their order says nothing',
  },
  {
    file: 'machines/record/record-form.machine.ts',
    operator: 'branches swapped',
    place: 'settling always if isOutcome → discarding',
    reason: 'their guards exclude each other, so their order says nothing',
  },
  {
    file: 'machines/report/filter.machine.ts',
    operator: 'default dropped',
    place: 'knownOf.allowed.first: [...starts, today].sort()[0] ?? today',
    reason: 'the list is never empty: the default is there for the compiler',
  },
  {
    file: 'machines/report/notes.machine.ts',
    operator: 'default dropped',
    place: 'notesMachine.actions.keepChosen.deleted: context.notes.find((note) => note.id === id) ?? null',
    reason: 'only notes that are listed can be chosen: the default is there for the compiler',
  },
  {
    file: 'machines/subscription/checkout.machine.ts',
    operator: 'default dropped',
    place: '(root).context.companyId: input.companyId ?? 0',
    reason: 'the page is open only where a company is selected: the default is there for the compiler',
  },
];

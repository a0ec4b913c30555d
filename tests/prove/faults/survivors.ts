/** A seeded fault that no test can catch, because nothing that can be observed changes. */
interface Survivor {
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
    place: 'resolving always if isOutcome → discarding',
    reason: 'their guards exclude each other, so their order says nothing',
  },
  {
    file: 'machines/report/filter.machine.ts',
    operator: 'default dropped',
    place: 'factsOf.allowed.first: [...starts, today].sort()[0] ?? today',
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
  {
    file: 'machines/survey/question-editor.machine.ts',
    operator: 'default dropped',
    place: 'deleting runs deleteQuestion.input.id: context.deletedId ?? 0',
    reason: 'what is deleted has been asked about, and kept, before: the default is there for the compiler',
  },
  {
    file: 'machines/survey/question-order.machine.ts',
    operator: 'number changed',
    place: 'moving runs moveQuestion.input.id: 0 (2)',
    reason: 'it moves only while there are moves: the default is there for the compiler',
  },
  {
    file: 'machines/tour/tour-steps.machine.ts',
    operator: 'branches swapped',
    place: 'step.plansHint.placing always if isOnSubscriptions → hinted',
    reason: 'their guards exclude each other, so their order says nothing',
  },
  {
    file: 'machines/tour/tour.machine.ts',
    operator: 're-entry dropped',
    place: 'on on tour.start → .walking',
    reason: '`on` itself neither does nor runs anything, and what is inside it begins anew either way',
  },
  {
    file: 'src/adapters/drafts.ts',
    operator: 'default dropped',
    place: "draftsAt.open.value: localStorage.getItem(nameOf(key)) ?? 'null'",
    reason: 'JSON.parse takes null for its text: the default is there for the compiler',
  },
  {
    file: 'src/adapters/drafts.ts',
    operator: 'number changed',
    place: 'listSurveyDrafts: 1',
    reason: 'of what a comparison says, only the sign counts',
  },
  {
    file: 'machines/navigation/navigation.machine.ts',
    operator: 'branches swapped',
    place: 'deciding always if isHome → welcome',
    reason: 'their guards exclude each other, so their order says nothing',
  },
  {
    file: 'machines/record/record-form.machine.ts',
    operator: 'number changed',
    place: 'loading runs loadRecord.input.id: 0',
    reason: 'only what exists is loaded: the default is there for the compiler',
  },
  {
    file: 'machines/report/report.machine.ts',
    operator: 'boolean flipped',
    place: 'reportMachine.guards.hasNoRounds: false',
    reason: 'it is decided once there is a report: the default is there for the compiler',
  },
  {
    file: 'machines/survey/mailing.machine.ts',
    operator: 'number changed',
    place: 'obstacleOf: 0 (3)',
    reason: 'only what is suppressed has no number, and has been sent on before: the default is there for the compiler',
  },
];

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
    file: 'machines/survey/mailing.machine.ts',
    operator: 'initial changed',
    place: 'saving begins in reminders',
    reason: 'each choice names its own state',
  },
  {
    file: 'machines/survey/survey-form.machine.ts',
    operator: 'branches swapped',
    place: 'working.step.deciding always if opensAt → respondents',
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

import { type ActorRefFrom, assign, sendParent, setup } from 'xstate';

/** A choice question has at least two rows (2.15): they stay, and the server says what is missing in them. */
const fewestChoices = 2;

export const choiceListMachine = setup({
  types: {
    /** `translated`: in the second language, each at its choice's place; `most`: the highest number of choices of a question. */
    input: {} as { choices: readonly string[]; translated: readonly string[]; most: number },
    context: {} as { choices: readonly string[]; translated: readonly string[]; most: number },
    events: {} as
      | { type: 'choice.added'; index: number }
      | { type: 'choice.pasted' | 'choice.translationsPasted'; index: number; choices: readonly string[] }
      | { type: 'choice.changed' | 'choice.translated'; index: number; value: string }
      | { type: 'choice.removed'; index: number }
      | { type: 'choice.moved'; from: number; to: number },
  },
  actions: {
    addChoice: assign(({ context: { choices, translated } }, { index }: { index: number }) => ({
      choices: choices.toSpliced(index, 0, ''),
      translated: translated.toSpliced(index, 0, ''),
    })),
    pasteChoices: assign(
      ({ context: { choices, translated } }, pasted: { index: number; choices: readonly string[] }) => ({
        choices: choices.toSpliced(pasted.index, 1, ...pasted.choices),
        translated: translated.toSpliced(pasted.index + 1, 0, ...pasted.choices.slice(1).map(() => '')),
      }),
    ),
    /** From one place on; more than there are choices add empty ones, so that none is lost. */
    pasteTranslations: assign(
      ({ context: { choices, translated } }, pasted: { index: number; choices: readonly string[] }) => {
        const added = Math.max(0, pasted.index + pasted.choices.length - choices.length);
        return {
          choices: [...choices, ...new Array<string>(added).fill('')],
          translated: translated.toSpliced(pasted.index, pasted.choices.length, ...pasted.choices),
        };
      },
    ),
    changeChoice: assign(({ context: { choices } }, { index, value }: { index: number; value: string }) => ({
      choices: choices.toSpliced(index, 1, value),
    })),
    changeTranslated: assign(({ context: { translated } }, { index, value }: { index: number; value: string }) => ({
      translated: translated.toSpliced(index, 1, value),
    })),
    removeChoice: assign(({ context: { choices, translated } }, { index }: { index: number }) => ({
      choices: choices.toSpliced(index, 1),
      translated: translated.toSpliced(index, 1),
    })),
    moveChoice: assign(({ context: { choices, translated } }, { from, to }: { from: number; to: number }) => ({
      choices: choices.toSpliced(from, 1).toSpliced(to, 0, choices[from] ?? ''),
      translated: translated.toSpliced(from, 1).toSpliced(to, 0, translated[from] ?? ''),
    })),
    /** Sent before the change itself; `to` is empty where the choice is removed. */
    announceRenamed: sendParent(({ context: { choices } }, { index, to }: { index: number; to: string }) => ({
      type: 'choice.renamed',
      from: choices[index] ?? '',
      to,
    })),
    announceChoices: sendParent(({ context: { choices, translated } }) => ({
      type: 'choices.changed',
      choices,
      translated,
    })),
  },
  guards: {
    isFewest: ({ context }) => context.choices.length <= fewestChoices,
    isFull: ({ context }) => context.choices.length >= context.most,
  },
}).createMachine({
  id: 'choiceList',
  description:
    'The choices of a question with one or several, while they are written; the form gets every change (2.15).',
  context: ({ input }) => input,
  initial: 'counting',
  on: {
    'choice.pasted': {
      description: 'A list in place of one choice. Too many are refused by the server, none is lost before.',
      target: '.counting',
      actions: [
        { type: 'announceRenamed', params: ({ event }) => ({ index: event.index, to: event.choices[0] ?? '' }) },
        { type: 'pasteChoices', params: ({ event }) => event },
        'announceChoices',
      ],
    },
    'choice.translationsPasted': {
      description: 'A list in the second language: a line for each choice from there on.',
      target: '.counting',
      actions: [{ type: 'pasteTranslations', params: ({ event }) => event }, 'announceChoices'],
    },
    'choice.changed': {
      actions: [
        { type: 'announceRenamed', params: ({ event }) => ({ index: event.index, to: event.value }) },
        { type: 'changeChoice', params: ({ event }) => event },
        'announceChoices',
      ],
    },
    'choice.translated': { actions: [{ type: 'changeTranslated', params: ({ event }) => event }, 'announceChoices'] },
    'choice.moved': { actions: [{ type: 'moveChoice', params: ({ event }) => event }, 'announceChoices'] },
  },
  states: {
    counting: {
      description: 'How many there are decides whether one can be added or removed.',
      always: [{ guard: 'isFewest', target: 'fewest' }, { guard: 'isFull', target: 'full' }, { target: 'some' }],
    },
    fewest: {
      description: 'None can be removed: a choice question needs at least two.',
      on: {
        'choice.added': {
          target: 'counting',
          actions: [{ type: 'addChoice', params: ({ event }) => event }, 'announceChoices'],
        },
      },
    },
    some: {
      on: {
        'choice.added': {
          target: 'counting',
          actions: [{ type: 'addChoice', params: ({ event }) => event }, 'announceChoices'],
        },
        'choice.removed': {
          target: 'counting',
          actions: [
            { type: 'announceRenamed', params: ({ event }) => ({ index: event.index, to: '' }) },
            { type: 'removeChoice', params: ({ event }) => event },
            'announceChoices',
          ],
        },
      },
    },
    full: {
      description: 'None can be added any more.',
      on: {
        'choice.removed': {
          target: 'counting',
          actions: [
            { type: 'announceRenamed', params: ({ event }) => ({ index: event.index, to: '' }) },
            { type: 'removeChoice', params: ({ event }) => event },
            'announceChoices',
          ],
        },
      },
    },
  },
});
export type ChoiceListActorRef = ActorRefFrom<typeof choiceListMachine>;

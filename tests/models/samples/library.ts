import type { LibraryQuestion, QuestionLibrary } from '../../../contract/library.ts';
import { fieldTypes } from '../../../shared/lists.ts';
import { questions } from './questions.ts';

// Ready-made questions.

function libraryQuestion(key: string, labels: [string, string]): LibraryQuestion {
  return {
    key,
    label: labels[0],
    labels,
    field_type: fieldTypes.textarea,
    help_text: '',
    choices: [],
    placeholder_text: '',
    min_label: '',
    max_label: '',
    ...{ follow_up_text: '', follow_up_side: 'below', follow_up_limit: null },
    enps: false,
    timing_in_days: 7,
    translations: {
      fi: {
        label: labels[1],
        help_text: '',
        placeholder_text: '',
        choices: [],
        min_label: '',
        max_label: '',
        follow_up_text: '',
      },
    },
  };
}

export const libraryQuestions = {
  energy: libraryQuestion('wellbeing.energy', ['How much energy?', 'Kuinka paljon energiaa?']),
  amount: libraryQuestion('workload.amount', ['How much work?', 'Kuinka paljon töitä?']),
} satisfies Record<string, LibraryQuestion>;

export const libraries = {
  small: {
    themes: [
      { key: 'wellbeing', name: 'Wellbeing', questions: [libraryQuestions.energy] },
      { key: 'workload', name: 'Workload', questions: [libraryQuestions.amount] },
    ],
  },
} satisfies Record<string, QuestionLibrary>;

/** As the survey has them once they are added. */
export const addedQuestions = {
  energy: { ...questions.textarea, id: 51, label: libraryQuestions.energy.label },
  amount: { ...questions.textarea, id: 52, label: libraryQuestions.amount.label },
};

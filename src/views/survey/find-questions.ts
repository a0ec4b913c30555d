import type { LibraryQuestion, QuestionLibrary } from '../../../contract/library.ts';
import type { LibraryTheme } from '../../../shared/lists.ts';

/** The library's sections with the questions that match the search, in their order; empty ones are left out. */
export function findQuestions(
  { themes }: QuestionLibrary,
  { search, theme, locale }: { search: string; theme: LibraryTheme | null; locale: string },
): QuestionLibrary['themes'] {
  const terms = search.trim().toLocaleLowerCase(locale).split(/\s+/);
  const hasTerms = ({ label, help_text, choices }: LibraryQuestion, name: string) => {
    const text = [name, label, help_text, ...choices].join(' ').toLocaleLowerCase(locale);
    return terms.every((term) => text.includes(term));
  };
  return themes
    .filter(({ key }) => theme === null || key === theme)
    .map((section) => ({ ...section, questions: section.questions.filter((each) => hasTerms(each, section.name)) }))
    .filter(({ questions }) => questions.length > 0);
}

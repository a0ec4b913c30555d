import { questions } from './dashboard-data.ts';

/** The page that a dashboard is opened from: React has rendered a page by then. */
export function QuestionList() {
  return (
    <ul>
      {questions.map(({ id }) => (
        <li key={id}>{id}</li>
      ))}
    </ul>
  );
}

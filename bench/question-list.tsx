import { questions } from './dashboard-data.ts';

/** What a dashboard is opened from: React has drawn a page by then. */
export function QuestionList() {
  return (
    <ul>
      {questions.map(({ id }) => (
        <li key={id}>{id}</li>
      ))}
    </ul>
  );
}

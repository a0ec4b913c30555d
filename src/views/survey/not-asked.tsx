import { Plural } from '@lingui/react/macro';
import { fewestAnonymousAnswers } from '../../../shared/lists.ts';

/** The admin's text about people whom the open round of an anonymous survey does not ask (design §5). */
export function NotAskedNow({ people }: { people: number }) {
  return (
    <Plural
      value={people}
      one={`# person is not asked in this round: fewer than ${fewestAnonymousAnswers} people are outside the groups that are shown, so what they answer could be worked out.`}
      other={`# people are not asked in this round: fewer than ${fewestAnonymousAnswers} people are outside the groups that are shown, so what they answer could be worked out.`}
    />
  );
}

/** The same for a survey that is not published yet, with what can be done about it. */
export function NotAskedLater({ people }: { people: number }) {
  return (
    <Plural
      value={people}
      one={`# person would not be asked: fewer than ${fewestAnonymousAnswers} people are outside the groups that can be shown, so what they answer could be worked out. Put this person in exactly one group, and they will be asked.`}
      other={`# people would not be asked: fewer than ${fewestAnonymousAnswers} people are outside the groups that can be shown, so what they answer could be worked out. Put each of them in exactly one group, and they will be asked.`}
    />
  );
}

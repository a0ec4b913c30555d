import { Plural, Trans } from '@lingui/react/macro';
import { fewestAnonymousAnswers } from '../../../contract/lists.ts';

/** What the admin is told of people whom the open round of an anonymous survey does not ask (design §5). */
export function NotAskedNow({ people }: { people: number }) {
  return (
    <Plural
      value={people}
      one={`# person is not asked in this round: fewer than ${fewestAnonymousAnswers} people are in no group that can be shown, so their answers could be worked out. Everybody else’s results are shown without them.`}
      other={`# people are not asked in this round: fewer than ${fewestAnonymousAnswers} people are in no group that can be shown, so their answers could be worked out. Everybody else’s results are shown without them.`}
    />
  );
}

/** The same of a survey that is not published yet, with what can be done about it. */
export function NotAskedLater({ people }: { people: number }) {
  return (
    <Plural
      value={people}
      one={`# person would not be asked: fewer than ${fewestAnonymousAnswers} people are in no group that can be shown, so their answers could be worked out. Put them in exactly one group, and they are asked.`}
      other={`# people would not be asked: fewer than ${fewestAnonymousAnswers} people are in no group that can be shown, so their answers could be worked out. Put each of them in exactly one group, and they are asked.`}
    />
  );
}

/** What such a person reads instead of the questions. */
export function LeftOut() {
  return (
    <Trans>
      This anonymous survey does not ask you now: you are in no group that can be shown, and so few people are that your
      answers could be worked out.
    </Trans>
  );
}

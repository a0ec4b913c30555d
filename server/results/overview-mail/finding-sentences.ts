import type { AnswerFinding, Break, Finding, FindingOf, FromTo, Turnover } from '../../../contract/finding.ts';
import { type Message, withValues } from '../../core/i18n.ts';
import { findingMessages } from './finding.messages.ts';
import type { Writer } from './writer.ts';

/** A finding in a sentence. */
export function sentenceOf(finding: Finding, question: string, write: Writer): string {
  if (finding.kind === 'participation') return participationSentence(finding, question, write);
  if (finding.kind === 'apart') return apartSentence(finding, question, write);
  const said = saidOf(finding, question, write);
  const { participation } = finding;
  if ('turnover' in finding && finding.turnover) return otherPeople(finding.turnover, said, write);
  if (participation === null) return said;
  const { from, to, paired } = participation;
  const values = {
    said,
    from: write.percent(Math.round(from)),
    to: write.percent(Math.round(to)),
    way: to < from ? 'fewer' : 'more',
  };
  return write.say(withValues(findingMessages[paired ? 'pairedParticipation' : 'participation'], values));
}

function otherPeople({ joined, left, same, paired }: Turnover, said: string, write: Writer): string {
  const counted = joined === null || left === null ? 'no' : 'yes';
  const values = { said, counted, joined: joined ?? 0, left: left ?? 0, same: same ?? 0 };
  return write.say(withValues(findingMessages[paired ? 'sameOfOthers' : 'others'], values));
}

function participationSentence(finding: FindingOf<'participation'>, question: string, write: Writer): string {
  const { participation, at, start_date, end_date, is_current, is_shared, rounds } = finding;
  const { from, to } = participation;
  const values = {
    ...shared(finding, question, write),
    whom: is_shared ? 'survey' : 'question',
    ...{ from: write.percent(Math.round(from)), to: write.percent(Math.round(to)), rounds },
    day: is_current ? write.dayOf(start_date) : write.day(start_date),
    lastDay: write.day(end_date),
  };
  if (at) {
    const days = write.days(at.start_date, at.end_date);
    return write.say(withValues(findingMessages.fewerAtOnce, { ...values, days }));
  }
  return write.say(withValues(findingMessages[is_current ? 'fewer' : 'fewerThen'], values));
}

function apartSentence(finding: FindingOf<'apart'>, question: string, write: Writer): string {
  const { choice, groups, is_opposite, is_current, start_date, end_date, rounds } = finding;
  const [first, second] = groups;
  const value = ({ digits }: FromTo, number: number) =>
    choice === null ? write.number(number, Math.max(2, digits)) : write.percent(number);
  const values = {
    ...shared(finding, question, write),
    ...{ ways: is_opposite ? 'opposite' : 'different', first: first.name, second: second.name, rounds },
    ...{ from: value(first.precise, first.precise.from), to: value(first.precise, first.precise.to) },
    ...{ otherFrom: value(second.precise, second.precise.from), otherTo: value(second.precise, second.precise.to) },
    day: is_current ? write.dayOf(start_date) : write.day(start_date),
    lastDay: write.day(end_date),
  };
  const said = write.say(withValues(findingMessages[is_current ? 'apart' : 'earlierApart'], values));
  const group = groups.find(({ participation }) => participation !== null);
  if (!group?.participation) return said;
  const { from, to } = group.participation;
  const rates = { from: write.percent(Math.round(from)), to: write.percent(Math.round(to)) };
  const way = to < from ? 'fewer' : 'more';
  return write.say(withValues(findingMessages.participationOfGroup, { ...rates, way, group: group.name, said }));
}

function saidOf(finding: AnswerFinding, question: string, write: Writer): string {
  switch (finding.kind) {
    case 'trend':
      return trendSentence(finding, question, write);
    case 'change':
      return changeSentence(finding, question, write);
    case 'bend':
      return bendSentence(finding, question, write);
    case 'composition':
      return compositionSentence(finding, question, write);
  }
}

function compositionSentence(finding: FindingOf<'composition'>, question: string, write: Writer): string {
  const { choice, precise, same, is_nobody_same, is_current, start_date, end_date } = finding;
  const value = (number: number | undefined) =>
    choice === null ? write.number(number ?? 0) : write.percent(number ?? 0);
  const [sameFrom, sameTo] = [value(same?.precise.from), value(same?.precise.to)];
  const ofSame = sameFrom === sameTo ? 'stayed' : 'same';
  const values = {
    ...shared(finding, question, write),
    whose: is_nobody_same ? 'nobody' : same === null ? 'untold' : ofSame,
    ...{ from: value(precise?.from), to: value(precise?.to), people: same?.people ?? 0 },
    ...{ sameFrom, sameTo },
    day: is_current ? write.dayOf(start_date) : write.day(start_date),
    lastDay: write.day(end_date),
  };
  return write.say(withValues(findingMessages[is_current ? 'composition' : 'earlierComposition'], values));
}

function bendSentence(finding: FindingOf<'bend'>, question: string, write: Writer): string {
  const { shape, at, middle, precise, choice, course } = finding;
  const value = (number: number) => (choice === null ? write.number(number) : write.percent(number));
  const { from, to } = precise ?? { from: 0, to: 0 };
  const values = {
    ...shared(finding, question, write),
    days: write.days(at.start_date, at.end_date),
    day: write.day(at.start_date),
    ...{ from: value(from), middle: value(middle?.precise ?? 0), to: value(to) },
  };
  return write.say(withValues(findingMessages[course === null ? shape : messageOfCourse[course]], values));
}

const messageOfCourse = { back: 'turn', level: 'levelled', off: 'setOff', pace: 'otherPace' } as const;

function trendSentence(finding: FindingOf<'trend'>, question: string, write: Writer): string {
  const { is_current, start_date, end_date, rounds, precise } = finding;
  const values = {
    ...shared(finding, question, write),
    rounds,
    day: is_current ? write.dayOf(start_date) : write.day(start_date),
    lastDay: write.day(end_date),
  };
  const said =
    precise === null
      ? withValues(findingMessages[is_current ? 'trend' : 'earlierTrend'], values)
      : withValues(findingMessages[is_current ? 'sizedTrend' : 'earlierSizedTrend'], {
          ...values,
          ...sized(finding, precise, write),
        });
  return notSteadily(finding, write.say(said), write);
}

/** A trend alone would hide that its rounds fell and rose again. */
function notSteadily({ turn, choice }: FindingOf<'trend'>, said: string, write: Writer): string {
  if (turn === null) return said;
  const value = choice === null ? write.number(turn.precise) : write.percent(turn.precise);
  const values = { said, side: turn.side, value, days: write.days(turn.start_date, turn.end_date) };
  return write.say(withValues(findingMessages.notSteadily, values));
}

function changeSentence(finding: FindingOf<'change'>, question: string, write: Writer): string {
  const { start_date, end_date, unusual, precise } = finding;
  const values = {
    ...shared(finding, question, write),
    days: write.days(start_date, end_date),
    unusual: unusual === null ? 'unknown' : unusual ? 'yes' : 'no',
  };
  if (precise === null) return write.say(withValues(findingMessages.change, values));
  return write.say(withValues(findingMessages.sizedChange, { ...values, ...sized(finding, precise, write) }));
}

/** Why nothing is reported for a question over all rounds. */
export function breakSentence({ start_date, before }: Break, question: string, write: Writer): string {
  const subject = write.say(withValues(findingMessages.question, { question }));
  const values = { subject, day: write.dayOf(start_date), before: before ?? '' };
  return write.say(withValues(findingMessages[before === null ? 'otherForm' : 'reworded'], values));
}

/** In the table: how far it went, and since when. */
export function changeText(finding: Finding, write: Writer): string {
  const { kind, precise, verdict, is_current, start_date } = finding;
  if (precise === null) return write.say(withValues(findingMessages.direction, { verdict }));
  const size = write.difference(precise.to - precise.from, precise.digits);
  const isTrend = (kind === 'trend' || kind === 'composition') && is_current;
  return isTrend ? write.say(withValues(findingMessages.since, { size, day: write.dayOf(start_date) })) : size;
}

function shared({ choice, verdict }: Finding, question: string, write: Writer) {
  const subject: Message =
    choice === null
      ? withValues(findingMessages.question, { question })
      : withValues(findingMessages.choice, { question, choice });
  return { subject: write.say(subject), verdict };
}

/** For a choice in percent, and its difference in percentage points. */
function sized({ choice }: Finding, { from, to, digits }: FromTo, write: Writer) {
  const value = (number: number) =>
    choice === null ? write.number(number, Math.max(2, digits)) : write.percent(number);
  const size = write.number(Math.abs(to - from), digits);
  return {
    size: choice === null ? size : write.say(withValues(findingMessages.points, { size })),
    from: value(from),
    to: value(to),
  };
}

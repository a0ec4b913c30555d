import type { Break, Finding, FindingOf } from '../../../contract/finding.ts';
import {
  decimalsIn,
  type Ends,
  endsOf,
  type Lead,
  leadOf,
  wayOf,
  wholeRates,
  whoseOf,
} from '../../../shared/findings.ts';
import { type Message, withValues } from '../../core/i18n.ts';
import { findingMessages } from './finding.messages.ts';
import type { Writer } from './writer.ts';

/** A finding in a sentence. */
export function sentenceOf(finding: Finding, question: string, write: Writer): string {
  const lead = leadOf(finding);
  const said = saidOf(finding, question, write);
  return lead === null ? said : write.say(ledBy(lead, said, write));
}

function ledBy(lead: Lead, said: string, write: Writer): Message {
  if (lead.kind === 'people') {
    const { paired, counts, same } = lead;
    const { joined, left } = counts ?? { joined: 0, left: 0 };
    const values = { said, counted: counts === null ? 'no' : 'yes', joined, left, same };
    return withValues(findingMessages[paired ? 'sameOfOthers' : 'others'], values);
  }
  const { isLess, paired, group } = lead;
  const values = { said, ...rates(lead, write), way: isLess ? 'fewer' : 'more' };
  if (group !== null) return withValues(findingMessages.participationOfGroup, { ...values, group });
  return withValues(findingMessages[paired ? 'pairedParticipation' : 'participation'], values);
}

const rates = ({ from, to }: { from: number; to: number }, write: Writer) => ({
  from: write.percent(from),
  to: write.percent(to),
});

function participationSentence(finding: FindingOf<'participation'>, question: string, write: Writer): string {
  const { participation, at, start_date, end_date, is_current, is_shared, rounds } = finding;
  const values = {
    ...shared(finding, question, write),
    whom: is_shared ? 'survey' : 'question',
    ...rates(wholeRates(participation), write),
    rounds,
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
  const other = valuesOf(choice, second.precise, write);
  const values = {
    ...shared(finding, question, write),
    ways: is_opposite ? 'opposite' : 'different',
    first: first.name,
    second: second.name,
    rounds,
    ...valuesOf(choice, first.precise, write),
    otherFrom: other.from,
    otherTo: other.to,
    day: is_current ? write.dayOf(start_date) : write.day(start_date),
    lastDay: write.day(end_date),
  };
  return write.say(withValues(findingMessages[is_current ? 'apart' : 'earlierApart'], values));
}

function saidOf(finding: Finding, question: string, write: Writer): string {
  switch (finding.kind) {
    case 'trend':
      return trendSentence(finding, question, write);
    case 'change':
      return changeSentence(finding, question, write);
    case 'bend':
      return bendSentence(finding, question, write);
    case 'composition':
      return compositionSentence(finding, question, write);
    case 'participation':
      return participationSentence(finding, question, write);
    case 'apart':
      return apartSentence(finding, question, write);
  }
}

function compositionSentence(finding: FindingOf<'composition'>, question: string, write: Writer): string {
  const { choice, same, is_current, start_date, end_date } = finding;
  const ofSame = same && valuesOf(choice, same.precise, write);
  const values = {
    ...shared(finding, question, write),
    ...valuesOf(choice, finding.precise, write),
    whose: whoseOf(finding, ofSame?.from === ofSame?.to),
    people: same?.people ?? 0,
    sameFrom: ofSame?.from ?? '',
    sameTo: ofSame?.to ?? '',
    day: is_current ? write.dayOf(start_date) : write.day(start_date),
    lastDay: write.day(end_date),
  };
  return write.say(withValues(findingMessages[is_current ? 'composition' : 'earlierComposition'], values));
}

function bendSentence(finding: FindingOf<'bend'>, question: string, write: Writer): string {
  const { at, middle, precise, choice } = finding;
  const values = {
    ...shared(finding, question, write),
    days: write.days(at.start_date, at.end_date),
    day: write.day(at.start_date),
    ...valuesOf(choice, precise, write),
    middle: middle === null ? '' : oneValue(choice, middle.precise, precise ?? { digits: 0 }, write),
  };
  return write.say(withValues(findingMessages[messageOfWay[wayOf(finding)]], values));
}

const messageOfWay = {
  step: 'step',
  single: 'single',
  back: 'turn',
  level: 'levelled',
  off: 'setOff',
  pace: 'otherPace',
} as const;

function trendSentence(finding: FindingOf<'trend'>, question: string, write: Writer): string {
  const { is_current, start_date, end_date, rounds } = finding;
  const told = endsOf(finding, 'precise');
  const values = {
    ...shared(finding, question, write),
    rounds,
    day: is_current ? write.dayOf(start_date) : write.day(start_date),
    lastDay: write.day(end_date),
  };
  const said =
    told === null
      ? withValues(findingMessages[is_current ? 'trend' : 'earlierTrend'], values)
      : withValues(findingMessages[is_current ? 'sizedTrend' : 'earlierSizedTrend'], {
          ...values,
          ...sized(finding, told.ends, write),
        });
  return notSteadily(finding, write.say(said), write);
}

/** A trend alone would hide that its rounds fell and rose again. */
function notSteadily({ turn, choice }: FindingOf<'trend'>, said: string, write: Writer): string {
  if (turn === null) return said;
  const value = oneValue(choice, turn.precise, { digits: 2 }, write);
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

/** For a choice in percent. */
const oneValue = (choice: string | null, value: number, ends: Pick<Ends, 'digits'>, write: Writer) =>
  choice === null ? write.number(value, decimalsIn(ends)) : write.percent(value);

const valuesOf = (choice: string | null, ends: Ends | null, write: Writer) => ({
  from: ends === null ? '–' : oneValue(choice, ends.from, ends, write),
  to: ends === null ? '–' : oneValue(choice, ends.to, ends, write),
});

/** The difference of a choice is in percentage points. */
function sized({ choice }: Finding, ends: Ends, write: Writer) {
  const size = write.number(Math.abs(ends.to - ends.from), ends.digits);
  return {
    size: choice === null ? size : write.say(withValues(findingMessages.points, { size })),
    ...valuesOf(choice, ends, write),
  };
}

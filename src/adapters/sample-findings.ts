import type { Finding, FindingOf, Findings, FromTo } from '../../contract/finding.ts';

type Ends = [from: number, to: number, digits: number] | null;
/** Question and choice by index (no choice: null), days by rounds. */
type Rates = [from: number, to: number, paired: 0 | 1] | null;
type Told = [question: number, choice: number | null, rises: 0 | 1, first: number, last: number, Ends, Ends, Rates];
type SampleFinding =
  | [
      'trend',
      Told,
      rounds: number,
      averaged: number,
      turn: [lowest: 0 | 1, precise: number, relative: number, round: number] | null,
    ]
  | ['change', Told, previous: number, unusual: 0 | 1 | null]
  | ['participation', Told, rounds: number, isShared: 0 | 1, at: number | null];

/** Findings in a compact form, because there are some for every choice of days. */
export type SampleFindings = {
  list: SampleFinding[];
  told: number;
  unclear: number;
  untested: number;
  withheld: number;
  history: SampleFinding | null;
};

/** For a question: its index, and the round that a day is the first or the last one of. */
export type Places = { question: (id: number) => number; round: (id: number, day: string) => number };

const ratesOf = (rates: Finding['participation']): Rates => rates && [rates.from, rates.to, rates.paired ? 1 : 0];

const endsOf = (ends: FromTo | null): Ends => ends && [ends.from, ends.to, ends.digits];

function packFinding(finding: Finding, { question, round }: Places): SampleFinding {
  const { question: id, choice, verdict, precise, relative } = finding;
  const [first, last] = [round(id, finding.start_date), round(id, finding.end_date)];
  const told: Told = [
    ...([question(id), choice === null ? null : Number(choice), verdict === 'rising' ? 1 : 0] as const),
    ...([first, last, endsOf(precise), endsOf(relative), ratesOf(finding.participation)] as const),
  ];
  switch (finding.kind) {
    case 'trend': {
      const { turn } = finding;
      const at = turn && round(id, turn.start_date);
      const packed = turn && ([turn.side === 'lowest' ? 1 : 0, turn.precise, turn.relative ?? 0, at ?? 0] as const);
      return ['trend', told, finding.rounds, finding.averaged, packed && [...packed]];
    }
    case 'bend':
      // The example does not check whether a line fits.
      throw new Error('no bends in the example');
    case 'apart':
      throw new Error('groups are not followed in the example');
    case 'composition':
      throw new Error('who answers is not looked at in the example');
    case 'participation': {
      const { rounds, is_shared, at } = finding;
      return ['participation', told, rounds, is_shared ? 1 : 0, at && round(id, at.start_date)];
    }
    case 'change': {
      const { unusual, previous } = finding;
      return ['change', told, round(id, previous.start_date), unusual === null ? null : unusual ? 1 : 0];
    }
  }
}

export function packFindings(
  { list, history, breaks: _none, are_groups_compared: _all, ...counts }: Findings,
  places: Places,
): SampleFindings {
  return {
    list: list.map((one) => packFinding(one, places)),
    ...counts,
    history: history && packFinding(history, places),
  };
}

/** The data of a question on reading: its id, its choices, its last round, and the days of a round. */
export type Reader = {
  id: number;
  choices: readonly string[];
  last: number;
  days: (round: number) => { start_date: string; end_date: string };
};

function readFinding(packed: SampleFinding, readerOf: (question: number) => Reader): Finding {
  const [place, choice, rises, first, last, precise, relative, rates] = packed[1];
  const { id, choices, last: latest, days } = readerOf(place);
  const fromTo = (ends: Ends): FromTo | null => ends && { from: ends[0], to: ends[1], digits: ends[2] };
  const told: Pick<FindingOf<'trend'>, Exclude<keyof FindingOf<'change'> & keyof FindingOf<'trend'>, 'kind'>> = {
    question: id,
    choice: choice === null ? null : (choices[choice] ?? null),
    verdict: rises === 1 ? 'rising' : 'falling',
    start_date: days(first).start_date,
    end_date: days(last).end_date,
    is_current: last === latest,
    precise: fromTo(precise),
    relative: fromTo(relative),
    participation: rates && { from: rates[0], to: rates[1], paired: rates[2] === 1 },
    turnover: null,
  };
  if (packed[0] === 'change') {
    const [, , previous, unusual] = packed;
    return {
      kind: 'change',
      ...told,
      previous: days(previous),
      compared_with: 'previous',
      unusual: unusual === null ? null : unusual === 1,
    };
  }
  if (packed[0] === 'participation') {
    const { turnover: _, ...shared } = told;
    const [, , rounds, isShared, at] = packed;
    const [from, to] = rates ?? [0, 0];
    return {
      kind: 'participation',
      ...shared,
      rounds,
      is_shared: isShared === 1,
      at: at === null ? null : days(at),
      participation: { from, to, paired: false },
    };
  }
  const [, , rounds, averaged, turn] = packed;
  return {
    kind: 'trend',
    ...told,
    rounds,
    averaged,
    turn: turn && { side: turn[0] === 1 ? 'lowest' : 'highest', precise: turn[1], relative: turn[2], ...days(turn[3]) },
  };
}

export function readFindings(packed: SampleFindings | undefined, readerOf: (question: number) => Reader): Findings {
  if (!packed)
    return {
      list: [],
      told: 0,
      unclear: 0,
      untested: 0,
      withheld: 0,
      history: null,
      breaks: [],
      are_groups_compared: true,
    };
  const { list, history, ...counts } = packed;
  return {
    list: list.map((one) => readFinding(one, readerOf)),
    ...counts,
    history: history && readFinding(history, readerOf),
    breaks: [],
    are_groups_compared: true,
  };
}

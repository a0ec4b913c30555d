export const findingMessages = {
  question: /*i18n*/ { id: 'finding.question', message: '“{question}”' },
  choice: /*i18n*/ { id: 'finding.choice', message: '“{question}” ({choice})' },
  points: /*i18n*/ { id: 'finding.points', message: '{size} percentage points' },
  sizedTrend: /*i18n*/ {
    id: 'finding.sized-trend',
    message:
      '{subject} has {verdict, select, rising {risen} other {fallen}} by {size} since {day}, over {rounds} rounds ' +
      '({from} → {to}).',
  },
  trend: /*i18n*/ {
    id: 'finding.trend',
    message: '{subject} has {verdict, select, rising {risen} other {fallen}} since {day}, over {rounds} rounds.',
  },
  earlierSizedTrend: /*i18n*/ {
    id: 'finding.earlier-sized-trend',
    message:
      '{subject} {verdict, select, rising {rose} other {fell}} by {size} between {day} and {lastDay}, over {rounds} ' +
      'rounds ({from} → {to}).',
  },
  earlierTrend: /*i18n*/ {
    id: 'finding.earlier-trend',
    message:
      '{subject} {verdict, select, rising {rose} other {fell}} between {day} and {lastDay}, over {rounds} rounds.',
  },
  notSteadily: /*i18n*/ {
    id: 'finding.not-steadily',
    message: '{said} It did not go steadily: the {side, select, lowest {lowest} other {highest}} was {value}, {days}.',
  },
  sizedChange: /*i18n*/ {
    id: 'finding.sized-change',
    message:
      '{subject} was {size} {verdict, select, rising {higher} other {lower}} in the round of {days} than in the ' +
      'previous one ({from} → {to}). {unusual, select, yes {Rounds rarely differ this much.} no {Rounds sometimes ' +
      'differ this much: one alone is not a trend.} other {One round alone is not a trend.}}',
  },
  change: /*i18n*/ {
    id: 'finding.change',
    message:
      '{subject} was {verdict, select, rising {higher} other {lower}} in the round of {days} than in the previous one. ' +
      '{unusual, select, yes {Rounds rarely differ this much.} no {Rounds sometimes differ this much: one alone is not ' +
      'a trend.} other {One round alone is not a trend.}}',
  },
  step: /*i18n*/ {
    id: 'finding.step',
    message:
      '{subject} {verdict, select, rising {rose} other {fell}} to another level in the round of {days}: {from} on average ' +
      'before, {to} after.',
  },
  turn: /*i18n*/ {
    id: 'finding.turn',
    message:
      '{subject} {verdict, select, rising {fell} other {rose}} until {day} ({from} → {middle}) and ' +
      '{verdict, select, rising {rose} other {fell}} after that ({middle} → {to}).',
  },
  levelled: /*i18n*/ {
    id: 'finding.levelled',
    message:
      '{subject} {verdict, select, rising {rose} other {fell}} until {day} ({from} → {middle}) and changed little after ' +
      'that ({middle} → {to}).',
  },
  setOff: /*i18n*/ {
    id: 'finding.set-off',
    message:
      '{subject} changed little until {day} ({from} → {middle}) and {verdict, select, rising {rose} other {fell}} after ' +
      'that ({middle} → {to}).',
  },
  otherPace: /*i18n*/ {
    id: 'finding.other-pace',
    message: '{subject} changed pace around {day}: {from} → {middle} before, {middle} → {to} after.',
  },
  single: /*i18n*/ {
    id: 'finding.single',
    message:
      '{subject} was {verdict, select, rising {high} other {low}} in one round only, {days}: {to}, otherwise {from} on ' +
      'average.',
  },
  participation: /*i18n*/ {
    id: 'finding.participation',
    message:
      '{way, select, fewer {Fewer people answered ({from} → {to}), so this may only show who still answers} other {More ' +
      'people answered ({from} → {to}), so this may only show who has joined in}}: {said}',
  },
  pairedParticipation: /*i18n*/ {
    id: 'finding.paired-participation',
    message:
      '{way, select, fewer {Fewer people answered ({from} → {to})} other {More people answered ({from} → {to})}}. ' +
      'Comparing the same people: {said}',
  },
  others: /*i18n*/ {
    id: 'finding.others',
    message:
      'Many people answered only earlier{counted, select, yes { ({left})} other {}} or only later{counted, select, yes ' +
      '{ ({joined})} other {}}, so this may only show who answered: {said}',
  },
  sameOfOthers: /*i18n*/ {
    id: 'finding.same-of-others',
    message:
      'Many people answered only earlier{counted, select, yes { ({left})} other {}} or only later{counted, select, yes ' +
      '{ ({joined})} other {}}. Comparing the same people{same, plural, =0 {} other { (#)}}: {said}',
  },
  composition: /*i18n*/ {
    id: 'finding.composition',
    message:
      '{subject} has {verdict, select, rising {risen} other {fallen}} from {from} to {to} since {day}, {whose, select, ' +
      'nobody {but nobody who answered at first still answers, so these are different people} ' +
      'untold {mostly because the people who answer have changed} ' +
      'stayed {mostly because the people who answer have changed: those who answered then and now ({people}) stayed at {sameTo}} ' +
      'other {mostly because the people who answer have changed: those who answered then and now ({people}) went from {sameFrom} to ' +
      '{sameTo}}}.',
  },
  earlierComposition: /*i18n*/ {
    id: 'finding.earlier-composition',
    message:
      '{subject} {verdict, select, rising {rose} other {fell}} from {from} to {to} between {day} and {lastDay}, {whose, ' +
      'select, nobody {but nobody who answered at first still answered, so these are different people} ' +
      'untold {mostly because the people who answered had changed} ' +
      'stayed {mostly because the people who answered had changed: those who answered at both ends ({people}) stayed at {sameTo}} ' +
      'other {mostly because the people who answered had changed: those who answered at both ends ({people}) went from {sameFrom} to ' +
      '{sameTo}}}.',
  },
  fewer: /*i18n*/ {
    id: 'finding.fewer',
    message:
      '{whom, select, survey {Fewer and fewer people answer} other {Fewer and fewer people answer {subject}}}: ' +
      '{from} → {to} since {day}, over {rounds} rounds.',
  },
  fewerThen: /*i18n*/ {
    id: 'finding.fewer-then',
    message:
      '{whom, select, survey {Fewer and fewer people answered} other {Fewer and fewer people answered {subject}}} between ' +
      '{day} and {lastDay}: {from} → {to}, over {rounds} rounds.',
  },
  fewerAtOnce: /*i18n*/ {
    id: 'finding.fewer-at-once',
    message:
      '{whom, select, survey {Fewer people answered} other {Fewer people answered {subject}}} from the round of {days} on: ' +
      '{from} before, {to} after.',
  },
  apart: /*i18n*/ {
    id: 'finding.apart',
    message:
      '{ways, select, opposite {{subject} has risen in {first} ({from} → {to}) and fallen in {second} ({otherFrom} → {otherTo}) ' +
      'since {day}, over {rounds} rounds.} other {{subject} has changed differently in two groups since {day}, over {rounds} ' +
      'rounds: {first} {from} → {to}, {second} {otherFrom} → {otherTo}.}}',
  },
  earlierApart: /*i18n*/ {
    id: 'finding.earlier-apart',
    message:
      '{ways, select, opposite {{subject} rose in {first} ({from} → {to}) and fell in {second} ({otherFrom} → {otherTo}) between ' +
      '{day} and {lastDay}, over {rounds} rounds.} other {{subject} changed differently in two groups between {day} and ' +
      '{lastDay}, over {rounds} rounds: {first} {from} → {to}, {second} {otherFrom} → {otherTo}.}}',
  },
  participationOfGroup: /*i18n*/ {
    id: 'finding.participation-of-group',
    message:
      '{way, select, fewer {In {group} fewer people answered ({from} → {to}), so this may only show who still answers} other ' +
      '{In {group} more people answered ({from} → {to}), so this may only show who has joined in}}: {said}',
  },
  reworded: /*i18n*/ {
    id: 'finding.reworded',
    message:
      '{subject} was reworded on {day} and now means something else (before: “{before}”). Rounds before and after that are not ' +
      'compared.',
  },
  otherForm: /*i18n*/ {
    id: 'finding.other-form',
    message:
      '{subject} has had another scale or other choices since {day}. Rounds before and after that are not compared.',
  },
  since: /*i18n*/ { id: 'finding.since', message: '{size} since {day}' },
  direction: /*i18n*/ { id: 'finding.direction', message: '{verdict, select, rising {Higher} other {Lower}}' },
};

import { createRoundService } from '../../server/actions/rounds/round.service.ts';
import { fieldTypes, skipOptions } from '../../shared/lists.ts';
import type { TestServer } from './server.ts';
import { must, type StageAnswer, type SurveyStage } from './survey-stage.ts';

/** Lehmer's generator: the same life at every run of a seed. */
function diceOf(seed: number) {
  let state = (seed % 2_147_483_646) + 1;
  const roll = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const below = (count: number) => Math.floor(roll() * count);
  return {
    chance: (probability: number) => roll() < probability,
    below,
    some: <T>(list: readonly T[], probability: number) => list.filter(() => roll() < probability),
    one: <T>(list: readonly T[]): T => {
      const [found] = list.slice(below(list.length));
      if (found === undefined) throw new Error('Nothing to choose from.');
      return found;
    },
  };
}

type Dice = ReturnType<typeof diceOf>;
type Asked = { id: number; type: number; choices: string[] };

const { textarea, radio, number, checkbox, slider } = fieldTypes;

const kinds: { type: number; choices: string[]; timing: number }[] = [
  { type: number, choices: [], timing: 7 },
  { type: slider, choices: ['1', '5', '1'], timing: 7 },
  { type: radio, choices: ['A', 'B', 'C'], timing: 7 },
  { type: checkbox, choices: ['A', 'B', 'C'], timing: 14 },
  { type: textarea, choices: [], timing: 7 },
  { type: slider, choices: [], timing: 14 },
];

function answerTo(question: Asked, dice: Dice, week: number): StageAnswer {
  const { chance, below, some, one } = dice;
  const comment = chance(0.3) ? `Comment ${below(1000)}` : '';
  const common = { question: question.id, comment };
  if (chance(0.15)) return { ...common, skip_option: one(skipOptions) };
  switch (question.type) {
    case textarea:
      return { ...common, value: `Text ${below(1000)}` };
    case radio:
      return { ...common, value: one(question.choices) };
    case checkbox: {
      const chosen = some(question.choices, 0.5);
      return { ...common, value: chosen.length === 0 ? question.choices.slice(0, 1) : chosen };
    }
    case slider:
      return { ...common, value: 1 + below(question.choices.length === 0 ? 10 : 5) };
    default:
      // Grows, so that some changes are likely real.
      return { ...common, value: (below(2000) + 800 * week) / 100 };
  }
}

/** What the scheduler would have done by now. */
export async function runRounds(server: TestServer): Promise<void> {
  await createRoundService(server.core).runScheduler(server.clock.now(), (error) => {
    throw error;
  });
}

/**
 * A survey over weeks of answers, repeated answers, people and groups that join, change and leave, questions that are
 * edited and deleted, pauses and early ends: all through the real routes, all random. The clock moves between any two
 * changes.
 */
export async function surveyLife(
  server: TestServer,
  stage: SurveyStage,
  { seed, anonymous, people: size, weeks }: { seed: number; anonymous: boolean; people: number; weeks: number },
  afterEach: (survey: number) => Promise<void>,
): Promise<number> {
  const dice = diceOf(seed);
  const { chance, below, some, one } = dice;
  const tick = () => server.clock.advance({ minutes: 1 + below(30) });
  const names = Array.from({ length: size }, (_, at) => `Person Number${seed}x${at}`);
  let people: number[] = await stage.addPeople(names);
  const sizes = [0.3, 0.25, 0.15, 0.1];
  const groups: number[] = [];
  for (const [at, share] of sizes.entries()) {
    const from = Math.floor(size * sizes.slice(0, at).reduce((sum, part) => sum + part, 0));
    groups.push(await stage.addGroup(`Group ${at}`, people.slice(from, from + Math.round(size * share) + (at % 2))));
  }
  tick();
  let roster = [...people];
  const survey = await stage.addSurvey({ respondent_ids: roster, anonymous });
  let asked: Asked[] = [];
  for (const { type, choices, timing } of kinds) {
    const id = await stage.addQuestion(survey, { field_type: type, choices, timing_in_days: timing });
    asked.push({ id, type, choices });
  }
  await stage.start(survey);
  const change = (path: string, body: unknown) => stage.api('PATCH', path, body);

  const page = `questionnaires/${survey}/`;
  for (let week = 0; week < weeks; week += 1) {
    // Of an anonymous survey those whom the last week's edits have chosen.
    roster = must(await stage.api('GET', page), 200).body.respondent_ids;
    // From few to all: some rounds are below every limit.
    const eagerness = one([0.15, 0.4, 0.8, 1]);
    for (const person of some(roster, eagerness)) {
      const batch = asked.filter(() => chance(0.85)).map((question) => answerTo(question, dice, week));
      if (batch.length > 0) must(await stage.answer(person, survey, batch), 200);
    }
    for (let times = below(5); times > 0; times -= 1) {
      tick();
      const what = below(8);
      if (what === 0) {
        const edited = must(await stage.change(survey, { respondent_ids: some(people, 0.9) }), 200);
        roster = edited.body.respondent_ids;
      } else if (what === 1 && people.length > 12) {
        const gone = one(people);
        must(await stage.api('DELETE', `users/${gone}/`), 204);
        people = people.filter((person) => person !== gone);
        roster = roster.filter((person) => person !== gone);
      } else if (what === 2 && groups.length > 1 && chance(0.4)) {
        must(await stage.api('DELETE', `groups/${groups.splice(below(groups.length), 1)[0]}/`), 204);
      } else if (what === 3) {
        groups.push(await stage.addGroup(`New ${week} ${times} ${below(1000)}`, some(people, 0.3)));
      } else if (what === 4) {
        must(await change(`groups/${one(groups)}/`, { users: some(people, 0.35) }), 200);
      } else if (what === 5) {
        for (const person of some(roster, 0.2)) {
          must(await stage.answer(person, survey, [answerTo(one(asked), dice, week)]), 200);
        }
      } else if (what === 6 && week > 3 && asked.length > 4 && chance(0.4)) {
        const gone = one(asked);
        must(await stage.api('DELETE', `questionnaires/${survey}/questions/${gone.id}/`), 204);
        asked = asked.filter((question) => question !== gone);
      } else if (what === 7) {
        await stage.api('PATCH', `groups/${one(groups)}/`, { name: `Renamed ${week} ${times} ${below(1000)}` });
      }
      await afterEach(survey);
    }
    tick();
    const edited = asked.find(({ type }) => type === radio);
    if (edited && week === 3) {
      // The open round still asks the old choices: nobody answers before the next one.
      edited.choices = ['A', 'D'];
      must(await change(`questionnaires/${survey}/questions/${edited.id}/`, { choices: ['A', 'D'] }), 200);
    }
    if (week === 5) {
      must(await stage.change(survey, { active_until: server.clock.now().toISOString() }), 200);
      server.clock.advance({ days: 1 });
      must(await stage.change(survey, { active_until: null }), 200);
    }
    server.clock.advance({ days: week % 4 === 2 ? 14 : 7 });
    await runRounds(server);
    await afterEach(survey);
  }
  return survey;
}

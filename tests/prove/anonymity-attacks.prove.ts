import { expect, it } from 'vitest';
import { fieldTypes } from '../../shared/lists.ts';
import { lookAround } from '../support/attacker.ts';
import { inProof } from '../support/in-proof.ts';
import { must, type StageAnswer, type SurveyStage, stageOf } from '../support/survey-stage.ts';
import { server, withServer } from '../support/with-stage.ts';

withServer();

// What an admin with own accounts in an anonymous survey can try, one visit after the other.

const { number } = fieldTypes;

/** What an admin with four own accounts tries on the last of 24 others, who has given `answer`. Null: no answer. */
type Attack = (life: Attacked, victim: number, answer: StageAnswer | null) => Promise<void>;
type Attacked = {
  stage: SurveyStage;
  survey: number;
  question: number;
  own: number[];
  others: number[];
  say(person: number, answer: StageAnswer | null): Promise<void>;
  look(): Promise<void>;
};

async function seenOf(attack: Attack, answerOf: (question: number) => StageAnswer | null): Promise<string[]> {
  server.clock.set('2026-03-02T09:00:00Z');
  const stage = await stageOf(server);
  const people: number[] = await stage.addPeople(Array.from({ length: 28 }, (_, at) => `Person P${at}`));
  const groups = [await stage.addGroup('Own', people.slice(0, 4)), await stage.addGroup('Others', people.slice(4, 27))];
  const survey = await stage.addSurvey({ anonymous: true, respondent_ids: people });
  const question = await stage.addQuestion(survey, { field_type: number });
  await stage.start(survey);
  const hash: string = must(await stage.change(survey, { share_enabled: true }), 200).body.share_hash;
  const [own, others, victim] = [people.slice(0, 4), people.slice(4, 27), people[27] ?? 0];
  const seen: string[] = [];
  const target = { survey, questions: [question], groups, person: victim, own: own[0] ?? 0, hash };
  await attack(
    {
      stage,
      survey,
      question,
      own,
      others,
      async say(person, answer) {
        if (answer !== null) must(await stage.answer(person, survey, [answer]), 200);
      },
      async look() {
        seen.push(...(await lookAround(server, stage, target)).texts);
      },
    },
    victim,
    answerOf(question),
  );
  return seen;
}

const nine = (question: number) => ({ question, value: 9 });
const one = (question: number) => ({ question, value: 1 });
const skip = (question: number) => ({ question, skip_option: 'rather_not_say', comment: 'No' });
const silence = () => null;

/** End, look, Continue, look. */
async function endAndContinue({ stage, survey, look }: Attacked): Promise<void> {
  must(await stage.change(survey, { active_until: server.clock.now().toISOString() }), 200);
  await look();
  server.clock.advance({ minutes: 3 });
  must(await stage.change(survey, { active_until: null }), 200);
  await look();
}

it('design 5, 4.4 four own accounts and End and Continue after each answer show nobody’s answer', async () => {
  const attack: Attack = async (life, victim, answer) => {
    const { own, others, question, say, look } = life;
    for (const person of own) await say(person, { question, value: 5 });
    await say(victim, answer);
    await endAndContinue(life);
    // Eight more make thirteen: past the five from which something is told, and the ten from which all is.
    for (const [at, person] of others.slice(0, inProof(8, others.length)).entries()) {
      await say(person, { question, value: at % 7 });
      await endAndContinue(life);
    }
    server.clock.set('2026-03-08T21:59:59Z');
    await look();
  };
  expect(await seenOf(attack, nine)).toEqual(await seenOf(attack, one));
});

it('design 5, 4.4 a round that four own accounts and one colleague have answered does not show that answer', async () => {
  const attack: Attack = async (life, victim, answer) => {
    const { stage, survey, own, question, say, look } = life;
    // Own answers far apart make the scale of a Number long, and its possible answers many.
    for (const [at, person] of own.entries()) await say(person, { question, value: [-30, 30, 60, 100][at] ?? 0 });
    await say(victim, answer);
    // Nobody else can answer until the round closes.
    must(await stage.change(survey, { active_until: server.clock.now().toISOString() }), 200);
    server.clock.set('2026-03-08T22:00:01Z');
    await look();
  };
  expect(await seenOf(attack, nine)).toEqual(await seenOf(attack, one));
});

const rosters: [how: string, staying: (life: Attacked) => number[]][] = [
  ['a roster of one', () => []],
  ['a roster of the own accounts and one', ({ own }) => own],
  ['a roster edited between End and Continue', ({ own, others }) => [...own, ...others.slice(0, 4)]],
];
it.each(rosters)(
  'design 5 %s reveals neither an answer of that one nor whether they have skipped or done nothing',
  async (how, staying) => {
    const attack: Attack = async (life, victim, answer) => {
      const { stage, survey, own, others, question, say, look } = life;
      const edit = async () => must(await stage.change(survey, { respondent_ids: [...staying(life), victim] }), 200);
      for (const person of others.slice(0, 9)) await say(person, { question, value: 3 });
      server.clock.advance({ days: 1 });
      if (how.includes('between')) {
        must(await stage.change(survey, { active_until: server.clock.now().toISOString() }), 200);
        await edit();
        must(await stage.change(survey, { active_until: null }), 200);
      } else await edit();
      await look();
      if (staying(life).length > 0) for (const person of own) await say(person, { question, value: 5 });
      await look();
      await say(victim, answer);
      await look();
      server.clock.advance({ days: 3 });
      await look();
      for (const kind of ['remind', 'remind', 'notify']) {
        must(await stage.api('PUT', `questionnaires/${survey}/${kind}/`), 200);
        await server.core.jobs.drain();
        await look();
      }
      await endAndContinue(life);
      // Asking everybody again undoes nothing.
      must(await stage.change(survey, { respondent_ids: [...own, ...others, victim] }), 200);
      await look();
    };
    // The round keeps its people, so its count moves by one with an answer, as without an edit (ADR 13).
    expect(await seenOf(attack, one)).toEqual(await seenOf(attack, nine));
    expect(await seenOf(attack, skip)).toEqual(await seenOf(attack, silence));
  },
);

it('design 5 a person who skips looks like one without an answer, before the round closes and ever after', async () => {
  const attack: Attack = async (life, victim, answer) => {
    const { stage, survey, own, others, question, say, look } = life;
    for (const [at, person] of [...own, ...others.slice(0, 12)].entries())
      await say(person, { question, value: at % 7 });
    await look();
    await say(victim, answer);
    await look();
    server.clock.advance({ days: 4 });
    must(await stage.api('PUT', `questionnaires/${survey}/remind/`), 200);
    await look();
    await endAndContinue(life);
    server.clock.advance({ days: 4 });
    await look();
  };
  expect(await seenOf(attack, skip)).toEqual(await seenOf(attack, silence));
});

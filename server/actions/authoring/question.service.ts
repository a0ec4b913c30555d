import type { z } from 'zod';
import {
  type QuestionPatch,
  type QuestionSave,
  questionRuleFields,
  type TaggedQuestion,
} from '../../../contract/question.ts';
import { choiceChange } from '../../../shared/choices.ts';
import { fieldTypes, hasOptions, type Rewording } from '../../../shared/lists.ts';
import type { Core } from '../../core/core.ts';
import { invalid, notFound } from '../../core/errors.ts';
import type { Scope } from '../../core/scope.ts';
import { checkVersion } from '../../core/versions.ts';
import { questionMessages } from '../../domain/questions/question.messages.ts';
import { canMeanSame, checkQuestion, meaningOf } from '../../domain/questions/question.rules.ts';
import {
  countShownAnswers,
  deleteQuestion,
  deleteVersionsAfter,
  findQuestion,
  insertQuestion,
  listQuestions,
  type QuestionFields,
  type QuestionRow,
  rewordVersion,
  savePositions,
  saveStopped,
  saveVersion,
  surveyExists,
  updateQuestion,
  type VersionRow,
} from '../../domain/questions/question.sql.ts';
import {
  checkTranslations,
  choicesAt,
  inShownOrder,
  mergeTranslations,
  noFollowUp,
} from '../../domain/questions/question-texts.ts';
import { markRespondents } from '../../domain/surveys/roster.sql.ts';
import { createLimits } from '../billing/limits.ts';
import { createRoundService } from '../rounds/round.service.ts';
import { toTaggedQuestion } from './tagged-question.ts';

type Saved = { question: TaggedQuestion; version: number };

export function createQuestionService(core: Core) {
  const { database, audit } = core;
  const limits = createLimits(core);
  const rounds = createRoundService(core);

  /**
   * Every write holds the survey's lock, so places stay dense and rounds follow at once.
   * @param read what the change returns, after its rounds have followed
   * @throws 404; 400 without a subscription (8.11)
   */
  function changing<Written, Result>(
    { companyId }: Scope,
    surveyId: number,
    write: (now: Date) => Promise<Written>,
    read: (written: Written) => Promise<Result>,
  ): Promise<Result> {
    return rounds.withLockedSurvey(companyId, surveyId, async (_, now) => {
      await limits.checkSubscribed(companyId);
      const written = await write(now);
      await rounds.followChange(companyId, surveyId, now);
      return read(written);
    });
  }

  const saving = (scope: Scope, surveyId: number, write: (now: Date) => Promise<number>): Promise<Saved> =>
    changing(scope, surveyId, write, (id) => find(scope, surveyId, id));

  /** @throws 404 */
  async function find({ companyId }: Scope, surveyId: number, id: number): Promise<Saved> {
    const row = await findQuestion(database, companyId, surveyId, id);
    if (row === undefined) throw notFound();
    return { question: await tagged(companyId, surveyId, row), version: row.version };
  }

  const tagged = async (companyId: number, surveyId: number, row: QuestionRow): Promise<TaggedQuestion> =>
    toTaggedQuestion(row, (await countShownAnswers(database, companyId, surveyId)).get(row.id) ?? 0);

  /** The version that the next round will ask (design §5): answers keep the question that they belong to. */
  async function keepVersion(
    { companyId }: Scope,
    stored: QuestionRow,
    wanted: QuestionFields,
    rewording: Rewording | undefined,
    now: Date,
  ): Promise<number> {
    const { id, lastAsked } = stored;
    const shown = lastAsked && inShownOrder(lastAsked, stored.choices);
    if (shown !== null && rewording === 'same' && !canMeanSame(shown, wanted)) {
      throw invalid({ rewording: questionMessages.newChoices });
    }
    const meaning = shown === null ? 'another' : meaningOf(shown, stored, wanted, rewording);
    if (meaning === null) throw invalid({ rewording: questionMessages.meaning });
    if (lastAsked !== null && meaning === 'same') {
      await rewordVersion(
        database,
        companyId,
        id,
        lastAsked,
        { ...wanted, ...inOrderOfAnswers(lastAsked, shown, wanted) },
        now,
      );
      await deleteVersionsAfter(database, companyId, id, lastAsked.version);
      return lastAsked.version;
    }
    const version = lastAsked === null ? stored.askedVersion : lastAsked.version + 1;
    await saveVersion(database, companyId, id, { ...wanted, version }, now);
    return version;
  }

  return {
    /** Before a transaction that will change a survey's questions, whose rounds must be up to date. */
    catchUp: ({ companyId }: Scope, surveyId: number) => rounds.catchUp(companyId, surveyId),

    /** @throws 404 without the survey */
    async list({ companyId }: Scope, surveyId: number): Promise<TaggedQuestion[]> {
      if (!(await surveyExists(database, companyId, surveyId))) throw notFound();
      const answers = await countShownAnswers(database, companyId, surveyId);
      const rows = await listQuestions(database, companyId, surveyId);
      return rows.map((row) => toTaggedQuestion(row, answers.get(row.id) ?? 0));
    },

    get: find,

    /**
     * Checks the valid fields of a form while others are invalid.
     * @param id null: of a new question
     */
    async check(
      { companyId }: Scope,
      { surveyId, id }: { surveyId: number; id: number | null },
      patch: z.output<typeof QuestionPatch>,
      refused: ReadonlySet<string>,
    ): Promise<void> {
      if (questionRuleFields.some((field) => refused.has(field))) return;
      const stored = id === null ? blank : await findQuestion(database, companyId, surveyId, id);
      if (stored !== undefined) checked(patched(stored, patch));
    },

    /** Appends it; in an ongoing survey its first round opens at once. */
    create(scope: Scope, surveyId: number, save: z.output<typeof QuestionSave>): Promise<Saved> {
      return saving(scope, surveyId, async (now) => {
        const id = await insertQuestion(database, scope.companyId, surveyId, checked(fieldsOf(save)), now);
        await audit(scope, 'create', 'question', id, { survey: surveyId });
        return id;
      });
    },

    /**
     * `expectedVersion` null: last write wins.
     * @throws 409 with the current question; 400 on `rewording` where a new label does not declare its meaning
     */
    change(
      scope: Scope,
      surveyId: number,
      id: number,
      patch: z.output<typeof QuestionPatch>,
      expectedVersion: number | null,
    ): Promise<Saved> {
      return saving(scope, surveyId, async (now) => {
        const stored = await findQuestion(database, scope.companyId, surveyId, id);
        if (stored === undefined) throw notFound();
        await checkVersion(expectedVersion, stored.version, () => tagged(scope.companyId, surveyId, stored));
        const wanted = checked(patched(stored, patch));
        const askedVersion = await keepVersion(scope, stored, wanted, patch.rewording, now);
        await updateQuestion(database, scope.companyId, id, { ...wanted, askedVersion });
        if (patch.stopped !== undefined) await saveStopped(database, scope.companyId, id, patch.stopped, now);
        if (patch.order !== undefined) {
          const others = (await listQuestions(database, scope.companyId, surveyId)).filter((row) => row.id !== id);
          const ids = others.map((row) => row.id);
          await savePositions(database, scope.companyId, ids.toSpliced(patch.order, 0, id));
        }
        await audit(scope, 'update', 'question', id, { survey: surveyId, fields: Object.keys(patch) });
        return id;
      });
    },

    /**
     * With its rounds and answers; later questions move up. `expectedVersion` null: any version.
     * @throws 409 with the current question
     */
    remove(scope: Scope, surveyId: number, id: number, expectedVersion: number | null): Promise<void> {
      const write = async () => {
        const stored = await findQuestion(database, scope.companyId, surveyId, id);
        if (stored === undefined) throw notFound();
        await checkVersion(expectedVersion, stored.version, () => tagged(scope.companyId, surveyId, stored));
        await deleteQuestion(database, scope.companyId, id);
        const left = await listQuestions(database, scope.companyId, surveyId);
        await savePositions(
          database,
          scope.companyId,
          left.map((row) => row.id),
        );
        await markRespondents(database, scope.companyId, surveyId);
        await audit(scope, 'delete', 'question', id, { survey: surveyId });
      };
      return changing(scope, surveyId, write, async () => {});
    },
  };
}

/** The choices of `wanted` where answers count them: a choice keeps its number, whatever it is called and wherever it is. */
function inOrderOfAnswers(asked: VersionRow, shown: VersionRow | null, wanted: QuestionFields) {
  const { places } = choiceChange(shown?.choices ?? [], wanted.choices);
  if (!hasOptions(asked.fieldType) || shown === null || places === null) return { choices: asked.choices };
  return choicesAt(
    wanted,
    asked.choices.map((choice) => places[shown.choices.indexOf(choice)] ?? 0),
  );
}

function fieldsOf(save: z.output<typeof QuestionSave>): QuestionFields {
  const fields: QuestionFields = {
    label: save.label,
    fieldType: save.field_type,
    helpText: save.help_text,
    choices: save.choices,
    defaultValue: save.default,
    placeholderText: save.placeholder_text,
    timingInDays: save.timing_in_days,
    required: save.required,
    minLabel: save.min_label,
    maxLabel: save.max_label,
    followUpText: save.follow_up_text,
    followUpSide: save.follow_up_text === '' ? noFollowUp.followUpSide : save.follow_up_side,
    followUpLimit: save.follow_up_limit,
    favourableFrom: save.favourable_from,
    goal: save.goal,
    enps: save.enps,
    translations: {},
  };
  return { ...fields, translations: mergeTranslations(fields, fields, save.translations) };
}

const blank: QuestionFields = {
  label: '',
  fieldType: fieldTypes.textarea,
  helpText: '',
  choices: [],
  defaultValue: '',
  placeholderText: '',
  timingInDays: 7,
  required: false,
  minLabel: '',
  maxLabel: '',
  ...noFollowUp,
  favourableFrom: null,
  goal: null,
  enps: false,
  translations: {},
};

function patched(stored: QuestionFields, patch: z.output<typeof QuestionPatch>): QuestionFields {
  const fieldType = patch.field_type ?? stored.fieldType;
  // They apply to one type only: they are refused for another only when sent.
  const kept =
    fieldType === fieldTypes.slider
      ? stored
      : { favourableFrom: null, goal: null, enps: false, minLabel: '', maxLabel: '' };
  const keptFollowUp = fieldType === stored.fieldType ? stored : noFollowUp;
  const followUpText = patch.follow_up_text ?? keptFollowUp.followUpText;
  // Without a text nothing is left of it.
  const followUp = followUpText === '' ? noFollowUp : keptFollowUp;
  const wanted = { label: patch.label ?? stored.label, fieldType, choices: patch.choices ?? stored.choices };
  return {
    ...wanted,
    helpText: patch.help_text ?? stored.helpText,
    translations: mergeTranslations(stored, wanted, patch.translations),
    defaultValue: patch.default ?? stored.defaultValue,
    placeholderText: patch.placeholder_text ?? stored.placeholderText,
    timingInDays: patch.timing_in_days ?? stored.timingInDays,
    required: patch.required ?? stored.required,
    minLabel: patch.min_label ?? kept.minLabel,
    maxLabel: patch.max_label ?? kept.maxLabel,
    followUpText,
    followUpSide: (followUpText && patch.follow_up_side) || followUp.followUpSide,
    followUpLimit: patch.follow_up_limit === undefined ? followUp.followUpLimit : patch.follow_up_limit,
    favourableFrom: patch.favourable_from === undefined ? kept.favourableFrom : patch.favourable_from,
    goal: patch.goal === undefined ? kept.goal : patch.goal,
    enps: patch.enps ?? kept.enps,
  };
}

function checked(question: QuestionFields): QuestionFields {
  const wrong = { ...checkQuestion({ ...question, default: question.defaultValue }), ...checkTranslations(question) };
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return question;
}

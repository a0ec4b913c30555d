import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useState } from 'react';
import type { Question, TaggedQuestion } from '../../../contract/question.ts';
import type { ForecastActorRef } from '../../../machines/survey/forecast.machine.ts';
import type { QuestionEditorActorRef } from '../../../machines/survey/question-editor.machine.ts';
import type { SurveyFormActorRef } from '../../../machines/survey/survey-form.machine.ts';
import type { WizardActorRef } from '../../../machines/survey/wizard.machine.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SortableList } from '../../ui/sortable-list.tsx';
import { Row } from '../../ui/stack.tsx';
import { reasons } from '../reasons.ts';
import { stateName } from '../state-name.ts';
import { MoveConflict } from './question-conflict.tsx';
import { QuestionForm } from './question-form.tsx';
import { QuestionRow } from './question-row.tsx';
import styles from './questions-step.module.css';
import { SurveyPreviewDialog } from './survey-preview-dialog.tsx';
import { type FocusKeeper, useFocusKeeper } from './use-focus-keeper.ts';
import { WizardActions } from './wizard-actions.tsx';
import { WizardStep } from './wizard-step.tsx';

const QuestionLibrary = lazy(() =>
  import('./question-library.tsx').then((module) => ({ default: module.QuestionLibrary })),
);

/** Step 1: the questions in their order; each change is saved at once. */
export function QuestionsStep({
  pageRef,
  formRef,
  editorRef,
  scheduleRef,
}: {
  pageRef: WizardActorRef;
  formRef: SurveyFormActorRef;
  editorRef: QuestionEditorActorRef;
  scheduleRef: ForecastActorRef | undefined;
}) {
  const state = useSelector(editorRef, (snapshot) => stateName(snapshot.value));
  const questions = useSelector(editorRef, (snapshot) => snapshot.context.questions);
  const openId = useSelector(editorRef, (snapshot) =>
    snapshot.hasTag('open') ? (snapshot.context.openId ?? 'new') : null,
  );
  const isMovable = useSelector(editorRef, (snapshot) => snapshot.can({ type: 'question.move', id: 0, to: 0 }));
  const questionRef = useSelector(editorRef, (snapshot) => snapshot.children.questionForm);
  const libraryRef = useSelector(editorRef, (snapshot) => snapshot.children.questionLibrary);
  const orderRef = useSelector(editorRef, (snapshot) => snapshot.children.questionOrder);
  const [move, setMove] = useState<Move | null>(null);
  const focus = useFocusKeeper(`${openId} ${questions.map(({ id }) => id)}`);
  const form = questionRef ? <QuestionForm formRef={questionRef} scheduleRef={scheduleRef} /> : null;
  // A question that someone else has deleted in the meantime has no place of its own.
  const isOpenListed = questions.some(({ id }) => id === openId);

  const moveTo = (from: number, to: number, control: 'up' | 'down' | 'handle') => {
    const question = questions[from];
    if (!question || to < 0 || to >= questions.length) return;
    focus.want(`${question.id} ${control}`);
    setMove({ id: question.id, from });
    editorRef.send({ type: 'question.move', id: question.id, to });
  };

  return (
    <WizardStep
      state={state}
      title={<Trans>Questions</Trans>}
      lead={<Trans>Short questions that repeat, each on its own schedule. Each question is saved separately.</Trans>}
    >
      {questions.length > 0 ? (
        <SortableList className={styles.list} isDisabled={!isMovable} onMove={(from, to) => moveTo(from, to, 'handle')}>
          {questions.map((question, index) => (
            <li key={question.id} className={styles.item}>
              {openId === question.id ? (
                form
              ) : (
                <QuestionRow
                  question={question}
                  index={index}
                  count={questions.length}
                  editorRef={editorRef}
                  focus={focus}
                  isMovable={isMovable}
                  onMove={(to, control) => moveTo(index, to, control)}
                />
              )}
            </li>
          ))}
        </SortableList>
      ) : null}
      <MoveReport move={move} questions={questions} />
      {openId !== null && !isOpenListed ? (
        <div className={styles.item}>{form}</div>
      ) : (
        <AddQuestion pageRef={pageRef} editorRef={editorRef} isFirst={questions.length === 0} focus={focus} />
      )}
      <AddedReport editorRef={editorRef} />
      <DeleteDialog editorRef={editorRef} focus={focus} />
      <Suspense>{libraryRef ? <QuestionLibrary libraryRef={libraryRef} count={questions.length} /> : null}</Suspense>
      {orderRef ? <MoveConflict orderRef={orderRef} /> : null}
      <WizardActions formRef={formRef} />
    </WizardStep>
  );
}

function AddQuestion({
  pageRef,
  editorRef,
  isFirst,
  focus,
}: {
  pageRef: WizardActorRef;
  editorRef: QuestionEditorActorRef;
  isFirst: boolean;
  focus: FocusKeeper;
}) {
  const { i18n } = useLingui();
  const isOpen = useSelector(editorRef, (snapshot) => snapshot.hasTag('open'));
  const library = (
    <Button
      ref={focus.register('library')}
      icon="survey"
      disabledReason={isOpen ? i18n._(reasons.questionOpen) : undefined}
      onPress={() => {
        focus.want('library');
        editorRef.send({ type: 'question.browse' });
      }}
    >
      <Trans>Add from library</Trans>
    </Button>
  );
  const button = (
    <Button
      ref={focus.register('add')}
      icon="plus"
      variant={isFirst ? 'primary' : 'secondary'}
      disabledReason={isOpen ? i18n._(reasons.questionOpen) : undefined}
      onPress={() => {
        focus.want('add');
        editorRef.send({ type: 'question.add' });
      }}
    >
      <Trans>Add question</Trans>
    </Button>
  );
  if (!isFirst) {
    return (
      <Row>
        {button}
        {library}
        <PreviewSurvey pageRef={pageRef} isHeld={isOpen} />
      </Row>
    );
  }
  return (
    <EmptyState
      drawing="survey"
      title={<Trans>No questions yet</Trans>}
      text={<Trans>A survey needs at least one question before it can be activated.</Trans>}
      action={
        <Row>
          {button}
          {library}
        </Row>
      }
    />
  );
}

/** The open question is not in the preview: it is saved first. */
function PreviewSurvey({ pageRef, isHeld }: { pageRef: WizardActorRef; isHeld: boolean }) {
  const { t } = useLingui();
  const canPreview = useSelector(pageRef, (snapshot) => snapshot.can({ type: 'survey.preview' }));
  const previewRef = useSelector(pageRef, (snapshot) => snapshot.children.surveyPreview);
  return (
    <>
      {canPreview ? (
        <Button
          icon="eye"
          variant="quiet"
          disabledReason={isHeld ? t`Save or cancel the open question first.` : undefined}
          onPress={() => pageRef.send({ type: 'survey.preview' })}
        >
          <Trans>Preview as respondent</Trans>
        </Button>
      ) : null}
      {previewRef ? <SurveyPreviewDialog previewRef={previewRef} /> : null}
    </>
  );
}

/** What the library has added is in the list, and announced. */
function AddedReport({ editorRef }: { editorRef: QuestionEditorActorRef }) {
  const count = useSelector(editorRef, ({ context }) => context.addedCount);
  return (
    <p role="status" className="visually-hidden">
      {count > 0 ? <Plural value={count} one="# question added." other="# questions added." /> : null}
    </p>
  );
}

type Move = { id: number; from: number };

/** Announces where a question has moved to: a silent change of the list is lost on people who cannot see it. */
function MoveReport({ move, questions }: { move: Move | null; questions: readonly Question[] }) {
  const index = questions.findIndex(({ id }) => id === move?.id);
  const label = questions[index]?.label ?? '';
  const place = index + 1;
  const count = questions.length;
  return (
    <p role="status" className="visually-hidden">
      {move && index !== -1 && index !== move.from ? (
        <Trans>
          {label}: now {place} of {count}.
        </Trans>
      ) : null}
    </p>
  );
}

/** How many answers go with a question: of an anonymous survey only as many as its results show. */
function DeletedAnswers({ question }: { question: TaggedQuestion | undefined }) {
  const answers = question?.answers ?? 0;
  if (!question || question.last_asked === null) return null;
  return (
    <>
      {answers > 0 ? (
        <Plural
          value={answers}
          one="The # answer in its results will be deleted, too, and any of an open round."
          other="The # answers in its results will be deleted, too, and any of an open round."
        />
      ) : (
        <Trans>Any answers to it will be deleted, too.</Trans>
      )}{' '}
      {question.stopped ? null : (
        <Trans>If you stop asking it instead, its results stay, and you can ask it again.</Trans>
      )}
    </>
  );
}

/** Asks before a question is deleted (5.10). */
function DeleteDialog({ editorRef, focus }: { editorRef: QuestionEditorActorRef; focus: FocusKeeper }) {
  const { t } = useLingui();
  const isDeleting = useSelector(editorRef, (snapshot) => snapshot.matches('deleting'));
  const isAsking = useSelector(editorRef, (snapshot) => snapshot.matches('confirmingDelete'));
  const isChanged = useSelector(editorRef, (snapshot) => snapshot.matches('confirmingDeleteOfChanged'));
  const question = useSelector(editorRef, ({ context }) =>
    context.questions.find(({ id }) => id === context.deletedId),
  );
  const { id = 0, label = '' } = question ?? {};
  const canStop = question !== undefined && question.last_asked !== null && !question.stopped;
  return (
    <ConfirmDialog
      isOpen={isAsking || isChanged || isDeleting}
      title={
        isChanged ? (
          <Trans>Someone else has changed this question in the meantime</Trans>
        ) : (
          <Trans>Delete question</Trans>
        )
      }
      text={
        <>
          {isChanged ? <Trans>It is now “{label}”. Nothing has been deleted yet.</Trans> : null}{' '}
          <Trans>Do you really want to delete “{label}”?</Trans> <DeletedAnswers question={question} />
        </>
      }
      alternative={
        canStop ? (
          <Button isDisabled={isDeleting} onPress={() => editorRef.send({ type: 'question.stop', id })}>
            <Trans>Stop asking</Trans>
          </Button>
        ) : null
      }
      confirmLabel={isChanged ? t`Delete anyway` : t`Delete`}
      cancelLabel={isChanged ? t`Keep` : t`Cancel`}
      tone="danger"
      isPending={isDeleting}
      onConfirm={() => {
        focus.want('add');
        editorRef.send({ type: 'question.confirm' });
      }}
      onCancel={() => editorRef.send({ type: 'question.cancel' })}
    />
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { TaggedQuestion } from '../../../contract/question.ts';
import type { QuestionEditorActorRef } from '../../../machines/survey/question-editor.machine.ts';
import { Button } from '../../ui/button.tsx';
import { DragHandle } from '../../ui/sortable-list.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { QuestionSummary } from './question-summary.tsx';
import styles from './questions-step.module.css';
import type { FocusKeeper } from './use-focus-keeper.ts';

interface QuestionRowProps {
  question: TaggedQuestion;
  index: number;
  count: number;
  editorRef: QuestionEditorActorRef;
  focus: FocusKeeper;
  isMovable: boolean;
  /** `to`: its index. */
  onMove: (to: number, control: 'up' | 'down' | 'handle') => void;
}

/** One question of the list, with its actions. */
export function QuestionRow({ question, index, count, editorRef, focus, isMovable, onMove }: QuestionRowProps) {
  const { t } = useLingui();
  const { id, label, stopped } = question;
  const isAnotherOpen = useSelector(editorRef, (snapshot) => snapshot.hasTag('open'));

  return (
    <div className={styles.row}>
      <div className={styles.place}>
        <DragHandle
          ref={focus.register(`${id} handle`)}
          label={t`Move: ${label}`}
          hint={t`Press and hold to drag, or press Alt and an arrow key.`}
          isDisabled={!isMovable || count < 2}
          onStep={(step) => onMove(index + step, 'handle')}
        />
        <span className={styles.number} aria-hidden="true">
          {index + 1}
        </span>
      </div>
      <QuestionSummary question={question} />
      {isAnotherOpen ? null : (
        <div className={styles.actions}>
          <MoveButtons
            focus={focus}
            id={id}
            up={{
              label: t`Move up: ${label}`,
              disabledReason: index === 0 ? t`This is the first question.` : undefined,
            }}
            down={{
              label: t`Move down: ${label}`,
              disabledReason: index === count - 1 ? t`This is the last question.` : undefined,
            }}
            onMove={(step, control) => onMove(index + step, control)}
          />
          <Button
            ref={focus.register(`${id} edit`)}
            size="small"
            onPress={() => {
              focus.want(`${id} edit`);
              editorRef.send({ type: 'question.open', id });
            }}
          >
            <span aria-hidden="true">
              <Trans>Edit</Trans>
            </span>
            <span className="visually-hidden">{t`Edit: ${label}`}</span>
          </Button>
          {stopped || question.last_asked ? (
            <Button
              variant="quiet"
              size="small"
              onPress={() => editorRef.send({ type: stopped ? 'question.resume' : 'question.stop', id })}
            >
              <span aria-hidden="true">{stopped ? <Trans>Ask again</Trans> : <Trans>Stop asking</Trans>}</span>
              <span className="visually-hidden">{stopped ? t`Ask again: ${label}` : t`Stop asking: ${label}`}</span>
            </Button>
          ) : null}
          <Button
            variant="quiet"
            size="small"
            icon="trash"
            isIconOnly
            onPress={() => editorRef.send({ type: 'question.delete', id })}
          >
            {t`Delete: ${label}`}
          </Button>
        </div>
      )}
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { Question } from '../../../contract/question.ts';
import type { QuestionEditorActorRef } from '../../../machines/survey/question-editor.machine.ts';
import { Button } from '../../ui/button.tsx';
import { QuestionSummary } from './question-summary.tsx';
import styles from './questions-step.module.css';
import type { FocusKeeper } from './use-focus-keeper.ts';

interface QuestionRowProps {
  question: Question;
  index: number;
  count: number;
  editorRef: QuestionEditorActorRef;
  focus: FocusKeeper;
  /** It is about to be moved. */
  onMove: () => void;
}

/** One question of the list, with what can be done to it. */
export function QuestionRow({ question, index, count, editorRef, focus, onMove }: QuestionRowProps) {
  const { t } = useLingui();
  const { id, label } = question;
  const isAnotherOpen = useSelector(editorRef, (snapshot) => snapshot.hasTag('open'));

  const move = (to: number, control: 'up' | 'down') => {
    focus.want(`${id} ${control}`);
    onMove();
    editorRef.send({ type: 'question.move', id, to });
  };

  return (
    <div className={styles.row}>
      <span className={styles.number} aria-hidden="true">
        {index + 1}
      </span>
      <QuestionSummary question={question} />
      {isAnotherOpen ? null : (
        <div className={styles.actions}>
          <Button
            ref={focus.register(`${id} up`)}
            variant="quiet"
            size="small"
            icon="chevron-up"
            isIconOnly
            disabledReason={index === 0 ? t`This is the first question.` : undefined}
            onPress={() => move(index - 1, 'up')}
          >
            {t`Move up: ${label}`}
          </Button>
          <Button
            ref={focus.register(`${id} down`)}
            variant="quiet"
            size="small"
            icon="chevron-down"
            isIconOnly
            disabledReason={index === count - 1 ? t`This is the last question.` : undefined}
            onPress={() => move(index + 1, 'down')}
          >
            {t`Move down: ${label}`}
          </Button>
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

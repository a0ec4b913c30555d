import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { maxChoices, maxLengths } from '../../../contract/lists.ts';
import type { QuestionEditorActorRef } from '../../../machines/survey/question-editor.machine.ts';
import { Button } from '../../ui/button.tsx';
import { FieldGroup } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './question-form.module.css';
import { useFocusKeeper } from './use-focus-keeper.ts';

/** 2.15: the choices of a Radio or Checkbox question; nothing for other types. */
export function ChoicesEditor({ editorRef }: { editorRef: QuestionEditorActorRef }) {
  const { t } = useLingui();
  const hasChoices = useSelector(editorRef, (snapshot) => snapshot.can({ type: 'choice.added' }));
  const choices = useSelector(editorRef, (snapshot) => snapshot.context.draft.choices);
  const canRemove = useSelector(editorRef, (snapshot) => snapshot.can({ type: 'choice.removed', index: 0 }));
  const fields = useSelector(editorRef, (snapshot) => snapshot.context.problem?.fields);
  const isSaving = useSelector(editorRef, (snapshot) => snapshot.matches('saving'));
  const fieldType = useSelector(editorRef, (snapshot) => snapshot.context.draft.field_type);
  const focus = useFocusKeeper(JSON.stringify(choices));
  // While it is saved nothing can be added, but the list stays in sight.
  if (!(hasChoices || (isSaving && (fieldType === 3 || fieldType === 5)))) return null;
  const last = choices.length - 1;

  const move = (from: number, to: number, control: 'up' | 'down') => {
    focus.want(`${to} ${control}`);
    editorRef.send({ type: 'choice.moved', from, to });
  };
  const remove = (index: number) => {
    focus.want(`${Math.min(index, last - 1)} text`);
    editorRef.send({ type: 'choice.removed', index });
  };
  const add = () => {
    focus.want(`${last + 1} text`);
    editorRef.send({ type: 'choice.added' });
  };

  return (
    <FieldGroup label={<Trans>Choices</Trans>}>
      <ol className={styles.choices}>
        {choices.map((choice, index) => {
          const number = index + 1;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a choice has no identity but its place and its words.
            <li key={index} className={styles.choice}>
              <TextField
                ref={focus.register(`${index} text`)}
                label={t`Choice ${number}`}
                isLabelHidden
                name={`choices.${index}`}
                value={choice}
                onChange={(value) => editorRef.send({ type: 'choice.changed', index, value })}
                // What is wrong with all of them stands below the last one.
                error={fields?.[`choices.${index}`] ?? (index === last ? fields?.choices : undefined)}
                placeholder={t`Choice ${number}`}
                maxLength={maxLengths.choice}
                isWide
              />
              <div className={styles.choiceActions}>
                <Button
                  ref={focus.register(`${index} up`)}
                  variant="quiet"
                  size="small"
                  icon="chevron-up"
                  isIconOnly
                  disabledReason={index === 0 ? t`This is the first choice.` : undefined}
                  onPress={() => move(index, index - 1, 'up')}
                >
                  {t`Move choice ${number} up`}
                </Button>
                <Button
                  ref={focus.register(`${index} down`)}
                  variant="quiet"
                  size="small"
                  icon="chevron-down"
                  isIconOnly
                  disabledReason={index === last ? t`This is the last choice.` : undefined}
                  onPress={() => move(index, index + 1, 'down')}
                >
                  {t`Move choice ${number} down`}
                </Button>
                <Button
                  variant="quiet"
                  size="small"
                  icon="trash"
                  isIconOnly
                  disabledReason={canRemove || isSaving ? undefined : t`At least two choices are needed.`}
                  onPress={() => remove(index)}
                >
                  {t`Remove choice ${number}`}
                </Button>
              </div>
            </li>
          );
        })}
      </ol>
      <div>
        <Button
          size="small"
          icon="plus"
          disabledReason={
            choices.length >= maxChoices ? t`A question can have at most ${maxChoices} choices.` : undefined
          }
          onPress={add}
        >
          <Trans>Add choice</Trans>
        </Button>
      </div>
    </FieldGroup>
  );
}

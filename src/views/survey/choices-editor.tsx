import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import type { QuestionFormActorRef } from '../../../machines/survey/question-form.machine.ts';
import { fieldTypes, maxChoices } from '../../../shared/lists.ts';
import { Button } from '../../ui/button.tsx';
import { FieldGroup } from '../../ui/form.tsx';
import { SortableList } from '../../ui/sortable-list.tsx';
import { linesPasted, nextEmptyRow } from './choice-lines.ts';
import { ChoiceRow } from './choice-row.tsx';
import styles from './question-form.module.css';
import { useFocusKeeper } from './use-focus-keeper.ts';

/** The choices of a Radio or Checkbox question; nothing for other types (2.15). */
export function ChoicesEditor({ formRef }: { formRef: QuestionFormActorRef }) {
  const { t } = useLingui();
  const fieldType = useSelector(formRef, (snapshot) => snapshot.context.draft.field_type);
  const choices = useSelector(formRef, (snapshot) => snapshot.context.draft.choices);
  const second = useSelector(formRef, (snapshot) => snapshot.context.second);
  const translated = useSelector(formRef, ({ context: { draft, second } }) =>
    second === null ? undefined : draft.translations[second]?.choices,
  );
  const listRef = useSelector(formRef, (snapshot) => snapshot.children.choiceList);
  const isFull = useSelector(listRef, (snapshot) => snapshot?.matches('full') ?? false);
  const canAdd = useSelector(listRef, (snapshot) => snapshot?.can({ type: 'choice.added', index: 0 }) ?? false);
  const canRemove = useSelector(listRef, (snapshot) => snapshot?.can({ type: 'choice.removed', index: 0 }) ?? false);
  const fields = useSelector(formRef, (snapshot) => snapshot.context.problem?.fields);
  const focus = useFocusKeeper(choices);
  const [report, setReport] = useState('');
  if (fieldType !== fieldTypes.radio && fieldType !== fieldTypes.checkbox) return null;
  const last = choices.length - 1;

  const move = (from: number, to: number, control: 'up' | 'down' | 'handle') => {
    if (to < 0 || to > last) return;
    const number = from + 1;
    const choice = choices[from] || t`Choice ${number}`;
    const place = to + 1;
    const count = choices.length;
    focus.want(`${to} ${control}`);
    setReport(t`${choice}: now ${place} of ${count}.`);
    listRef?.send({ type: 'choice.moved', from, to });
  };
  const remove = (index: number) => {
    focus.want(`${Math.min(index, last - 1)} text`);
    listRef?.send({ type: 'choice.removed', index });
  };
  const add = (index: number) => {
    focus.want(`${index} text`);
    listRef?.send({ type: 'choice.added', index });
  };

  const goOnByEnter = (event: KeyboardEvent) => {
    const index = indexOf(event.target);
    if (event.key !== 'Enter' || index === null || event.nativeEvent.isComposing) return;
    // It would submit the form.
    event.preventDefault();
    const empty = nextEmptyRow(choices, index);
    if (empty !== null) focus.go(`${empty} text`);
    else if (canAdd) add(index + 1);
  };
  const pasteLines = (event: ClipboardEvent) => {
    const own = indexOf(event.target);
    const index = own ?? indexOf(event.target, `translations.${second}.`);
    const lines = index === null ? [] : linesPasted(event.target as HTMLInputElement, event.clipboardData);
    if (index === null || lines.length < 2 || !listRef) return;
    event.preventDefault();
    const count = lines.length;
    setReport(t`${count} choices pasted.`);
    if (own === null) {
      listRef.send({ type: 'choice.translationsPasted', index, choices: lines });
      return;
    }
    focus.want(`${index + lines.length - 1} text`);
    listRef.send({ type: 'choice.pasted', index, choices: lines });
  };

  return (
    <FieldGroup
      label={<Trans>Choices</Trans>}
      help={<Trans>Press Enter to move to the next empty choice. Paste a list to add one choice per line.</Trans>}
    >
      <SortableList
        className={styles.choices}
        isDisabled={!listRef}
        onMove={(from, to) => move(from, to, 'handle')}
        onKeyDown={goOnByEnter}
        onPaste={pasteLines}
      >
        {choices.map((choice, index) => (
          <ChoiceRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a choice has no identity but its place and its text.
            key={index}
            listRef={listRef}
            choice={choice}
            second={second}
            translated={translated?.[index] ?? ''}
            index={index}
            isLast={index === last}
            canRemove={canRemove}
            // Errors about all of them are below the last one.
            error={
              fields?.[`choices.${index}`] ??
              (index === last ? (fields?.choices ?? fields?.[`translations.${second}.choices`]) : undefined)
            }
            focus={focus}
            onMove={move}
            onRemove={remove}
          />
        ))}
      </SortableList>
      <p role="status" className="visually-hidden">
        {report}
      </p>
      <div>
        <Button
          size="small"
          icon="plus"
          isDisabled={!listRef}
          disabledReason={isFull ? t`A question can have at most ${maxChoices} choices.` : undefined}
          onPress={() => add(last + 1)}
        >
          <Trans>Add choice</Trans>
        </Button>
      </div>
    </FieldGroup>
  );
}

/** Which choice this box edits; null for none. @param before of its name: '' for the first language */
function indexOf(target: EventTarget, before = ''): number | null {
  const name = target instanceof HTMLInputElement ? target.name : '';
  const place = name.startsWith(`${before}choices.`) ? name.slice(`${before}choices.`.length) : '';
  return /^\d+$/.test(place) ? Number(place) : null;
}

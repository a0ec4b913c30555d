import { useLingui } from '@lingui/react/macro';
import { memo, useLayoutEffect, useRef } from 'react';
import type { ChoiceListActorRef } from '../../../machines/survey/choice-list.machine.ts';
import { maxLengths } from '../../../shared/lists.ts';
import type { Locale } from '../../../shared/locales.ts';
import { Button } from '../../ui/button.tsx';
import { DragHandle } from '../../ui/sortable-list.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { MoveButtons } from './move-buttons.tsx';
import styles from './question-form.module.css';
import { useNameIn } from './second-language.tsx';
import type { FocusKeeper } from './use-focus-keeper.ts';

interface ChoiceRowProps {
  /** None while the choices can't be changed. */
  listRef: ChoiceListActorRef | undefined;
  choice: string;
  /** The survey's second language, and the choice in it; null: it has one. */
  second: Locale | null;
  translated: string;
  index: number;
  isLast: boolean;
  canRemove: boolean;
  error: string | undefined;
  focus: FocusKeeper;
  onMove: (from: number, to: number, control: 'up' | 'down' | 'handle') => void;
  onRemove: (index: number) => void;
}

/** One choice. Of 500, only changed ones are rendered again: actions are looked up when they run. */
export function ChoiceRow({ onMove, onRemove, ...props }: ChoiceRowProps) {
  const latest = useRef({ onMove, onRemove });
  useLayoutEffect(() => {
    latest.current = { onMove, onRemove };
  });
  return <Row {...props} latest={latest} />;
}

type RowProps = Omit<ChoiceRowProps, 'onMove' | 'onRemove'> & {
  latest: { readonly current: Pick<ChoiceRowProps, 'onMove' | 'onRemove'> };
};

const Row = memo(function Row({
  listRef,
  choice,
  second,
  translated,
  index,
  isLast,
  canRemove,
  error,
  focus,
  latest,
}: RowProps) {
  const { t } = useLingui();
  const nameIn = useNameIn();
  const number = index + 1;
  const isOnly = index === 0 && isLast;
  return (
    <li className={styles.choice}>
      <DragHandle
        ref={focus.register(`${index} handle`)}
        label={t`Move choice ${number}`}
        hint={t`Press and hold to drag, or press Alt and an arrow key.`}
        isDisabled={!listRef || isOnly}
        onStep={(step) => latest.current.onMove(index, index + step, 'handle')}
      />
      <div className={styles.choiceTexts}>
        <TextField
          ref={focus.register(`${index} text`)}
          label={t`Choice ${number}`}
          isLabelHidden
          name={`choices.${index}`}
          value={choice}
          onChange={(value) => listRef?.send({ type: 'choice.changed', index, value })}
          error={error}
          placeholder={t`Choice ${number}`}
          maxLength={maxLengths.choice}
          isReadOnly={!listRef}
          isWide
        />
        {second === null ? null : (
          <TextField
            label={nameIn(t`Choice ${number}`, second)}
            isLabelHidden
            name={`translations.${second}.choices.${index}`}
            value={translated}
            onChange={(value) => listRef?.send({ type: 'choice.translated', index, value })}
            placeholder={nameIn(t`Choice ${number}`, second)}
            maxLength={maxLengths.choice}
            isReadOnly={!listRef}
            language={second}
            isWide
          />
        )}
      </div>
      <div className={styles.choiceActions}>
        <MoveButtons
          focus={focus}
          id={index}
          up={{
            label: t`Move choice ${number} up`,
            disabledReason: index === 0 ? t`This is the first choice.` : undefined,
          }}
          down={{
            label: t`Move choice ${number} down`,
            disabledReason: isLast ? t`This is the last choice.` : undefined,
          }}
          onMove={(step, control) => latest.current.onMove(index, index + step, control)}
        />
        <Button
          variant="quiet"
          size="small"
          icon="trash"
          isIconOnly
          disabledReason={canRemove || !listRef ? undefined : t`At least two choices are needed.`}
          onPress={() => latest.current.onRemove(index)}
        >
          {t`Remove choice ${number}`}
        </Button>
      </div>
    </li>
  );
});

import { Button } from 'react-aria-components/Button';
import { ComboBox as RacComboBox } from 'react-aria-components/ComboBox';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { classNames } from './class-names.ts';
import styles from './combo-box.module.css';
import field from './field.module.css';
import type { FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';
import popover from './popover.module.css';

export interface ComboBoxItem {
  id: string;
  label: string;
  /** A second line, for example an address that tells namesakes apart. */
  detail?: string;
}

export interface ComboBoxProps extends FieldTexts {
  items: readonly ComboBoxItem[];
  /** The chosen item's id, or null. */
  value: string | null;
  onChange: (id: string | null) => void;
  onBlur?: () => void;
  name?: string;
  /** For what is read aloud while choosing. */
  locale: string;
  /** Shown when nothing matches what was typed. */
  emptyText: string;
  placeholder?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
}

/** One of a list too long to look through: typing narrows it. For some hundred items, not for thousands. */
export function ComboBox({
  items,
  value,
  onChange,
  onBlur,
  name,
  locale,
  emptyText,
  placeholder,
  isRequired,
  isDisabled,
  label,
  note,
  help,
  error,
  isLabelHidden,
  isWide,
}: ComboBoxProps) {
  return (
    <I18nProvider locale={locale}>
      <RacComboBox
        className={field.field ?? ''}
        data-wide={isWide || undefined}
        defaultItems={items}
        selectedKey={value}
        onSelectionChange={(key) => onChange(key === null ? null : String(key))}
        onBlur={onBlur}
        name={name}
        isRequired={isRequired}
        isDisabled={isDisabled}
        isInvalid={Boolean(error)}
        validationBehavior="aria"
        allowsEmptyCollection
        menuTrigger="focus"
      >
        <Label className={classNames(field.label, isLabelHidden && 'visually-hidden')}>
          {label}
          {note ? <span className={field.note}>{note}</span> : null}
        </Label>
        <div className={styles.box}>
          <Input className={field.control ?? ''} placeholder={placeholder} />
          <Button className={styles.open ?? ''}>
            <Icon name="chevron-down" size={16} />
          </Button>
        </div>
        {error ? (
          <Text slot="errorMessage" elementType="p" className={field.error}>
            <Icon name="warning" size={16} />
            <span>{error}</span>
          </Text>
        ) : null}
        {help ? (
          <Text slot="description" elementType="p" className={field.help}>
            {help}
          </Text>
        ) : null}
        <Popover className={classNames(popover.popover, styles.popover)} offset={4}>
          <ListBox<ComboBoxItem>
            className={styles.list ?? ''}
            renderEmptyState={() => <p className={styles.empty}>{emptyText}</p>}
          >
            {(item) => (
              <ListBoxItem className={styles.item ?? ''} textValue={item.label}>
                <Text slot="label">{item.label}</Text>
                {item.detail ? (
                  <Text slot="description" className={styles.detail}>
                    {item.detail}
                  </Text>
                ) : null}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </RacComboBox>
    </I18nProvider>
  );
}

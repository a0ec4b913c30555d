import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BasicsDraft } from '../../../machines/survey/survey-work.ts';
import { type Locale, locales } from '../../../shared/locales.ts';
import { otherLanguage, type SurveyTexts } from '../../../shared/texts.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { languageNames } from '../language-names.ts';
import styles from './wizard-step.module.css';

/** What a field is called that holds the same text in another language. */
export function useNameIn(): (name: string, language: Locale) => string {
  const { t } = useLingui();
  return (name, language) => (language === 'fi' ? t`${name} in Finnish` : t`${name} in English`);
}

const noTexts: SurveyTexts = { title: '', description: '', mail_message: '' };

interface PairProps {
  /** The survey's second language; null: the field in the first one is alone. */
  second: Locale | null;
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  maxLength: number;
  multiline?: boolean;
  /** The field in the first language. */
  children: ReactNode;
}

/** A text in both languages: side by side where there is room. */
export function InBothLanguages({ second, name, label, children, ...field }: PairProps) {
  const { t } = useLingui();
  const nameIn = useNameIn();
  if (second === null) return children;
  return (
    <div className={styles.pair}>
      {children}
      <TextField
        {...field}
        label={nameIn(label, second)}
        note={t`optional`}
        name={`translations.${second}.${name}`}
        language={second}
        isWide
      />
    </div>
  );
}

type SurveyTextProps = {
  basics: BasicsDraft;
  onChange: (change: Partial<BasicsDraft>) => void;
  name: keyof SurveyTexts;
  label: string;
  fields: Readonly<Record<string, string>> | undefined;
  maxLength: number;
  multiline?: boolean;
  children: ReactNode;
};

/** A text of a survey. */
export function SurveyTextInBoth({ basics, onChange, name, fields, ...props }: SurveyTextProps) {
  const second = basics.languages?.[1] ?? null;
  const texts = { ...noTexts, ...(second && basics.translations?.[second]) };
  return (
    <InBothLanguages
      {...props}
      second={second}
      name={name}
      value={texts[name]}
      error={second === null ? undefined : fields?.[`translations.${second}.${name}`]}
      onChange={(value) => {
        if (second === null) return;
        onChange({ translations: { ...basics.translations, [second]: { ...texts, [name]: value } } });
      }}
    />
  );
}

/** In which language the survey is written, and whether in the other one, too: off until that is chosen. */
export function LanguagesField({ basics, onChange }: Pick<SurveyTextProps, 'basics' | 'onChange'>) {
  const { t, i18n } = useLingui();
  const [first = i18n.locale as Locale, second] = basics.languages ?? [];
  const other = otherLanguage(first);
  return (
    <div className={styles.languages}>
      <RadioGroup
        label={t`Language of the texts`}
        name="language"
        variant="segments"
        value={first}
        onChange={(language) => onChange({ languages: [language as Locale] })}
        options={locales.map((locale) => ({ value: locale, label: i18n._(languageNames[locale]) }))}
        isDisabled={second !== undefined}
        help={
          second === undefined ? undefined : t`The first language cannot be changed while the survey has a second one.`
        }
      />
      <Switch
        name="languages"
        label={other === 'fi' ? t`Also in Finnish` : t`Also in English`}
        isSelected={second !== undefined}
        onChange={(isOn) => onChange({ languages: isOn ? [first, other] : [first] })}
        help={
          other === 'fi'
            ? t`A text that is missing in Finnish is read in English.`
            : t`A text that is missing in English is read in Finnish.`
        }
      />
    </div>
  );
}

import { type Locale, locales, ownNames } from '../../shared/locales.ts';

interface LanguageButtonsProps {
  label: string;
  /** The language of the page. */
  chosen: string;
  /** Of the page that they are on. */
  styles: Readonly<Record<string, string>>;
  onChoose: (locale: Locale) => void;
}

/** The languages of the page, each in its own words. */
export function LanguageButtons({ label, chosen, styles, onChoose }: LanguageButtonsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are buttons.
    <div role="group" aria-label={label} className={styles.languages}>
      {locales.toReversed().map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-label={`${ownNames[locale].short}, ${ownNames[locale].name}`}
          aria-pressed={chosen === locale}
          className={styles.language}
          onClick={() => onChoose(locale)}
        >
          {ownNames[locale].short}
        </button>
      ))}
    </div>
  );
}

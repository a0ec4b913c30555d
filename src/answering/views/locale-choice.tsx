import { createContext, useContext } from 'react';
import type { Locale } from '../../../shared/locales.ts';

/** How another language is chosen; the page provides it. */
export const LocaleChoice = createContext<(locale: Locale) => void>(() => {});

export const useLocaleChoice = () => useContext(LocaleChoice);

import { createContext, useContext } from 'react';
import type { Locale } from '../../../shared/locales.ts';

/** Switches to another language; provided by the page. */
export const LocaleChoice = createContext<(locale: Locale) => void>(() => {});

export const useLocaleChoice = () => useContext(LocaleChoice);

import { I18nProvider } from '@lingui/react';
import { options } from 'preact';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import * as finnish from '../../locales/fi/answering.po';
import * as english from '../../locales/fi/answering.po?english';
import type { Locale } from '../../shared/locales.ts';
import '../styles/tokens.css';
import '../styles/base.css';
import { afterPaint, formats } from '../adapters/idle.ts';
import { readTheme, showTheme } from '../adapters/theme.ts';
import { Sentences } from '../kit/sentences.ts';
import { chooseLocale, chosenLocale, followNetwork, installWorker, newPageId, takeKey } from './adapters/browser.ts';
import { Answering } from './views/answering.tsx';
import { LoadedView } from './views/due-list.tsx';
import { LocaleChoice } from './views/locale-choice.tsx';
import { loadParts, openList, wiredAnswering } from './wiring.ts';

// Both languages together are smaller than the cost of one more request on a phone.
const messages: Record<Locale, typeof english.messages> = { 'en-GB': english.messages, fi: finnish.messages };

// Views subscribe in effects. Preact delays those until a frame has been painted: a change within that frame would wait.
options.requestAnimationFrame = (run) => setTimeout(run);

// A list that finds it missing asks for it again.
loadParts().catch(() => {});

const locale = chosenLocale();
const i18n = new Sentences({});
i18n.loadAndActivate({ locale, messages: messages[locale] });
document.documentElement.lang = locale;
showTheme(readTheme());

const answeringRef = createActor(wiredAnswering, { input: { key: takeKey(), pageId: newPageId() } });
answeringRef.start();
followNetwork(() => answeringRef.getSnapshot().children.dueList?.send({ type: 'connection.found' }));

createRoot(document.getElementById('root') as HTMLElement).render(
  <I18nProvider i18n={i18n}>
    <LocaleChoice.Provider value={chooseLocale}>
      <LoadedView.Provider value={openList}>
        <Answering answeringRef={answeringRef} />
      </LoadedView.Provider>
    </LocaleChoice.Provider>
  </I18nProvider>,
);
loadNext(formats);
installWorker();

/** A task each (see `loadFormats`): a reply waits for one format at most. */
function loadNext([Format, ...rest]: typeof formats): void {
  if (Format === undefined) return;
  afterPaint(() => {
    new Format(locale);
    loadNext(rest);
  });
}

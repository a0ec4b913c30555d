import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import type { InspectionEvent } from 'xstate';
import * as finnish from '../../../locales/fi/inspection.po';
import * as english from '../../../locales/fi/inspection.po?english';
import { removeInspection } from '../../adapters/inspection.ts';
import { readLocale } from '../../adapters/locale.ts';
import { createObservation } from '../../kit/inspection/observation.ts';
import { Sentences } from '../../kit/sentences.ts';
import { InspectionPanel } from '../../views/inspection/inspection-panel.tsx';

/** Puts the panel below the console, in a tree of its own: what happens to the one leaves the other alone. */
export function openPanel(): (event: InspectionEvent) => void {
  const observation = createObservation((publish) => requestAnimationFrame(publish));
  const locale = readLocale();
  const i18n = new Sentences({ locale, messages: { [locale]: (locale === 'fi' ? finnish : english).messages } });
  const host = document.createElement('div');
  // A dialog of the console leaves the panel usable: what happens in dialogs is looked at, too.
  host.dataset.reactAriaTopLayer = 'true';
  document.body.append(host);
  // Two trees beside each other must not name their parts alike.
  const root = createRoot(host, { identifierPrefix: 'inspection' });
  const close = () => {
    observation.stop();
    removeInspection();
    root.unmount();
    host.remove();
  };
  root.render(
    <I18nProvider i18n={i18n}>
      <InspectionPanel observation={observation} onClose={close} />
    </I18nProvider>,
  );
  return observation.observe;
}

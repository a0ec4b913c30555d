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

/** Renders the panel below the console, in a separate tree: a failure of one does not affect the other. */
export function openPanel(): (event: InspectionEvent) => void {
  const observation = createObservation((publish) => requestAnimationFrame(publish));
  const locale = readLocale();
  const i18n = new Sentences({ locale, messages: { [locale]: (locale === 'fi' ? finnish : english).messages } });
  const host = document.createElement('div');
  // A dialog of the console leaves the panel usable, so that dialogs can be inspected, too.
  host.dataset.reactAriaTopLayer = 'true';
  document.body.append(host);
  // Ids of the two trees must not collide.
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

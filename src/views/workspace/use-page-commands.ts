import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { LifecycleActorRef } from '../../../machines/survey/lifecycle.machine.ts';
import type { SurveyPageActorRef } from '../../../machines/survey/survey-page.machine.ts';
import { useApp } from '../../app/actors.tsx';
import type { PaletteEntry } from './find-entries.ts';

const none: readonly PaletteEntry[] = [];

/** What the charts of the open page allow now (4.1–4.5): of a survey, what its own buttons do. */
export function usePageCommands(): readonly PaletteEntry[] {
  const { t } = useLingui();
  const appRef = useApp();
  const page = useSelector(appRef, (snapshot) => snapshot.context.page);
  const surveyPageRef = page?.name === 'survey' ? (page.ref as SurveyPageActorRef | null) : null;
  const lifecycleRef = useSelector(
    surveyPageRef ?? undefined,
    (snapshot) => snapshot?.children.lifecycle as LifecycleActorRef | undefined,
  );
  const canStart = useSelector(lifecycleRef, (snapshot) => snapshot?.can({ type: 'survey.start' }) ?? false);
  const canEnd = useSelector(lifecycleRef, (snapshot) => snapshot?.can({ type: 'survey.end' }) ?? false);
  const canContinue = useSelector(lifecycleRef, (snapshot) => snapshot?.can({ type: 'survey.continue' }) ?? false);
  const canToggle = useSelector(lifecycleRef, (snapshot) => snapshot?.can({ type: 'survey.toggle' }) ?? false);
  const isActive = useSelector(lifecycleRef, (snapshot) => snapshot?.context.survey.is_active ?? false);
  const id = useSelector(lifecycleRef, (snapshot) => snapshot?.context.survey.id ?? 0);

  return useMemo(() => {
    if (!lifecycleRef) return none;
    const command = (label: string, icon: PaletteEntry['icon'], isAllowed: boolean, run: () => void): PaletteEntry[] =>
      isAllowed ? [{ id: `now ${label}`, label, icon, run }] : [];
    return [
      ...command(t`Start survey`, 'flag', canStart, () => lifecycleRef.send({ type: 'survey.start' })),
      ...command(t`End survey`, 'flag', canEnd, () => lifecycleRef.send({ type: 'survey.end' })),
      ...command(t`Continue survey`, 'flag', canContinue, () => lifecycleRef.send({ type: 'survey.continue' })),
      ...command(isActive ? t`Deactivate` : t`Activate`, 'check', canToggle, () =>
        lifecycleRef.send({ type: 'survey.toggle' }),
      ),
      ...command(t`Edit survey`, 'survey', true, () =>
        appRef.send({ type: 'navigation.go', place: { page: 'wizard', params: { id } } }),
      ),
      ...command(t`Dashboard`, 'chart', true, () =>
        appRef.send({ type: 'navigation.go', place: { page: 'dashboard', params: { id } } }),
      ),
    ];
  }, [t, appRef, lifecycleRef, canStart, canEnd, canContinue, canToggle, isActive, id]);
}

import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { SurveyPreviewActorRef } from '../../../machines/survey/survey-preview.machine.ts';

const SurveyPreview = lazy(() => import('./survey-preview.tsx').then((module) => ({ default: module.SurveyPreview })));

/** "Preview as respondent", which is loaded when it is opened. */
export function SurveyPreviewDialog({ previewRef }: { previewRef: SurveyPreviewActorRef }) {
  const isOpen = useSelector(previewRef, (snapshot) => snapshot.hasTag('shown'));
  return <Suspense>{isOpen ? <SurveyPreview previewRef={previewRef} /> : null}</Suspense>;
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { SurveyDraftsActorRef } from '../../../machines/survey/survey-drafts.machine.ts';
import type { DraftSummary } from '../../../machines/survey/survey-work.ts';
import { useSurveyDrafts } from '../../kit/actors.tsx';
import { pathOf } from '../../kit/routes.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { now } from '../../ui/clock.ts';
import { Link } from '../../ui/link.tsx';
import { Row } from '../../ui/stack.tsx';
import { useDates } from '../use-dates.ts';
import { useReadingReason } from '../use-unsubscribed-reason.ts';
import { AuthorLink } from './author-link.tsx';
import styles from './survey-drafts.module.css';
import { placeOfDraft, useDrafts, useDraftTitle } from './use-drafts.ts';

// React Aria's dialog does not come with the list.
const DiscardDraftDialog = lazy(() =>
  import('./discard-draft-dialog.tsx').then((module) => ({ default: module.DiscardDraftDialog })),
);

export const DraftBadge = () => (
  <Badge tone="warning">
    <Trans>Draft</Trans>
  </Badge>
);

/** Above the list of surveys: unsaved ones, to continue or to discard. */
export function SurveyDrafts() {
  const draftsRef = useSurveyDrafts();
  const drafts = useDrafts();
  if (!draftsRef) return null;
  return (
    <>
      {drafts.length > 0 ? <DraftsCard draftsRef={draftsRef} drafts={drafts} /> : null}
      <DiscardDialog draftsRef={draftsRef} />
    </>
  );
}

function DraftsCard({ draftsRef, drafts }: { draftsRef: SurveyDraftsActorRef; drafts: readonly DraftSummary[] }) {
  const { t } = useLingui();
  const dates = useDates();
  const titleOf = useDraftTitle();
  const isReading = useReadingReason() !== undefined;
  return (
    <Card title={<Trans>Drafts</Trans>}>
      <p className={styles.lead}>
        <Trans>Not saved yet. Drafts are kept in this browser until you log out.</Trans>
      </p>
      {/* biome-ignore lint/a11y/noRedundantRoles: a list without markers is none to some readers */}
      <ul role="list" className={styles.list}>
        {drafts.map((draft) => {
          const title = titleOf(draft);
          const time = dates.recent(draft.savedAt, now());
          return (
            <li key={draft.surveyId ?? 'new'} className={styles.draft}>
              <div className={styles.name}>
                {isReading ? title : <Link href={pathOf(placeOfDraft(draft))}>{title}</Link>} <DraftBadge />
                <div className="quiet">
                  <Trans>Last changed {time}</Trans>
                </div>
              </div>
              <Row gap={1}>
                <AuthorLink size="small" href={pathOf(placeOfDraft(draft))} aria-label={t`Continue ${title}`}>
                  <Trans>Continue</Trans>
                </AuthorLink>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={t`Discard ${title}`}
                  onPress={() => draftsRef.send({ type: 'drafts.discard', surveyId: draft.surveyId })}
                >
                  <Trans>Discard</Trans>
                </Button>
              </Row>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** On the page of a stored survey: the unsaved changes of its form. */
export function DraftOfSurvey({ surveyId }: { surveyId: number }) {
  const draftsRef = useSurveyDrafts();
  const draft = useDrafts().find(({ storedId }) => storedId === surveyId);
  const dates = useDates();
  if (!draftsRef) return null;
  const time = draft && dates.recent(draft.savedAt, now());
  return (
    <>
      {draft ? (
        <Alert
          title={<DraftBadge />}
          action={
            <Row gap={1}>
              <AuthorLink size="small" href={pathOf(placeOfDraft(draft))}>
                <Trans>Continue</Trans>
              </AuthorLink>
              <Button
                size="small"
                variant="quiet"
                onPress={() => draftsRef.send({ type: 'drafts.discard', surveyId: draft.surveyId })}
              >
                <Trans>Discard</Trans>
              </Button>
            </Row>
          }
        >
          <Trans>There are unsaved changes to this survey in this browser. Last changed {time}.</Trans>
        </Alert>
      ) : null}
      <DiscardDialog draftsRef={draftsRef} />
    </>
  );
}

/** The pressed button disappears with its draft: focus moves to the page's beginning. */
function DiscardDialog({ draftsRef }: { draftsRef: SurveyDraftsActorRef }) {
  const isAsking = useSelector(draftsRef, (snapshot) => snapshot.matches('confirmingDiscard'));
  const count = useDrafts().length;
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    // The dialog may return the focus later: it finds the button gone, and the focus here already.
    if (isFewer && document.activeElement === document.body) {
      document.querySelector<HTMLElement>('main h1')?.focus();
    }
  }, [count]);
  return isAsking ? (
    <Suspense fallback={null}>
      <DiscardDraftDialog draftsRef={draftsRef} />
    </Suspense>
  ) : null;
}

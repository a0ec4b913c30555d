import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { Publication, Survey } from '../../../contract/survey.ts';
import type { LifecycleActorRef } from '../../../machines/survey/lifecycle.machine.ts';
import { fewestAnonymousAnswers, fewestAnonymousTexts } from '../../../shared/lists.ts';
import { hasMeansAlone } from '../../../shared/withheld.ts';
import { Alert } from '../../ui/alert.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useDates } from '../use-dates.ts';
import { HiddenGroup } from './hidden-group.tsx';
import { LeftOut } from './left-out.tsx';
import { NamedAfterAnonymous } from './named-after-anonymous.tsx';
import { NextNotice } from './next-notice.tsx';
import { NotAskedLater } from './not-asked.tsx';
import { CountedInTotal } from './outside-people.tsx';
import { PublicationCure } from './publication-cure.tsx';
import styles from './publication-dialog.module.css';
import { ShownWith } from './shown-with.tsx';

/** Before the first activation: who will be asked and when, and what can’t be changed afterwards. */
export function PublicationDialog({ lifecycleRef }: { lifecycleRef: LifecycleActorRef }) {
  const { t } = useLingui();
  const survey = useSelector(lifecycleRef, (snapshot) => snapshot.context.survey);
  const publication = useSelector(lifecycleRef, (snapshot) => snapshot.context.publication);
  const isAsking = useSelector(lifecycleRef, (snapshot) => snapshot.matches('confirmingPublication'));
  const isPublishing = useSelector(lifecycleRef, (snapshot) => snapshot.matches({ saving: 'publishing' }));
  if (!publication) return null;
  return (
    <ConfirmDialog
      isOpen={isAsking || isPublishing}
      title={<Trans>Activate and publish this survey?</Trans>}
      text={<Meaning survey={survey} publication={publication} />}
      confirmLabel={t`Publish`}
      cancelLabel={t`Cancel`}
      isPending={isPublishing}
      onConfirm={() => lifecycleRef.send({ type: 'survey.publish' })}
      onCancel={() => lifecycleRef.send({ type: 'survey.cancelPublishing' })}
    />
  );
}

function Meaning({ survey, publication }: { survey: Survey; publication: Publication }) {
  return (
    <Stack gap={4}>
      <ul className={styles.facts}>
        <li>
          {publication.respondents === 0 ? (
            <Trans>There are no respondents yet. You can choose them later.</Trans>
          ) : (
            <Plural
              value={publication.respondents - publication.not_asked}
              one="# person is asked."
              other="# people are asked."
            />
          )}
        </li>
        <li>
          <Beginning survey={survey} />
        </li>
        <li>
          <Notices survey={survey} />
        </li>
        {survey.count_of_away_respondents ? (
          <li>
            <Plural
              value={survey.count_of_away_respondents}
              one="# person is away today. Nobody who is away gets an email."
              other="# people are away today. Nobody who is away gets an email."
            />
          </li>
        ) : null}
        <li>
          {survey.anonymous ? (
            <Trans>Answers are anonymous. This can’t be changed after publishing.</Trans>
          ) : (
            <Trans>Answers are shown with names. This can’t be changed after publishing.</Trans>
          )}
        </li>
        {survey.missing_texts > 0 ? (
          <li>
            <MissingTexts survey={survey} />
          </li>
        ) : null}
      </ul>
      {survey.anonymous ? <AnonymousGroups publication={publication} /> : null}
      {!survey.anonymous && survey.anonymous_before ? (
        <div>
          <p>
            <Trans>Respondents see this before they answer:</Trans>
          </p>
          <blockquote className={styles.quote}>
            <NamedAfterAnonymous />
          </blockquote>
        </div>
      ) : null}
    </Stack>
  );
}

function Beginning({ survey }: { survey: Survey }) {
  const dates = useDates();
  const start = survey.active_from && dates.moment(survey.active_from);
  return start ? (
    <Trans>It starts on {start}. If that time has passed, the first round opens immediately.</Trans>
  ) : (
    <Trans>The first round opens when the survey is started.</Trans>
  );
}

/** It holds up nothing: people read such a text in the first language. */
function MissingTexts({ survey: { languages, missing_texts: count } }: { survey: Survey }) {
  const { t } = useLingui();
  return languages[1] === 'fi'
    ? t`${plural(count, { one: '# text is missing in Finnish', other: '# texts are missing in Finnish' })}; Finnish-speaking people get English.`
    : t`${plural(count, { one: '# text is missing in English', other: '# texts are missing in English' })}; English-speaking people get Finnish.`;
}

/** Who gets an email about the first round, and when, with the current settings. */
function Notices({ survey }: { survey: Survey }) {
  if (survey.next.notice) return <NextNotice notice={survey.next.notice} />;
  return survey.notify_at_opening ? (
    <Trans>Respondents get an email when a round opens.</Trans>
  ) : (
    <Trans>Nobody gets an email when a round opens.</Trans>
  );
}

/** Design 5: the groups of an anonymous survey are fixed at its publication. */
function AnonymousGroups({ publication }: { publication: Publication }) {
  const hasFew = publication.groups.some(hasMeansAlone);
  const hidden = publication.groups.filter((group) => group.hidden);
  return (
    <Stack gap={3}>
      <p>
        <Trans>Results are shown by the groups people are in now. Later group changes don’t affect them.</Trans>
      </p>
      {publication.respondents > 0 ? (
        <div>
          <p>
            <Trans>Respondents see whose answers theirs are shown with. Those in the smallest unit read:</Trans>
          </p>
          <blockquote className={styles.quote}>
            <ShownWith unit={publication.smallest} />
          </blockquote>
        </div>
      ) : null}
      {publication.not_asked > 0 ? (
        <div>
          <p>
            <NotAskedLater people={publication.not_asked} /> <Trans>Those who are not asked read:</Trans>
          </p>
          <blockquote className={styles.quote}>
            <LeftOut />
          </blockquote>
        </div>
      ) : (
        <ul className={styles.facts}>
          <CountedInTotal publication={publication} />
        </ul>
      )}
      {hidden.length > 0 ? (
        <Alert
          tone="warning"
          title={<Plural value={hidden.length} one="# group will be hidden" other="# groups will be hidden" />}
        >
          <Trans>
            A group is shown only when at least {fewestAnonymousAnswers} of its people answer and it reveals nothing
            about a smaller group.
          </Trans>
          {publication.cure ? <PublicationCure cure={publication.cure} /> : null}
          <ul className={styles.groups}>
            {hidden.map((group) => (
              <li key={group.id}>
                <HiddenGroup group={group} />
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {hasFew ? (
        <p>
          <Trans>
            For a group with fewer than {fewestAnonymousTexts} answers, only means are shown, and only where nobody’s
            answer can be worked out.
          </Trans>
        </p>
      ) : null}
      {hidden.length === 0 && !hasFew ? (
        <p>
          <Trans>No group is too small to be shown.</Trans>
        </p>
      ) : null}
    </Stack>
  );
}

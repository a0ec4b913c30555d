import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { User } from '../../../contract/user.ts';
import type { RecordFormActorRef } from '../../../machines/record/record-form.machine.ts';
import { invitationDays } from '../../../shared/lists.ts';
import { useCollectionRef, useRows } from '../../kit/actors.tsx';
import { linkTo } from '../../kit/routes.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/page.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { StatusBadge } from '../survey/status-badge.tsx';
import { useDates } from '../use-dates.ts';
import styles from './person-facts.module.css';
import { signInText } from './sign-in-state.tsx';

/** Beside a person's form: their invitation, when they last signed in, and their surveys. */
export function PersonFacts({ pageRef }: { pageRef: RecordFormActorRef }) {
  return (
    <Stack gap={5}>
      <Section title={<Trans>Account</Trans>}>
        <dl className={styles.facts}>
          <InvitationFact pageRef={pageRef} />
          <SignInFact pageRef={pageRef} />
        </dl>
      </Section>
      <Section title={<Trans>Surveys</Trans>}>
        <Stack gap={3}>
          <SurveysOfPerson pageRef={pageRef} />
          <AddToSurveys pageRef={pageRef} />
        </Stack>
      </Section>
    </Stack>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function InvitationFact({ pageRef }: { pageRef: RecordFormActorRef }) {
  const { t } = useLingui();
  const dates = useDates();
  const state = useSelector(pageRef, ({ context }) => context.saved.invitation as User['invitation']);
  const invitedAt = useSelector(pageRef, ({ context }) => context.saved.invited_at as User['invited_at']);
  const days = invitationDays;
  const day = invitedAt === null ? '–' : dates.dayOf(invitedAt);
  const texts: Record<User['invitation'], ReactNode> = {
    accepted: <Trans>Accepted</Trans>,
    waiting: <Trans>The email is about to be sent.</Trans>,
    sent: (
      <Trans>
        Sent on {day}, not accepted yet. Its link works for {days} days.
      </Trans>
    ),
    undelivered: <Trans>The email of {day} could not be delivered. Check the address.</Trans>,
    expired: <Trans>Sent on {day}, not accepted. Its link no longer works.</Trans>,
  };
  return <Fact name={t`Invitation`}>{texts[state]}</Fact>;
}

function SignInFact({ pageRef }: { pageRef: RecordFormActorRef }) {
  const { t } = useLingui();
  const dates = useDates();
  const lastSignIn = useSelector(pageRef, ({ context }) => context.saved.last_sign_in as User['last_sign_in']);
  const isAdmin = useSelector(pageRef, ({ context }) => Boolean(context.saved.is_admin));
  return (
    <Fact name={t`Last sign-in`}>
      {lastSignIn === null ? '–' : signInText(lastSignIn, dates)}
      {isAdmin ? null : (
        <p className="quiet">
          <Trans>For respondents we show only the month, after it has ended, so that answers stay anonymous.</Trans>
        </p>
      )}
    </Fact>
  );
}

/** On the page of the personnel, as for many; it leads back. */
function AddToSurveys({ pageRef }: { pageRef: RecordFormActorRef }) {
  const id = useSelector(pageRef, ({ context }) => context.id);
  return id === null ? null : (
    <div>
      <LinkButton size="small" href={linkTo('personnel', { ask: String(id) })}>
        <Trans>Add to surveys</Trans>
      </LinkButton>
    </div>
  );
}

/** The titles come with the list of surveys; a survey missing there is deleted. */
function SurveysOfPerson({ pageRef }: { pageRef: RecordFormActorRef }) {
  const { t } = useLingui();
  const ids = useSelector(pageRef, ({ context }) => context.saved.survey_ids as readonly number[]);
  const surveys = useRows('surveys');
  const isShown = useSelector(useCollectionRef('surveys'), (snapshot) => snapshot?.hasTag('shown') ?? false);
  const hasFailed = useSelector(useCollectionRef('surveys'), (snapshot) => snapshot?.matches('failed') ?? false);
  if (ids.length === 0) {
    return (
      <p className="quiet">
        <Trans>Not asked in any survey.</Trans>
      </p>
    );
  }
  if (hasFailed) {
    return (
      <p className="quiet">
        <Trans>The surveys could not be loaded.</Trans>
      </p>
    );
  }
  if (!isShown) return <TextSkeleton label={t`Loading surveys`} lines={2} />;
  return (
    <ul className={styles.surveys}>
      {surveys
        .filter(({ id }) => ids.includes(id))
        .map(({ id, title, status }) => (
          <li key={id}>
            <Link href={linkTo('survey', { id })}>{title}</Link>
            <StatusBadge status={status} />
          </li>
        ))}
    </ul>
  );
}

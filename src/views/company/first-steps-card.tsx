import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import type { FirstSteps } from '../../../contract/company.ts';
import type { FirstStepsActorRef } from '../../../machines/company/first-steps.machine.ts';
import { useCompany } from '../../kit/actors.tsx';
import { linkTo } from '../../kit/routes.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { now } from '../../ui/clock.ts';
import { Icon } from '../../ui/icon.tsx';
import { daysUntil } from '../dates.ts';
import styles from './first-steps-card.module.css';

const order = ['people', 'respondents', 'started', 'answers'] as const;
type StepName = (typeof order)[number];

/** The four steps: which are done, and the next one with its button. */
export function FirstStepsCard({ stepsRef }: { stepsRef: FirstStepsActorRef }) {
  const { t } = useLingui();
  const steps = useSelector(stepsRef, (snapshot) => snapshot.context.steps);
  const next = useSelector(stepsRef, (snapshot) => order.find((name) => !snapshot.context.steps[name]));
  const done = order.filter((name) => steps[name]).length;
  const count = order.length;
  const texts = useTexts(steps);
  const card = useRef<HTMLElement>(null);
  /** The pressed button disappears: focus moves to the page's beginning. */
  const hide = () => {
    card.current?.closest('main')?.querySelector('h1')?.focus();
    stepsRef.send({ type: 'firstSteps.hide' });
  };
  return (
    <section ref={card} className={styles.card} aria-label={t`First steps`}>
      <header className={styles.head}>
        <div>
          <h2 className={styles.title}>
            <Trans>Get your first responses</Trans>
          </h2>
          <p className={styles.lead}>
            <Trans>
              {done} of {count} steps done.
            </Trans>{' '}
            <TrialDays />
          </p>
        </div>
        <div className={styles.actions}>
          <LinkButton size="small" icon="chart" href={linkTo('sample', { preset: '3_months' })}>
            <Trans>See an example dashboard</Trans>
          </LinkButton>
          <Button size="small" variant="quiet" onPress={hide}>
            <Trans>Hide these steps</Trans>
          </Button>
        </div>
      </header>
      {steps.people && steps.unasked > 0 ? (
        <p className={styles.unasked}>
          <Plural
            value={steps.unasked}
            one="# person of your company is not asked by any survey."
            other="# people of your company are not asked by any survey."
          />
        </p>
      ) : null}
      <ol className={styles.steps}>
        {order.map((name, index) => (
          <Step key={name} number={index + 1} isDone={steps[name]} isNext={name === next} {...texts[name]} />
        ))}
      </ol>
    </section>
  );
}

type StepTexts = { title: ReactNode; text: ReactNode; action: ReactNode; href: string };

function Step({
  number,
  isDone,
  isNext,
  title,
  text,
  action,
  href,
}: StepTexts & { number: number; isDone: boolean; isNext: boolean }) {
  return (
    <li
      className={styles.step}
      data-done={isDone || undefined}
      data-next={isNext || undefined}
      aria-current={isNext ? 'step' : undefined}
    >
      <span className={styles.mark} aria-hidden="true">
        {isDone ? <Icon name="check" size={16} /> : number}
      </span>
      <div className={styles.body}>
        <h3 className={styles.name}>
          {title}
          {isDone ? (
            <span className="visually-hidden">
              {' '}
              <Trans>(completed)</Trans>
            </span>
          ) : null}
        </h3>
        <p className={styles.text}>{text}</p>
        {isNext ? (
          <LinkButton variant="primary" href={href}>
            {action}
          </LinkButton>
        ) : null}
      </div>
    </li>
  );
}

/**
 * The text of each step, and the target of its button: the survey to continue with, or a new one where there is none.
 */
function useTexts({ survey_id: id }: FirstSteps): Record<StepName, StepTexts> {
  return {
    people: {
      title: <Trans>Add people</Trans>,
      text: <Trans>Add the people you want to ask, one by one or from a file.</Trans>,
      action: <Trans>Go to personnel</Trans>,
      href: linkTo('personnel'),
    },
    respondents: {
      title: <Trans>Choose respondents</Trans>,
      text:
        id === null ? (
          <Trans>Add a survey and choose who answers it.</Trans>
        ) : (
          <Trans>A survey is ready. Choose who answers it, and change its questions as you like.</Trans>
        ),
      action: id === null ? <Trans>Add survey</Trans> : <Trans>Choose respondents</Trans>,
      href: id === null ? linkTo('wizard') : linkTo('wizard', { id, step: 'respondents' }),
    },
    started: {
      title: <Trans>Activate and start</Trans>,
      text: <Trans>The first round opens, and everyone can answer, in the browser or in the mobile app.</Trans>,
      action: id === null ? <Trans>Add survey</Trans> : <Trans>Open the survey</Trans>,
      href: id === null ? linkTo('wizard') : linkTo('survey', { id }),
    },
    answers: {
      title: <Trans>See the responses</Trans>,
      text: <Trans>Results appear with the first response.</Trans>,
      action: id === null ? <Trans>Add survey</Trans> : <Trans>Open the dashboard</Trans>,
      href: id === null ? linkTo('wizard') : linkTo('dashboard', { id }),
    },
  };
}

/** The remaining days of a trial (9.3). */
function TrialDays() {
  const trialEnd = useSelector(useCompany(), ({ context }) => context.subscription?.trial_end ?? null);
  if (trialEnd === null) return null;
  return (
    <Plural
      value={daysUntil(trialEnd, now())}
      one="# day of your trial is left."
      other="# days of your trial are left."
    />
  );
}

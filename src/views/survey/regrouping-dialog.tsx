import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Regrouping } from '../../../contract/survey.ts';
import type { RegroupingActorRef } from '../../../machines/survey/regrouping.machine.ts';
import { fewestAnonymousAnswers, monthsBetweenRegroupings } from '../../../shared/lists.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/dialog.tsx';
import { Section } from '../../ui/page.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { stateName } from '../state-name.ts';
import { useDates } from '../use-dates.ts';
import { useUnsubscribedReason } from '../use-unsubscribed-reason.ts';
import { OutsidePeople } from './outside-people.tsx';
import { PublicationCure } from './publication-cure.tsx';
import styles from './regrouping-dialog.module.css';

/** For a published anonymous survey: its reporting groups can be refreshed (design §5). */
export function ReportingGroups({ regroupingRef }: { regroupingRef: RegroupingActorRef }) {
  return (
    <Section title={<Trans>Reporting groups</Trans>}>
      <div className={styles.section}>
        <p className="quiet">
          <Trans>
            Results are shown by the groups people were in when the survey was published, or when its reporting groups
            were last refreshed.
          </Trans>
        </p>
        <Button onPress={() => regroupingRef.send({ type: 'regrouping.open' })}>
          <Trans>Refresh reporting groups…</Trans>
        </Button>
      </div>
      <RegroupingDialog regroupingRef={regroupingRef} />
    </Section>
  );
}

function RegroupingDialog({ regroupingRef }: { regroupingRef: RegroupingActorRef }) {
  const { t } = useLingui();
  const isOpen = useSelector(regroupingRef, (snapshot) => snapshot.hasTag('open'));
  const state = useSelector(regroupingRef, (snapshot) => stateName(snapshot.value));
  const isHeld = useSelector(
    regroupingRef,
    (snapshot) => snapshot.hasTag('busy') && !snapshot.can({ type: 'regrouping.close' }),
  );
  const close = () => regroupingRef.send({ type: 'regrouping.close' });
  return (
    <Modal
      isOpen={isOpen}
      title={<Trans>Refresh reporting groups</Trans>}
      closeLabel={t`Close`}
      isHeld={isHeld}
      onClose={close}
      footer={<Actions regroupingRef={regroupingRef} />}
    >
      <div data-state={state} aria-live="polite">
        <Content regroupingRef={regroupingRef} />
      </div>
    </Modal>
  );
}

function Actions({ regroupingRef }: { regroupingRef: RegroupingActorRef }) {
  const canPlan = useSelector(
    regroupingRef,
    (snapshot) => snapshot.matches('possible') || snapshot.matches('planning'),
  );
  const canTakeBack = useSelector(
    regroupingRef,
    (snapshot) => snapshot.matches('planned') || snapshot.matches('takingBack'),
  );
  const isBusy = useSelector(
    regroupingRef,
    (snapshot) => snapshot.matches('planning') || snapshot.matches('takingBack'),
  );
  const unsubscribed = useUnsubscribedReason();
  if (canPlan) {
    return (
      <Button
        variant="primary"
        isPending={isBusy}
        disabledReason={unsubscribed}
        onPress={() => regroupingRef.send({ type: 'regrouping.confirm' })}
      >
        <Trans>Refresh at the next round</Trans>
      </Button>
    );
  }
  return canTakeBack ? (
    <Button isPending={isBusy} onPress={() => regroupingRef.send({ type: 'regrouping.revert' })}>
      <Trans>Cancel the refresh</Trans>
    </Button>
  ) : null;
}

function Content({ regroupingRef }: { regroupingRef: RegroupingActorRef }) {
  const { t } = useLingui();
  const regrouping = useSelector(regroupingRef, ({ context }) => context.regrouping);
  const hasFailed = useSelector(regroupingRef, (snapshot) => snapshot.matches('failed'));
  if (hasFailed) {
    return (
      <Alert
        tone="danger"
        action={
          <Button size="small" onPress={() => regroupingRef.send({ type: 'regrouping.retry' })}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>The reporting groups could not be loaded.</Trans>
      </Alert>
    );
  }
  if (!regrouping) return <TextSkeleton label={t`Loading the reporting groups`} lines={5} />;
  const State = states[regrouping.state];
  return (
    <Stack gap={4}>
      <State regrouping={regrouping} />
    </Stack>
  );
}

const states: Record<Regrouping['state'], (props: { regrouping: Regrouping }) => ReactNode> = {
  planned: Planned,
  too_early: TooEarly,
  unchanged: Unchanged,
  possible: Possible,
};

function Planned({ regrouping }: { regrouping: Regrouping }) {
  const dates = useDates();
  const start = regrouping.starts_on && dates.day(regrouping.starts_on);
  return (
    <>
      <Alert tone="success">
        {start ? (
          <Trans>The refresh takes effect with the round that starts on {start}.</Trans>
        ) : (
          <Trans>The refresh takes effect with the next round that starts.</Trans>
        )}
      </Alert>
      <Preview regrouping={regrouping} />
    </>
  );
}

function TooEarly({ regrouping }: { regrouping: Regrouping }) {
  const dates = useDates();
  const from = dates.day(regrouping.possible_from);
  return (
    <Alert tone="info">
      <Trans>
        Reporting groups can be refreshed once every {monthsBetweenRegroupings} months, so that nobody’s answers follow
        from the difference. The next refresh is possible on {from}.
      </Trans>
    </Alert>
  );
}

function Unchanged({ regrouping }: { regrouping: Regrouping }) {
  return (
    <>
      <Alert tone="info">
        {regrouping.unseen > 0 ? (
          <Plural
            value={regrouping.unseen}
            one="A refresh would change nothing that is shown: # person has changed groups, but only between groups that stay hidden. It is kept for when it shows something."
            other="A refresh would change nothing that is shown: # people have changed groups, but only between groups that stay hidden. It is kept for when it shows something."
          />
        ) : (
          <Trans>A refresh would change nothing now: everyone would stay in the reporting group they are in.</Trans>
        )}
      </Alert>
      <Preview regrouping={regrouping} />
    </>
  );
}

function Possible({ regrouping }: { regrouping: Regrouping }) {
  const dates = useDates();
  const start = regrouping.starts_on && dates.day(regrouping.starts_on);
  return (
    <>
      <p>
        {start ? (
          <Trans>
            From the round that starts on {start}, results are shown by the groups people are in then. Earlier rounds
            keep theirs, and each group’s trend continues. After that, the next refresh is possible{' '}
            {monthsBetweenRegroupings} months later.
          </Trans>
        ) : (
          <Trans>
            From the next round that starts, results are shown by the groups people are in then. Earlier rounds keep
            theirs, and each group’s trend continues. After that, the next refresh is possible{' '}
            {monthsBetweenRegroupings} months later.
          </Trans>
        )}
      </p>
      <Preview regrouping={regrouping} />
    </>
  );
}

function Preview({ regrouping }: { regrouping: Regrouping }) {
  const { i18n } = useLingui();
  const { compare } = new Intl.Collator(i18n.locale);
  const groups = regrouping.groups.toSorted((a, b) => compare(a.name, b.name));
  const hidden = groups.filter((group) => group.hidden && group.people > 0);
  const { waiting, cure } = regrouping;
  return (
    <>
      {groups.length > 0 ? (
        <table className={styles.groups}>
          <caption className="visually-hidden">
            <Trans>Groups</Trans>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Group</Trans>
              </th>
              <th scope="col" className={styles.number}>
                <Trans>People now</Trans>
              </th>
              <th scope="col" className={styles.number}>
                <Trans>After the refresh</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <tr key={group.id}>
                <th scope="row">
                  {group.name}
                  {group.hidden && group.people > 0 ? (
                    <span className={styles.hidden}>
                      <Trans>Would be hidden</Trans>
                    </span>
                  ) : null}
                </th>
                <td className={styles.number}>{i18n.number(group.before)}</td>
                <td className={styles.number}>{i18n.number(group.people)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <ul className={styles.facts}>
        {waiting > 0 ? (
          <li>
            <Plural
              value={waiting}
              one={`# person stays counted where they are until at least ${fewestAnonymousAnswers} people make the same move. Otherwise the difference between two rounds would give away their answers.`}
              other={`# people stay counted where they are until at least ${fewestAnonymousAnswers} people make the same move. Otherwise the difference between two rounds would give away their answers.`}
            />
          </li>
        ) : null}
        <OutsidePeople publication={regrouping} />
        {cure && hidden.length === 0 ? (
          <li>
            <PublicationCure cure={cure} />
          </li>
        ) : null}
      </ul>
      {hidden.length > 0 ? (
        <Alert
          tone="warning"
          title={<Plural value={hidden.length} one="# group would be hidden" other="# groups would be hidden" />}
        >
          <Trans>
            A group is shown only when at least {fewestAnonymousAnswers} of its people answer and it reveals nothing
            about a smaller group.
          </Trans>
          {cure ? <PublicationCure cure={cure} /> : null}
        </Alert>
      ) : null}
    </>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { SurveyPreviewActorRef } from '../../../machines/survey/survey-preview.machine.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { stateName } from '../state-name.ts';
import { AskedProgress, AskedQuestion } from './asked-question.tsx';
import { NamedAfterAnonymous } from './named-after-anonymous.tsx';
import { NotAskedLater } from './not-asked.tsx';
import { ShownWith } from './shown-with.tsx';
import styles from './survey-preview.module.css';

/** A survey in the frame of a phone, to be tried from its introduction to its end; nothing of it is sent. */
export function SurveyPreview({ previewRef }: { previewRef: SurveyPreviewActorRef }) {
  const { t } = useLingui();
  const state = useSelector(previewRef, (snapshot) => stateName(snapshot.value));
  const place = useSelector(previewRef, (snapshot) => snapshot.context.place);
  const isIntroduction = useSelector(previewRef, (snapshot) => snapshot.matches({ open: 'introduction' }));
  const isQuestion = useSelector(previewRef, (snapshot) => snapshot.matches({ open: 'question' }));
  const isDone = useSelector(previewRef, (snapshot) => snapshot.matches({ open: 'done' }));
  return (
    <Modal
      isOpen
      title={<Trans>Preview as respondent</Trans>}
      closeLabel={t`Close`}
      onClose={() => previewRef.send({ type: 'preview.close' })}
    >
      <p className={styles.note}>
        <Trans>
          Nothing is saved or sent. All questions are shown here; respondents get those whose round is open.
        </Trans>
      </p>
      <div className={styles.phone} data-state={state}>
        {isIntroduction ? <Introduction previewRef={previewRef} /> : null}
        {isQuestion ? <Question key={place} previewRef={previewRef} /> : null}
        {isDone ? <End previewRef={previewRef} /> : null}
      </div>
    </Modal>
  );
}

/** One screen of the phone: what scrolls, and its buttons below. A reader begins at its heading. */
function Screen({
  title,
  titleId,
  describedBy,
  top,
  actions,
  isCentred,
  children,
}: {
  title: ReactNode;
  titleId?: string;
  describedBy?: string;
  top?: ReactNode;
  actions: ReactNode;
  isCentred?: boolean;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // With the dialog comes its own title; later the button that was pressed is gone.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <div className={styles.screen}>
      <div className={styles.top}>{top}</div>
      <div className={styles.content} data-centred={isCentred || undefined}>
        <h3 ref={heading} id={titleId} className={styles.title} tabIndex={-1} aria-describedby={describedBy}>
          {title}
        </h3>
        {children}
      </div>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}

function Introduction({ previewRef }: { previewRef: SurveyPreviewActorRef }) {
  const { title, description, anonymous, anonymous_before } = useSelector(
    previewRef,
    (snapshot) => snapshot.context.survey,
  );
  const shownWith = useSelector(previewRef, (snapshot) => snapshot.context.shownWith);
  const count = useSelector(previewRef, (snapshot) => snapshot.context.survey.questions.length);
  return (
    <Screen
      title={title}
      actions={
        <Button variant="primary" isWide onPress={() => previewRef.send({ type: 'preview.next' })}>
          <Trans>Begin</Trans>
        </Button>
      }
    >
      {description ? <p className={styles.description}>{description}</p> : null}
      <ul className={styles.facts}>
        <li>
          <Icon name="survey" size={16} />
          <Plural value={count} one="# question" other="# questions" />
        </li>
        <li>
          <Icon name={anonymous ? 'eye-off' : 'eye'} size={16} />
          {anonymous ? (
            <span role="status">
              {shownWith === null ? (
                <Trans>Anonymous: answers are shown without names.</Trans>
              ) : (
                <ShownWith unit={shownWith.unit} />
              )}
              {shownWith === null || shownWith.notAsked === 0 ? null : (
                <p>
                  <NotAskedLater people={shownWith.notAsked} />
                </p>
              )}
            </span>
          ) : anonymous_before ? (
            <strong>
              <NamedAfterAnonymous />
            </strong>
          ) : (
            <Trans>Answers are shown with names.</Trans>
          )}
        </li>
        <li>
          <Icon name="arrow-right" size={16} />
          <Trans>Any question may be left unanswered or skipped.</Trans>
        </li>
      </ul>
    </Screen>
  );
}

function Question({ previewRef }: { previewRef: SurveyPreviewActorRef }) {
  const id = useId();
  const question = useSelector(previewRef, ({ context }) => context.survey.questions[context.place]);
  const entry = useSelector(previewRef, ({ context }) => context.answers[question?.id ?? 0]);
  const count = useSelector(previewRef, ({ context }) => context.survey.questions.length);
  const number = useSelector(previewRef, ({ context }) => context.place + 1);
  const isLast = number === count;
  if (!question || !entry) return null;
  return (
    <Screen
      title={question.label}
      titleId={`${id}title`}
      describedBy={question.help_text ? `${id}progress ${id}help` : `${id}progress`}
      top={<AskedProgress id={`${id}progress`} number={number} count={count} />}
      actions={
        <>
          <Button onPress={() => previewRef.send({ type: 'preview.back' })}>
            <Trans>Back</Trans>
          </Button>
          <Button variant="primary" isWide onPress={() => previewRef.send({ type: 'preview.next' })}>
            {isLast ? <Trans>Finish</Trans> : <Trans>Next</Trans>}
          </Button>
        </>
      }
    >
      <AskedQuestion
        question={question}
        titleId={`${id}title`}
        helpId={`${id}help`}
        entry={entry}
        isRefused={false}
        onChange={(value, unread = '') => previewRef.send({ type: 'preview.answer', value, unread })}
        onSkip={(option) => previewRef.send({ type: 'preview.skip', option })}
        onComment={(text) => previewRef.send({ type: 'preview.comment', text })}
      />
    </Screen>
  );
}

function End({ previewRef }: { previewRef: SurveyPreviewActorRef }) {
  return (
    <Screen
      title={<Trans>Thank you.</Trans>}
      isCentred
      top={
        <div className={styles.tick} aria-hidden="true">
          <Icon name="check" size={24} />
        </div>
      }
      actions={
        <>
          <Button onPress={() => previewRef.send({ type: 'preview.back' })}>
            <Trans>Back</Trans>
          </Button>
          <Button variant="primary" isWide onPress={() => previewRef.send({ type: 'preview.restart' })}>
            <Trans>Start again</Trans>
          </Button>
        </>
      }
    >
      <p className={styles.description}>
        <Trans>That’s the end for respondents. Nothing was saved.</Trans>
      </p>
      <Button onPress={() => previewRef.send({ type: 'preview.close' })}>
        <Trans>Close the preview</Trans>
      </Button>
    </Screen>
  );
}

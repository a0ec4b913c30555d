import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { SurveyPreviewActorRef } from '../../../machines/survey/survey-preview.machine.ts';
import { Modal } from '../../ui/dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { AroundScreens, type FrameProps } from '../answering/screen.tsx';
import { SurveyAnswers } from '../answering/survey-answers.tsx';
import { languageNames } from '../language-names.ts';
import { NotAskedLater } from './not-asked.tsx';
import styles from './survey-preview.module.css';

/** The page for answering in the frame of a phone, from its introduction to its end; nothing is sent. */
export function SurveyPreview({ previewRef }: { previewRef: SurveyPreviewActorRef }) {
  const { t, i18n } = useLingui();
  const languages = useSelector(previewRef, ({ context }) => context.opened?.survey.languages ?? []);
  const language = useSelector(
    previewRef,
    ({ context }) => context.language ?? context.opened?.survey.languages[0] ?? null,
  );
  const answersRef = useSelector(previewRef, ({ children }) => children.surveyAnswers);
  const notAsked = useSelector(previewRef, ({ context }) => context.units?.not_asked ?? 0);
  const isAudienceUnknown = useSelector(
    previewRef,
    ({ context }) => context.opened?.survey.anonymous === true && context.units === null,
  );
  return (
    <Modal
      isOpen
      title={<Trans>Preview as respondent</Trans>}
      closeLabel={t`Close`}
      onClose={() => previewRef.send({ type: 'preview.close' })}
    >
      <p className="quiet">
        <Trans>
          Nothing is saved or sent. All questions are shown here; respondents get those whose round is open.
        </Trans>
      </p>
      {notAsked > 0 ? (
        <p className="quiet">
          <NotAskedLater people={notAsked} />
        </p>
      ) : null}
      {languages.length > 1 ? (
        <RadioGroup
          label={<Trans>Language</Trans>}
          isLabelHidden
          name="language"
          variant="segments"
          value={language}
          options={languages.map((each) => ({ value: each, label: i18n._(languageNames[each]) }))}
          onChange={(value) => {
            const chosen = languages.find((each) => each === value);
            if (chosen) previewRef.send({ type: 'language.choose', language: chosen });
          }}
        />
      ) : null}
      <div className={styles.phone}>
        <AroundScreens value={phone}>
          {answersRef ? (
            <SurveyAnswers
              answersRef={answersRef}
              timeZone="UTC"
              ending={<Trans>That’s the end for respondents. Nothing was saved or sent.</Trans>}
              audience={isAudienceUnknown ? <Trans>Anonymous: answers are shown without names.</Trans> : undefined}
            />
          ) : (
            <Phone state="asking" note={null} isBusy>
              <TextSkeleton label={t`Loading`} lines={6} />
            </Phone>
          )}
        </AroundScreens>
      </div>
    </Modal>
  );
}

/** The dialog has its heading, and the console its languages. */
function Phone({ state, note, isBusy, children }: FrameProps) {
  return (
    <div className={styles.screen} data-state={state} aria-busy={isBusy || undefined}>
      {note}
      {children}
    </div>
  );
}

const phone = { Frame: Phone, Heading: 'h3', keepsFocus: true } as const;

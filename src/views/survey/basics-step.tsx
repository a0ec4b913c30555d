import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ForecastActorRef } from '../../../machines/survey/forecast.machine.ts';
import type { SurveyFormActorRef } from '../../../machines/survey/survey-form.machine.ts';
import type { BasicsDraft } from '../../../machines/survey/survey-work.ts';
import { maxLengths, type Timing, timings } from '../../../shared/lists.ts';
import { Beside, SideHelp } from '../../ui/beside.tsx';
import { DateTimeField } from '../../ui/date-time-field.tsx';
import { FieldGroup, Form } from '../../ui/form.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDates } from '../use-dates.ts';
import { SchedulePreview } from './schedule-preview.tsx';
import { LanguagesField, SurveyTextInBoth } from './second-language.tsx';
import { SurveyMails } from './survey-mails.tsx';
import { TemplateField } from './template-field.tsx';
import { saveButton, WizardActions } from './wizard-actions.tsx';
import styles from './wizard-step.module.css';
import { WizardStep } from './wizard-step.tsx';

/** Step 0: the survey's name, when it runs, and whether answers have names. */
export function BasicsStep({
  formRef,
  scheduleRef,
}: {
  formRef: SurveyFormActorRef;
  scheduleRef: ForecastActorRef | undefined;
}) {
  const { t, i18n } = useLingui();
  const basics = useSelector(formRef, (snapshot) => snapshot.context.work.basics);
  const fields = useSelector(formRef, (snapshot) => snapshot.context.problem?.fields);
  const isEdit = useSelector(formRef, ({ context }) => context.key.surveyId !== null);
  const isNew = useSelector(formRef, ({ context }) => context.work.id === null);
  const { timeZone } = useDates();
  const change = (change: Partial<BasicsDraft>) => formRef.send({ type: 'basics.changed', change });
  const inBoth = { basics, fields, onChange: change };

  return (
    <WizardStep title={<Trans>Basics</Trans>}>
      <Beside help={isEdit ? <HelpWithChanges /> : <HelpWithSurvey />}>
        <Form
          errors={fields}
          onSubmit={(button) => formRef.send({ type: button === saveButton ? 'wizard.save' : 'wizard.next' })}
        >
          {isNew ? <TemplateField basics={basics} onChange={change} /> : null}
          <LanguagesField basics={basics} onChange={change} />
          <SurveyTextInBoth {...inBoth} name="title" label={t`Title`} maxLength={maxLengths.title}>
            <TextField
              label={t`Title`}
              name="title"
              value={basics.title}
              onChange={(title) => change({ title })}
              error={fields?.title}
              maxLength={maxLengths.title}
              isRequired
            />
          </SurveyTextInBoth>
          <SurveyTextInBoth
            {...inBoth}
            name="description"
            label={t`Description`}
            maxLength={maxLengths.description}
            multiline
          >
            <TextField
              label={t`Description`}
              note={t`optional`}
              name="description"
              value={basics.description}
              onChange={(description) => change({ description })}
              error={fields?.description}
              help={t`Respondents read this before they answer.`}
              maxLength={maxLengths.description}
              multiline
            />
          </SurveyTextInBoth>
          <FieldGroup
            label={<Trans>When it runs</Trans>}
            help={<Trans>Times are in your company’s time zone, {timeZone}. The survey must also be activated.</Trans>}
          >
            <div className={styles.period}>
              <DateTimeField
                label={t`Active from`}
                note={t`optional`}
                locale={i18n.locale}
                timeZone={timeZone}
                value={basics.active_from}
                onChange={(active_from) => change({ active_from })}
                clearLabel={t`Clear the start time`}
                help={t`Leave empty to start the survey yourself.`}
                error={fields?.active_from}
              />
              <DateTimeField
                label={t`Active until`}
                note={t`optional`}
                locale={i18n.locale}
                timeZone={timeZone}
                value={basics.active_until}
                onChange={(active_until) => change({ active_until })}
                clearLabel={t`Clear the end time`}
                help={t`Leave empty to run the survey until you end it.`}
                error={fields?.active_until}
              />
            </div>
            {scheduleRef ? <Rhythms formRef={formRef} scheduleRef={scheduleRef} /> : null}
          </FieldGroup>
          <FieldGroup label={<Trans>Privacy</Trans>}>
            <Switch
              label={t`Anonymous answers`}
              name="anonymous"
              isSelected={basics.anonymous}
              onChange={(anonymous) => change({ anonymous })}
              error={fields?.anonymous}
              help={t`Nobody in the console sees who answered what, and results with very few answers are hidden.`}
              disabledReason={isEdit ? t`You can choose this only when creating the survey.` : undefined}
            />
          </FieldGroup>
          <SurveyMails {...inBoth} isNew={isNew} />
          <WizardActions formRef={formRef} isForm />
        </Form>
      </Beside>
    </WizardStep>
  );
}

function HelpWithSurvey() {
  return (
    <SideHelp
      title={<Trans>How a survey works</Trans>}
      points={[
        <Trans key="rhythm">
          The same questions come back every one, two, three or four weeks, so you see what changes.
        </Trans>,
        <Trans key="app">Respondents answer in the browser or in the mobile app.</Trans>,
        <Trans key="active">Nobody is asked anything until you activate the survey.</Trans>,
        <Trans key="names">Choose named or anonymous now. It can’t be changed later.</Trans>,
      ]}
    />
  );
}

function HelpWithChanges() {
  return (
    <SideHelp
      title={<Trans>What a change does</Trans>}
      points={[
        <Trans key="closed">Closed rounds keep their results as they are.</Trans>,
        <Trans key="times">Changed times affect the rounds that are still to come.</Trans>,
        <Trans key="texts">Respondents see a new title and description at once.</Trans>,
      ]}
    />
  );
}

const usualRhythm: Timing = 7;

/** The dates of the rounds, for each interval of the questions. */
function Rhythms({ formRef, scheduleRef }: { formRef: SurveyFormActorRef; scheduleRef: ForecastActorRef }) {
  const questions = useSelector(formRef, (snapshot) => snapshot.context.work.questions);
  const used = timings.filter((timing) => questions.some((question) => question.timing_in_days === timing));
  return (
    <SchedulePreview
      scheduleRef={scheduleRef}
      timings={used.length > 0 ? used : [usualRhythm]}
      note={used.length > 0 ? null : <Trans>Each question has its own schedule. These are the weekly rounds.</Trans>}
    />
  );
}

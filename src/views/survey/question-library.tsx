import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useId, useMemo } from 'react';
import type { QuestionLibrary as Library, LibraryQuestion } from '../../../contract/library.ts';
import type { QuestionLibraryActorRef } from '../../../machines/survey/question-library.machine.ts';
import { fieldTypes, libraryThemes } from '../../../shared/lists.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/dialog.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';
import { NoResults } from '../no-results.tsx';
import { findQuestions } from './find-questions.ts';
import { fieldTypeNames, timingNames } from './question-labels.ts';
import styles from './question-library.module.css';
import { QuestionPicture } from './question-preview.tsx';

/** Ready-made questions by theme: the ticked ones are added to the survey. `count`: how many it has. */
export function QuestionLibrary({ libraryRef, count }: { libraryRef: QuestionLibraryActorRef; count: number }) {
  const { t } = useLingui();
  const library = useSelector(libraryRef, (snapshot) => snapshot.context.library);
  const hasFailed = useSelector(libraryRef, (snapshot) => snapshot.matches('failed'));
  const isAdding = useSelector(libraryRef, (snapshot) => snapshot.matches('adding'));
  const chosen = useSelector(libraryRef, (snapshot) => snapshot.context.chosen.length);
  const close = () => libraryRef.send({ type: 'library.close' });
  const total = count + chosen;
  return (
    <Modal
      isOpen
      size="wide"
      title={<Trans>Question library</Trans>}
      closeLabel={t`Close`}
      hasUnsavedWork={chosen > 0 || isAdding}
      onClose={close}
      footer={
        <>
          <Button
            variant="primary"
            isPending={isAdding}
            disabledReason={chosen === 0 ? t`Choose at least one question first.` : undefined}
            onPress={() => libraryRef.send({ type: 'library.add' })}
          >
            {chosen === 0 ? (
              <Trans>Add questions</Trans>
            ) : (
              <Plural value={chosen} one="Add # question" other="Add # questions" />
            )}
          </Button>
          <Button isDisabled={isAdding} onPress={close}>
            <Trans>Cancel</Trans>
          </Button>
          <p className={styles.count} role="status">
            {chosen === 0 ? null : (
              <Plural value={total} one="The survey then has # question." other="The survey then has # questions." />
            )}
          </p>
        </>
      }
    >
      {hasFailed ? (
        <Alert
          tone="danger"
          action={
            <Button onPress={() => libraryRef.send({ type: 'library.retry' })}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>The question library could not be loaded.</Trans>
        </Alert>
      ) : library ? (
        <Sections libraryRef={libraryRef} library={library} />
      ) : (
        <FormSkeleton label={t`Loading the question library`} fields={3} />
      )}
    </Modal>
  );
}

function Sections({ libraryRef, library }: { libraryRef: QuestionLibraryActorRef; library: Library }) {
  const { t, i18n } = useLingui();
  const id = useId();
  const search = useSelector(libraryRef, (snapshot) => snapshot.context.search);
  const theme = useSelector(libraryRef, (snapshot) => snapshot.context.theme);
  const found = useMemo(
    () => findQuestions(library, { search, theme, locale: i18n.locale }),
    [library, search, theme, i18n.locale],
  );
  const foundCount = found.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <>
      <div className={styles.filters}>
        <SearchField
          label={t`Search questions`}
          clearLabel={t`Clear the search`}
          value={search}
          onChange={(text) => libraryRef.send({ type: 'library.search', text })}
        />
        <SelectField
          label={t`Theme`}
          name="theme"
          isLabelHidden
          value={theme ?? ''}
          options={library.themes.map(({ key, name }) => ({ value: key, label: name }))}
          placeholder={t`All themes`}
          onChange={(value) =>
            libraryRef.send({ type: 'library.filter', theme: libraryThemes.find((each) => each === value) ?? null })
          }
        />
      </div>
      <p role="status" className="visually-hidden">
        <Plural value={foundCount} one="# question" other="# questions" />
      </p>
      <Stopped libraryRef={libraryRef} />
      {found.length === 0 ? (
        <NoResults
          clearLabel={t`Show all questions`}
          onClear={() => {
            libraryRef.send({ type: 'library.search', text: '' });
            libraryRef.send({ type: 'library.filter', theme: null });
          }}
        />
      ) : null}
      {found.map(({ key, name, questions }) => (
        <section key={key} className={styles.section} aria-labelledby={`${id}${key}`}>
          <h3 id={`${id}${key}`} className={styles.name}>
            {name}
          </h3>
          <ul className={styles.questions}>
            {questions.map((question) => (
              <Question key={question.key} libraryRef={libraryRef} question={question} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** The ones after the failed one are still selected. */
function Stopped({ libraryRef }: { libraryRef: QuestionLibraryActorRef }) {
  const isStopped = useSelector(libraryRef, (snapshot) => snapshot.matches({ choosing: 'stopped' }));
  const added = useSelector(libraryRef, (snapshot) => snapshot.context.count);
  const left = useSelector(libraryRef, (snapshot) => snapshot.context.chosen.length);
  const reasons = useSelector(libraryRef, ({ context: { problem } }) =>
    problem ? [problem.general ?? '', ...Object.values(problem.fields)].join(' ').trim() : '',
  );
  return (
    <div role="alert" className={styles.alert}>
      {isStopped ? (
        <Alert tone="danger">
          {reasons}{' '}
          <Plural value={added} _0="None was added." one="# question was added." other="# questions were added." />{' '}
          <Plural
            value={left}
            _0=""
            one="# is still chosen: add it again. Nothing is added twice."
            other="# are still chosen: add them again. Nothing is added twice."
          />
        </Alert>
      ) : null}
    </div>
  );
}

/** As respondents will see it, with a box to tick. */
function Question({ libraryRef, question }: { libraryRef: QuestionLibraryActorRef; question: LibraryQuestion }) {
  const { i18n } = useLingui();
  const id = useId();
  const { key, label, help_text, field_type, choices, timing_in_days, placeholder_text, min_label, max_label } =
    question;
  const isChosen = useSelector(libraryRef, ({ context }) => context.chosen.includes(key));
  const isAdded = useSelector(libraryRef, ({ context }) =>
    question.labels.some((each) => context.labels.includes(each)),
  );
  const isChoice = field_type === fieldTypes.radio || field_type === fieldTypes.checkbox;
  return (
    <li className={styles.question} data-chosen={isChosen || undefined}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          className={styles.box}
          checked={isChosen || isAdded}
          aria-disabled={isAdded || undefined}
          aria-describedby={`${id}facts`}
          onChange={() => libraryRef.send({ type: 'library.choose', key })}
        />
        <span className={styles.label}>{label}</span>
      </label>
      <div id={`${id}facts`} className={styles.facts}>
        {isAdded ? (
          <Badge tone="success">
            <Trans>In the survey already</Trans>
          </Badge>
        ) : null}
        <span>{i18n._(fieldTypeNames[field_type])}</span>
        <span>{i18n._(timingNames[timing_in_days])}</span>
        {help_text ? <span className={styles.help}>{help_text}</span> : null}
        {isChoice ? <span className="visually-hidden">{choices.join(', ')}</span> : null}
      </div>
      <div className={styles.picture} aria-hidden="true">
        <QuestionPicture question={{ field_type, choices, placeholder_text, min_label, max_label, default: '' }} />
      </div>
    </li>
  );
}

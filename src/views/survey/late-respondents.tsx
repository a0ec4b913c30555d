import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { LateRespondent, Survey } from '../../../contract/survey.ts';
import type { MailingActorRef } from '../../../machines/survey/mailing.machine.ts';
import { daysUntilLate, fewestAnonymousAnswers } from '../../../shared/lists.ts';
import { isLong } from '../../kit/long-lists.ts';
import { linkTo } from '../../kit/routes.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Link } from '../../ui/link.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Stack } from '../../ui/stack.tsx';
import { type Column, DataTable, type Sort } from '../../ui/table.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import { numberFormat } from '../formatters.ts';
import { NoResults } from '../no-results.tsx';
import { useUnsubscribedReason } from '../use-unsubscribed-reason.ts';

/** How many of a long list are shown at first. */
const shownAtFirst = 20;

/** The late people; for an anonymous survey only their number. */
export function LateRespondents({ survey, mailingRef }: { survey: Survey; mailingRef: MailingActorRef | undefined }) {
  const count = survey.count_of_late_respondents;
  const least = fewestAnonymousAnswers;
  const { weekly, other } = daysUntilLate;
  if (count === null) {
    return (
      <p className="quiet">
        {survey.current_round?.suppressed ? (
          <Trans>Not shown: the survey is anonymous, and the number could reveal who has answered.</Trans>
        ) : (
          <Trans>Fewer than {least} are late: hidden to protect anonymity.</Trans>
        )}
      </p>
    );
  }
  if (count === 0) {
    return (
      <Stack gap={1}>
        <p>
          <Trans>Nobody is late.</Trans>
        </p>
        <p className="quiet">
          <Trans>
            People who have not answered a weekly question in {weekly} days, or a less frequent one in {other}, are
            listed here.
          </Trans>
        </p>
      </Stack>
    );
  }
  if (survey.anonymous) {
    return (
      <p>
        <Plural value={count} one="# respondent is late." other="# respondents are late." />{' '}
        <Trans>Their names are not shown, because the survey is anonymous.</Trans>
      </p>
    );
  }
  return <LatePeople people={survey.late_respondents} mailingRef={mailingRef} />;
}

function LatePeople({
  people,
  mailingRef,
}: {
  people: readonly LateRespondent[];
  mailingRef: MailingActorRef | undefined;
}) {
  const { t, i18n } = useLingui();
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search).trim().toLocaleLowerCase(i18n.locale);
  const found = useMemo(() => {
    const textOf = (person: LateRespondent) =>
      `${person.full_name}\n${person.email}\n${groupsOf(person)}`.toLocaleLowerCase(i18n.locale);
    return wanted ? people.filter((person) => textOf(person).includes(wanted)) : people;
  }, [people, wanted, i18n.locale]);
  if (!isLong('late', people.length))
    return <LateTable people={people} mailingRef={mailingRef} onClear={() => setSearch('')} />;
  return (
    <Stack>
      <FilterBar
        search={
          <SearchField
            label={t`Search late respondents`}
            clearLabel={t`Clear the search`}
            value={search}
            onChange={setSearch}
          />
        }
        count={<Count found={found.length} all={people.length} />}
        clearLabel={t`Show everyone`}
      />
      <LateTable people={found} mailingRef={mailingRef} onClear={() => setSearch('')} />
    </Stack>
  );
}

function Count({ found, all }: { found: number; all: number }) {
  const { i18n } = useLingui();
  const foundText = numberFormat(i18n.locale).format(found);
  return found === all ? (
    <Plural value={all} one="# person" other="# people" />
  ) : (
    <Plural value={all} one={`${foundText} of # person`} other={`${foundText} of # people`} />
  );
}

function LateTable({
  people,
  mailingRef,
  onClear,
}: {
  people: readonly LateRespondent[];
  mailingRef: MailingActorRef | undefined;
  onClear: () => void;
}) {
  const { t, i18n } = useLingui();
  const [sort, setSort] = useState<Sort>({ columnId: 'name', direction: 'ascending' });
  const [isWhole, setIsWhole] = useState(false);
  const isCut = !isWhole && isLong('wholeLate', people.length);
  const count = numberFormat(i18n.locale).format(people.length);
  const columns = useMemo<Column<LateRespondent>[]>(
    () => [
      {
        id: 'name',
        header: t`Name`,
        cell: (person) => <Link href={linkTo('person', { id: person.id })}>{person.full_name}</Link>,
        sortValue: (person) => person.full_name,
      },
      {
        id: 'groups',
        header: t`Groups`,
        cell: (person) => groupsOf(person) || '–',
        sortValue: (person) => groupsOf(person) || null,
      },
      {
        id: 'late',
        header: t`Late`,
        cell: (person) => <DaysLate days={person.days_late} />,
        sortValue: (person) => person.days_late,
        width: '8rem',
      },
      {
        id: 'email',
        header: t`Email`,
        cell: (person) => <EmailText>{person.email}</EmailText>,
        sortValue: (person) => person.email,
        width: '19rem',
        hideBelow: 900,
      },
      {
        id: 'actions',
        header: t`Actions`,
        isHeaderHidden: true,
        align: 'end',
        width: `${Math.max(t`Remind`.length, t`Reminded`.length) * 0.55 + 3.5}rem`,
        cell: (person) => (mailingRef ? <RemindButton person={person} mailingRef={mailingRef} /> : null),
      },
    ],
    [t, mailingRef],
  );
  return (
    <>
      <DataTable
        caption={t`Late respondents`}
        columns={columns}
        rows={people}
        rowKey={(person) => person.id}
        locale={i18n.locale}
        sort={sort}
        onSortChange={setSort}
        limit={isCut ? shownAtFirst : undefined}
        emptyState={<NoResults clearLabel={t`Show everyone`} onClear={onClear} />}
      />
      {isCut ? (
        <div>
          <Button onPress={() => setIsWhole(true)}>
            <Trans>Show all {count}</Trans>
          </Button>
        </div>
      ) : null}
    </>
  );
}

const groupsOf = ({ groups }: LateRespondent) => groups.join(', ');

function DaysLate({ days }: { days: number }) {
  return days === 0 ? <Trans>Since today</Trans> : <Plural value={days} one="# day" other="# days" />;
}

/** A reminder to this person only; its effect is shown before it is confirmed. */
function RemindButton({ person, mailingRef }: { person: LateRespondent; mailingRef: MailingActorRef }) {
  const { t } = useLingui();
  const reminded = useRef<HTMLSpanElement>(null);
  // It stays while its question is open, which returns the focus to it.
  const isOffered = useSelector(
    mailingRef,
    ({ context: { obstacles, mailings } }) => obstacles.remind === null && !mailings?.remind.suppressed,
  );
  const isReminded = useSelector(
    mailingRef,
    (snapshot) => snapshot.context.mailings?.reminded_ids.includes(person.id) ?? false,
  );
  const unsubscribed = useUnsubscribedReason();
  useFocusWhenLost(reminded, isReminded);
  if (isReminded) {
    return (
      <span ref={reminded} tabIndex={-1}>
        <Badge tone="success">{t`Reminded`}</Badge>
      </span>
    );
  }
  const { full_name: name } = person;
  return isOffered ? (
    <Button
      size="small"
      disabledReason={unsubscribed}
      onPress={() => mailingRef.send({ type: 'mailing.remind', person })}
    >
      <Trans>
        Remind <span className="visually-hidden">{name}</span>
      </Trans>
    </Button>
  ) : null;
}

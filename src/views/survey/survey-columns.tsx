import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { SurveyRow } from '../../../contract/survey.ts';
import { linkTo } from '../../kit/routes.ts';
import { LinkButton } from '../../ui/button.tsx';
import { now as serverNow } from '../../ui/clock.ts';
import { Link } from '../../ui/link.tsx';
import { Row } from '../../ui/stack.tsx';
import type { Column } from '../../ui/table.tsx';
import { numberFormat } from '../formatters.ts';
import { useDates } from '../use-dates.ts';
import { LateCount } from './late-count.tsx';
import { ResponseRate } from './response-rate.tsx';
import { StatusBadge } from './status-badge.tsx';
import { DraftBadge } from './survey-drafts.tsx';
import styles from './surveys-table.module.css';
import { useDrafts } from './use-drafts.ts';

/** As wide as its header needs in this language beside the arrows, at least `least`, in rem. */
const widthFor = (header: string, least: number) => Math.max(least, header.length * 0.55 + 2.75);
const buttonsWidth = (label: string) => label.length * 0.55 + 5.5;
const narrowestTitle = 11;

/**
 * The columns of the list of surveys (2.14). Where there is little room, State also has the content of Active, and the
 * title keeps its place.
 */
export function useSurveyColumns(): readonly Column<SurveyRow>[] {
  const { t, i18n } = useLingui();
  const dates = useDates();
  const { locale } = i18n;
  const drafts = useDrafts();
  return useMemo(() => {
    const number = numberFormat(locale);
    const startsOn = (instant: string) => {
      const day = dates.shortDayOf(instant, serverNow());
      return t`Starts ${day}`;
    };
    const widths = {
      active: widthFor(t`Active`, 4.5),
      state: widthFor(t`State`, 7.5),
      respondents: widthFor(t`Respondents`, 8),
      late: widthFor(t`Late`, 4.5),
      started: widthFor(t`Started`, 10),
      actions: buttonsWidth(t`OPEN` + t`Dashboard`),
    };
    const all = Object.values(widths).reduce((sum, width) => sum + width, narrowestTitle);
    return [
      {
        id: 'title',
        header: t`Survey`,
        cell: (row) => (
          <>
            <Link href={linkTo('survey', { id: row.id })}>{row.title}</Link>
            {drafts.some(({ storedId }) => storedId === row.id) ? (
              <>
                {' '}
                <DraftBadge />
              </>
            ) : null}
            {row.notify_at_opening ? (
              <>
                <br />{' '}
                <span className={styles.rate} title={t`Respondents get an email when a round opens.`}>
                  <Trans>Emails at opening</Trans>
                </span>
              </>
            ) : null}
          </>
        ),
        sortValue: (row) => row.title,
      },
      {
        id: 'active',
        header: t`Active`,
        cell: (row) => (row.is_active ? t`Yes` : t`No`),
        sortValue: (row) => Number(row.is_active),
        width: `${widths.active}rem`,
        hideBelow: Math.max(960, all * 16),
      },
      {
        id: 'state',
        header: t`State`,
        cell: (row) => <StatusBadge status={row.status} />,
        sortValue: (row) => row.status_code,
        width: `${widths.state}rem`,
      },
      {
        id: 'respondents',
        header: t`Respondents`,
        cell: (row) => <Respondents survey={row} count={number.format(row.count_of_respondents)} />,
        sortValue: (row) => row.count_of_respondents,
        align: 'end',
        width: `${widths.respondents}rem`,
      },
      {
        id: 'late',
        header: t`Late`,
        cell: (row) => <LateCount survey={row} />,
        sortValue: (row) => row.count_of_late_respondents,
        align: 'end',
        width: `${widths.late}rem`,
      },
      {
        id: 'started',
        header: t`Started`,
        cell: ({ active_from: from, is_planned: isPlanned }) => (
          <span className={styles.started}>{from === null ? '–' : isPlanned ? startsOn(from) : dates.dayOf(from)}</span>
        ),
        sortValue: (row) => row.active_from,
        width: `${widths.started}rem`,
        hideBelow: 960,
      },
      {
        id: 'actions',
        header: t`Actions`,
        isHeaderHidden: true,
        width: `${widths.actions}rem`,
        align: 'end',
        cell: (row) => (
          <Row gap={1} justify="end">
            <LinkButton
              size="small"
              href={linkTo('survey', { id: row.id })}
              anchor={`openSurvey-${row.id}`}
              aria-label={t`OPEN ${row.title}`}
            >
              <Trans>OPEN</Trans>
            </LinkButton>
            <LinkButton
              size="small"
              variant="quiet"
              href={linkTo('dashboard', { id: row.id })}
              anchor={`openDashboard-${row.id}`}
              aria-label={t`Dashboard of ${row.title}`}
            >
              <Trans>Dashboard</Trans>
            </LinkButton>
          </Row>
        ),
      },
    ];
  }, [t, locale, dates, drafts]);
}

/** How many are asked, and how many of them have answered so far in the open round. */
function Respondents({ survey, count }: { survey: SurveyRow; count: string }) {
  const { t } = useLingui();
  const round = survey.current_round;
  if (!round) return count;
  return (
    <>
      {count}
      <br />{' '}
      <span className={styles.rate} title={t`Answered in this round`}>
        <ResponseRate round={round} />
      </span>
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Survey } from '../../../contract/survey.ts';
import type { SaverActorRef } from '../../../machines/record/saver.machine.ts';
import type { BasicsDraft, SurveyChange } from '../../../machines/survey/survey-work.ts';
import { ownNames } from '../../../shared/locales.ts';
import type { SurveyTexts, Translations } from '../../../shared/texts.ts';
import { useRows } from '../../kit/actors.tsx';
import { type Difference, SaverConflict, useRemote } from '../record/conflict-dialog.tsx';
import { useNames } from '../record/use-names.ts';
import { useDates } from '../use-dates.ts';

/** Someone else has saved the survey in the meantime. */
export function SurveyConflict({ saverRef }: { saverRef: SaverActorRef }) {
  const fields = useFields(saverRef);
  return (
    <SaverConflict
      saverRef={saverRef}
      title={<Trans>Someone else has changed this survey in the meantime</Trans>}
      fields={fields}
    />
  );
}

/** The changes of this save, in both versions; of respondents only those who are in one of the two. */
function useFields(saverRef: SaverActorRef): Difference[] {
  const { t, i18n } = useLingui();
  const change = useSelector(saverRef, (snapshot) => snapshot.context.change as SurveyChange);
  const remote = useRemote<Survey>(saverRef);
  const dates = useDates();
  const { nameOf } = useNames('people');
  const groups = useRows('groups');
  if (!remote) return [];

  const { respondent_ids: respondentIds, followed_group_ids: groupIds, ...basics } = change;
  const list = new Intl.ListFormat(i18n.locale, { type: 'unit' });
  const time = (instant: string | null) => instant && dates.moment(instant);
  const texts: [keyof BasicsDraft, string, (basics: BasicsDraft) => ReactNode][] = [
    ['title', t`Title`, ({ title }) => title.trim()],
    ['description', t`Description`, ({ description }) => description.trim()],
    ['mail_message', t`Your message to respondents`, ({ mail_message }) => mail_message?.trim()],
    ['languages', t`Languages`, ({ languages = [] }) => list.format(languages.map((each) => ownNames[each].name))],
    ['translations', t`Second language`, ({ translations = {} }) => list.format(textsOf(translations))],
    ['active_from', t`Active from`, ({ active_from }) => time(active_from)],
    ['active_until', t`Active until`, ({ active_until }) => time(active_until)],
    ['anonymous', t`Anonymous answers`, ({ anonymous }) => (anonymous ? t`Yes` : t`No`)],
  ];
  const fields: Difference[] = texts
    .filter(([field]) => field in basics)
    .map(([field, what, text]) => ({ field, what, local: text({ ...remote, ...basics }), remote: text(remote) }));
  if (respondentIds) {
    const onlyIn = (ids: readonly number[], others: readonly number[]) => {
      const there = new Set(others);
      const only = ids.filter((id) => !there.has(id)).map(nameOf);
      return shortList(only, i18n.locale, (count) => t`${count} more`);
    };
    fields.push({
      field: 'respondent_ids',
      what: t`Respondents only in this version`,
      local: onlyIn(respondentIds, remote.respondent_ids),
      remote: onlyIn(remote.respondent_ids, respondentIds),
    });
  }
  if (groupIds) {
    const named = (ids: readonly number[]) =>
      shortList(
        groups.filter(({ id }) => ids.includes(id)).map(({ name }) => name),
        i18n.locale,
        (count) => t`${count} more`,
      );
    fields.push({
      field: 'followed_group_ids',
      what: t`Groups that are followed`,
      local: named(groupIds),
      remote: named(remote.followed_group_ids),
    });
  }
  return fields;
}

function textsOf(translations: Translations<SurveyTexts>): string[] {
  return Object.values(translations).flatMap(({ title, description, mail_message }) =>
    [title, description, mail_message].map((text) => text.trim()).filter((text) => text !== ''),
  );
}

const mostNames = 20;

function shortList(names: readonly string[], locale: string, moreText: (count: number) => string): string {
  const shown = names.toSorted(new Intl.Collator(locale).compare).slice(0, mostNames);
  const rest = names.length - shown.length;
  return new Intl.ListFormat(locale, { type: 'unit' }).format(rest > 0 ? [...shown, moreText(rest)] : shown);
}

import type { ShareOptions } from '../../../contract/survey.ts';
import type { Languages, SurveyTexts, Translations } from '../../../shared/texts.ts';
import type { Database } from '../../core/db/database.ts';
import { runningStatuses } from '../companies/subscribed.sql.ts';

/** The part of a survey that its rounds need. */
export type SurveyState = {
  id: number;
  title: string;
  description: string;
  isActive: boolean;
  activeFrom: Date | null;
  activeUntil: Date | null;
  anonymous: boolean;
  publishedAt: Date | null;
  /** An earlier survey with the same questions, of which this one is a copy, was anonymous. */
  anonymousBefore: boolean;
  shareEnabled: boolean;
  shareHash: string | null;
  shareOptions: ShareOptions;
  /** Respondents get a mail when a round opens. */
  notifyAtOpening: boolean;
  /** Automatic reminders go out so many days into a round; null: they are off. */
  remindAfterDays: number | null;
  /** The admin's text in notices and reminders. */
  mailMessage: string;
  languages: Languages;
  translations: Translations<SurveyTexts>;
  version: number;
  timeZone: string;
  /** When automatic mails of the company may go out (mail-hours.ts). */
  noticeHour: string;
  holidays: string[];
  /** For an anonymous survey from its first round on: what its rounds keep, whatever is moved (design §5). */
  gridDay: string | null;
  gridZone: string | null;
  /** The company's name. */
  organisation: string;
  /** Since when the company has an active subscription; null without one. */
  subscribedSince: Date | null;
  /** When it ends automatically; null when it does not. */
  subscribedUntil: Date | null;
};

/** Of `surveys s`: a `ShareOptions`. */
export const shareOptionsColumn = `jsonb_build_object('comments', s.share_comments, 'texts', s.share_texts,
  'groups', s.share_groups, 'notes', s.share_notes, 'first_day', s.share_first_day,
  'last_day', s.share_last_day) as "shareOptions"`;

const stateColumns = `s.id, s.title, s.description, s.is_active as "isActive", s.active_from as "activeFrom",
  s.active_until as "activeUntil", s.anonymous, s.published_at as "publishedAt",
  s.anonymous_before as "anonymousBefore", s.share_enabled as "shareEnabled",
  s.share_hash as "shareHash", ${shareOptionsColumn}, s.remind_after_days as "remindAfterDays",
  s.mail_message as "mailMessage", s.languages, s.translations, s.version,
  s.notify_at_opening as "notifyAtOpening", c.timezone as "timeZone", c.notice_hour as "noticeHour",
  c.notice_holidays::text[] as holidays, s.grid_day as "gridDay", s.grid_zone as "gridZone", c.name as organisation,
  running.created_at as "subscribedSince", running.ends_at as "subscribedUntil"`;

const stateTables = `surveys s join companies c on c.id = s.company_id
  left join lateral (
    select created_at, ends_at from subscriptions
     where company_id = s.company_id and status in ${runningStatuses}
     order by created_at desc limit 1
  ) running on true`;

/** Reads a survey and prevents changes of it, of its questions' order and of its rounds until the transaction ends. */
export async function lockSurvey(database: Database, companyId: number, id: number): Promise<SurveyState | undefined> {
  const [row] = await database.query<SurveyState>(
    `select ${stateColumns} from ${stateTables}
      where s.company_id = $1 and s.id = $2 for no key update of s`,
    [companyId, id],
  );
  return row;
}

/**
 * Reads a survey and prevents its rounds from closing until the transaction ends; several transactions can hold this at
 * the same time.
 */
export async function lockSurveyShared(
  database: Database,
  companyId: number,
  id: number,
): Promise<SurveyState | undefined> {
  const [row] = await database.query<SurveyState>(
    `select ${stateColumns} from ${stateTables}
      where s.company_id = $1 and s.id = $2 for share of s`,
    [companyId, id],
  );
  return row;
}

export async function findSurvey(database: Database, companyId: number, id: number): Promise<SurveyState | undefined> {
  const [row] = await database.query<SurveyState>(
    `select ${stateColumns} from ${stateTables}
      where s.company_id = $1 and s.id = $2`,
    [companyId, id],
  );
  return row;
}

/** Several at a time. */
export function listSurveys(database: Database, companyId: number, ids: readonly number[]): Promise<SurveyState[]> {
  return database.query<SurveyState>(
    `select ${stateColumns} from ${stateTables}
      where s.company_id = $1 and s.id = any($2::bigint[])`,
    [companyId, ids],
  );
}

/** The same, unless another transaction has locked it. */
export async function lockSurveyIfFree(
  database: Database,
  companyId: number,
  id: number,
): Promise<SurveyState | undefined> {
  const [row] = await database.query<SurveyState>(
    `select ${stateColumns} from ${stateTables}
      where s.company_id = $1 and s.id = $2 for no key update of s skip locked`,
    [companyId, id],
  );
  return row;
}

/** How an anonymous survey's rounds are counted from now on; a second call changes nothing. */
export async function keepGrid(
  database: Database,
  companyId: number,
  id: number,
  { gridDay, timeZone }: { gridDay: string; timeZone: string },
): Promise<void> {
  await database.query(
    `update surveys set grid_day = $3, grid_zone = $4 where company_id = $1 and id = $2 and grid_day is null`,
    [companyId, id, gridDay, timeZone],
  );
}

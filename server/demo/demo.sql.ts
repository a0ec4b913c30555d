import type { StoredAnswer } from '../actions/respondent/answer.rules.ts';
import type { OpenRound } from '../actions/respondent/respondent.sql.ts';
import type { Database } from '../core/db/database.ts';

export type AskedRound = Omit<OpenRound, 'isOpenTo' | 'isAsked'> & {
  companyId: number;
  surveyId: number;
  endDate: string;
  startsAt: Date;
  endsAt: Date;
};

/** Everything that can be answered now, in all companies. */
export function listAskedRounds(database: Database, now: Date): Promise<AskedRound[]> {
  return database.query<AskedRound>(
    `select r.company_id as "companyId", r.survey_id as "surveyId", r.id as "roundId", r.question_id as "questionId",
            v.field_type as "fieldType", v.choices, v.translations, r.start_date as "startDate", r.end_date as "endDate",
            r.starts_at as "startsAt", r.ends_at as "endsAt"
       from rounds r
       join questions q on q.company_id = r.company_id and q.id = r.question_id
       join question_versions v
         on v.company_id = r.company_id and v.question_id = r.question_id and v.version = r.question_version
      where r.closed_at is null and r.starts_at <= $1 and r.ends_at > $1
      order by r.company_id, r.survey_id, q.position`,
    [now],
  );
}

/** The people asked now, by every survey of all companies. */
export function listAsked(database: Database): Promise<{ surveyId: number; personId: number }[]> {
  return database.query(
    `select survey_id as "surveyId", person_id as "personId" from survey_respondents
      where until_at is null and not left_out order by survey_id, person_id`,
    [],
  );
}

export type PastAnswer = StoredAnswer & { companyId: number; roundId: number; personId: number; answeredAt: Date };

/**
 * Many people's answers at once. Only for rounds that close before the demo begins: the rollups, which live as long as a
 * round is open, don't follow.
 */
export async function insertPastAnswers(database: Database, answers: readonly PastAnswer[]): Promise<void> {
  await database.query(
    `insert into answers (company_id, round_id, person_id, answered_at, number, choices, text, skip_option, comment)
     select (a->>'companyId')::bigint, (a->>'roundId')::bigint, (a->>'personId')::bigint,
            (a->>'answeredAt')::timestamptz, (a->>'number')::float8,
            case when jsonb_typeof(a->'choices') = 'array'
                 then array(select jsonb_array_elements_text(a->'choices')::smallint) end,
            a->>'text', a->>'skipOption', a->>'comment'
       from jsonb_array_elements($1::jsonb) as a`,
    [JSON.stringify(answers)],
  );
}

export async function findCompanyOf(
  database: Database,
  email: string,
): Promise<{ id: number; companyId: number } | null> {
  const [row] = await database.query<{ id: number; companyId: number | null }>(
    'select id, company_id as "companyId" from accounts where email = $1',
    [email],
  );
  return row && row.companyId !== null ? { id: row.id, companyId: row.companyId } : null;
}

/** The demo is for exploring: only Start a tour starts the guided tour. */
export async function markToursSeen(database: Database): Promise<void> {
  await database.query('update accounts set tour_seen_at = created_at', []);
}

/** The planner has no statistics about rows written in bulk until it gathers them. */
export async function analyse(database: Database): Promise<void> {
  await database.query('analyze');
}

type Crowd = {
  people: readonly { firstName: string; lastName: string; email: string }[];
  /** People are assigned to them in turn. */
  groups: readonly string[];
  passwordHash: string;
  at: Date;
};

/** As if each had followed their invitation. */
export async function insertCrowd(
  database: Database,
  companyId: number,
  { people, groups, passwordHash, at }: Crowd,
): Promise<void> {
  await database.query(
    `with named as (
       select p.*, row_number() over () as place
         from jsonb_to_recordset($2::jsonb) as p ("firstName" text, "lastName" text, email text)
     ), added as (
       insert into accounts (company_id, email, language, password_hash, verified_at, created_at)
       select $1, email, 'en-GB', $3, $4, $4 from named order by place
       returning id, email
     ), grouped as (
       insert into groups (company_id, name, created_at)
       select $1, g.name, $4 from unnest($5::text[]) as g (name)
       returning id, name
     ), present as (
       insert into people (company_id, id, first_name, last_name, email, created_at)
       select $1, a.id, n."firstName", n."lastName", n.email, $4 from added a join named n on n.email = a.email
     )
     insert into group_members (company_id, group_id, person_id, from_at)
     select $1, g.id, a.id, $4
       from added a
       join named n on n.email = a.email
       join grouped g on g.name = ($5::text[])[1 + n.place % cardinality($5::text[])]`,
    [companyId, JSON.stringify(people), passwordHash, at, groups],
  );
  await database.query(
    `update subscriptions set usage_record = (select count(*) from people where company_id = $1) where company_id = $1`,
    [companyId],
  );
}

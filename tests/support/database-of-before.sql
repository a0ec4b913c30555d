-- A database as a server of before left it: its schema (migrations 0000 to 0004), its job queue, and what that release wrote
-- when tests/support of its checkout (commit ea9e1ae) lived in it through the routes (surveyLife, survey-stage, people).
-- pg_dump --no-owner --no-privileges --no-comments --rows-per-insert=1000, without its comments and settings.
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
CREATE SCHEMA drizzle;
CREATE SCHEMA pgboss;
CREATE TYPE pgboss.job_state AS ENUM (
    'created',
    'retry',
    'active',
    'completed',
    'cancelled',
    'failed'
);
CREATE FUNCTION pgboss.create_queue(queue_name text, options jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $_$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN
      WITH q as (
        INSERT INTO pgboss.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify,
          created_on,
          updated_on
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false),
          pgboss.job_now(),
          pgboss.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;
      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;
      EXECUTE format('CREATE TABLE pgboss.%I (LIKE pgboss.job INCLUDING DEFAULTS)', tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i11 ON pgboss.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON pgboss.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i7 ON pgboss.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i9 ON pgboss.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i12 ON pgboss.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);
      IF options->>'policy' = 'short' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON pgboss.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON pgboss.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i10 ON pgboss.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;
      EXECUTE format('ALTER TABLE pgboss.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE pgboss.job ATTACH PARTITION pgboss.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $_$;
CREATE FUNCTION pgboss.delete_queue(queue_name text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN
      SELECT table_name, partition
      FROM pgboss.queue
      WHERE name = queue_name
      INTO v_table, v_partition;
      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS pgboss.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM pgboss.%I WHERE name = %L', v_table, queue_name);
      END IF;
      DELETE FROM pgboss.queue WHERE name = queue_name;
    END;
    $$;
CREATE FUNCTION pgboss.job_now() RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
      SELECT pg_catalog.now();
    $$;
CREATE FUNCTION pgboss.job_table_format(command text, table_name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $_$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\.job\y', '.%1$I', 'g'),
          '\yjob_i(\d+)', '%1$s_i\1', 'g'
        ),
        table_name
      );
    $_$;
CREATE FUNCTION pgboss.job_table_run(command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;
      IF tbl_name IS NOT NULL THEN
        EXECUTE pgboss.job_table_format(command, tbl_name);
        RETURN;
      END IF;
      EXECUTE pgboss.job_table_format(command, 'job_common');
      FOR tbl IN SELECT table_name FROM pgboss.queue WHERE partition = true
      LOOP
        EXECUTE pgboss.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $$;
CREATE FUNCTION pgboss.job_table_run_async(command_name text, version integer, command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;
      IF tbl_name IS NOT NULL THEN
        INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          pgboss.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;
      INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        pgboss.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        pgboss.job_table_format(command, queue.table_name)
      FROM pgboss.queue
      WHERE partition = true;
    END;
    $$;
CREATE TABLE drizzle.__drizzle_migrations (
    id integer NOT NULL,
    hash text NOT NULL,
    created_at bigint
);
CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;
CREATE TABLE pgboss.bam (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    version integer NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    queue text,
    table_name text NOT NULL,
    command text NOT NULL,
    error text,
    created_on timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone
);
CREATE TABLE pgboss.job (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state pgboss.job_state DEFAULT 'created'::pgboss.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid
)
PARTITION BY LIST (name);
CREATE TABLE pgboss.job_common (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state pgboss.job_state DEFAULT 'created'::pgboss.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid,
    CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK ((NOT ((policy = 'key_strict_fifo'::text) AND (singleton_key IS NULL))))
);
CREATE TABLE pgboss.job_dependency (
    child_name text NOT NULL,
    child_id uuid NOT NULL,
    parent_name text NOT NULL,
    parent_id uuid NOT NULL
);
CREATE TABLE pgboss.queue (
    name text NOT NULL,
    policy text NOT NULL,
    retry_limit integer NOT NULL,
    retry_delay integer NOT NULL,
    retry_backoff boolean NOT NULL,
    retry_delay_max integer,
    expire_seconds integer NOT NULL,
    retention_seconds integer NOT NULL,
    deletion_seconds integer NOT NULL,
    dead_letter text,
    partition boolean NOT NULL,
    table_name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    warning_queued integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer DEFAULT 0 NOT NULL,
    completed_delta integer DEFAULT 0 NOT NULL,
    failed_delta integer DEFAULT 0 NOT NULL,
    delta_on timestamp with time zone,
    delta_seconds integer,
    ready_history integer[] DEFAULT '{}'::integer[] NOT NULL,
    heartbeat_seconds integer,
    notify boolean DEFAULT false NOT NULL,
    singletons_active text[],
    monitor_claim_on timestamp with time zone,
    monitor_on timestamp with time zone,
    maintain_on timestamp with time zone,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT queue_check CHECK ((dead_letter IS DISTINCT FROM name))
);
CREATE TABLE pgboss.queue_stats (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
)
PARTITION BY RANGE (captured_on);
CREATE TABLE pgboss.queue_stats_20261122 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE pgboss.queue_stats_20261123 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE pgboss.schedule (
    name text NOT NULL,
    key text DEFAULT ''::text NOT NULL,
    kind text DEFAULT 'cron'::text NOT NULL,
    cron text NOT NULL,
    timezone text DEFAULT 'UTC'::text,
    data jsonb,
    options jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    last_job_id uuid,
    CONSTRAINT schedule_kind_check CHECK ((kind = ANY (ARRAY['cron'::text, 'rrule'::text])))
);
CREATE TABLE pgboss.subscription (
    event text NOT NULL,
    name text NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE pgboss.version (
    version integer NOT NULL,
    cron_on timestamp with time zone,
    bam_on timestamp with time zone,
    flow_on timestamp with time zone,
    reindex_on timestamp with time zone,
    monitor_backoff_on timestamp with time zone
);
CREATE TABLE pgboss.warning (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    type text NOT NULL,
    message text NOT NULL,
    data jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.account_keys (
    hash text NOT NULL,
    account_id bigint NOT NULL,
    purpose text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);
CREATE TABLE public.accounts (
    id bigint NOT NULL,
    company_id bigint,
    email text NOT NULL,
    password_hash text,
    is_reseller boolean DEFAULT false NOT NULL,
    language text NOT NULL,
    entry_url text,
    verified_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL
);
ALTER TABLE public.accounts ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.accounts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.answers (
    company_id bigint NOT NULL,
    round_id bigint NOT NULL,
    person_id bigint NOT NULL,
    answered_at timestamp with time zone NOT NULL,
    number double precision,
    choices smallint[],
    text text,
    skip_option text,
    comment text
);
CREATE TABLE public.audit_log (
    company_id bigint NOT NULL,
    id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    account_id bigint,
    action text NOT NULL,
    entity text NOT NULL,
    entity_id bigint,
    detail jsonb DEFAULT '{}'::jsonb NOT NULL
);
ALTER TABLE public.audit_log ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.audit_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.companies (
    id bigint NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    timezone text NOT NULL,
    old_pricing_model boolean DEFAULT false NOT NULL,
    industry text,
    headcount text,
    country text,
    retention_months integer,
    created_at timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL
);
ALTER TABLE public.companies ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.companies_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.frozen_groups (
    company_id bigint NOT NULL,
    survey_id bigint NOT NULL,
    person_id bigint NOT NULL,
    group_id bigint NOT NULL,
    group_name text NOT NULL
);
CREATE TABLE public.group_members (
    company_id bigint NOT NULL,
    group_id bigint NOT NULL,
    person_id bigint NOT NULL,
    from_at timestamp with time zone NOT NULL,
    until_at timestamp with time zone
);
CREATE TABLE public.groups (
    company_id bigint NOT NULL,
    id bigint NOT NULL,
    name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    removed_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL
);
ALTER TABLE public.groups ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.groups_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.idempotency_keys (
    account_id bigint NOT NULL,
    key text NOT NULL,
    route text NOT NULL,
    request_hash text NOT NULL,
    status integer,
    body text,
    etag text,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.mailing_schedule (
    company_id bigint NOT NULL,
    mailing_id bigint NOT NULL,
    due_at timestamp with time zone NOT NULL
);
CREATE TABLE public.mailings (
    company_id bigint NOT NULL,
    id bigint NOT NULL,
    survey_id bigint NOT NULL,
    kind text NOT NULL,
    round_starts_at timestamp with time zone NOT NULL,
    start_date date NOT NULL,
    end_date date NOT NULL,
    at timestamp with time zone NOT NULL,
    account_id bigint NOT NULL,
    sent integer,
    failed integer,
    finished_at timestamp with time zone
);
ALTER TABLE public.mailings ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.mailings_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.people (
    company_id bigint NOT NULL,
    id bigint NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text NOT NULL,
    is_admin boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    removed_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL
);
CREATE TABLE public.people_import_slices (
    company_id bigint NOT NULL,
    import_id bigint NOT NULL,
    index integer NOT NULL,
    people jsonb NOT NULL,
    created_ids bigint[]
);
CREATE TABLE public.people_imports (
    company_id bigint NOT NULL,
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    state text NOT NULL,
    language text NOT NULL,
    next_slice integer DEFAULT 0 NOT NULL,
    created integer DEFAULT 0 NOT NULL,
    skipped integer DEFAULT 0 NOT NULL,
    created_groups integer DEFAULT 0 NOT NULL,
    touched_at timestamp with time zone NOT NULL
);
ALTER TABLE public.people_imports ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.people_imports_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.question_versions (
    company_id bigint NOT NULL,
    question_id bigint NOT NULL,
    version integer NOT NULL,
    field_type smallint NOT NULL,
    choices text[] NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.questions (
    company_id bigint NOT NULL,
    id bigint NOT NULL,
    survey_id bigint NOT NULL,
    "position" integer NOT NULL,
    label text NOT NULL,
    field_type smallint NOT NULL,
    help_text text DEFAULT ''::text NOT NULL,
    choices text[] DEFAULT '{}'::text[] NOT NULL,
    default_value text DEFAULT ''::text NOT NULL,
    placeholder_text text DEFAULT ''::text NOT NULL,
    timing_in_days smallint NOT NULL,
    asked_version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT questions_field_type CHECK ((field_type = ANY (ARRAY[2, 3, 4, 5, 8]))),
    CONSTRAINT questions_timing CHECK ((timing_in_days = ANY (ARRAY[7, 14, 21, 28])))
);
ALTER TABLE public.questions ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.questions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.rate_limits (
    bucket text NOT NULL,
    window_start timestamp with time zone NOT NULL,
    count integer NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.reseller_companies (
    account_id bigint NOT NULL,
    company_id bigint NOT NULL
);
CREATE TABLE public.rollups (
    company_id bigint NOT NULL,
    round_id bigint NOT NULL,
    choice smallint NOT NULL,
    n integer NOT NULL,
    sum numeric DEFAULT '0'::numeric NOT NULL,
    sum_of_squares numeric DEFAULT '0'::numeric NOT NULL
);
CREATE TABLE public.round_publications (
    company_id bigint NOT NULL,
    round_id bigint NOT NULL,
    texts jsonb,
    comments jsonb,
    skipped_comments jsonb,
    groups text DEFAULT '[]'::text NOT NULL
);
CREATE TABLE public.round_results (
    company_id bigint NOT NULL,
    round_id bigint NOT NULL,
    group_id bigint NOT NULL,
    group_name text,
    assigned integer,
    n integer,
    mean double precision,
    deviation double precision,
    counts integer[],
    suppressed boolean DEFAULT false NOT NULL,
    comments integer,
    skips integer,
    change jsonb
);
CREATE TABLE public.rounds (
    company_id bigint NOT NULL,
    id bigint NOT NULL,
    survey_id bigint NOT NULL,
    question_id bigint NOT NULL,
    index integer NOT NULL,
    question_version integer NOT NULL,
    start_date date NOT NULL,
    end_date date NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone,
    late_at timestamp with time zone NOT NULL
);
ALTER TABLE public.rounds ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.rounds_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.send_ledger (
    company_id bigint NOT NULL,
    survey_id bigint NOT NULL,
    round_starts_at timestamp with time zone NOT NULL,
    kind text NOT NULL,
    person_id bigint NOT NULL,
    sent_at timestamp with time zone,
    failed_at timestamp with time zone,
    mailing_id bigint NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone NOT NULL
);
CREATE TABLE public.share_links (
    hash text NOT NULL,
    company_id bigint NOT NULL,
    survey_id bigint NOT NULL
);
CREATE TABLE public.subscriptions (
    company_id bigint NOT NULL,
    id bigint NOT NULL,
    subscription_id text NOT NULL,
    plan_id text NOT NULL,
    status text NOT NULL,
    trial_end timestamp with time zone,
    current_period_start timestamp with time zone NOT NULL,
    current_period_end timestamp with time zone,
    canceled_at timestamp with time zone,
    usage_record integer DEFAULT 0 NOT NULL,
    provider jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL
);
ALTER TABLE public.subscriptions ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.subscriptions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.survey_respondents (
    company_id bigint NOT NULL,
    survey_id bigint NOT NULL,
    person_id bigint NOT NULL,
    from_at timestamp with time zone NOT NULL,
    until_at timestamp with time zone,
    late_at timestamp with time zone,
    answered boolean DEFAULT false NOT NULL
);
CREATE TABLE public.survey_schedule (
    company_id bigint NOT NULL,
    survey_id bigint NOT NULL,
    due_at timestamp with time zone NOT NULL
);
CREATE TABLE public.surveys (
    company_id bigint NOT NULL,
    id bigint NOT NULL,
    title text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    active_from timestamp with time zone,
    active_until timestamp with time zone,
    is_active boolean DEFAULT false NOT NULL,
    anonymous boolean DEFAULT false NOT NULL,
    published_at timestamp with time zone,
    share_enabled boolean DEFAULT false NOT NULL,
    share_hash text,
    is_template boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL
);
ALTER TABLE public.surveys ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.surveys_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.tokens (
    hash text NOT NULL,
    account_id bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY pgboss.job ATTACH PARTITION pgboss.job_common DEFAULT;
ALTER TABLE ONLY pgboss.queue_stats ATTACH PARTITION pgboss.queue_stats_20261122 FOR VALUES FROM ('2026-11-22 00:00:00+00') TO ('2026-11-23 00:00:00+00');
ALTER TABLE ONLY pgboss.queue_stats ATTACH PARTITION pgboss.queue_stats_20261123 FOR VALUES FROM ('2026-11-23 00:00:00+00') TO ('2026-11-24 00:00:00+00');
ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);
INSERT INTO drizzle.__drizzle_migrations VALUES
	(1, '51949e35ad3f63a764d891c098d10f03a3576e47524e99c691c7ddec134cb87a', 1795212672966),
	(2, '17899bd10fe125307565205a2013433a3b23ce6a12800402cd908dc068013245', 1795223514426),
	(3, 'bd9a2f717a6daac02247156f056748910610b5b11f3c3d0a1031b156498e8aa9', 1795228455776),
	(4, '69049819122ca0dbed7220d338c28b313ce419e5f4d294c5f17d040469f6db54', 1795234717321),
	(5, 'eab9bdc4f0e3ece97f56d13a0e33649aefc9aa8c09b3303801ebf92a78c043ba', 1795235996521);
INSERT INTO pgboss.job_common VALUES
	('55547789-d022-4db2-b731-2739007cf722', 'mail', 0, '{"to": {"name": "Aino Virtanen", "email": "admin8@example.com"}, "locale": "en-GB", "values": {"url": "http://localhost:4000/api/auth/registration/verify-email/_UUEUb9-FvKPXE6r3ppEK6vpW-7SF4P-LqZ7KeimOgY/", "name": "Aino"}, "template": "verification", "messageId": "04f5d78f-e3df-435d-b281-dfbd9b9e690d"}', 'created', 10, 0, 5, true, 3600, 900, 60, NULL, NULL, NULL, NULL, '2026-11-22 05:20:18.647473+00', '2026-11-22 05:20:18.647473+00', NULL, NULL, '2026-12-06 05:20:18.647473+00', NULL, NULL, 'standard', NULL, NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('01ed22b1-ae8b-462e-87f2-cbf97f1b0e0f', 'mail', 0, '{"to": {"name": "Eino", "email": "invited@example.com"}, "locale": "en-GB", "values": {"url": "http://localhost:4000/reset/Njg/WMaPqUjo1xF6tGbI3EcIDJMTG-4r_8hiSTMExj6chdk/", "name": "Eino", "company": "Company 3"}, "template": "invitation", "messageId": "09bbdffb-099d-4c49-a7a1-6dfb32ffc262"}', 'created', 10, 0, 5, true, 3600, 900, 60, NULL, NULL, NULL, NULL, '2026-11-22 05:20:18.654893+00', '2026-11-22 05:20:18.654893+00', NULL, NULL, '2026-12-06 05:20:18.654893+00', NULL, NULL, 'standard', NULL, NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('0f2033bd-db6a-424b-8bb7-58bd94011977', 'mail', 0, '{"to": {"name": "Eino Korhonen 1", "email": "person1@example.com"}, "locale": "en-GB", "values": {"url": "http://localhost:4000/reset/NjI/lvfEjtoSOZvxS3KBaU6u2w72FaKINAMeOepMEapzXH0/", "name": "Eino"}, "template": "passwordReset", "messageId": "ba61ada3-363b-426f-af6c-1af06c724bca"}', 'created', 10, 0, 5, true, 3600, 900, 60, NULL, NULL, NULL, NULL, '2026-11-22 05:20:18.661922+00', '2026-11-22 05:20:18.661922+00', NULL, NULL, '2026-12-06 05:20:18.661922+00', NULL, NULL, 'standard', NULL, NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('f53108e8-dd20-4a47-87be-a99ae6d80abd', 'mailing', 0, '{"companyId": 1, "mailingId": 2}', 'created', 10, 0, 5, true, 3600, 900, 60, NULL, NULL, NULL, NULL, '2026-11-22 05:20:18.665899+00', '2026-11-22 05:20:18.665899+00', NULL, NULL, '2026-12-06 05:20:18.665899+00', NULL, NULL, 'standard', NULL, NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.queue VALUES
	('mail', 'standard', 10, 5, true, 3600, 900, 1209600, 60, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-22 05:20:12.267359+00', '2026-11-22 05:20:12.267359+00'),
	('invite-imported', 'standard', 10, 5, true, 3600, 900, 1209600, 60, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-22 05:20:12.26965+00', '2026-11-22 05:20:12.26965+00'),
	('abandoned-imports', 'standard', 10, 5, true, 3600, 900, 1209600, 60, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-22 05:20:12.278754+00', '2026-11-22 05:20:12.278754+00'),
	('mailing', 'standard', 10, 5, true, 3600, 900, 1209600, 60, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-22 05:20:12.282028+00', '2026-11-22 05:20:12.282028+00'),
	('mailings-due', 'standard', 10, 5, true, 3600, 900, 1209600, 60, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-22 05:20:12.285326+00', '2026-11-22 05:20:12.285326+00'),
	('rounds', 'standard', 10, 5, true, 3600, 900, 1209600, 60, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-22 05:20:12.287429+00', '2026-11-22 05:20:12.287429+00'),
	('housekeeping', 'standard', 10, 5, true, 3600, 900, 1209600, 60, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-22 05:20:12.289058+00', '2026-11-22 05:20:12.289058+00');
INSERT INTO pgboss.version VALUES
	(43, NULL, '2026-11-22 05:20:12.287422+00', NULL, NULL, NULL);
INSERT INTO public.account_keys VALUES
	('zUbHwM1FtAqSi-AFYbTq-rNYRekDs2p1MWvNXqSAqsI', 37, 'invite', '2026-04-27 14:11:00+00', '2026-05-11 14:11:00+00', NULL),
	('z5SBpCtRrWx8zHpUbWm8QPdqwA4LaJ0XrbAY2PdczCY', 38, 'invite', '2026-04-27 14:11:00+00', '2026-05-11 14:11:00+00', NULL),
	('fICHGuiRPkGIH5aF5JaFfWrT5OVEJBqSqXT75LXdq1M', 39, 'invite', '2026-04-27 14:11:00+00', '2026-05-11 14:11:00+00', NULL),
	('ZvQ2pP1xQyeGYG2axoAwNROkQna1rYGJ_Bv9dcD3S7Y', 40, 'invite', '2026-04-27 14:11:00+00', '2026-05-11 14:11:00+00', NULL),
	('fBvB8aipuM4tNHBzUKPQVp8yMtv7Z_sT-uQBFwobPtI', 41, 'invite', '2026-04-27 14:11:00+00', '2026-05-11 14:11:00+00', NULL),
	('cVYqu3aEfsPxiHUQJdr-ZWnxN8ttsDRWhtHKj9uxXGc', 44, 'invite', '2026-04-27 14:11:00+00', '2026-05-11 14:11:00+00', NULL),
	('29H-kmzEKvQImFJ6jatXWIJs71g0qzsT4gUFeu_S9Uo', 43, 'invite', '2026-04-27 14:11:00+00', '2026-05-11 14:11:00+00', NULL),
	('Kfy7uyf0MJwuNSodNGBoddDAq6XzD1Cl6QP5WlFbjDg', 42, 'invite', '2026-04-27 14:11:00+00', '2026-05-11 14:11:00+00', NULL),
	('u_FfUbLEvM1h6ArbPRdZZLkMsJDApyLogAsjj392jGk', 46, 'invite', '2026-04-27 14:11:00+00', '2026-05-11 14:11:00+00', NULL),
	('lordqRIF3EReVFnI5syTIlQ4nNIpBBf4QLRKIgqtKCQ', 45, 'invite', '2026-04-27 14:11:00+00', '2026-05-11 14:11:00+00', NULL),
	('GcL2r9gIsucZhirVx2gHng_BRZQK2_OK1xmVqVJWHw4', 52, 'invite', '2026-04-27 14:11:00+00', '2026-05-11 14:11:00+00', NULL),
	('jjwpMVwkgFFm-UPt_hc63y976MvRpmGNPpaD0Vw20rw', 50, 'invite', '2026-04-27 14:11:00+00', '2026-05-11 14:11:00+00', NULL),
	('KFlGTZ_P9FAOl_BFTz0-h7V-Wrgi4mUCTerx5jQmbg8', 54, 'invite', '2026-04-27 14:11:00+00', '2026-05-11 14:11:00+00', NULL),
	('I9WkIx_iYc1Jmnm3WvbJGOwGjFY7GpuQIzibHzzkbR8', 53, 'invite', '2026-04-27 14:11:00+00', '2026-05-11 14:11:00+00', NULL),
	('w7VnNkBcnSWm4V8QxPQAfa_VyebHkhd7EptjD_WWEeg', 51, 'invite', '2026-04-27 14:11:00+00', '2026-05-11 14:11:00+00', NULL),
	('orltpCqhiWFNaQ3H_A5a6k7YfBTGaF057pgLa7rivOE', 56, 'invite', '2026-04-27 14:11:00+00', '2026-05-11 14:11:00+00', NULL),
	('bZeMPIgvuQvh34uvUm_ZTXaaFpyhdYoYV5tEqJhm-j0', 49, 'invite', '2026-04-27 14:11:00+00', '2026-05-11 14:11:00+00', NULL),
	('zREeNAkFYX3TpAe-w-Lf0DNrSm_GGuMB8YppCZl4WeY', 55, 'invite', '2026-04-27 14:11:00+00', '2026-05-11 14:11:00+00', NULL),
	('fsEwU72TY2SwfoHDOl9diiJOEaa_n0waMicHDsw-VRc', 47, 'invite', '2026-04-27 14:11:00+00', '2026-05-11 14:11:00+00', NULL),
	('e9MMfj8ckhByCSUIASXAbTpAzyQdVopypUgqM_Q_o0w', 48, 'invite', '2026-04-27 14:11:00+00', '2026-05-11 14:11:00+00', NULL),
	('F3kngoulj7pmZLfSD8oITYHU1dUGLLhCuZMbR1CvcrA', 57, 'invite', '2026-04-27 14:11:00+00', '2026-05-11 14:11:00+00', NULL),
	('XExl3UXH-AXFx8A5kFz-E9qhJNZQQnGwzhhbt9W5DvI', 58, 'invite', '2026-04-27 14:11:00+00', '2026-05-11 14:11:00+00', NULL),
	('7bxWxgzAtPTAmyvDm_UaaDtfGFfXY7hj9k9rvXVCPy8', 59, 'invite', '2026-04-27 14:11:00+00', '2026-05-11 14:11:00+00', NULL),
	('oGwyBg-6-5_cIyUf7xV-_XZeyCqMb-6obHPseJgnjxM', 60, 'invite', '2026-04-27 14:11:00+00', '2026-05-11 14:11:00+00', NULL),
	('o769lq_2-rj57Zoc4rQKOt6pZUmIHthLAxE6iZimpOU', 61, 'verify', '2026-05-22 14:11:00+00', '2026-06-05 14:11:00+00', NULL),
	('5at77JwAV842kzymaDKabyZPGjlOoXXLjxsjKtGMvAY', 62, 'invite', '2026-05-22 14:11:00+00', '2026-06-05 14:11:00+00', '2026-05-22 14:11:00+00'),
	('zteSNXWuWdS9IJpCDEdIH7P8lQcjz9so-qsJ5krXmAQ', 63, 'verify', '2026-05-22 14:11:00+00', '2026-06-05 14:11:00+00', NULL),
	('L4iPYFOaMANJN9uhyhqfXZk0S12Gr_j58ntYzDNTOnU', 64, 'verify', '2026-05-22 14:11:00+00', '2026-06-05 14:11:00+00', NULL),
	('T4myKdKxGTP-Jl_3V6RUxi95ZJw3N4BICpULjL-X9TQ', 65, 'verify', '2026-05-22 14:11:00+00', '2026-06-05 14:11:00+00', NULL),
	('L_rCxlmhCSvSmZOK1MKIyq9QLK9KE46hCpftFRBfFBE', 65, 'reset', '2026-05-22 14:11:00+00', '2026-05-22 15:11:00+00', NULL),
	('BuudoGQeKONizjmCS-6oTYS_cWbNBJyHXH1Xt41a914', 66, 'verify', '2026-05-22 14:11:00+00', '2026-06-05 14:11:00+00', NULL),
	('IjSlG7ybYbCXMphnDWSFzt8W-nq6fx_0s1TW-ueqM0Q', 67, 'verify', '2026-05-22 14:11:00+00', '2026-06-05 14:11:00+00', NULL),
	('Ffuabn5eyTXQWGD0HWnAi8Ej54bvqy25rKeyoeYOLqY', 68, 'invite', '2026-05-22 14:11:00+00', '2026-06-05 14:11:00+00', NULL),
	('sM4Hx3OKdwj2D_Cyj3UAxaCyw29I76SDV2HyM-CNR-k', 62, 'reset', '2026-05-22 14:11:00+00', '2026-05-22 15:11:00+00', NULL);
INSERT INTO public.accounts VALUES
	(1, 1, 'admin1@example.com', '$argon2id$v=19$m=1024,t=1,p=1$asax5A/l4W7kUJJzES0nog$nHTVmI5e1Kfr6VI9wi0/7oR1IROPnQ1T2q9W6SrdUBQ', false, 'en-GB', NULL, '2026-03-02 09:00:00+00', '2026-03-02 09:00:00+00'),
	(2, 2, 'admin2@example.com', '$argon2id$v=19$m=1024,t=1,p=1$kZIaYZsjtlCfGgm1SCOfqg$OXxCT/ATSvgN3/etz/2rhNfEXUgZ7HBTMIyPcnXtCQA', false, 'en-GB', NULL, '2026-03-02 09:00:00+00', '2026-03-02 09:00:00+00'),
	(3, 2, 'person.number2x0@company2.example', NULL, false, 'en-GB', NULL, '2026-03-02 09:00:00+00', '2026-03-02 09:00:00+00'),
	(4, 2, 'person.number2x1@company2.example', NULL, false, 'en-GB', NULL, '2026-03-02 09:00:00+00', '2026-03-02 09:00:00+00'),
	(5, 2, 'person.number2x2@company2.example', NULL, false, 'en-GB', NULL, '2026-03-02 09:00:00+00', '2026-03-02 09:00:00+00'),
	(6, 2, 'person.number2x3@company2.example', NULL, false, 'en-GB', NULL, '2026-03-02 09:00:00+00', '2026-03-02 09:00:00+00'),
	(7, 2, 'person.number2x4@company2.example', NULL, false, 'en-GB', NULL, '2026-03-02 09:00:00+00', '2026-03-02 09:00:00+00'),
	(8, 2, 'person.number2x5@company2.example', NULL, false, 'en-GB', NULL, '2026-03-02 09:00:00+00', '2026-03-02 09:00:00+00'),
	(9, 2, 'person.number2x6@company2.example', NULL, false, 'en-GB', NULL, '2026-03-02 09:00:00+00', '2026-03-02 09:00:00+00'),
	(10, 2, 'person.number2x7@company2.example', NULL, false, 'en-GB', NULL, '2026-03-02 09:00:00+00', '2026-03-02 09:00:00+00'),
	(11, 2, 'person.number2x8@company2.example', NULL, false, 'en-GB', NULL, '2026-03-02 09:00:00+00', '2026-03-02 09:00:00+00'),
	(12, 2, 'person.number2x9@company2.example', NULL, false, 'en-GB', NULL, '2026-03-02 09:00:00+00', '2026-03-02 09:00:00+00'),
	(13, 2, 'person.number2x10@company2.example', NULL, false, 'en-GB', NULL, '2026-03-02 09:00:00+00', '2026-03-02 09:00:00+00'),
	(14, 2, 'person.number2x11@company2.example', NULL, false, 'en-GB', NULL, '2026-03-02 09:00:00+00', '2026-03-02 09:00:00+00'),
	(15, 1, 'person.number3x0@company1.example', NULL, false, 'en-GB', NULL, '2026-03-30 11:32:00+00', '2026-03-30 11:32:00+00'),
	(16, 1, 'person.number3x1@company1.example', NULL, false, 'en-GB', NULL, '2026-03-30 11:32:00+00', '2026-03-30 11:32:00+00'),
	(17, 1, 'person.number3x2@company1.example', NULL, false, 'en-GB', NULL, '2026-03-30 11:32:00+00', '2026-03-30 11:32:00+00'),
	(18, 1, 'person.number3x3@company1.example', NULL, false, 'en-GB', NULL, '2026-03-30 11:32:00+00', '2026-03-30 11:32:00+00'),
	(19, 1, 'person.number3x4@company1.example', NULL, false, 'en-GB', NULL, '2026-03-30 11:32:00+00', '2026-03-30 11:32:00+00'),
	(20, 1, 'person.number3x5@company1.example', NULL, false, 'en-GB', NULL, '2026-03-30 11:32:00+00', '2026-03-30 11:32:00+00'),
	(21, 1, 'person.number3x6@company1.example', NULL, false, 'en-GB', NULL, '2026-03-30 11:32:00+00', '2026-03-30 11:32:00+00'),
	(22, 1, 'person.number3x7@company1.example', NULL, false, 'en-GB', NULL, '2026-03-30 11:32:00+00', '2026-03-30 11:32:00+00'),
	(23, 1, 'person.number3x8@company1.example', NULL, false, 'en-GB', NULL, '2026-03-30 11:32:00+00', '2026-03-30 11:32:00+00'),
	(24, 1, 'person.number3x9@company1.example', NULL, false, 'en-GB', NULL, '2026-03-30 11:32:00+00', '2026-03-30 11:32:00+00'),
	(25, 1, 'person.number3x10@company1.example', NULL, false, 'en-GB', NULL, '2026-03-30 11:32:00+00', '2026-03-30 11:32:00+00'),
	(26, 1, 'person.number3x11@company1.example', NULL, false, 'en-GB', NULL, '2026-03-30 11:32:00+00', '2026-03-30 11:32:00+00'),
	(27, 1, 'person.number3x12@company1.example', NULL, false, 'en-GB', NULL, '2026-03-30 11:32:00+00', '2026-03-30 11:32:00+00'),
	(28, 1, 'person.number3x13@company1.example', NULL, false, 'en-GB', NULL, '2026-03-30 11:32:00+00', '2026-03-30 11:32:00+00'),
	(29, 1, 'person.number3x14@company1.example', NULL, false, 'en-GB', NULL, '2026-03-30 11:32:00+00', '2026-03-30 11:32:00+00'),
	(30, 1, 'person.number3x15@company1.example', NULL, false, 'en-GB', NULL, '2026-03-30 11:32:00+00', '2026-03-30 11:32:00+00'),
	(31, 1, 'person.number3x16@company1.example', NULL, false, 'en-GB', NULL, '2026-03-30 11:32:00+00', '2026-03-30 11:32:00+00'),
	(32, 1, 'person.number3x17@company1.example', NULL, false, 'en-GB', NULL, '2026-03-30 11:32:00+00', '2026-03-30 11:32:00+00'),
	(33, 1, 'person.number3x18@company1.example', NULL, false, 'en-GB', NULL, '2026-03-30 11:32:00+00', '2026-03-30 11:32:00+00'),
	(34, 1, 'person.number3x19@company1.example', NULL, false, 'en-GB', NULL, '2026-03-30 11:32:00+00', '2026-03-30 11:32:00+00'),
	(35, 1, 'person.number3x20@company1.example', NULL, false, 'en-GB', NULL, '2026-03-30 11:32:00+00', '2026-03-30 11:32:00+00'),
	(36, 1, 'person.number3x21@company1.example', NULL, false, 'en-GB', NULL, '2026-03-30 11:32:00+00', '2026-03-30 11:32:00+00'),
	(37, 1, 'person.p0@company1.example', NULL, false, 'en-GB', NULL, '2026-04-27 14:11:00+00', '2026-04-27 14:11:00+00'),
	(38, 1, 'person.p1@company1.example', NULL, false, 'en-GB', NULL, '2026-04-27 14:11:00+00', '2026-04-27 14:11:00+00'),
	(39, 1, 'person.p2@company1.example', NULL, false, 'en-GB', NULL, '2026-04-27 14:11:00+00', '2026-04-27 14:11:00+00'),
	(40, 1, 'person.p3@company1.example', NULL, false, 'en-GB', NULL, '2026-04-27 14:11:00+00', '2026-04-27 14:11:00+00'),
	(41, 1, 'person.p4@company1.example', NULL, false, 'en-GB', NULL, '2026-04-27 14:11:00+00', '2026-04-27 14:11:00+00'),
	(42, 1, 'person.p5@company1.example', NULL, false, 'en-GB', NULL, '2026-04-27 14:11:00+00', '2026-04-27 14:11:00+00'),
	(43, 1, 'person.p6@company1.example', NULL, false, 'en-GB', NULL, '2026-04-27 14:11:00+00', '2026-04-27 14:11:00+00'),
	(44, 1, 'person.p7@company1.example', NULL, false, 'en-GB', NULL, '2026-04-27 14:11:00+00', '2026-04-27 14:11:00+00'),
	(45, 1, 'person.p8@company1.example', NULL, false, 'en-GB', NULL, '2026-04-27 14:11:00+00', '2026-04-27 14:11:00+00'),
	(46, 1, 'person.p9@company1.example', NULL, false, 'en-GB', NULL, '2026-04-27 14:11:00+00', '2026-04-27 14:11:00+00'),
	(47, 1, 'person.p10@company1.example', NULL, false, 'en-GB', NULL, '2026-04-27 14:11:00+00', '2026-04-27 14:11:00+00'),
	(48, 1, 'person.p11@company1.example', NULL, false, 'en-GB', NULL, '2026-04-27 14:11:00+00', '2026-04-27 14:11:00+00'),
	(49, 1, 'person.p12@company1.example', NULL, false, 'en-GB', NULL, '2026-04-27 14:11:00+00', '2026-04-27 14:11:00+00'),
	(50, 1, 'person.p13@company1.example', NULL, false, 'en-GB', NULL, '2026-04-27 14:11:00+00', '2026-04-27 14:11:00+00'),
	(51, 1, 'person.p14@company1.example', NULL, false, 'en-GB', NULL, '2026-04-27 14:11:00+00', '2026-04-27 14:11:00+00'),
	(52, 1, 'person.p15@company1.example', NULL, false, 'en-GB', NULL, '2026-04-27 14:11:00+00', '2026-04-27 14:11:00+00'),
	(53, 1, 'person.p16@company1.example', NULL, false, 'en-GB', NULL, '2026-04-27 14:11:00+00', '2026-04-27 14:11:00+00'),
	(54, 1, 'person.p17@company1.example', NULL, false, 'en-GB', NULL, '2026-04-27 14:11:00+00', '2026-04-27 14:11:00+00'),
	(55, 1, 'person.p18@company1.example', NULL, false, 'en-GB', NULL, '2026-04-27 14:11:00+00', '2026-04-27 14:11:00+00'),
	(56, 1, 'person.p19@company1.example', NULL, false, 'en-GB', NULL, '2026-04-27 14:11:00+00', '2026-04-27 14:11:00+00'),
	(57, 1, 'person.p20@company1.example', NULL, false, 'en-GB', NULL, '2026-04-27 14:11:00+00', '2026-04-27 14:11:00+00'),
	(58, 1, 'person.p21@company1.example', NULL, false, 'en-GB', NULL, '2026-04-27 14:11:00+00', '2026-04-27 14:11:00+00'),
	(59, 1, 'person.p22@company1.example', NULL, false, 'en-GB', NULL, '2026-04-27 14:11:00+00', '2026-04-27 14:11:00+00'),
	(60, 1, 'person.p23@company1.example', NULL, false, 'en-GB', NULL, '2026-04-27 14:11:00+00', '2026-04-27 14:11:00+00'),
	(61, 3, 'admin3@example.com', '$argon2id$v=19$m=1024,t=1,p=1$wIP3dQEDRjbkY8GICZK5Jg$uK7i7m/7+vvCvTDK819v3irIJg/xWrUDvDFTxBJOvYQ', false, 'en-GB', NULL, '2026-05-22 14:11:00+00', '2026-05-22 14:11:00+00'),
	(62, 3, 'person1@example.com', '$argon2id$v=19$m=1024,t=1,p=1$iCLcyxIXljdkSKeN8q6kPQ$wFfgsWtaWWg2chcRSW9NrY2+8EFHTvS+sI39LJhU+SE', false, 'en-GB', NULL, '2026-05-22 14:11:00+00', '2026-05-22 14:11:00+00'),
	(63, 4, 'moved@example.com', '$argon2id$v=19$m=1024,t=1,p=1$WZLcQp0yrt/3W/7Qkn11Cg$37Vy8mzGRZBrXeNQmHIuv2AKbrohbn7rJIo1m8MTE+M', false, 'en-GB', NULL, NULL, '2026-05-22 14:11:00+00'),
	(64, 5, 'admin5@example.com', '$argon2id$v=19$m=1024,t=1,p=1$JT2+XUNVBc7hiOzFyV3WRg$xA57pQB2PCAXKXYjlZ+s28lfCoGB05/s05d0ZaRelFQ', true, 'en-GB', NULL, '2026-05-22 14:11:00+00', '2026-05-22 14:11:00+00'),
	(65, 6, 'admin6@example.com', '$argon2id$v=19$m=1024,t=1,p=1$fad4Cxk7EemtFjVujlrjAA$ougaTGC8Pqfu5cGDJdqnXQt2/sMsAjHZIRBGIIqvafk', false, 'en-GB', NULL, '2026-05-22 14:11:00+00', '2026-05-22 14:11:00+00'),
	(66, 7, 'admin7@example.com', '$argon2id$v=19$m=1024,t=1,p=1$y7RtyCBKqgYZ8IvX4ForcA$U6pLdmSYe8+q7/WnJBOaTU9XyRiEeGOdgkuIp50g9ec', false, 'en-GB', NULL, NULL, '2026-05-22 14:11:00+00'),
	(67, 8, 'admin8@example.com', '$argon2id$v=19$m=1024,t=1,p=1$U+HeA/eNfYFqHCCkmUR2aw$jSqjfP0vs3OJMZwR+JQaFCd4PC6l9OoWN5ghiCk2JxU', false, 'en-GB', NULL, NULL, '2026-05-22 14:11:00+00'),
	(68, 3, 'invited@example.com', NULL, false, 'en-GB', NULL, NULL, '2026-05-22 14:11:00+00');
INSERT INTO public.answers VALUES
	(2, 1, 8, '2026-03-02 09:01:00+00', 13.96, NULL, NULL, NULL, NULL),
	(2, 2, 8, '2026-03-02 09:01:00+00', 5, NULL, NULL, NULL, NULL),
	(2, 3, 8, '2026-03-02 09:01:00+00', NULL, '{2}', NULL, NULL, NULL),
	(2, 5, 8, '2026-03-02 09:01:00+00', NULL, NULL, 'Text 243', NULL, NULL),
	(2, 2, 10, '2026-03-02 09:01:00+00', 5, NULL, NULL, NULL, NULL),
	(2, 3, 10, '2026-03-02 09:01:00+00', NULL, '{1}', NULL, NULL, 'Comment 798'),
	(2, 5, 10, '2026-03-02 09:01:00+00', NULL, NULL, 'Text 737', NULL, 'Comment 544'),
	(2, 1, 11, '2026-03-02 09:01:00+00', 7.72, NULL, NULL, NULL, NULL),
	(2, 3, 11, '2026-03-02 09:01:00+00', NULL, '{0}', NULL, NULL, NULL),
	(2, 5, 11, '2026-03-02 09:01:00+00', NULL, NULL, 'Text 572', NULL, 'Comment 498'),
	(2, 8, 3, '2026-03-09 09:21:00+00', 3, NULL, NULL, NULL, 'Comment 649'),
	(2, 9, 3, '2026-03-09 09:21:00+00', NULL, NULL, NULL, 'rather_not_say', NULL),
	(2, 4, 3, '2026-03-09 09:21:00+00', NULL, '{0}', NULL, NULL, NULL),
	(2, 10, 3, '2026-03-09 09:21:00+00', NULL, NULL, 'Text 124', NULL, 'Comment 732'),
	(2, 6, 3, '2026-03-09 09:21:00+00', NULL, NULL, NULL, 'not_relevant', NULL),
	(2, 7, 4, '2026-03-09 09:21:00+00', 14.82, NULL, NULL, NULL, NULL),
	(2, 8, 4, '2026-03-09 09:21:00+00', 2, NULL, NULL, NULL, NULL),
	(2, 9, 4, '2026-03-09 09:21:00+00', NULL, '{1}', NULL, NULL, NULL),
	(2, 4, 4, '2026-03-09 09:21:00+00', NULL, '{0,1}', NULL, NULL, NULL),
	(2, 10, 4, '2026-03-09 09:21:00+00', NULL, NULL, 'Text 679', NULL, 'Comment 886'),
	(2, 7, 5, '2026-03-09 09:21:00+00', 14.91, NULL, NULL, NULL, 'Comment 893'),
	(2, 8, 5, '2026-03-09 09:21:00+00', 4, NULL, NULL, NULL, NULL),
	(2, 9, 5, '2026-03-09 09:21:00+00', NULL, '{0}', NULL, NULL, 'Comment 708'),
	(2, 10, 5, '2026-03-09 09:21:00+00', NULL, NULL, 'Text 153', NULL, NULL),
	(2, 7, 6, '2026-03-09 09:21:00+00', 18.11, NULL, NULL, NULL, NULL),
	(2, 8, 6, '2026-03-09 09:21:00+00', 5, NULL, NULL, NULL, NULL),
	(2, 9, 6, '2026-03-09 09:21:00+00', NULL, '{0}', NULL, NULL, 'Comment 933'),
	(2, 4, 6, '2026-03-09 09:21:00+00', NULL, NULL, NULL, 'not_relevant', 'Comment 860'),
	(2, 10, 6, '2026-03-09 09:21:00+00', NULL, NULL, 'Text 945', NULL, NULL),
	(2, 6, 6, '2026-03-09 09:21:00+00', 4, NULL, NULL, NULL, 'Comment 205'),
	(2, 9, 7, '2026-03-09 09:21:00+00', NULL, '{0}', NULL, NULL, NULL),
	(2, 4, 7, '2026-03-09 09:21:00+00', NULL, '{1}', NULL, NULL, NULL),
	(2, 10, 7, '2026-03-09 09:21:00+00', NULL, NULL, 'Text 710', NULL, NULL),
	(2, 6, 7, '2026-03-09 09:21:00+00', 8, NULL, NULL, NULL, 'Comment 527'),
	(2, 7, 8, '2026-03-09 09:21:00+00', 23.439999999999998, NULL, NULL, NULL, 'Comment 549'),
	(2, 4, 8, '2026-03-09 09:21:00+00', NULL, '{0,2}', NULL, NULL, NULL),
	(2, 10, 8, '2026-03-09 09:21:00+00', NULL, NULL, NULL, 'not_relevant', NULL),
	(2, 6, 8, '2026-03-09 09:21:00+00', 10, NULL, NULL, NULL, NULL),
	(2, 7, 9, '2026-03-09 09:21:00+00', 9.92, NULL, NULL, NULL, NULL),
	(2, 8, 9, '2026-03-09 09:21:00+00', 3, NULL, NULL, NULL, NULL),
	(2, 9, 9, '2026-03-09 09:21:00+00', NULL, '{0}', NULL, NULL, 'Comment 314'),
	(2, 10, 9, '2026-03-09 09:21:00+00', NULL, NULL, 'Text 475', NULL, 'Comment 737'),
	(2, 6, 9, '2026-03-09 09:21:00+00', 9, NULL, NULL, NULL, 'Comment 51'),
	(2, 7, 10, '2026-03-09 09:21:00+00', 18.93, NULL, NULL, NULL, NULL),
	(2, 9, 10, '2026-03-09 09:21:00+00', NULL, '{0}', NULL, NULL, NULL),
	(2, 4, 10, '2026-03-09 09:21:00+00', NULL, '{0,2}', NULL, NULL, NULL),
	(2, 10, 10, '2026-03-09 09:21:00+00', NULL, NULL, NULL, 'rather_not_say', NULL),
	(2, 6, 10, '2026-03-09 09:21:00+00', 10, NULL, NULL, NULL, 'Comment 892'),
	(2, 7, 11, '2026-03-09 09:21:00+00', 22.23, NULL, NULL, NULL, NULL),
	(2, 8, 11, '2026-03-09 09:21:00+00', 1, NULL, NULL, NULL, NULL),
	(2, 4, 11, '2026-03-09 09:21:00+00', NULL, '{0,1,2}', NULL, NULL, NULL),
	(2, 10, 11, '2026-03-09 09:21:00+00', NULL, NULL, 'Text 203', NULL, NULL),
	(2, 6, 11, '2026-03-09 09:21:00+00', 3, NULL, NULL, NULL, NULL),
	(2, 7, 12, '2026-03-09 09:21:00+00', 24.29, NULL, NULL, NULL, 'Comment 604'),
	(2, 8, 12, '2026-03-09 09:21:00+00', NULL, NULL, NULL, 'rather_not_say', NULL),
	(2, 9, 12, '2026-03-09 09:21:00+00', NULL, '{0}', NULL, NULL, NULL),
	(2, 4, 12, '2026-03-09 09:21:00+00', NULL, '{0}', NULL, NULL, NULL),
	(2, 6, 12, '2026-03-09 09:21:00+00', 5, NULL, NULL, NULL, 'Comment 236'),
	(2, 7, 13, '2026-03-09 09:21:00+00', 22.689999999999998, NULL, NULL, NULL, NULL),
	(2, 8, 13, '2026-03-09 09:21:00+00', 3, NULL, NULL, NULL, NULL),
	(2, 9, 13, '2026-03-09 09:21:00+00', NULL, '{1}', NULL, NULL, NULL),
	(2, 4, 13, '2026-03-09 09:21:00+00', NULL, NULL, NULL, 'rather_not_say', NULL),
	(2, 10, 13, '2026-03-09 09:21:00+00', NULL, NULL, 'Text 769', NULL, 'Comment 832'),
	(2, 6, 13, '2026-03-09 09:21:00+00', 5, NULL, NULL, NULL, NULL),
	(2, 7, 14, '2026-03-09 09:21:00+00', 26.37, NULL, NULL, NULL, 'Comment 902'),
	(2, 8, 14, '2026-03-09 09:21:00+00', 1, NULL, NULL, NULL, NULL),
	(2, 9, 14, '2026-03-09 09:21:00+00', NULL, '{0}', NULL, NULL, 'Comment 161'),
	(2, 4, 14, '2026-03-09 09:21:00+00', NULL, '{0,2}', NULL, NULL, 'Comment 86'),
	(2, 10, 14, '2026-03-09 09:21:00+00', NULL, NULL, 'Text 873', NULL, NULL),
	(2, 6, 14, '2026-03-09 09:21:00+00', 8, NULL, NULL, NULL, 'Comment 878'),
	(2, 12, 4, '2026-03-16 10:21:00+00', 5, NULL, NULL, NULL, NULL),
	(2, 13, 4, '2026-03-16 10:21:00+00', NULL, '{0}', NULL, NULL, NULL),
	(2, 14, 4, '2026-03-16 10:21:00+00', NULL, '{1,2}', NULL, NULL, 'Comment 332'),
	(2, 15, 4, '2026-03-16 10:21:00+00', NULL, NULL, 'Text 122', NULL, 'Comment 211'),
	(2, 16, 4, '2026-03-16 10:21:00+00', 6, NULL, NULL, NULL, NULL),
	(2, 11, 5, '2026-03-16 10:21:00+00', 30.82, NULL, NULL, NULL, NULL),
	(2, 12, 5, '2026-03-16 10:21:00+00', 5, NULL, NULL, NULL, NULL),
	(2, 13, 5, '2026-03-16 10:21:00+00', NULL, '{2}', NULL, NULL, 'Comment 809'),
	(2, 15, 5, '2026-03-16 10:21:00+00', NULL, NULL, 'Text 423', NULL, NULL),
	(2, 16, 5, '2026-03-16 10:21:00+00', 3, NULL, NULL, NULL, 'Comment 747'),
	(2, 11, 11, '2026-03-16 10:21:00+00', 29.009999999999998, NULL, NULL, NULL, NULL),
	(2, 12, 11, '2026-03-16 10:21:00+00', 4, NULL, NULL, NULL, 'Comment 415'),
	(2, 13, 11, '2026-03-16 10:21:00+00', NULL, '{2}', NULL, NULL, NULL),
	(2, 14, 11, '2026-03-16 10:21:00+00', NULL, '{0}', NULL, NULL, NULL),
	(2, 15, 11, '2026-03-16 10:21:00+00', NULL, NULL, NULL, 'rather_not_say', NULL),
	(1, 23, 19, '2026-03-30 11:33:00+00', 4.67, NULL, NULL, NULL, NULL),
	(1, 24, 19, '2026-03-30 11:33:00+00', 4, NULL, NULL, NULL, 'Comment 581'),
	(1, 25, 19, '2026-03-30 11:33:00+00', NULL, '{1}', NULL, NULL, 'Comment 369'),
	(1, 27, 19, '2026-03-30 11:33:00+00', NULL, NULL, 'Text 121', NULL, 'Comment 767'),
	(1, 23, 21, '2026-03-30 11:33:00+00', 13.11, NULL, NULL, NULL, NULL),
	(1, 25, 21, '2026-03-30 11:33:00+00', NULL, '{2}', NULL, NULL, NULL),
	(1, 26, 21, '2026-03-30 11:33:00+00', NULL, '{2}', NULL, NULL, NULL),
	(1, 27, 21, '2026-03-30 11:33:00+00', NULL, NULL, 'Text 696', NULL, 'Comment 869'),
	(1, 28, 21, '2026-03-30 11:33:00+00', 4, NULL, NULL, NULL, NULL),
	(1, 23, 23, '2026-03-30 11:33:00+00', 13.81, NULL, NULL, NULL, NULL),
	(1, 24, 23, '2026-03-30 11:33:00+00', 4, NULL, NULL, NULL, NULL),
	(1, 25, 23, '2026-03-30 11:33:00+00', NULL, '{1}', NULL, NULL, 'Comment 195'),
	(1, 26, 23, '2026-03-30 11:33:00+00', NULL, NULL, NULL, 'no_opinion', 'Comment 791'),
	(1, 28, 23, '2026-03-30 11:33:00+00', 6, NULL, NULL, NULL, NULL),
	(1, 23, 24, '2026-03-30 11:33:00+00', 17.23, NULL, NULL, NULL, 'Comment 940'),
	(1, 24, 24, '2026-03-30 11:33:00+00', 2, NULL, NULL, NULL, 'Comment 890'),
	(1, 25, 24, '2026-03-30 11:33:00+00', NULL, '{2}', NULL, NULL, NULL),
	(1, 27, 24, '2026-03-30 11:33:00+00', NULL, NULL, NULL, 'no_opinion', NULL),
	(1, 23, 25, '2026-03-30 11:33:00+00', 2.69, NULL, NULL, NULL, 'Comment 809'),
	(1, 24, 25, '2026-03-30 11:33:00+00', NULL, NULL, NULL, 'no_opinion', 'Comment 288'),
	(1, 25, 25, '2026-03-30 11:33:00+00', NULL, '{1}', NULL, NULL, 'Comment 45'),
	(1, 26, 25, '2026-03-30 11:33:00+00', NULL, NULL, NULL, 'no_opinion', 'Comment 388'),
	(1, 27, 25, '2026-03-30 11:33:00+00', NULL, NULL, 'Text 254', NULL, 'Comment 173'),
	(1, 28, 25, '2026-03-30 11:33:00+00', 8, NULL, NULL, NULL, NULL),
	(1, 23, 26, '2026-03-30 11:33:00+00', 9.1, NULL, NULL, NULL, NULL),
	(1, 24, 26, '2026-03-30 11:33:00+00', 2, NULL, NULL, NULL, 'Comment 366'),
	(1, 25, 26, '2026-03-30 11:33:00+00', NULL, '{0}', NULL, NULL, NULL),
	(1, 23, 27, '2026-03-30 11:33:00+00', 5.8, NULL, NULL, NULL, 'Comment 197'),
	(1, 25, 27, '2026-03-30 11:33:00+00', NULL, '{0}', NULL, NULL, NULL),
	(1, 27, 27, '2026-03-30 11:33:00+00', NULL, NULL, 'Text 229', NULL, 'Comment 476'),
	(1, 28, 27, '2026-03-30 11:33:00+00', 7, NULL, NULL, NULL, NULL),
	(1, 23, 28, '2026-03-30 11:33:00+00', NULL, NULL, NULL, 'not_relevant', NULL),
	(1, 24, 28, '2026-03-30 11:33:00+00', 4, NULL, NULL, NULL, NULL),
	(1, 26, 28, '2026-03-30 11:33:00+00', NULL, '{0,1}', NULL, NULL, NULL),
	(1, 27, 28, '2026-03-30 11:33:00+00', NULL, NULL, 'Text 578', NULL, NULL),
	(1, 28, 28, '2026-03-30 11:33:00+00', 8, NULL, NULL, NULL, 'Comment 858'),
	(1, 23, 33, '2026-03-30 11:33:00+00', 6.81, NULL, NULL, NULL, NULL),
	(1, 24, 33, '2026-03-30 11:33:00+00', 2, NULL, NULL, NULL, NULL),
	(1, 25, 33, '2026-03-30 11:33:00+00', NULL, '{2}', NULL, NULL, 'Comment 623'),
	(1, 27, 33, '2026-03-30 11:33:00+00', NULL, NULL, 'Text 389', NULL, 'Comment 795'),
	(1, 29, 17, '2026-04-06 12:54:00+00', 26.97, NULL, NULL, NULL, 'Comment 580'),
	(1, 30, 17, '2026-04-06 12:54:00+00', 5, NULL, NULL, NULL, 'Comment 847'),
	(1, 31, 17, '2026-04-06 12:54:00+00', NULL, '{0}', NULL, NULL, 'Comment 312'),
	(1, 28, 17, '2026-04-06 12:54:00+00', 8, NULL, NULL, NULL, NULL),
	(1, 29, 19, '2026-04-06 12:54:00+00', 15.45, NULL, NULL, NULL, 'Comment 359'),
	(1, 30, 19, '2026-04-06 12:54:00+00', NULL, NULL, NULL, 'rather_not_say', 'Comment 903'),
	(1, 31, 19, '2026-04-06 12:54:00+00', NULL, '{1}', NULL, NULL, 'Comment 569'),
	(1, 26, 19, '2026-04-06 12:54:00+00', NULL, '{1}', NULL, NULL, NULL),
	(1, 32, 19, '2026-04-06 12:54:00+00', NULL, NULL, 'Text 548', NULL, NULL),
	(1, 28, 19, '2026-04-06 12:54:00+00', 1, NULL, NULL, NULL, NULL),
	(1, 29, 24, '2026-04-06 12:54:00+00', 17.77, NULL, NULL, NULL, NULL),
	(1, 30, 24, '2026-04-06 12:54:00+00', 2, NULL, NULL, NULL, NULL),
	(1, 31, 24, '2026-04-06 12:54:00+00', NULL, '{2}', NULL, NULL, NULL),
	(1, 26, 24, '2026-04-06 12:54:00+00', NULL, '{1,2}', NULL, NULL, NULL),
	(1, 32, 24, '2026-04-06 12:54:00+00', NULL, NULL, 'Text 596', NULL, NULL),
	(1, 28, 24, '2026-04-06 12:54:00+00', 5, NULL, NULL, NULL, NULL),
	(1, 29, 26, '2026-04-06 12:54:00+00', NULL, NULL, NULL, 'no_opinion', NULL),
	(1, 30, 26, '2026-04-06 12:54:00+00', 2, NULL, NULL, NULL, NULL),
	(1, 26, 26, '2026-04-06 12:54:00+00', NULL, '{1}', NULL, NULL, 'Comment 118'),
	(1, 32, 26, '2026-04-06 12:54:00+00', NULL, NULL, NULL, 'not_relevant', NULL),
	(1, 28, 26, '2026-04-06 12:54:00+00', 7, NULL, NULL, NULL, NULL),
	(1, 29, 27, '2026-04-06 12:54:00+00', 16.54, NULL, NULL, NULL, 'Comment 500'),
	(1, 30, 27, '2026-04-06 12:54:00+00', 4, NULL, NULL, NULL, 'Comment 468'),
	(1, 31, 27, '2026-04-06 12:54:00+00', NULL, '{0}', NULL, NULL, NULL),
	(1, 26, 27, '2026-04-06 12:54:00+00', NULL, '{1}', NULL, NULL, NULL),
	(1, 32, 27, '2026-04-06 12:54:00+00', NULL, NULL, 'Text 742', NULL, NULL),
	(1, 29, 29, '2026-04-06 12:54:00+00', 16.64, NULL, NULL, NULL, NULL),
	(1, 30, 29, '2026-04-06 12:54:00+00', 5, NULL, NULL, NULL, NULL),
	(1, 31, 29, '2026-04-06 12:54:00+00', NULL, NULL, NULL, 'not_relevant', NULL),
	(1, 26, 29, '2026-04-06 12:54:00+00', NULL, '{1}', NULL, NULL, NULL),
	(1, 32, 29, '2026-04-06 12:54:00+00', NULL, NULL, 'Text 503', NULL, NULL),
	(1, 28, 29, '2026-04-06 12:54:00+00', 10, NULL, NULL, NULL, NULL),
	(1, 29, 31, '2026-04-06 12:54:00+00', 27.1, NULL, NULL, NULL, NULL),
	(1, 30, 31, '2026-04-06 12:54:00+00', 4, NULL, NULL, NULL, 'Comment 992'),
	(1, 31, 31, '2026-04-06 12:54:00+00', NULL, '{1}', NULL, NULL, 'Comment 921'),
	(1, 26, 31, '2026-04-06 12:54:00+00', NULL, '{0,1,2}', NULL, NULL, NULL),
	(1, 32, 31, '2026-04-06 12:54:00+00', NULL, NULL, 'Text 681', NULL, NULL),
	(1, 28, 31, '2026-04-06 12:54:00+00', 8, NULL, NULL, NULL, NULL),
	(1, 29, 33, '2026-04-06 12:54:00+00', NULL, NULL, NULL, 'no_opinion', NULL),
	(1, 30, 33, '2026-04-06 12:54:00+00', 4, NULL, NULL, NULL, NULL),
	(1, 26, 33, '2026-04-06 12:54:00+00', NULL, '{0,1}', NULL, NULL, NULL),
	(1, 32, 33, '2026-04-06 12:54:00+00', NULL, NULL, 'Text 925', NULL, NULL),
	(1, 28, 33, '2026-04-06 12:54:00+00', 4, NULL, NULL, NULL, NULL),
	(1, 29, 36, '2026-04-06 12:54:00+00', 27.38, NULL, NULL, NULL, NULL),
	(1, 30, 36, '2026-04-06 12:54:00+00', NULL, NULL, NULL, 'not_relevant', NULL),
	(1, 26, 36, '2026-04-06 12:54:00+00', NULL, '{0}', NULL, NULL, NULL),
	(1, 32, 36, '2026-04-06 12:54:00+00', NULL, NULL, NULL, 'not_relevant', NULL),
	(1, 37, 20, '2026-04-13 13:00:00+00', 21.52, NULL, NULL, NULL, NULL),
	(1, 39, 20, '2026-04-13 13:00:00+00', NULL, '{2}', NULL, NULL, 'Comment 739'),
	(1, 40, 20, '2026-04-13 13:00:00+00', NULL, '{0,1,2}', NULL, NULL, NULL),
	(1, 37, 24, '2026-04-13 13:00:00+00', 25.78, NULL, NULL, NULL, 'Comment 454'),
	(1, 38, 24, '2026-04-13 13:00:00+00', 1, NULL, NULL, NULL, NULL),
	(1, 39, 24, '2026-04-13 13:00:00+00', NULL, '{2}', NULL, NULL, NULL),
	(1, 41, 24, '2026-04-13 13:00:00+00', NULL, NULL, 'Text 318', NULL, NULL),
	(1, 37, 26, '2026-04-13 13:00:00+00', 32.39, NULL, NULL, NULL, NULL),
	(1, 38, 26, '2026-04-13 13:00:00+00', 1, NULL, NULL, NULL, 'Comment 545'),
	(1, 39, 26, '2026-04-13 13:00:00+00', NULL, '{0}', NULL, NULL, 'Comment 422'),
	(1, 40, 26, '2026-04-13 13:00:00+00', NULL, '{1,2}', NULL, NULL, NULL),
	(1, 41, 26, '2026-04-13 13:00:00+00', NULL, NULL, 'Text 662', NULL, NULL),
	(1, 42, 26, '2026-04-13 13:00:00+00', 5, NULL, NULL, NULL, NULL),
	(1, 38, 32, '2026-04-13 13:00:00+00', 5, NULL, NULL, NULL, 'Comment 716'),
	(1, 39, 32, '2026-04-13 13:00:00+00', NULL, '{1}', NULL, NULL, 'Comment 275'),
	(1, 40, 32, '2026-04-13 13:00:00+00', NULL, '{0,2}', NULL, NULL, NULL),
	(1, 41, 32, '2026-04-13 13:00:00+00', NULL, NULL, 'Text 154', NULL, NULL),
	(1, 42, 32, '2026-04-13 13:00:00+00', 4, NULL, NULL, NULL, 'Comment 9'),
	(1, 37, 36, '2026-04-13 13:00:00+00', 28.46, NULL, NULL, NULL, NULL),
	(1, 38, 36, '2026-04-13 13:00:00+00', 3, NULL, NULL, NULL, NULL),
	(1, 41, 36, '2026-04-13 13:00:00+00', NULL, NULL, 'Text 649', NULL, 'Comment 198'),
	(1, 42, 36, '2026-04-13 13:00:00+00', 5, NULL, NULL, NULL, 'Comment 851'),
	(1, 61, 37, '2026-04-27 14:11:00+00', 1, NULL, NULL, NULL, NULL),
	(1, 62, 37, '2026-04-27 14:11:00+00', NULL, NULL, NULL, 'no_opinion', 'Skipped 0'),
	(1, 61, 38, '2026-04-27 14:11:00+00', 2, NULL, NULL, NULL, NULL),
	(1, 62, 38, '2026-04-27 14:11:00+00', NULL, NULL, NULL, 'no_opinion', 'Skipped 1'),
	(1, 61, 39, '2026-04-27 14:11:00+00', 3, NULL, NULL, NULL, NULL),
	(1, 62, 39, '2026-04-27 14:11:00+00', NULL, NULL, NULL, 'no_opinion', 'Skipped 2'),
	(1, 61, 40, '2026-04-27 14:11:00+00', 4, NULL, NULL, NULL, NULL),
	(1, 62, 40, '2026-04-27 14:11:00+00', NULL, NULL, NULL, 'no_opinion', 'Skipped 3'),
	(1, 61, 41, '2026-04-27 14:11:00+00', 5, NULL, NULL, NULL, NULL),
	(1, 62, 41, '2026-04-27 14:11:00+00', NULL, '{1}', NULL, NULL, NULL),
	(1, 61, 42, '2026-04-27 14:11:00+00', 1, NULL, NULL, NULL, NULL),
	(1, 62, 42, '2026-04-27 14:11:00+00', NULL, '{0}', NULL, NULL, NULL),
	(1, 61, 43, '2026-04-27 14:11:00+00', 2, NULL, NULL, NULL, NULL),
	(1, 62, 43, '2026-04-27 14:11:00+00', NULL, '{1}', NULL, NULL, NULL),
	(1, 61, 44, '2026-04-27 14:11:00+00', 3, NULL, NULL, NULL, NULL),
	(1, 62, 44, '2026-04-27 14:11:00+00', NULL, '{0}', NULL, NULL, NULL),
	(1, 61, 45, '2026-04-27 14:11:00+00', 4, NULL, NULL, NULL, NULL),
	(1, 62, 45, '2026-04-27 14:11:00+00', NULL, '{1}', NULL, NULL, NULL),
	(1, 61, 46, '2026-04-27 14:11:00+00', 5, NULL, NULL, NULL, NULL),
	(1, 62, 46, '2026-04-27 14:11:00+00', NULL, '{0}', NULL, NULL, NULL),
	(1, 61, 47, '2026-04-27 14:11:00+00', 1, NULL, NULL, NULL, NULL),
	(1, 62, 47, '2026-04-27 14:11:00+00', NULL, '{1}', NULL, NULL, NULL),
	(1, 61, 48, '2026-04-27 14:11:00+00', 2, NULL, NULL, NULL, NULL),
	(1, 62, 48, '2026-04-27 14:11:00+00', NULL, '{0}', NULL, NULL, NULL),
	(1, 61, 49, '2026-04-27 14:11:00+00', 3, NULL, NULL, NULL, NULL),
	(1, 62, 49, '2026-04-27 14:11:00+00', NULL, '{1}', NULL, NULL, NULL),
	(1, 61, 50, '2026-04-27 14:11:00+00', 4, NULL, NULL, NULL, NULL),
	(1, 62, 50, '2026-04-27 14:11:00+00', NULL, '{0}', NULL, NULL, NULL),
	(1, 61, 51, '2026-04-27 14:11:00+00', 5, NULL, NULL, NULL, NULL),
	(1, 62, 51, '2026-04-27 14:11:00+00', NULL, '{1}', NULL, NULL, NULL),
	(1, 61, 52, '2026-04-27 14:11:00+00', 1, NULL, NULL, NULL, NULL),
	(1, 62, 52, '2026-04-27 14:11:00+00', NULL, '{0}', NULL, NULL, NULL),
	(1, 61, 53, '2026-04-27 14:11:00+00', 2, NULL, NULL, NULL, NULL),
	(1, 62, 53, '2026-04-27 14:11:00+00', NULL, '{1}', NULL, NULL, NULL),
	(1, 61, 54, '2026-04-27 14:11:00+00', 3, NULL, NULL, NULL, NULL),
	(1, 62, 54, '2026-04-27 14:11:00+00', NULL, '{0}', NULL, NULL, NULL),
	(1, 61, 55, '2026-04-27 14:11:00+00', 4, NULL, NULL, NULL, NULL),
	(1, 62, 55, '2026-04-27 14:11:00+00', NULL, '{1}', NULL, NULL, NULL),
	(1, 61, 56, '2026-04-27 14:11:00+00', 5, NULL, NULL, NULL, NULL),
	(1, 62, 56, '2026-04-27 14:11:00+00', NULL, '{0}', NULL, NULL, NULL),
	(1, 61, 57, '2026-04-27 14:11:00+00', 1, NULL, NULL, NULL, NULL),
	(1, 62, 57, '2026-04-27 14:11:00+00', NULL, '{1}', NULL, NULL, NULL),
	(1, 61, 58, '2026-04-27 14:11:00+00', 2, NULL, NULL, NULL, NULL),
	(1, 62, 58, '2026-04-27 14:11:00+00', NULL, '{0}', NULL, NULL, NULL),
	(1, 61, 59, '2026-04-27 14:11:00+00', 3, NULL, NULL, NULL, NULL),
	(1, 62, 59, '2026-04-27 14:11:00+00', NULL, '{1}', NULL, NULL, NULL),
	(1, 61, 60, '2026-04-27 14:11:00+00', 4, NULL, NULL, NULL, NULL),
	(1, 62, 60, '2026-04-27 14:11:00+00', NULL, '{0}', NULL, NULL, NULL),
	(1, 67, 37, '2026-05-04 14:11:00+00', 1, NULL, NULL, NULL, NULL),
	(1, 68, 37, '2026-05-04 14:11:00+00', NULL, '{1}', NULL, NULL, NULL),
	(1, 67, 38, '2026-05-04 14:11:00+00', 2, NULL, NULL, NULL, NULL),
	(1, 68, 38, '2026-05-04 14:11:00+00', NULL, '{0}', NULL, NULL, NULL),
	(1, 67, 39, '2026-05-04 14:11:00+00', 3, NULL, NULL, NULL, NULL),
	(1, 68, 39, '2026-05-04 14:11:00+00', NULL, '{1}', NULL, NULL, NULL),
	(1, 67, 40, '2026-05-04 14:11:00+00', 4, NULL, NULL, NULL, NULL),
	(1, 68, 40, '2026-05-04 14:11:00+00', NULL, '{0}', NULL, NULL, NULL),
	(1, 67, 41, '2026-05-04 14:11:00+00', 5, NULL, NULL, NULL, NULL),
	(1, 68, 41, '2026-05-04 14:11:00+00', NULL, '{1}', NULL, NULL, NULL),
	(1, 67, 42, '2026-05-04 14:11:00+00', 1, NULL, NULL, NULL, NULL),
	(1, 68, 42, '2026-05-04 14:11:00+00', NULL, '{0}', NULL, NULL, NULL),
	(1, 79, 37, '2026-05-11 14:11:00+00', 1, NULL, NULL, NULL, NULL),
	(1, 80, 37, '2026-05-11 14:11:00+00', NULL, NULL, NULL, 'no_opinion', 'Skipped 0'),
	(1, 79, 38, '2026-05-11 14:11:00+00', 2, NULL, NULL, NULL, NULL),
	(1, 80, 38, '2026-05-11 14:11:00+00', NULL, NULL, NULL, 'no_opinion', 'Skipped 1'),
	(1, 79, 39, '2026-05-11 14:11:00+00', 3, NULL, NULL, NULL, NULL),
	(1, 80, 39, '2026-05-11 14:11:00+00', NULL, NULL, NULL, 'no_opinion', 'Skipped 2'),
	(1, 79, 40, '2026-05-11 14:11:00+00', 4, NULL, NULL, NULL, NULL),
	(1, 80, 40, '2026-05-11 14:11:00+00', NULL, NULL, NULL, 'no_opinion', 'Skipped 3'),
	(1, 79, 41, '2026-05-11 14:11:00+00', 5, NULL, NULL, NULL, NULL),
	(1, 80, 41, '2026-05-11 14:11:00+00', NULL, NULL, NULL, 'no_opinion', 'Skipped 4'),
	(1, 79, 42, '2026-05-11 14:11:00+00', 1, NULL, NULL, NULL, NULL),
	(1, 80, 42, '2026-05-11 14:11:00+00', NULL, '{0}', NULL, NULL, NULL),
	(1, 79, 43, '2026-05-11 14:11:00+00', 2, NULL, NULL, NULL, NULL),
	(1, 80, 43, '2026-05-11 14:11:00+00', NULL, '{1}', NULL, NULL, NULL),
	(1, 79, 44, '2026-05-11 14:11:00+00', 3, NULL, NULL, NULL, NULL),
	(1, 80, 44, '2026-05-11 14:11:00+00', NULL, '{0}', NULL, NULL, NULL),
	(1, 79, 45, '2026-05-11 14:11:00+00', 4, NULL, NULL, NULL, NULL),
	(1, 80, 45, '2026-05-11 14:11:00+00', NULL, '{1}', NULL, NULL, NULL),
	(1, 79, 46, '2026-05-11 14:11:00+00', 5, NULL, NULL, NULL, NULL),
	(1, 80, 46, '2026-05-11 14:11:00+00', NULL, '{0}', NULL, NULL, NULL),
	(1, 79, 47, '2026-05-11 14:11:00+00', 1, NULL, NULL, NULL, NULL),
	(1, 80, 47, '2026-05-11 14:11:00+00', NULL, '{1}', NULL, NULL, NULL),
	(1, 79, 48, '2026-05-11 14:11:00+00', 2, NULL, NULL, NULL, NULL),
	(1, 80, 48, '2026-05-11 14:11:00+00', NULL, '{0}', NULL, NULL, NULL),
	(1, 79, 49, '2026-05-11 14:11:00+00', 3, NULL, NULL, NULL, NULL),
	(1, 80, 49, '2026-05-11 14:11:00+00', NULL, '{1}', NULL, NULL, NULL),
	(1, 79, 50, '2026-05-11 14:11:00+00', 4, NULL, NULL, NULL, NULL),
	(1, 80, 50, '2026-05-11 14:11:00+00', NULL, '{0}', NULL, NULL, NULL),
	(1, 79, 51, '2026-05-11 14:11:00+00', 5, NULL, NULL, NULL, NULL),
	(1, 80, 51, '2026-05-11 14:11:00+00', NULL, '{1}', NULL, NULL, NULL),
	(1, 79, 52, '2026-05-11 14:11:00+00', 1, NULL, NULL, NULL, NULL),
	(1, 80, 52, '2026-05-11 14:11:00+00', NULL, '{0}', NULL, NULL, NULL),
	(1, 79, 53, '2026-05-11 14:11:00+00', 2, NULL, NULL, NULL, NULL),
	(1, 80, 53, '2026-05-11 14:11:00+00', NULL, '{1}', NULL, NULL, NULL),
	(1, 79, 54, '2026-05-11 14:11:00+00', 3, NULL, NULL, NULL, NULL),
	(1, 80, 54, '2026-05-11 14:11:00+00', NULL, '{0}', NULL, NULL, NULL),
	(1, 79, 55, '2026-05-11 14:11:00+00', 4, NULL, NULL, NULL, NULL),
	(1, 80, 55, '2026-05-11 14:11:00+00', NULL, '{1}', NULL, NULL, NULL),
	(1, 79, 56, '2026-05-11 14:11:00+00', 5, NULL, NULL, NULL, NULL),
	(1, 80, 56, '2026-05-11 14:11:00+00', NULL, '{0}', NULL, NULL, NULL),
	(1, 79, 57, '2026-05-11 14:11:00+00', 1, NULL, NULL, NULL, NULL),
	(1, 80, 57, '2026-05-11 14:11:00+00', NULL, '{1}', NULL, NULL, NULL),
	(1, 79, 58, '2026-05-11 14:11:00+00', 2, NULL, NULL, NULL, NULL),
	(1, 80, 58, '2026-05-11 14:11:00+00', NULL, '{0}', NULL, NULL, NULL),
	(1, 79, 59, '2026-05-11 14:11:00+00', 3, NULL, NULL, NULL, NULL),
	(1, 80, 59, '2026-05-11 14:11:00+00', NULL, '{1}', NULL, NULL, NULL),
	(1, 79, 60, '2026-05-11 14:11:00+00', 4, NULL, NULL, NULL, NULL),
	(1, 80, 60, '2026-05-11 14:11:00+00', NULL, '{0}', NULL, NULL, NULL),
	(1, 91, 37, '2026-05-18 14:11:00+00', 1, NULL, NULL, NULL, NULL),
	(1, 92, 37, '2026-05-18 14:11:00+00', NULL, NULL, NULL, 'no_opinion', 'Skipped 0'),
	(1, 91, 38, '2026-05-18 14:11:00+00', 2, NULL, NULL, NULL, NULL),
	(1, 92, 38, '2026-05-18 14:11:00+00', NULL, NULL, NULL, 'no_opinion', 'Skipped 1'),
	(1, 91, 39, '2026-05-18 14:11:00+00', 3, NULL, NULL, NULL, NULL),
	(1, 92, 39, '2026-05-18 14:11:00+00', NULL, NULL, NULL, 'no_opinion', 'Skipped 2'),
	(1, 91, 40, '2026-05-18 14:11:00+00', 4, NULL, NULL, NULL, NULL),
	(1, 92, 40, '2026-05-18 14:11:00+00', NULL, NULL, NULL, 'no_opinion', 'Skipped 3'),
	(1, 91, 41, '2026-05-18 14:11:00+00', 5, NULL, NULL, NULL, NULL),
	(1, 92, 41, '2026-05-18 14:11:00+00', NULL, NULL, NULL, 'no_opinion', 'Skipped 4'),
	(1, 91, 42, '2026-05-18 14:11:00+00', 1, NULL, NULL, NULL, NULL),
	(1, 92, 42, '2026-05-18 14:11:00+00', NULL, NULL, NULL, 'no_opinion', 'Skipped 5'),
	(1, 91, 43, '2026-05-18 14:11:00+00', 2, NULL, NULL, NULL, NULL),
	(1, 92, 43, '2026-05-18 14:11:00+00', NULL, NULL, NULL, 'no_opinion', 'Skipped 6'),
	(1, 91, 44, '2026-05-18 14:11:00+00', 3, NULL, NULL, NULL, NULL),
	(1, 92, 44, '2026-05-18 14:11:00+00', NULL, NULL, NULL, 'no_opinion', 'Skipped 7'),
	(1, 91, 45, '2026-05-18 14:11:00+00', 4, NULL, NULL, NULL, NULL),
	(1, 92, 45, '2026-05-18 14:11:00+00', NULL, NULL, NULL, 'no_opinion', 'Skipped 8'),
	(1, 91, 46, '2026-05-18 14:11:00+00', 5, NULL, NULL, NULL, NULL),
	(1, 92, 46, '2026-05-18 14:11:00+00', NULL, NULL, NULL, 'no_opinion', 'Skipped 9'),
	(1, 91, 47, '2026-05-18 14:11:00+00', 1, NULL, NULL, NULL, NULL),
	(1, 92, 47, '2026-05-18 14:11:00+00', NULL, NULL, NULL, 'no_opinion', 'Skipped 10'),
	(1, 91, 48, '2026-05-18 14:11:00+00', 2, NULL, NULL, NULL, NULL),
	(1, 92, 48, '2026-05-18 14:11:00+00', NULL, NULL, NULL, 'no_opinion', 'Skipped 11');
INSERT INTO public.audit_log VALUES
	(1, 1, '2026-03-02 09:00:00+00', 1, 'register', 'company', 1, '{}'),
	(2, 2, '2026-03-02 09:00:00+00', 2, 'register', 'company', 2, '{}'),
	(2, 3, '2026-03-02 09:00:00+00', 2, 'create', 'group', 1, '{"users": 4}'),
	(2, 4, '2026-03-02 09:00:00+00', 2, 'create', 'group', 2, '{"users": 4}'),
	(2, 5, '2026-03-02 09:00:00+00', 2, 'create', 'group', 3, '{"users": 2}'),
	(2, 6, '2026-03-02 09:00:00+00', 2, 'create', 'group', 4, '{"users": 2}'),
	(2, 7, '2026-03-02 09:01:00+00', 2, 'create', 'survey', 3, '{"respondents": 12}'),
	(2, 8, '2026-03-02 09:01:00+00', 2, 'create', 'question', 9, '{"survey": 3}'),
	(2, 9, '2026-03-02 09:01:00+00', 2, 'create', 'question', 10, '{"survey": 3}'),
	(2, 10, '2026-03-02 09:01:00+00', 2, 'create', 'question', 11, '{"survey": 3}'),
	(2, 11, '2026-03-02 09:01:00+00', 2, 'create', 'question', 12, '{"survey": 3}'),
	(2, 12, '2026-03-02 09:01:00+00', 2, 'create', 'question', 13, '{"survey": 3}'),
	(2, 13, '2026-03-02 09:01:00+00', 2, 'create', 'question', 14, '{"survey": 3}'),
	(2, 14, '2026-03-02 09:01:00+00', 2, 'update', 'survey', 3, '{"fields": ["active_from", "is_active"]}'),
	(2, 15, '2026-03-09 09:48:00+00', 2, 'update', 'group', 4, '{"fields": ["users"]}'),
	(2, 16, '2026-03-09 09:53:00+00', 2, 'delete', 'group', 4, '{}'),
	(2, 17, '2026-03-09 10:09:00+00', 2, 'update', 'group', 3, '{"fields": ["users"]}'),
	(2, 18, '2026-03-16 10:56:00+00', 2, 'delete', 'group', 2, '{}'),
	(1, 19, '2026-03-30 11:32:00+00', 1, 'create', 'group', 5, '{"users": 7}'),
	(1, 20, '2026-03-30 11:32:00+00', 1, 'create', 'group', 6, '{"users": 7}'),
	(1, 21, '2026-03-30 11:32:00+00', 1, 'create', 'group', 7, '{"users": 3}'),
	(1, 22, '2026-03-30 11:32:00+00', 1, 'create', 'group', 8, '{"users": 3}'),
	(1, 23, '2026-03-30 11:33:00+00', 1, 'create', 'survey', 4, '{"respondents": 22}'),
	(1, 24, '2026-03-30 11:33:00+00', 1, 'create', 'question', 15, '{"survey": 4}'),
	(1, 25, '2026-03-30 11:33:00+00', 1, 'create', 'question', 16, '{"survey": 4}'),
	(1, 26, '2026-03-30 11:33:00+00', 1, 'create', 'question', 17, '{"survey": 4}'),
	(1, 27, '2026-03-30 11:33:00+00', 1, 'create', 'question', 18, '{"survey": 4}'),
	(1, 28, '2026-03-30 11:33:00+00', 1, 'create', 'question', 19, '{"survey": 4}'),
	(1, 29, '2026-03-30 11:33:00+00', 1, 'create', 'question', 20, '{"survey": 4}'),
	(1, 30, '2026-03-30 11:33:00+00', 1, 'update', 'survey', 4, '{"fields": ["active_from", "is_active"]}'),
	(1, 31, '2026-03-30 11:58:00+00', 1, 'update', 'survey', 4, '{"fields": ["respondent_ids"]}'),
	(1, 32, '2026-03-30 12:24:00+00', 1, 'update', 'group', 8, '{"fields": ["name"]}'),
	(1, 33, '2026-03-30 12:35:00+00', 1, 'update', 'survey', 4, '{"fields": ["respondent_ids"]}'),
	(1, 34, '2026-04-13 13:28:00+00', 1, 'update', 'survey', 4, '{"fields": ["respondent_ids"]}'),
	(1, 35, '2026-04-27 14:11:00+00', 1, 'create', 'group', 9, '{"users": 8}'),
	(1, 36, '2026-04-27 14:11:00+00', 1, 'create', 'group', 10, '{"users": 16}'),
	(1, 37, '2026-04-27 14:11:00+00', 1, 'create', 'survey', 5, '{"respondents": 24}'),
	(1, 38, '2026-04-27 14:11:00+00', 1, 'create', 'question', 21, '{"survey": 5}'),
	(1, 39, '2026-04-27 14:11:00+00', 1, 'create', 'question', 22, '{"survey": 5}'),
	(1, 40, '2026-04-27 14:11:00+00', 1, 'update', 'survey', 5, '{"fields": ["active_from", "is_active"]}'),
	(1, 41, '2026-04-27 14:11:00+00', 1, 'notify', 'survey', 5, '{"sent": 24, "already": 0}'),
	(2, 42, '2026-05-22 14:11:00+00', 2, 'update', 'survey', 3, '{"fields": ["share_enabled", "share_hash"]}'),
	(1, 43, '2026-05-22 14:11:00+00', 1, 'update', 'survey', 5, '{"fields": ["share_enabled", "share_hash"]}'),
	(1, 44, '2026-05-22 14:11:00+00', 1, 'create', 'survey', 6, '{"respondents": 0}'),
	(1, 45, '2026-05-22 14:11:00+00', 1, 'create', 'question', 23, '{"survey": 6}'),
	(3, 46, '2026-05-22 14:11:00+00', 61, 'register', 'company', 3, '{}'),
	(3, 47, '2026-05-22 14:11:00+00', 61, 'create', 'person', 62, '{"admin": false}'),
	(4, 48, '2026-05-22 14:11:00+00', 63, 'register', 'company', 4, '{}'),
	(4, 49, '2026-05-22 14:11:00+00', 63, 'update', 'person', 63, '{"admin": true, "fields": ["email"]}'),
	(5, 50, '2026-05-22 14:11:00+00', 64, 'register', 'company', 5, '{}'),
	(6, 51, '2026-05-22 14:11:00+00', 65, 'register', 'company', 6, '{}'),
	(7, 52, '2026-05-22 14:11:00+00', 66, 'register', 'company', 7, '{}'),
	(8, 53, '2026-05-22 14:11:00+00', 67, 'register', 'company', 8, '{}'),
	(3, 54, '2026-05-22 14:11:00+00', 61, 'create', 'person', 68, '{"admin": false}'),
	(1, 55, '2026-05-22 14:11:00+00', 1, 'remind', 'survey', 5, '{"sent": 12, "already": 0}');
INSERT INTO public.companies VALUES
	(1, 'Company 1', 'admin1@example.com', 'Europe/Helsinki', false, 'Other', '11-30', 'FI', NULL, '2026-03-02 09:00:00+00', 1),
	(2, 'Company 2', 'admin2@example.com', 'Europe/Helsinki', false, 'Other', '11-30', 'FI', NULL, '2026-03-02 09:00:00+00', 1),
	(3, 'Company 3', 'admin3@example.com', 'Europe/Helsinki', false, 'Other', '11-30', 'FI', NULL, '2026-05-22 14:11:00+00', 1),
	(4, 'Company 4', 'admin4@example.com', 'Europe/Helsinki', false, 'Other', '11-30', 'FI', NULL, '2026-05-22 14:11:00+00', 1),
	(5, 'Company 5', 'admin5@example.com', 'Europe/Helsinki', false, 'Other', '11-30', 'FI', NULL, '2026-05-22 14:11:00+00', 1),
	(6, 'Company 6', 'admin6@example.com', 'Europe/Helsinki', false, 'Other', '11-30', 'FI', NULL, '2026-05-22 14:11:00+00', 1),
	(7, 'Company 7', 'admin7@example.com', 'Europe/Helsinki', false, 'Other', '11-30', 'FI', NULL, '2026-05-22 14:11:00+00', 1),
	(8, 'Company 8', 'admin8@example.com', 'Europe/Helsinki', false, 'Other', '11-30', 'FI', NULL, '2026-05-22 14:11:00+00', 1);
INSERT INTO public.frozen_groups VALUES
	(1, 4, 15, 5, 'Group 0'),
	(1, 4, 16, 5, 'Group 0'),
	(1, 4, 17, 5, 'Group 0'),
	(1, 4, 18, 5, 'Group 0'),
	(1, 4, 19, 5, 'Group 0'),
	(1, 4, 20, 5, 'Group 0'),
	(1, 4, 22, 6, 'Group 1'),
	(1, 4, 23, 6, 'Group 1'),
	(1, 4, 24, 6, 'Group 1'),
	(1, 4, 25, 6, 'Group 1'),
	(1, 4, 26, 6, 'Group 1'),
	(1, 4, 28, 7, 'Group 2'),
	(1, 4, 29, 7, 'Group 2'),
	(1, 4, 30, 8, 'Group 3'),
	(1, 4, 31, 8, 'Group 3'),
	(1, 4, 32, 8, 'Group 3'),
	(1, 5, 37, 9, 'Team'),
	(1, 5, 38, 9, 'Team'),
	(1, 5, 39, 9, 'Team'),
	(1, 5, 40, 9, 'Team'),
	(1, 5, 41, 9, 'Team'),
	(1, 5, 42, 9, 'Team'),
	(1, 5, 43, 9, 'Team'),
	(1, 5, 44, 9, 'Team'),
	(1, 5, 45, 10, 'Others'),
	(1, 5, 46, 10, 'Others'),
	(1, 5, 47, 10, 'Others'),
	(1, 5, 48, 10, 'Others'),
	(1, 5, 49, 10, 'Others'),
	(1, 5, 50, 10, 'Others'),
	(1, 5, 51, 10, 'Others'),
	(1, 5, 52, 10, 'Others'),
	(1, 5, 53, 10, 'Others'),
	(1, 5, 54, 10, 'Others'),
	(1, 5, 55, 10, 'Others'),
	(1, 5, 56, 10, 'Others'),
	(1, 5, 57, 10, 'Others'),
	(1, 5, 58, 10, 'Others'),
	(1, 5, 59, 10, 'Others'),
	(1, 5, 60, 10, 'Others');
INSERT INTO public.group_members VALUES
	(2, 1, 6, '2026-03-02 09:00:00+00', NULL),
	(2, 1, 3, '2026-03-02 09:00:00+00', NULL),
	(2, 1, 5, '2026-03-02 09:00:00+00', NULL),
	(2, 1, 4, '2026-03-02 09:00:00+00', NULL),
	(2, 4, 12, '2026-03-02 09:00:00+00', '2026-03-09 09:48:00+00'),
	(2, 4, 3, '2026-03-09 09:48:00+00', '2026-03-09 09:53:00+00'),
	(2, 4, 5, '2026-03-09 09:48:00+00', '2026-03-09 09:53:00+00'),
	(2, 4, 7, '2026-03-09 09:48:00+00', '2026-03-09 09:53:00+00'),
	(2, 4, 11, '2026-03-02 09:00:00+00', '2026-03-09 09:53:00+00'),
	(2, 4, 14, '2026-03-09 09:48:00+00', '2026-03-09 09:53:00+00'),
	(2, 3, 9, '2026-03-02 09:00:00+00', '2026-03-09 10:09:00+00'),
	(2, 3, 10, '2026-03-02 09:00:00+00', '2026-03-09 10:09:00+00'),
	(2, 3, 13, '2026-03-09 10:09:00+00', NULL),
	(2, 3, 7, '2026-03-09 10:09:00+00', NULL),
	(2, 3, 5, '2026-03-09 10:09:00+00', NULL),
	(2, 3, 4, '2026-03-09 10:09:00+00', NULL),
	(2, 3, 6, '2026-03-09 10:09:00+00', NULL),
	(2, 3, 12, '2026-03-09 10:09:00+00', NULL),
	(2, 2, 6, '2026-03-02 09:00:00+00', '2026-03-16 10:56:00+00'),
	(2, 2, 7, '2026-03-02 09:00:00+00', '2026-03-16 10:56:00+00'),
	(2, 2, 8, '2026-03-02 09:00:00+00', '2026-03-16 10:56:00+00'),
	(2, 2, 9, '2026-03-02 09:00:00+00', '2026-03-16 10:56:00+00'),
	(1, 5, 19, '2026-03-30 11:32:00+00', NULL),
	(1, 5, 18, '2026-03-30 11:32:00+00', NULL),
	(1, 5, 16, '2026-03-30 11:32:00+00', NULL),
	(1, 5, 15, '2026-03-30 11:32:00+00', NULL),
	(1, 5, 21, '2026-03-30 11:32:00+00', NULL),
	(1, 5, 17, '2026-03-30 11:32:00+00', NULL),
	(1, 5, 20, '2026-03-30 11:32:00+00', NULL),
	(1, 6, 25, '2026-03-30 11:32:00+00', NULL),
	(1, 6, 21, '2026-03-30 11:32:00+00', NULL),
	(1, 6, 26, '2026-03-30 11:32:00+00', NULL),
	(1, 6, 27, '2026-03-30 11:32:00+00', NULL),
	(1, 6, 23, '2026-03-30 11:32:00+00', NULL),
	(1, 6, 22, '2026-03-30 11:32:00+00', NULL),
	(1, 6, 24, '2026-03-30 11:32:00+00', NULL),
	(1, 7, 29, '2026-03-30 11:32:00+00', NULL),
	(1, 7, 27, '2026-03-30 11:32:00+00', NULL),
	(1, 7, 28, '2026-03-30 11:32:00+00', NULL),
	(1, 8, 31, '2026-03-30 11:32:00+00', NULL),
	(1, 8, 30, '2026-03-30 11:32:00+00', NULL),
	(1, 8, 32, '2026-03-30 11:32:00+00', NULL),
	(1, 9, 42, '2026-04-27 14:11:00+00', NULL),
	(1, 9, 38, '2026-04-27 14:11:00+00', NULL),
	(1, 9, 41, '2026-04-27 14:11:00+00', NULL),
	(1, 9, 40, '2026-04-27 14:11:00+00', NULL),
	(1, 9, 43, '2026-04-27 14:11:00+00', NULL),
	(1, 9, 37, '2026-04-27 14:11:00+00', NULL),
	(1, 9, 39, '2026-04-27 14:11:00+00', NULL),
	(1, 9, 44, '2026-04-27 14:11:00+00', NULL),
	(1, 10, 54, '2026-04-27 14:11:00+00', NULL),
	(1, 10, 51, '2026-04-27 14:11:00+00', NULL),
	(1, 10, 50, '2026-04-27 14:11:00+00', NULL),
	(1, 10, 60, '2026-04-27 14:11:00+00', NULL),
	(1, 10, 49, '2026-04-27 14:11:00+00', NULL),
	(1, 10, 46, '2026-04-27 14:11:00+00', NULL),
	(1, 10, 47, '2026-04-27 14:11:00+00', NULL),
	(1, 10, 52, '2026-04-27 14:11:00+00', NULL),
	(1, 10, 53, '2026-04-27 14:11:00+00', NULL),
	(1, 10, 59, '2026-04-27 14:11:00+00', NULL),
	(1, 10, 45, '2026-04-27 14:11:00+00', NULL),
	(1, 10, 55, '2026-04-27 14:11:00+00', NULL),
	(1, 10, 48, '2026-04-27 14:11:00+00', NULL),
	(1, 10, 56, '2026-04-27 14:11:00+00', NULL),
	(1, 10, 58, '2026-04-27 14:11:00+00', NULL),
	(1, 10, 57, '2026-04-27 14:11:00+00', NULL);
INSERT INTO public.groups VALUES
	(2, 1, 'Group 0', '', '2026-03-02 09:00:00+00', NULL, 1),
	(2, 4, 'Group 3', '', '2026-03-02 09:00:00+00', '2026-03-09 09:53:00+00', 3),
	(2, 3, 'Group 2', '', '2026-03-02 09:00:00+00', NULL, 2),
	(2, 2, 'Group 1', '', '2026-03-02 09:00:00+00', '2026-03-16 10:56:00+00', 2),
	(1, 5, 'Group 0', '', '2026-03-30 11:32:00+00', NULL, 1),
	(1, 6, 'Group 1', '', '2026-03-30 11:32:00+00', NULL, 1),
	(1, 7, 'Group 2', '', '2026-03-30 11:32:00+00', NULL, 1),
	(1, 8, 'Renamed 0 2 446', '', '2026-03-30 11:32:00+00', NULL, 2),
	(1, 9, 'Team', '', '2026-04-27 14:11:00+00', NULL, 1),
	(1, 10, 'Others', '', '2026-04-27 14:11:00+00', NULL, 1);
INSERT INTO public.mailing_schedule VALUES
	(1, 1, '2026-06-01 14:11:00+00'),
	(1, 2, '2026-05-22 14:11:00+00');
INSERT INTO public.mailings VALUES
	(1, 1, 5, 'notify', '2026-04-27 14:11:00+00', '2026-04-27', '2026-05-04', '2026-04-27 14:11:00+00', 1, 24, 0, '2026-04-27 14:11:00+00'),
	(1, 2, 5, 'remind', '2026-05-17 21:00:00+00', '2026-05-18', '2026-05-25', '2026-05-22 14:11:00+00', 1, NULL, NULL, NULL);
INSERT INTO public.people VALUES
	(1, 1, 'Aino', 'Virtanen', 'admin1@example.com', true, '2026-03-02 09:00:00+00', NULL, 1),
	(2, 2, 'Aino', 'Virtanen', 'admin2@example.com', true, '2026-03-02 09:00:00+00', NULL, 1),
	(1, 15, 'Person', 'Number3x0', 'person.number3x0@company1.example', false, '2026-03-30 11:32:00+00', NULL, 2),
	(1, 16, 'Person', 'Number3x1', 'person.number3x1@company1.example', false, '2026-03-30 11:32:00+00', NULL, 2),
	(1, 17, 'Person', 'Number3x2', 'person.number3x2@company1.example', false, '2026-03-30 11:32:00+00', NULL, 2),
	(1, 18, 'Person', 'Number3x3', 'person.number3x3@company1.example', false, '2026-03-30 11:32:00+00', NULL, 2),
	(1, 19, 'Person', 'Number3x4', 'person.number3x4@company1.example', false, '2026-03-30 11:32:00+00', NULL, 2),
	(1, 20, 'Person', 'Number3x5', 'person.number3x5@company1.example', false, '2026-03-30 11:32:00+00', NULL, 2),
	(1, 21, 'Person', 'Number3x6', 'person.number3x6@company1.example', false, '2026-03-30 11:32:00+00', NULL, 3),
	(1, 22, 'Person', 'Number3x7', 'person.number3x7@company1.example', false, '2026-03-30 11:32:00+00', NULL, 2),
	(1, 23, 'Person', 'Number3x8', 'person.number3x8@company1.example', false, '2026-03-30 11:32:00+00', NULL, 2),
	(1, 24, 'Person', 'Number3x9', 'person.number3x9@company1.example', false, '2026-03-30 11:32:00+00', NULL, 2),
	(1, 25, 'Person', 'Number3x10', 'person.number3x10@company1.example', false, '2026-03-30 11:32:00+00', NULL, 2),
	(1, 26, 'Person', 'Number3x11', 'person.number3x11@company1.example', false, '2026-03-30 11:32:00+00', NULL, 2),
	(1, 27, 'Person', 'Number3x12', 'person.number3x12@company1.example', false, '2026-03-30 11:32:00+00', NULL, 3),
	(1, 28, 'Person', 'Number3x13', 'person.number3x13@company1.example', false, '2026-03-30 11:32:00+00', NULL, 2),
	(1, 29, 'Person', 'Number3x14', 'person.number3x14@company1.example', false, '2026-03-30 11:32:00+00', NULL, 2),
	(2, 3, 'Person', 'Number2x0', 'person.number2x0@company2.example', false, '2026-03-02 09:00:00+00', NULL, 4),
	(1, 30, 'Person', 'Number3x15', 'person.number3x15@company1.example', false, '2026-03-30 11:32:00+00', NULL, 2),
	(1, 31, 'Person', 'Number3x16', 'person.number3x16@company1.example', false, '2026-03-30 11:32:00+00', NULL, 2),
	(2, 11, 'Person', 'Number2x8', 'person.number2x8@company2.example', false, '2026-03-02 09:00:00+00', NULL, 3),
	(2, 14, 'Person', 'Number2x11', 'person.number2x11@company2.example', false, '2026-03-02 09:00:00+00', NULL, 3),
	(2, 4, 'Person', 'Number2x1', 'person.number2x1@company2.example', false, '2026-03-02 09:00:00+00', NULL, 3),
	(2, 5, 'Person', 'Number2x2', 'person.number2x2@company2.example', false, '2026-03-02 09:00:00+00', NULL, 5),
	(1, 32, 'Person', 'Number3x17', 'person.number3x17@company1.example', false, '2026-03-30 11:32:00+00', NULL, 2),
	(2, 10, 'Person', 'Number2x7', 'person.number2x7@company2.example', false, '2026-03-02 09:00:00+00', NULL, 3),
	(2, 12, 'Person', 'Number2x9', 'person.number2x9@company2.example', false, '2026-03-02 09:00:00+00', NULL, 4),
	(2, 13, 'Person', 'Number2x10', 'person.number2x10@company2.example', false, '2026-03-02 09:00:00+00', NULL, 2),
	(2, 6, 'Person', 'Number2x3', 'person.number2x3@company2.example', false, '2026-03-02 09:00:00+00', NULL, 5),
	(2, 7, 'Person', 'Number2x4', 'person.number2x4@company2.example', false, '2026-03-02 09:00:00+00', NULL, 6),
	(2, 8, 'Person', 'Number2x5', 'person.number2x5@company2.example', false, '2026-03-02 09:00:00+00', NULL, 3),
	(2, 9, 'Person', 'Number2x6', 'person.number2x6@company2.example', false, '2026-03-02 09:00:00+00', NULL, 5),
	(1, 33, 'Person', 'Number3x18', 'person.number3x18@company1.example', false, '2026-03-30 11:32:00+00', NULL, 1),
	(1, 34, 'Person', 'Number3x19', 'person.number3x19@company1.example', false, '2026-03-30 11:32:00+00', NULL, 1),
	(1, 35, 'Person', 'Number3x20', 'person.number3x20@company1.example', false, '2026-03-30 11:32:00+00', NULL, 1),
	(1, 36, 'Person', 'Number3x21', 'person.number3x21@company1.example', false, '2026-03-30 11:32:00+00', NULL, 1),
	(1, 37, 'Person', 'P0', 'person.p0@company1.example', false, '2026-04-27 14:11:00+00', NULL, 2),
	(1, 38, 'Person', 'P1', 'person.p1@company1.example', false, '2026-04-27 14:11:00+00', NULL, 2),
	(1, 39, 'Person', 'P2', 'person.p2@company1.example', false, '2026-04-27 14:11:00+00', NULL, 2),
	(1, 40, 'Person', 'P3', 'person.p3@company1.example', false, '2026-04-27 14:11:00+00', NULL, 2),
	(1, 41, 'Person', 'P4', 'person.p4@company1.example', false, '2026-04-27 14:11:00+00', NULL, 2),
	(1, 42, 'Person', 'P5', 'person.p5@company1.example', false, '2026-04-27 14:11:00+00', NULL, 2),
	(1, 43, 'Person', 'P6', 'person.p6@company1.example', false, '2026-04-27 14:11:00+00', NULL, 2),
	(1, 44, 'Person', 'P7', 'person.p7@company1.example', false, '2026-04-27 14:11:00+00', NULL, 2),
	(1, 45, 'Person', 'P8', 'person.p8@company1.example', false, '2026-04-27 14:11:00+00', NULL, 2),
	(1, 46, 'Person', 'P9', 'person.p9@company1.example', false, '2026-04-27 14:11:00+00', NULL, 2),
	(1, 47, 'Person', 'P10', 'person.p10@company1.example', false, '2026-04-27 14:11:00+00', NULL, 2),
	(1, 48, 'Person', 'P11', 'person.p11@company1.example', false, '2026-04-27 14:11:00+00', NULL, 2),
	(1, 49, 'Person', 'P12', 'person.p12@company1.example', false, '2026-04-27 14:11:00+00', NULL, 2),
	(1, 50, 'Person', 'P13', 'person.p13@company1.example', false, '2026-04-27 14:11:00+00', NULL, 2),
	(1, 51, 'Person', 'P14', 'person.p14@company1.example', false, '2026-04-27 14:11:00+00', NULL, 2),
	(1, 52, 'Person', 'P15', 'person.p15@company1.example', false, '2026-04-27 14:11:00+00', NULL, 2),
	(1, 53, 'Person', 'P16', 'person.p16@company1.example', false, '2026-04-27 14:11:00+00', NULL, 2),
	(1, 54, 'Person', 'P17', 'person.p17@company1.example', false, '2026-04-27 14:11:00+00', NULL, 2),
	(1, 55, 'Person', 'P18', 'person.p18@company1.example', false, '2026-04-27 14:11:00+00', NULL, 2),
	(1, 56, 'Person', 'P19', 'person.p19@company1.example', false, '2026-04-27 14:11:00+00', NULL, 2),
	(1, 57, 'Person', 'P20', 'person.p20@company1.example', false, '2026-04-27 14:11:00+00', NULL, 2),
	(1, 58, 'Person', 'P21', 'person.p21@company1.example', false, '2026-04-27 14:11:00+00', NULL, 2),
	(1, 59, 'Person', 'P22', 'person.p22@company1.example', false, '2026-04-27 14:11:00+00', NULL, 2),
	(1, 60, 'Person', 'P23', 'person.p23@company1.example', false, '2026-04-27 14:11:00+00', NULL, 2),
	(3, 61, 'Aino', 'Virtanen', 'admin3@example.com', true, '2026-05-22 14:11:00+00', NULL, 1),
	(3, 62, 'Eino', 'Korhonen 1', 'person1@example.com', false, '2026-05-22 14:11:00+00', NULL, 1),
	(4, 63, 'Aino', 'Virtanen', 'moved@example.com', true, '2026-05-22 14:11:00+00', NULL, 2),
	(5, 64, 'Aino', 'Virtanen', 'admin5@example.com', true, '2026-05-22 14:11:00+00', NULL, 1),
	(6, 65, 'Aino', 'Virtanen', 'admin6@example.com', true, '2026-05-22 14:11:00+00', NULL, 1),
	(7, 66, 'Aino', 'Virtanen', 'admin7@example.com', true, '2026-05-22 14:11:00+00', NULL, 1),
	(8, 67, 'Aino', 'Virtanen', 'admin8@example.com', true, '2026-05-22 14:11:00+00', NULL, 1),
	(3, 68, 'Eino', 'Korhonen 3', 'invited@example.com', false, '2026-05-22 14:11:00+00', NULL, 1);
INSERT INTO public.question_versions VALUES
	(1, 1, 1, 8, '{1,10,1}', '2026-03-02 09:00:00+00'),
	(1, 2, 1, 3, '{"Too little","About right","Too much"}', '2026-03-02 09:00:00+00'),
	(1, 3, 1, 5, '{"My team","My manager","Clear goals","Time to concentrate"}', '2026-03-02 09:00:00+00'),
	(1, 4, 1, 2, '{}', '2026-03-02 09:00:00+00'),
	(2, 5, 1, 8, '{1,10,1}', '2026-03-02 09:00:00+00'),
	(2, 6, 1, 3, '{"Too little","About right","Too much"}', '2026-03-02 09:00:00+00'),
	(2, 7, 1, 5, '{"My team","My manager","Clear goals","Time to concentrate"}', '2026-03-02 09:00:00+00'),
	(2, 8, 1, 2, '{}', '2026-03-02 09:00:00+00'),
	(2, 9, 1, 4, '{}', '2026-03-02 09:01:00+00'),
	(2, 10, 1, 8, '{1,5,1}', '2026-03-02 09:01:00+00'),
	(2, 11, 1, 3, '{A,B,C}', '2026-03-02 09:01:00+00'),
	(2, 12, 1, 5, '{A,B,C}', '2026-03-02 09:01:00+00'),
	(2, 13, 1, 2, '{}', '2026-03-02 09:01:00+00'),
	(2, 14, 1, 8, '{}', '2026-03-02 09:01:00+00'),
	(1, 15, 1, 4, '{}', '2026-03-30 11:33:00+00'),
	(1, 16, 1, 8, '{1,5,1}', '2026-03-30 11:33:00+00'),
	(1, 17, 1, 3, '{A,B,C}', '2026-03-30 11:33:00+00'),
	(1, 18, 1, 5, '{A,B,C}', '2026-03-30 11:33:00+00'),
	(1, 19, 1, 2, '{}', '2026-03-30 11:33:00+00'),
	(1, 20, 1, 8, '{}', '2026-03-30 11:33:00+00'),
	(1, 21, 1, 8, '{1,5}', '2026-04-27 14:11:00+00'),
	(1, 22, 1, 3, '{Yes,No}', '2026-04-27 14:11:00+00'),
	(1, 23, 1, 4, '{}', '2026-05-22 14:11:00+00'),
	(3, 24, 1, 8, '{1,10,1}', '2026-05-22 14:11:00+00'),
	(3, 25, 1, 3, '{"Too little","About right","Too much"}', '2026-05-22 14:11:00+00'),
	(3, 26, 1, 5, '{"My team","My manager","Clear goals","Time to concentrate"}', '2026-05-22 14:11:00+00'),
	(3, 27, 1, 2, '{}', '2026-05-22 14:11:00+00'),
	(4, 28, 1, 8, '{1,10,1}', '2026-05-22 14:11:00+00'),
	(4, 29, 1, 3, '{"Too little","About right","Too much"}', '2026-05-22 14:11:00+00'),
	(4, 30, 1, 5, '{"My team","My manager","Clear goals","Time to concentrate"}', '2026-05-22 14:11:00+00'),
	(4, 31, 1, 2, '{}', '2026-05-22 14:11:00+00'),
	(5, 32, 1, 8, '{1,10,1}', '2026-05-22 14:11:00+00'),
	(5, 33, 1, 3, '{"Too little","About right","Too much"}', '2026-05-22 14:11:00+00'),
	(5, 34, 1, 5, '{"My team","My manager","Clear goals","Time to concentrate"}', '2026-05-22 14:11:00+00'),
	(5, 35, 1, 2, '{}', '2026-05-22 14:11:00+00'),
	(6, 36, 1, 8, '{1,10,1}', '2026-05-22 14:11:00+00'),
	(6, 37, 1, 3, '{"Too little","About right","Too much"}', '2026-05-22 14:11:00+00'),
	(6, 38, 1, 5, '{"My team","My manager","Clear goals","Time to concentrate"}', '2026-05-22 14:11:00+00'),
	(6, 39, 1, 2, '{}', '2026-05-22 14:11:00+00'),
	(7, 40, 1, 8, '{1,10,1}', '2026-05-22 14:11:00+00'),
	(7, 41, 1, 3, '{"Too little","About right","Too much"}', '2026-05-22 14:11:00+00'),
	(7, 42, 1, 5, '{"My team","My manager","Clear goals","Time to concentrate"}', '2026-05-22 14:11:00+00'),
	(7, 43, 1, 2, '{}', '2026-05-22 14:11:00+00'),
	(8, 44, 1, 8, '{1,10,1}', '2026-05-22 14:11:00+00'),
	(8, 45, 1, 3, '{"Too little","About right","Too much"}', '2026-05-22 14:11:00+00'),
	(8, 46, 1, 5, '{"My team","My manager","Clear goals","Time to concentrate"}', '2026-05-22 14:11:00+00'),
	(8, 47, 1, 2, '{}', '2026-05-22 14:11:00+00');
INSERT INTO public.questions VALUES
	(1, 1, 1, 0, 'How much energy did you have at work this week?', 8, '1 = none at all, 10 = plenty', '{1,10,1}', '', '', 7, 1, '2026-03-02 09:00:00+00', 1),
	(1, 2, 1, 1, 'How was your workload?', 3, '', '{"Too little","About right","Too much"}', '', '', 7, 1, '2026-03-02 09:00:00+00', 1),
	(1, 3, 1, 2, 'What helped you this week?', 5, '', '{"My team","My manager","Clear goals","Time to concentrate"}', '', '', 7, 1, '2026-03-02 09:00:00+00', 1),
	(1, 4, 1, 3, 'What should we do better?', 2, '', '{}', '', 'In a sentence or two', 7, 1, '2026-03-02 09:00:00+00', 1),
	(2, 5, 2, 0, 'How much energy did you have at work this week?', 8, '1 = none at all, 10 = plenty', '{1,10,1}', '', '', 7, 1, '2026-03-02 09:00:00+00', 1),
	(2, 6, 2, 1, 'How was your workload?', 3, '', '{"Too little","About right","Too much"}', '', '', 7, 1, '2026-03-02 09:00:00+00', 1),
	(2, 7, 2, 2, 'What helped you this week?', 5, '', '{"My team","My manager","Clear goals","Time to concentrate"}', '', '', 7, 1, '2026-03-02 09:00:00+00', 1),
	(2, 8, 2, 3, 'What should we do better?', 2, '', '{}', '', 'In a sentence or two', 7, 1, '2026-03-02 09:00:00+00', 1),
	(2, 9, 3, 0, 'How many?', 4, '', '{}', '', '', 7, 1, '2026-03-02 09:01:00+00', 1),
	(2, 10, 3, 1, 'How many?', 8, '', '{1,5,1}', '', '', 7, 1, '2026-03-02 09:01:00+00', 1),
	(2, 11, 3, 2, 'How many?', 3, '', '{A,B,C}', '', '', 7, 1, '2026-03-02 09:01:00+00', 1),
	(2, 12, 3, 3, 'How many?', 5, '', '{A,B,C}', '', '', 14, 1, '2026-03-02 09:01:00+00', 1),
	(2, 13, 3, 4, 'How many?', 2, '', '{}', '', '', 7, 1, '2026-03-02 09:01:00+00', 1),
	(2, 14, 3, 5, 'How many?', 8, '', '{}', '', '', 14, 1, '2026-03-02 09:01:00+00', 1),
	(1, 15, 4, 0, 'How many?', 4, '', '{}', '', '', 7, 1, '2026-03-30 11:33:00+00', 1),
	(1, 16, 4, 1, 'How many?', 8, '', '{1,5,1}', '', '', 7, 1, '2026-03-30 11:33:00+00', 1),
	(1, 17, 4, 2, 'How many?', 3, '', '{A,B,C}', '', '', 7, 1, '2026-03-30 11:33:00+00', 1),
	(1, 18, 4, 3, 'How many?', 5, '', '{A,B,C}', '', '', 14, 1, '2026-03-30 11:33:00+00', 1),
	(1, 19, 4, 4, 'How many?', 2, '', '{}', '', '', 7, 1, '2026-03-30 11:33:00+00', 1),
	(1, 20, 4, 5, 'How many?', 8, '', '{}', '', '', 14, 1, '2026-03-30 11:33:00+00', 1),
	(1, 21, 5, 0, 'How many?', 8, '', '{1,5}', '', '', 7, 1, '2026-04-27 14:11:00+00', 1),
	(1, 22, 5, 1, 'How many?', 3, '', '{Yes,No}', '', '', 7, 1, '2026-04-27 14:11:00+00', 1),
	(1, 23, 6, 0, 'How many?', 4, '', '{}', '', '', 7, 1, '2026-05-22 14:11:00+00', 1),
	(3, 24, 7, 0, 'How much energy did you have at work this week?', 8, '1 = none at all, 10 = plenty', '{1,10,1}', '', '', 7, 1, '2026-05-22 14:11:00+00', 1),
	(3, 25, 7, 1, 'How was your workload?', 3, '', '{"Too little","About right","Too much"}', '', '', 7, 1, '2026-05-22 14:11:00+00', 1),
	(3, 26, 7, 2, 'What helped you this week?', 5, '', '{"My team","My manager","Clear goals","Time to concentrate"}', '', '', 7, 1, '2026-05-22 14:11:00+00', 1),
	(3, 27, 7, 3, 'What should we do better?', 2, '', '{}', '', 'In a sentence or two', 7, 1, '2026-05-22 14:11:00+00', 1),
	(4, 28, 8, 0, 'How much energy did you have at work this week?', 8, '1 = none at all, 10 = plenty', '{1,10,1}', '', '', 7, 1, '2026-05-22 14:11:00+00', 1),
	(4, 29, 8, 1, 'How was your workload?', 3, '', '{"Too little","About right","Too much"}', '', '', 7, 1, '2026-05-22 14:11:00+00', 1),
	(4, 30, 8, 2, 'What helped you this week?', 5, '', '{"My team","My manager","Clear goals","Time to concentrate"}', '', '', 7, 1, '2026-05-22 14:11:00+00', 1),
	(4, 31, 8, 3, 'What should we do better?', 2, '', '{}', '', 'In a sentence or two', 7, 1, '2026-05-22 14:11:00+00', 1),
	(5, 32, 9, 0, 'How much energy did you have at work this week?', 8, '1 = none at all, 10 = plenty', '{1,10,1}', '', '', 7, 1, '2026-05-22 14:11:00+00', 1),
	(5, 33, 9, 1, 'How was your workload?', 3, '', '{"Too little","About right","Too much"}', '', '', 7, 1, '2026-05-22 14:11:00+00', 1),
	(5, 34, 9, 2, 'What helped you this week?', 5, '', '{"My team","My manager","Clear goals","Time to concentrate"}', '', '', 7, 1, '2026-05-22 14:11:00+00', 1),
	(5, 35, 9, 3, 'What should we do better?', 2, '', '{}', '', 'In a sentence or two', 7, 1, '2026-05-22 14:11:00+00', 1),
	(6, 36, 10, 0, 'How much energy did you have at work this week?', 8, '1 = none at all, 10 = plenty', '{1,10,1}', '', '', 7, 1, '2026-05-22 14:11:00+00', 1),
	(6, 37, 10, 1, 'How was your workload?', 3, '', '{"Too little","About right","Too much"}', '', '', 7, 1, '2026-05-22 14:11:00+00', 1),
	(6, 38, 10, 2, 'What helped you this week?', 5, '', '{"My team","My manager","Clear goals","Time to concentrate"}', '', '', 7, 1, '2026-05-22 14:11:00+00', 1),
	(6, 39, 10, 3, 'What should we do better?', 2, '', '{}', '', 'In a sentence or two', 7, 1, '2026-05-22 14:11:00+00', 1),
	(7, 40, 11, 0, 'How much energy did you have at work this week?', 8, '1 = none at all, 10 = plenty', '{1,10,1}', '', '', 7, 1, '2026-05-22 14:11:00+00', 1),
	(7, 41, 11, 1, 'How was your workload?', 3, '', '{"Too little","About right","Too much"}', '', '', 7, 1, '2026-05-22 14:11:00+00', 1),
	(7, 42, 11, 2, 'What helped you this week?', 5, '', '{"My team","My manager","Clear goals","Time to concentrate"}', '', '', 7, 1, '2026-05-22 14:11:00+00', 1),
	(7, 43, 11, 3, 'What should we do better?', 2, '', '{}', '', 'In a sentence or two', 7, 1, '2026-05-22 14:11:00+00', 1),
	(8, 44, 12, 0, 'How much energy did you have at work this week?', 8, '1 = none at all, 10 = plenty', '{1,10,1}', '', '', 7, 1, '2026-05-22 14:11:00+00', 1),
	(8, 45, 12, 1, 'How was your workload?', 3, '', '{"Too little","About right","Too much"}', '', '', 7, 1, '2026-05-22 14:11:00+00', 1),
	(8, 46, 12, 2, 'What helped you this week?', 5, '', '{"My team","My manager","Clear goals","Time to concentrate"}', '', '', 7, 1, '2026-05-22 14:11:00+00', 1),
	(8, 47, 12, 3, 'What should we do better?', 2, '', '{}', '', 'In a sentence or two', 7, 1, '2026-05-22 14:11:00+00', 1);
INSERT INTO public.reseller_companies VALUES
	(64, 3);
INSERT INTO public.rollups VALUES
	(1, 91, -1, 12, 33, 115),
	(1, 76, -1, 0, 0, 0),
	(1, 76, 0, 0, 0, 0),
	(1, 76, 1, 0, 0, 0),
	(1, 76, 2, 0, 0, 0),
	(1, 78, -1, 0, 0, 0),
	(2, 84, -1, 0, 0, 0),
	(2, 84, 0, 0, 0, 0),
	(2, 84, 1, 0, 0, 0),
	(2, 84, 2, 0, 0, 0),
	(2, 86, -1, 0, 0, 0),
	(1, 87, -1, 0, 0, 0),
	(1, 88, -1, 0, 0, 0),
	(1, 89, -1, 0, 0, 0),
	(1, 89, 0, 0, 0, 0),
	(1, 89, 1, 0, 0, 0),
	(1, 89, 2, 0, 0, 0),
	(1, 90, -1, 0, 0, 0),
	(1, 92, -1, 0, 0, 0),
	(1, 92, 0, 0, 0, 0),
	(1, 92, 1, 0, 0, 0),
	(2, 93, -1, 0, 0, 0),
	(2, 94, -1, 0, 0, 0),
	(2, 95, -1, 0, 0, 0),
	(2, 95, 0, 0, 0, 0),
	(2, 95, 1, 0, 0, 0),
	(2, 95, 2, 0, 0, 0),
	(2, 96, -1, 0, 0, 0);
INSERT INTO public.round_publications VALUES
	(2, 1, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":0,"answer_percentage":0,"total":null,"percentages":[],"suppressed":false},{"id":2,"name":"Group 1","answered":1,"answer_percentage":25,"total":13.96,"percentages":[],"suppressed":false},{"id":3,"name":"Group 2","answered":0,"answer_percentage":0,"total":null,"percentages":[],"suppressed":false},{"id":4,"name":"Group 3","answered":1,"answer_percentage":50,"total":7.72,"percentages":[],"suppressed":false}]'),
	(2, 2, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":0,"answer_percentage":0,"total":null,"percentages":[],"suppressed":false},{"id":2,"name":"Group 1","answered":1,"answer_percentage":25,"total":5,"percentages":[],"suppressed":false},{"id":3,"name":"Group 2","answered":1,"answer_percentage":50,"total":5,"percentages":[],"suppressed":false},{"id":4,"name":"Group 3","answered":0,"answer_percentage":0,"total":null,"percentages":[],"suppressed":false}]'),
	(2, 3, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":0,"answer_percentage":0,"total":0,"percentages":[null,null,null],"suppressed":false},{"id":2,"name":"Group 1","answered":1,"answer_percentage":25,"total":1,"percentages":[0,0,100],"suppressed":false},{"id":3,"name":"Group 2","answered":1,"answer_percentage":50,"total":1,"percentages":[0,100,0],"suppressed":false},{"id":4,"name":"Group 3","answered":1,"answer_percentage":50,"total":1,"percentages":[100,0,0],"suppressed":false}]'),
	(2, 5, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":0,"answer_percentage":0,"total":0,"percentages":[],"suppressed":false},{"id":2,"name":"Group 1","answered":1,"answer_percentage":25,"total":1,"percentages":[],"suppressed":false},{"id":3,"name":"Group 2","answered":1,"answer_percentage":50,"total":1,"percentages":[],"suppressed":false},{"id":4,"name":"Group 3","answered":1,"answer_percentage":50,"total":1,"percentages":[],"suppressed":false}]'),
	(2, 4, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":2,"answer_percentage":50,"total":2,"percentages":[100,50,0],"suppressed":false},{"id":2,"name":"Group 1","answered":2,"answer_percentage":50,"total":2,"percentages":[50,50,50],"suppressed":false},{"id":3,"name":"Group 2","answered":3,"answer_percentage":50,"total":3,"percentages":[66.66666666666667,66.66666666666667,0],"suppressed":false}]'),
	(2, 6, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":1,"answer_percentage":25,"total":4,"percentages":[],"suppressed":false},{"id":2,"name":"Group 1","answered":4,"answer_percentage":100,"total":7.75,"percentages":[],"suppressed":false},{"id":3,"name":"Group 2","answered":4,"answer_percentage":66.66666666666667,"total":5.5,"percentages":[],"suppressed":false}]'),
	(2, 7, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":3,"answer_percentage":75,"total":15.946666666666667,"percentages":[],"suppressed":false},{"id":2,"name":"Group 1","answered":3,"answer_percentage":75,"total":17.156666666666666,"percentages":[],"suppressed":false},{"id":3,"name":"Group 2","answered":5,"answer_percentage":83.33333333333333,"total":18.964,"percentages":[],"suppressed":false}]'),
	(2, 8, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":4,"answer_percentage":100,"total":3.5,"percentages":[],"suppressed":false},{"id":2,"name":"Group 1","answered":2,"answer_percentage":50,"total":4,"percentages":[],"suppressed":false},{"id":3,"name":"Group 2","answered":4,"answer_percentage":66.66666666666667,"total":3.5,"percentages":[],"suppressed":false}]'),
	(2, 9, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":3,"answer_percentage":75,"total":3,"percentages":[66.66666666666667,33.333333333333336,0],"suppressed":false},{"id":2,"name":"Group 1","answered":3,"answer_percentage":75,"total":3,"percentages":[100,0,0],"suppressed":false},{"id":3,"name":"Group 2","answered":6,"answer_percentage":100,"total":6,"percentages":[66.66666666666667,33.333333333333336,0],"suppressed":false}]'),
	(2, 10, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":4,"answer_percentage":100,"total":4,"percentages":[],"suppressed":false},{"id":2,"name":"Group 1","answered":3,"answer_percentage":75,"total":3,"percentages":[],"suppressed":false},{"id":3,"name":"Group 2","answered":5,"answer_percentage":83.33333333333333,"total":5,"percentages":[],"suppressed":false}]'),
	(2, 11, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":1,"answer_percentage":25,"total":30.82,"percentages":[],"suppressed":false},{"id":3,"name":"Group 2","answered":1,"answer_percentage":16.666666666666668,"total":30.82,"percentages":[],"suppressed":false}]'),
	(2, 12, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":2,"answer_percentage":50,"total":5,"percentages":[],"suppressed":false},{"id":3,"name":"Group 2","answered":2,"answer_percentage":33.333333333333336,"total":5,"percentages":[],"suppressed":false}]'),
	(2, 13, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":2,"answer_percentage":50,"total":2,"percentages":[50,0,50],"suppressed":false},{"id":3,"name":"Group 2","answered":2,"answer_percentage":33.333333333333336,"total":2,"percentages":[50,0,50],"suppressed":false}]'),
	(2, 15, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":2,"answer_percentage":50,"total":2,"percentages":[],"suppressed":false},{"id":3,"name":"Group 2","answered":2,"answer_percentage":33.333333333333336,"total":2,"percentages":[],"suppressed":false}]'),
	(2, 14, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":1,"answer_percentage":25,"total":1,"percentages":[0,100,100],"suppressed":false},{"id":3,"name":"Group 2","answered":1,"answer_percentage":16.666666666666668,"total":1,"percentages":[0,100,100],"suppressed":false}]'),
	(2, 16, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":2,"answer_percentage":50,"total":4.5,"percentages":[],"suppressed":false},{"id":3,"name":"Group 2","answered":2,"answer_percentage":33.333333333333336,"total":4.5,"percentages":[],"suppressed":false}]'),
	(1, 23, NULL, NULL, NULL, '[{"id":5,"name":"Group 0","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":6,"name":"Group 1","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":7,"name":"Group 2","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":8,"name":"Group 3","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true}]'),
	(1, 24, NULL, NULL, NULL, '[{"id":5,"name":"Group 0","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":6,"name":"Group 1","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":7,"name":"Group 2","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":8,"name":"Group 3","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true}]'),
	(1, 25, NULL, NULL, NULL, '[{"id":5,"name":"Group 0","answered":null,"answer_percentage":null,"total":null,"percentages":[null,null,null],"suppressed":true},{"id":6,"name":"Group 1","answered":null,"answer_percentage":null,"total":null,"percentages":[null,null,null],"suppressed":true},{"id":7,"name":"Group 2","answered":null,"answer_percentage":null,"total":null,"percentages":[null,null,null],"suppressed":true},{"id":8,"name":"Group 3","answered":null,"answer_percentage":null,"total":null,"percentages":[null,null,null],"suppressed":true}]'),
	(1, 27, NULL, NULL, NULL, '[{"id":5,"name":"Group 0","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":6,"name":"Group 1","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":7,"name":"Group 2","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":8,"name":"Group 3","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true}]'),
	(2, 17, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":0,"answer_percentage":0,"total":null,"percentages":[],"suppressed":false},{"id":3,"name":"Group 2","answered":0,"answer_percentage":0,"total":null,"percentages":[],"suppressed":false}]'),
	(2, 18, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":0,"answer_percentage":0,"total":null,"percentages":[],"suppressed":false},{"id":3,"name":"Group 2","answered":0,"answer_percentage":0,"total":null,"percentages":[],"suppressed":false}]'),
	(2, 19, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":0,"answer_percentage":0,"total":0,"percentages":[null,null,null],"suppressed":false},{"id":3,"name":"Group 2","answered":0,"answer_percentage":0,"total":0,"percentages":[null,null,null],"suppressed":false}]'),
	(2, 21, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":0,"answer_percentage":0,"total":0,"percentages":[],"suppressed":false},{"id":3,"name":"Group 2","answered":0,"answer_percentage":0,"total":0,"percentages":[],"suppressed":false}]'),
	(1, 26, '[]', '["Comment 118"]', '[{"comment": "Comment 388", "skip_option": "no_opinion"}, {"comment": "Comment 791", "skip_option": "no_opinion"}]', '[{"id":5,"name":"Group 0","answered":null,"answer_percentage":null,"total":null,"percentages":[null,null,null],"suppressed":true},{"id":6,"name":"Group 1","answered":null,"answer_percentage":null,"total":null,"percentages":[null,null,null],"suppressed":true},{"id":7,"name":"Group 2","answered":null,"answer_percentage":null,"total":null,"percentages":[null,null,null],"suppressed":true},{"id":8,"name":"Group 3","answered":null,"answer_percentage":null,"total":null,"percentages":[null,null,null],"suppressed":true}]'),
	(1, 28, '[]', '["Comment 858"]', '[]', '[{"id":5,"name":"Group 0","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":6,"name":"Group 1","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":7,"name":"Group 2","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":8,"name":"Group 3","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true}]'),
	(1, 29, NULL, NULL, NULL, '[{"id":5,"name":"Group 0","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":6,"name":"Group 1","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":7,"name":"Group 2","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":8,"name":"Group 3","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true}]'),
	(1, 30, NULL, NULL, NULL, '[{"id":5,"name":"Group 0","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":6,"name":"Group 1","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":7,"name":"Group 2","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":8,"name":"Group 3","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true}]'),
	(1, 31, NULL, NULL, NULL, '[{"id":5,"name":"Group 0","answered":null,"answer_percentage":null,"total":null,"percentages":[null,null,null],"suppressed":true},{"id":6,"name":"Group 1","answered":null,"answer_percentage":null,"total":null,"percentages":[null,null,null],"suppressed":true},{"id":7,"name":"Group 2","answered":null,"answer_percentage":null,"total":null,"percentages":[null,null,null],"suppressed":true},{"id":8,"name":"Group 3","answered":null,"answer_percentage":null,"total":null,"percentages":[null,null,null],"suppressed":true}]'),
	(1, 32, NULL, NULL, NULL, '[{"id":5,"name":"Group 0","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":6,"name":"Group 1","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":7,"name":"Group 2","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":8,"name":"Group 3","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true}]'),
	(2, 20, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":0,"answer_percentage":0,"total":0,"percentages":[null,null,null],"suppressed":false},{"id":3,"name":"Group 2","answered":0,"answer_percentage":0,"total":0,"percentages":[null,null,null],"suppressed":false}]'),
	(2, 22, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":0,"answer_percentage":0,"total":null,"percentages":[],"suppressed":false},{"id":3,"name":"Group 2","answered":0,"answer_percentage":0,"total":null,"percentages":[],"suppressed":false}]'),
	(2, 33, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":0,"answer_percentage":0,"total":null,"percentages":[],"suppressed":false},{"id":3,"name":"Group 2","answered":0,"answer_percentage":0,"total":null,"percentages":[],"suppressed":false}]'),
	(2, 34, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":0,"answer_percentage":0,"total":null,"percentages":[],"suppressed":false},{"id":3,"name":"Group 2","answered":0,"answer_percentage":0,"total":null,"percentages":[],"suppressed":false}]'),
	(2, 35, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":0,"answer_percentage":0,"total":0,"percentages":[null,null,null],"suppressed":false},{"id":3,"name":"Group 2","answered":0,"answer_percentage":0,"total":0,"percentages":[null,null,null],"suppressed":false}]'),
	(2, 36, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":0,"answer_percentage":0,"total":0,"percentages":[],"suppressed":false},{"id":3,"name":"Group 2","answered":0,"answer_percentage":0,"total":0,"percentages":[],"suppressed":false}]'),
	(1, 37, NULL, NULL, NULL, '[{"id":5,"name":"Group 0","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":6,"name":"Group 1","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":7,"name":"Group 2","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":8,"name":"Group 3","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true}]'),
	(1, 38, NULL, NULL, NULL, '[{"id":5,"name":"Group 0","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":6,"name":"Group 1","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":7,"name":"Group 2","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":8,"name":"Group 3","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true}]'),
	(1, 39, NULL, NULL, NULL, '[{"id":5,"name":"Group 0","answered":null,"answer_percentage":null,"total":null,"percentages":[null,null,null],"suppressed":true},{"id":6,"name":"Group 1","answered":null,"answer_percentage":null,"total":null,"percentages":[null,null,null],"suppressed":true},{"id":7,"name":"Group 2","answered":null,"answer_percentage":null,"total":null,"percentages":[null,null,null],"suppressed":true},{"id":8,"name":"Group 3","answered":null,"answer_percentage":null,"total":null,"percentages":[null,null,null],"suppressed":true}]'),
	(1, 41, NULL, NULL, NULL, '[{"id":5,"name":"Group 0","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":6,"name":"Group 1","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":7,"name":"Group 2","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":8,"name":"Group 3","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true}]'),
	(1, 40, NULL, NULL, NULL, '[{"id":5,"name":"Group 0","answered":null,"answer_percentage":null,"total":null,"percentages":[null,null,null],"suppressed":true},{"id":6,"name":"Group 1","answered":null,"answer_percentage":null,"total":null,"percentages":[null,null,null],"suppressed":true},{"id":7,"name":"Group 2","answered":null,"answer_percentage":null,"total":null,"percentages":[null,null,null],"suppressed":true},{"id":8,"name":"Group 3","answered":null,"answer_percentage":null,"total":null,"percentages":[null,null,null],"suppressed":true}]'),
	(1, 42, NULL, NULL, NULL, '[{"id":5,"name":"Group 0","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":6,"name":"Group 1","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":7,"name":"Group 2","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":8,"name":"Group 3","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true}]'),
	(2, 43, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":0,"answer_percentage":0,"total":null,"percentages":[],"suppressed":false},{"id":3,"name":"Group 2","answered":0,"answer_percentage":0,"total":null,"percentages":[],"suppressed":false}]'),
	(2, 44, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":0,"answer_percentage":0,"total":null,"percentages":[],"suppressed":false},{"id":3,"name":"Group 2","answered":0,"answer_percentage":0,"total":null,"percentages":[],"suppressed":false}]'),
	(2, 45, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":0,"answer_percentage":0,"total":0,"percentages":[null,null,null],"suppressed":false},{"id":3,"name":"Group 2","answered":0,"answer_percentage":0,"total":0,"percentages":[null,null,null],"suppressed":false}]'),
	(2, 47, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":0,"answer_percentage":0,"total":0,"percentages":[],"suppressed":false},{"id":3,"name":"Group 2","answered":0,"answer_percentage":0,"total":0,"percentages":[],"suppressed":false}]'),
	(2, 46, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":0,"answer_percentage":0,"total":0,"percentages":[null,null,null],"suppressed":false},{"id":3,"name":"Group 2","answered":0,"answer_percentage":0,"total":0,"percentages":[null,null,null],"suppressed":false}]'),
	(2, 48, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":0,"answer_percentage":0,"total":null,"percentages":[],"suppressed":false},{"id":3,"name":"Group 2","answered":0,"answer_percentage":0,"total":null,"percentages":[],"suppressed":false}]'),
	(1, 49, NULL, NULL, NULL, '[{"id":5,"name":"Group 0","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":6,"name":"Group 1","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":7,"name":"Group 2","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":8,"name":"Group 3","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true}]'),
	(1, 50, NULL, NULL, NULL, '[{"id":5,"name":"Group 0","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":6,"name":"Group 1","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":7,"name":"Group 2","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":8,"name":"Group 3","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true}]'),
	(1, 51, NULL, NULL, NULL, '[{"id":5,"name":"Group 0","answered":null,"answer_percentage":null,"total":null,"percentages":[null,null,null],"suppressed":true},{"id":6,"name":"Group 1","answered":null,"answer_percentage":null,"total":null,"percentages":[null,null,null],"suppressed":true},{"id":7,"name":"Group 2","answered":null,"answer_percentage":null,"total":null,"percentages":[null,null,null],"suppressed":true},{"id":8,"name":"Group 3","answered":null,"answer_percentage":null,"total":null,"percentages":[null,null,null],"suppressed":true}]'),
	(1, 53, NULL, NULL, NULL, '[{"id":5,"name":"Group 0","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":6,"name":"Group 1","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":7,"name":"Group 2","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":8,"name":"Group 3","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true}]'),
	(1, 61, '[]', '[]', '[]', '[{"id":9,"name":"Team","answered":8,"answer_percentage":100,"total":2.625,"percentages":[],"suppressed":false},{"id":10,"name":"Others","answered":16,"answer_percentage":100,"total":3.0625,"percentages":[],"suppressed":false}]'),
	(1, 62, '[]', '[]', '[{"comment": "Skipped 0", "skip_option": "no_opinion"}, {"comment": "Skipped 1", "skip_option": "no_opinion"}, {"comment": "Skipped 2", "skip_option": "no_opinion"}, {"comment": "Skipped 3", "skip_option": "no_opinion"}]', '[{"id":9,"name":"Team","answered":null,"answer_percentage":null,"total":null,"percentages":[null,null],"suppressed":true},{"id":10,"name":"Others","answered":null,"answer_percentage":null,"total":null,"percentages":[null,null],"suppressed":true}]'),
	(2, 55, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":0,"answer_percentage":0,"total":null,"percentages":[],"suppressed":false},{"id":3,"name":"Group 2","answered":0,"answer_percentage":0,"total":null,"percentages":[],"suppressed":false}]'),
	(2, 56, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":0,"answer_percentage":0,"total":null,"percentages":[],"suppressed":false},{"id":3,"name":"Group 2","answered":0,"answer_percentage":0,"total":null,"percentages":[],"suppressed":false}]'),
	(2, 57, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":0,"answer_percentage":0,"total":0,"percentages":[null,null,null],"suppressed":false},{"id":3,"name":"Group 2","answered":0,"answer_percentage":0,"total":0,"percentages":[null,null,null],"suppressed":false}]'),
	(2, 59, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":0,"answer_percentage":0,"total":0,"percentages":[],"suppressed":false},{"id":3,"name":"Group 2","answered":0,"answer_percentage":0,"total":0,"percentages":[],"suppressed":false}]'),
	(1, 52, NULL, NULL, NULL, '[{"id":5,"name":"Group 0","answered":null,"answer_percentage":null,"total":null,"percentages":[null,null,null],"suppressed":true},{"id":6,"name":"Group 1","answered":null,"answer_percentage":null,"total":null,"percentages":[null,null,null],"suppressed":true},{"id":7,"name":"Group 2","answered":null,"answer_percentage":null,"total":null,"percentages":[null,null,null],"suppressed":true},{"id":8,"name":"Group 3","answered":null,"answer_percentage":null,"total":null,"percentages":[null,null,null],"suppressed":true}]'),
	(1, 54, NULL, NULL, NULL, '[{"id":5,"name":"Group 0","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":6,"name":"Group 1","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":7,"name":"Group 2","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":8,"name":"Group 3","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true}]'),
	(1, 63, NULL, NULL, NULL, '[{"id":5,"name":"Group 0","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":6,"name":"Group 1","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":7,"name":"Group 2","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":8,"name":"Group 3","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true}]'),
	(1, 64, NULL, NULL, NULL, '[{"id":5,"name":"Group 0","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":6,"name":"Group 1","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":7,"name":"Group 2","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":8,"name":"Group 3","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true}]'),
	(1, 65, NULL, NULL, NULL, '[{"id":5,"name":"Group 0","answered":null,"answer_percentage":null,"total":null,"percentages":[null,null,null],"suppressed":true},{"id":6,"name":"Group 1","answered":null,"answer_percentage":null,"total":null,"percentages":[null,null,null],"suppressed":true},{"id":7,"name":"Group 2","answered":null,"answer_percentage":null,"total":null,"percentages":[null,null,null],"suppressed":true},{"id":8,"name":"Group 3","answered":null,"answer_percentage":null,"total":null,"percentages":[null,null,null],"suppressed":true}]'),
	(1, 66, NULL, NULL, NULL, '[{"id":5,"name":"Group 0","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":6,"name":"Group 1","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":7,"name":"Group 2","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":8,"name":"Group 3","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true}]'),
	(1, 67, NULL, NULL, NULL, '[{"id":9,"name":"Team","answered":6,"answer_percentage":75,"total":2.6666666666666665,"percentages":[],"suppressed":false},{"id":10,"name":"Others","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true}]'),
	(1, 68, NULL, NULL, NULL, '[{"id":9,"name":"Team","answered":6,"answer_percentage":75,"total":6,"percentages":[50,50],"suppressed":false},{"id":10,"name":"Others","answered":null,"answer_percentage":null,"total":null,"percentages":[null,null],"suppressed":true}]'),
	(2, 58, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":0,"answer_percentage":0,"total":0,"percentages":[null,null,null],"suppressed":false},{"id":3,"name":"Group 2","answered":0,"answer_percentage":0,"total":0,"percentages":[null,null,null],"suppressed":false}]'),
	(2, 60, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":0,"answer_percentage":0,"total":null,"percentages":[],"suppressed":false},{"id":3,"name":"Group 2","answered":0,"answer_percentage":0,"total":null,"percentages":[],"suppressed":false}]'),
	(2, 69, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":0,"answer_percentage":0,"total":null,"percentages":[],"suppressed":false},{"id":3,"name":"Group 2","answered":0,"answer_percentage":0,"total":null,"percentages":[],"suppressed":false}]'),
	(2, 70, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":0,"answer_percentage":0,"total":null,"percentages":[],"suppressed":false},{"id":3,"name":"Group 2","answered":0,"answer_percentage":0,"total":null,"percentages":[],"suppressed":false}]'),
	(2, 71, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":0,"answer_percentage":0,"total":0,"percentages":[null,null,null],"suppressed":false},{"id":3,"name":"Group 2","answered":0,"answer_percentage":0,"total":0,"percentages":[null,null,null],"suppressed":false}]'),
	(2, 72, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":0,"answer_percentage":0,"total":0,"percentages":[],"suppressed":false},{"id":3,"name":"Group 2","answered":0,"answer_percentage":0,"total":0,"percentages":[],"suppressed":false}]'),
	(1, 73, NULL, NULL, NULL, '[{"id":5,"name":"Group 0","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":6,"name":"Group 1","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":7,"name":"Group 2","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":8,"name":"Group 3","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true}]'),
	(1, 74, NULL, NULL, NULL, '[{"id":5,"name":"Group 0","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":6,"name":"Group 1","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":7,"name":"Group 2","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":8,"name":"Group 3","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true}]'),
	(1, 75, NULL, NULL, NULL, '[{"id":5,"name":"Group 0","answered":null,"answer_percentage":null,"total":null,"percentages":[null,null,null],"suppressed":true},{"id":6,"name":"Group 1","answered":null,"answer_percentage":null,"total":null,"percentages":[null,null,null],"suppressed":true},{"id":7,"name":"Group 2","answered":null,"answer_percentage":null,"total":null,"percentages":[null,null,null],"suppressed":true},{"id":8,"name":"Group 3","answered":null,"answer_percentage":null,"total":null,"percentages":[null,null,null],"suppressed":true}]'),
	(1, 77, NULL, NULL, NULL, '[{"id":5,"name":"Group 0","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":6,"name":"Group 1","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":7,"name":"Group 2","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true},{"id":8,"name":"Group 3","answered":null,"answer_percentage":null,"total":null,"percentages":[],"suppressed":true}]'),
	(1, 79, '[]', '[]', '[]', '[{"id":9,"name":"Team","answered":8,"answer_percentage":100,"total":2.625,"percentages":[],"suppressed":false},{"id":10,"name":"Others","answered":16,"answer_percentage":100,"total":3.0625,"percentages":[],"suppressed":false}]'),
	(1, 80, '[]', '[]', '[{"comment": "Skipped 0", "skip_option": "no_opinion"}, {"comment": "Skipped 1", "skip_option": "no_opinion"}, {"comment": "Skipped 2", "skip_option": "no_opinion"}, {"comment": "Skipped 3", "skip_option": "no_opinion"}, {"comment": "Skipped 4", "skip_option": "no_opinion"}]', '[{"id":9,"name":"Team","answered":null,"answer_percentage":null,"total":null,"percentages":[null,null],"suppressed":true},{"id":10,"name":"Others","answered":null,"answer_percentage":null,"total":null,"percentages":[null,null],"suppressed":true}]'),
	(2, 81, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":0,"answer_percentage":0,"total":null,"percentages":[],"suppressed":false},{"id":3,"name":"Group 2","answered":0,"answer_percentage":0,"total":null,"percentages":[],"suppressed":false}]'),
	(2, 82, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":0,"answer_percentage":0,"total":null,"percentages":[],"suppressed":false},{"id":3,"name":"Group 2","answered":0,"answer_percentage":0,"total":null,"percentages":[],"suppressed":false}]'),
	(2, 83, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":0,"answer_percentage":0,"total":0,"percentages":[null,null,null],"suppressed":false},{"id":3,"name":"Group 2","answered":0,"answer_percentage":0,"total":0,"percentages":[null,null,null],"suppressed":false}]'),
	(2, 85, NULL, NULL, NULL, '[{"id":1,"name":"Group 0","answered":0,"answer_percentage":0,"total":0,"percentages":[],"suppressed":false},{"id":3,"name":"Group 2","answered":0,"answer_percentage":0,"total":0,"percentages":[],"suppressed":false}]');
INSERT INTO public.round_results VALUES
	(2, 1, 0, NULL, 12, 2, 10.84, 4.412346314604057, NULL, false, 0, 0, NULL),
	(2, 1, 1, 'Group 0', 4, 0, NULL, NULL, NULL, false, 0, 0, NULL),
	(2, 1, 2, 'Group 1', 4, 1, 13.96, NULL, NULL, false, 0, 0, NULL),
	(2, 1, 3, 'Group 2', 2, 0, NULL, NULL, NULL, false, 0, 0, NULL),
	(2, 1, 4, 'Group 3', 2, 1, 7.72, NULL, NULL, false, 0, 0, NULL),
	(2, 2, 0, NULL, 12, 2, 5, 0, NULL, false, 0, 0, NULL),
	(2, 2, 1, 'Group 0', 4, 0, NULL, NULL, NULL, false, 0, 0, NULL),
	(2, 2, 2, 'Group 1', 4, 1, 5, NULL, NULL, false, 0, 0, NULL),
	(2, 2, 3, 'Group 2', 2, 1, 5, NULL, NULL, false, 0, 0, NULL),
	(2, 2, 4, 'Group 3', 2, 0, NULL, NULL, NULL, false, 0, 0, NULL),
	(2, 3, 0, NULL, 12, 3, NULL, NULL, '{1,1,1}', false, 1, 0, NULL),
	(2, 3, 1, 'Group 0', 4, 0, NULL, NULL, '{0,0,0}', false, 0, 0, NULL),
	(2, 3, 2, 'Group 1', 4, 1, NULL, NULL, '{0,0,1}', false, 0, 0, NULL),
	(2, 3, 3, 'Group 2', 2, 1, NULL, NULL, '{0,1,0}', false, 1, 0, NULL),
	(2, 3, 4, 'Group 3', 2, 1, NULL, NULL, '{1,0,0}', false, 0, 0, NULL),
	(2, 5, 0, NULL, 12, 3, NULL, NULL, NULL, false, 2, 0, NULL),
	(2, 5, 1, 'Group 0', 4, 0, NULL, NULL, NULL, false, 0, 0, NULL),
	(2, 5, 2, 'Group 1', 4, 1, NULL, NULL, NULL, false, 0, 0, NULL),
	(2, 5, 3, 'Group 2', 2, 1, NULL, NULL, NULL, false, 1, 0, NULL),
	(2, 5, 4, 'Group 3', 2, 1, NULL, NULL, NULL, false, 1, 0, NULL),
	(2, 4, 0, NULL, 12, 8, NULL, NULL, '{7,3,4}', false, 1, 2, NULL),
	(2, 4, 1, 'Group 0', 4, 2, NULL, NULL, '{2,1,0}', false, 0, 1, NULL),
	(2, 4, 2, 'Group 1', 4, 2, NULL, NULL, '{1,1,1}', false, 0, 1, NULL),
	(2, 4, 3, 'Group 2', 6, 3, NULL, NULL, '{2,2,0}', false, 0, 2, NULL),
	(2, 6, 0, NULL, 12, 9, 6.888888888888889, 2.6666666666666665, NULL, false, 6, 1, NULL),
	(2, 6, 1, 'Group 0', 4, 1, 4, NULL, NULL, false, 1, 1, NULL),
	(2, 6, 2, 'Group 1', 4, 4, 7.75, 2.629955639676583, NULL, false, 3, 0, NULL),
	(2, 6, 3, 'Group 2', 6, 4, 5.5, 1.7320508075688772, NULL, false, 3, 0, NULL),
	(2, 7, 0, NULL, 12, 10, 19.570999999999998, 5.166635376249335, NULL, false, 4, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 0, "discoveries": 0}'),
	(2, 7, 1, 'Group 0', 4, 3, 15.946666666666667, 1.8740419774736459, NULL, false, 1, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 0, "discoveries": 0}'),
	(2, 7, 2, 'Group 1', 4, 3, 17.156666666666666, 6.810230049956706, NULL, false, 1, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 0, "discoveries": 0}'),
	(2, 7, 3, 'Group 2', 6, 5, 18.964, 4.375680518502236, NULL, false, 2, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 0, "discoveries": 0}'),
	(2, 8, 0, NULL, 12, 8, 2.75, 1.3887301496588271, NULL, false, 1, 1, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 0, "discoveries": 0}'),
	(2, 8, 1, 'Group 0', 4, 4, 3.5, 1.2909944487358056, NULL, false, 1, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 0, "discoveries": 0}'),
	(2, 8, 2, 'Group 1', 4, 2, 4, 1.414213562373095, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 0, "discoveries": 0}'),
	(2, 8, 3, 'Group 2', 6, 4, 3.5, 1.2909944487358056, NULL, false, 0, 1, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 0, "discoveries": 0}'),
	(2, 9, 0, NULL, 12, 9, NULL, NULL, '{7,2,0}', false, 4, 1, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 0, "discoveries": 0}'),
	(2, 9, 1, 'Group 0', 4, 3, NULL, NULL, '{2,1,0}', false, 2, 1, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 0, "discoveries": 0}'),
	(2, 9, 2, 'Group 1', 4, 3, NULL, NULL, '{3,0,0}', false, 2, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 0, "discoveries": 0}'),
	(2, 9, 3, 'Group 2', 6, 6, NULL, NULL, '{4,2,0}', false, 2, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 0, "discoveries": 0}'),
	(2, 10, 0, NULL, 12, 9, NULL, NULL, NULL, false, 4, 2, NULL),
	(2, 10, 1, 'Group 0', 4, 4, NULL, NULL, NULL, false, 2, 0, NULL),
	(2, 10, 2, 'Group 1', 4, 3, NULL, NULL, NULL, false, 1, 1, NULL),
	(2, 10, 3, 'Group 2', 6, 5, NULL, NULL, NULL, false, 2, 0, NULL),
	(2, 11, 0, NULL, 12, 2, 29.915, 1.2798632739476525, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 1, "discoveries": 0}'),
	(2, 11, 1, 'Group 0', 4, 1, 30.82, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 1, "discoveries": 0}'),
	(2, 11, 3, 'Group 2', 6, 1, 30.82, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 1, "discoveries": 0}'),
	(2, 12, 0, NULL, 12, 3, 4.666666666666667, 0.5773502691896257, NULL, false, 1, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 1, "discoveries": 0}'),
	(2, 12, 1, 'Group 0', 4, 2, 5, 0, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 1, "discoveries": 0}'),
	(2, 12, 3, 'Group 2', 6, 2, 5, 0, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 1, "discoveries": 0}'),
	(2, 13, 0, NULL, 12, 3, NULL, NULL, '{1,0,2}', false, 1, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 1, "discoveries": 0}'),
	(2, 13, 1, 'Group 0', 4, 2, NULL, NULL, '{1,0,1}', false, 1, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 1, "discoveries": 0}'),
	(2, 13, 3, 'Group 2', 6, 2, NULL, NULL, '{1,0,1}', false, 1, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 1, "discoveries": 0}'),
	(2, 15, 0, NULL, 12, 2, NULL, NULL, NULL, false, 1, 1, NULL),
	(2, 15, 1, 'Group 0', 4, 2, NULL, NULL, NULL, false, 1, 0, NULL),
	(2, 15, 3, 'Group 2', 6, 2, NULL, NULL, NULL, false, 1, 0, NULL),
	(2, 14, 0, NULL, 12, 2, NULL, NULL, '{1,1,1}', false, 1, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 0, "discoveries": 0}'),
	(2, 14, 1, 'Group 0', 4, 1, NULL, NULL, '{0,1,1}', false, 1, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 0, "discoveries": 0}'),
	(2, 14, 3, 'Group 2', 6, 1, NULL, NULL, '{0,1,1}', false, 1, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 0, "discoveries": 0}'),
	(2, 16, 0, NULL, 12, 2, 4.5, 2.1213203435596424, NULL, false, 1, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 0, "discoveries": 0}'),
	(2, 16, 1, 'Group 0', 4, 2, 4.5, 2.1213203435596424, NULL, false, 1, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 0, "discoveries": 0}'),
	(2, 16, 3, 'Group 2', 6, 2, 4.5, 2.1213203435596424, NULL, false, 1, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 0, "discoveries": 0}'),
	(1, 23, 0, NULL, 22, 8, 9.1525, 5.087606088749965, NULL, false, NULL, NULL, NULL),
	(1, 23, 5, 'Group 0', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 23, 6, 'Group 1', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 23, 7, 'Group 2', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 23, 8, 'Group 3', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 24, 0, NULL, 22, 6, 3, 1.0954451150103321, NULL, false, NULL, NULL, NULL),
	(1, 24, 5, 'Group 0', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 24, 6, 'Group 1', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 24, 7, 'Group 2', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 24, 8, 'Group 3', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 25, 0, NULL, 22, 8, NULL, NULL, '{2,3,3}', false, NULL, NULL, NULL),
	(1, 25, 5, 'Group 0', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 25, 6, 'Group 1', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 25, 7, 'Group 2', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 25, 8, 'Group 3', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 27, 0, NULL, 22, 6, NULL, NULL, NULL, false, NULL, NULL, NULL),
	(1, 27, 5, 'Group 0', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 27, 6, 'Group 1', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 27, 7, 'Group 2', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 27, 8, 'Group 3', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(2, 17, 0, NULL, 12, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 2, "discoveries": 0}'),
	(2, 17, 1, 'Group 0', 4, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 2, "discoveries": 0}'),
	(2, 17, 3, 'Group 2', 6, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 2, "discoveries": 0}'),
	(2, 18, 0, NULL, 12, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 2, "discoveries": 0}'),
	(2, 18, 1, 'Group 0', 4, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 2, "discoveries": 0}'),
	(2, 18, 3, 'Group 2', 6, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 2, "discoveries": 0}'),
	(2, 19, 0, NULL, 12, 0, NULL, NULL, '{0,0,0}', false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 2, "discoveries": 0}'),
	(2, 19, 1, 'Group 0', 4, 0, NULL, NULL, '{0,0,0}', false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 2, "discoveries": 0}'),
	(2, 19, 3, 'Group 2', 6, 0, NULL, NULL, '{0,0,0}', false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 2, "discoveries": 0}'),
	(2, 21, 0, NULL, 12, 0, NULL, NULL, NULL, false, 0, 0, NULL),
	(2, 21, 1, 'Group 0', 4, 0, NULL, NULL, NULL, false, 0, 0, NULL),
	(2, 21, 3, 'Group 2', 6, 0, NULL, NULL, NULL, false, 0, 0, NULL),
	(1, 26, 0, NULL, 22, 10, NULL, NULL, '{4,8,3}', false, 1, 2, NULL),
	(1, 26, 5, 'Group 0', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 26, 6, 'Group 1', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 26, 7, 'Group 2', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 26, 8, 'Group 3', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 28, 0, NULL, 22, 12, 6.333333333333333, 2.461829819586655, NULL, false, 1, 0, NULL),
	(1, 28, 5, 'Group 0', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 28, 6, 'Group 1', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 28, 7, 'Group 2', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 28, 8, 'Group 3', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 29, 0, NULL, 20, 7, 21.12142857142857, 5.6802095870118166, NULL, false, NULL, NULL, '{"items": [{"p": 0.001039250350378101, "low": 3.4414933619382495, "high": 20.49636378091889, "choice": -1, "verdict": "rising", "difference": 11.96892857142857}], "tests": 5, "paired": false, "previous": 0, "discoveries": 1}'),
	(1, 29, 5, 'Group 0', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 0, "discoveries": 0}'),
	(1, 29, 6, 'Group 1', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 0, "discoveries": 0}'),
	(1, 29, 7, 'Group 2', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 0, "discoveries": 0}'),
	(1, 29, 8, 'Group 3', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 0, "discoveries": 0}'),
	(1, 30, 0, NULL, 20, 7, 3.7142857142857144, 1.2535663410560174, NULL, false, NULL, NULL, '{"items": [{"p": 0.2963844288754365, "low": -1.3096890750504904, "high": 2.738260503621919, "choice": -1, "verdict": "stable", "difference": 0.7142857142857144}], "tests": 5, "paired": false, "previous": 0, "discoveries": 1}'),
	(1, 30, 5, 'Group 0', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 0, "discoveries": 0}'),
	(1, 30, 6, 'Group 1', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 0, "discoveries": 0}'),
	(1, 30, 7, 'Group 2', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 0, "discoveries": 0}'),
	(1, 30, 8, 'Group 3', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 0, "discoveries": 0}'),
	(1, 62, 0, NULL, 24, 20, NULL, NULL, '{10,10}', false, 0, 4, NULL),
	(1, 62, 9, 'Team', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 62, 10, 'Others', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 31, 0, NULL, 20, 5, NULL, NULL, '{2,2,1}', false, NULL, NULL, '{"items": [{"p": 0.5680321719122078, "low": -38.130032499300206, "high": 62.52329749724284, "choice": 0, "verdict": "stable", "difference": 15.000000000000002}, {"p": 0.9281629226212265, "low": -47.58528975696849, "high": 53.61138038183629, "choice": 1, "verdict": "stable", "difference": 2.500000000000002}, {"p": 0.5071154906122162, "low": -60.06508890947124, "high": 41.12876355257366, "choice": 2, "verdict": "stable", "difference": -17.5}], "tests": 5, "paired": false, "previous": 0, "discoveries": 1}'),
	(1, 31, 5, 'Group 0', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 0, "discoveries": 0}'),
	(1, 31, 6, 'Group 1', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 0, "discoveries": 0}'),
	(1, 31, 7, 'Group 2', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 0, "discoveries": 0}'),
	(1, 31, 8, 'Group 3', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 0, "discoveries": 0}'),
	(1, 32, 0, NULL, 20, 6, NULL, NULL, NULL, false, NULL, NULL, NULL),
	(1, 32, 5, 'Group 0', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 32, 6, 'Group 1', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 32, 7, 'Group 2', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 32, 8, 'Group 3', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(2, 20, 0, NULL, 12, 0, NULL, NULL, '{0,0,0}', false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 1, "discoveries": 0}'),
	(2, 20, 1, 'Group 0', 4, 0, NULL, NULL, '{0,0,0}', false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 1, "discoveries": 0}'),
	(2, 20, 3, 'Group 2', 6, 0, NULL, NULL, '{0,0,0}', false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 1, "discoveries": 0}'),
	(2, 22, 0, NULL, 12, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 1, "discoveries": 0}'),
	(2, 22, 1, 'Group 0', 4, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 1, "discoveries": 0}'),
	(2, 22, 3, 'Group 2', 6, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 1, "discoveries": 0}'),
	(2, 33, 0, NULL, 12, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 4, "discoveries": 0}'),
	(2, 33, 1, 'Group 0', 4, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 4, "discoveries": 0}'),
	(2, 33, 3, 'Group 2', 6, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 4, "discoveries": 0}'),
	(2, 34, 0, NULL, 12, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 4, "discoveries": 0}'),
	(2, 34, 1, 'Group 0', 4, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 4, "discoveries": 0}'),
	(2, 34, 3, 'Group 2', 6, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 4, "discoveries": 0}'),
	(2, 35, 0, NULL, 12, 0, NULL, NULL, '{0,0,0}', false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 4, "discoveries": 0}'),
	(2, 35, 1, 'Group 0', 4, 0, NULL, NULL, '{0,0,0}', false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 4, "discoveries": 0}'),
	(2, 35, 3, 'Group 2', 6, 0, NULL, NULL, '{0,0,0}', false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 4, "discoveries": 0}'),
	(2, 36, 0, NULL, 12, 0, NULL, NULL, NULL, false, 0, 0, NULL),
	(2, 36, 1, 'Group 0', 4, 0, NULL, NULL, NULL, false, 0, 0, NULL),
	(2, 36, 3, 'Group 2', 6, 0, NULL, NULL, NULL, false, 0, 0, NULL),
	(1, 37, 0, NULL, NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 1, "discoveries": 0}'),
	(1, 37, 5, 'Group 0', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 1, "discoveries": 0}'),
	(1, 37, 6, 'Group 1', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 1, "discoveries": 0}'),
	(1, 37, 7, 'Group 2', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 1, "discoveries": 0}'),
	(1, 37, 8, 'Group 3', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 1, "discoveries": 0}'),
	(1, 38, 0, NULL, NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 1, "discoveries": 0}'),
	(1, 38, 5, 'Group 0', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 1, "discoveries": 0}'),
	(1, 38, 6, 'Group 1', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 1, "discoveries": 0}'),
	(1, 38, 7, 'Group 2', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 1, "discoveries": 0}'),
	(1, 38, 8, 'Group 3', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 1, "discoveries": 0}'),
	(1, 39, 0, NULL, NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 1, "discoveries": 0}'),
	(1, 39, 5, 'Group 0', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 1, "discoveries": 0}'),
	(1, 39, 6, 'Group 1', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 1, "discoveries": 0}'),
	(1, 39, 7, 'Group 2', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 1, "discoveries": 0}'),
	(1, 39, 8, 'Group 3', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 1, "discoveries": 0}'),
	(1, 41, 0, NULL, NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 41, 5, 'Group 0', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 41, 6, 'Group 1', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 41, 7, 'Group 2', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 41, 8, 'Group 3', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 40, 0, NULL, NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 0, "discoveries": 0}'),
	(2, 55, 0, NULL, 12, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 6, "discoveries": 0}'),
	(1, 40, 5, 'Group 0', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 0, "discoveries": 0}'),
	(1, 40, 6, 'Group 1', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 0, "discoveries": 0}'),
	(1, 40, 7, 'Group 2', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 0, "discoveries": 0}'),
	(1, 40, 8, 'Group 3', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 0, "discoveries": 0}'),
	(1, 42, 0, NULL, NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 0, "discoveries": 0}'),
	(1, 42, 5, 'Group 0', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 0, "discoveries": 0}'),
	(1, 42, 6, 'Group 1', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 0, "discoveries": 0}'),
	(1, 42, 7, 'Group 2', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 0, "discoveries": 0}'),
	(1, 42, 8, 'Group 3', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 0, "discoveries": 0}'),
	(2, 43, 0, NULL, 12, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 5, "discoveries": 0}'),
	(2, 43, 1, 'Group 0', 4, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 5, "discoveries": 0}'),
	(2, 43, 3, 'Group 2', 6, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 5, "discoveries": 0}'),
	(2, 44, 0, NULL, 12, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 5, "discoveries": 0}'),
	(2, 44, 1, 'Group 0', 4, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 5, "discoveries": 0}'),
	(2, 44, 3, 'Group 2', 6, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 5, "discoveries": 0}'),
	(2, 45, 0, NULL, 12, 0, NULL, NULL, '{0,0,0}', false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 5, "discoveries": 0}'),
	(2, 45, 1, 'Group 0', 4, 0, NULL, NULL, '{0,0,0}', false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 5, "discoveries": 0}'),
	(2, 45, 3, 'Group 2', 6, 0, NULL, NULL, '{0,0,0}', false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 5, "discoveries": 0}'),
	(2, 47, 0, NULL, 12, 0, NULL, NULL, NULL, false, 0, 0, NULL),
	(2, 47, 1, 'Group 0', 4, 0, NULL, NULL, NULL, false, 0, 0, NULL),
	(2, 47, 3, 'Group 2', 6, 0, NULL, NULL, NULL, false, 0, 0, NULL),
	(2, 46, 0, NULL, 12, 0, NULL, NULL, '{0,0,0}', false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 2, "discoveries": 0}'),
	(2, 55, 1, 'Group 0', 4, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 6, "discoveries": 0}'),
	(2, 46, 1, 'Group 0', 4, 0, NULL, NULL, '{0,0,0}', false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 2, "discoveries": 0}'),
	(2, 46, 3, 'Group 2', 6, 0, NULL, NULL, '{0,0,0}', false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 2, "discoveries": 0}'),
	(2, 48, 0, NULL, 12, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 2, "discoveries": 0}'),
	(2, 48, 1, 'Group 0', 4, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 2, "discoveries": 0}'),
	(2, 48, 3, 'Group 2', 6, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 2, "discoveries": 0}'),
	(1, 49, 0, NULL, NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 2, "discoveries": 0}'),
	(1, 49, 5, 'Group 0', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 2, "discoveries": 0}'),
	(1, 49, 6, 'Group 1', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 2, "discoveries": 0}'),
	(1, 49, 7, 'Group 2', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 2, "discoveries": 0}'),
	(1, 49, 8, 'Group 3', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 2, "discoveries": 0}'),
	(1, 50, 0, NULL, NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 2, "discoveries": 0}'),
	(1, 50, 5, 'Group 0', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 2, "discoveries": 0}'),
	(1, 50, 6, 'Group 1', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 2, "discoveries": 0}'),
	(1, 50, 7, 'Group 2', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 2, "discoveries": 0}'),
	(1, 50, 8, 'Group 3', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 2, "discoveries": 0}'),
	(1, 51, 0, NULL, NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 2, "discoveries": 0}'),
	(1, 51, 5, 'Group 0', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 2, "discoveries": 0}'),
	(1, 51, 6, 'Group 1', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 2, "discoveries": 0}'),
	(1, 51, 7, 'Group 2', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 2, "discoveries": 0}'),
	(1, 51, 8, 'Group 3', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 2, "discoveries": 0}'),
	(1, 53, 0, NULL, NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 53, 5, 'Group 0', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 53, 6, 'Group 1', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 53, 7, 'Group 2', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 53, 8, 'Group 3', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 61, 0, NULL, 24, 24, 2.9166666666666665, 1.4116492564331997, NULL, false, 0, 0, NULL),
	(1, 61, 9, 'Team', 8, 8, 2.625, 1.4078859531733587, NULL, false, NULL, NULL, NULL),
	(1, 61, 10, 'Others', 16, 16, 3.0625, 1.4361406616345072, NULL, false, NULL, NULL, NULL),
	(2, 55, 3, 'Group 2', 6, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 6, "discoveries": 0}'),
	(2, 56, 0, NULL, 12, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 6, "discoveries": 0}'),
	(2, 56, 1, 'Group 0', 4, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 6, "discoveries": 0}'),
	(2, 56, 3, 'Group 2', 6, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 6, "discoveries": 0}'),
	(2, 57, 0, NULL, 12, 0, NULL, NULL, '{0,0,0}', false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 6, "discoveries": 0}'),
	(2, 57, 1, 'Group 0', 4, 0, NULL, NULL, '{0,0,0}', false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 6, "discoveries": 0}'),
	(2, 57, 3, 'Group 2', 6, 0, NULL, NULL, '{0,0,0}', false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 6, "discoveries": 0}'),
	(2, 59, 0, NULL, 12, 0, NULL, NULL, NULL, false, 0, 0, NULL),
	(2, 59, 1, 'Group 0', 4, 0, NULL, NULL, NULL, false, 0, 0, NULL),
	(2, 59, 3, 'Group 2', 6, 0, NULL, NULL, NULL, false, 0, 0, NULL),
	(1, 52, 0, NULL, NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 1, "discoveries": 0}'),
	(1, 52, 5, 'Group 0', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 1, "discoveries": 0}'),
	(1, 52, 6, 'Group 1', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 1, "discoveries": 0}'),
	(1, 52, 7, 'Group 2', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 1, "discoveries": 0}'),
	(1, 52, 8, 'Group 3', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 1, "discoveries": 0}'),
	(1, 54, 0, NULL, NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 1, "discoveries": 0}'),
	(1, 54, 5, 'Group 0', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 1, "discoveries": 0}'),
	(1, 54, 6, 'Group 1', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 1, "discoveries": 0}'),
	(1, 54, 7, 'Group 2', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 1, "discoveries": 0}'),
	(1, 54, 8, 'Group 3', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 1, "discoveries": 0}'),
	(1, 63, 0, NULL, NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 4, "discoveries": 0}'),
	(1, 63, 5, 'Group 0', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 4, "discoveries": 0}'),
	(1, 63, 6, 'Group 1', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 4, "discoveries": 0}'),
	(1, 63, 7, 'Group 2', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 4, "discoveries": 0}'),
	(1, 63, 8, 'Group 3', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 4, "discoveries": 0}'),
	(1, 64, 0, NULL, NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 4, "discoveries": 0}'),
	(1, 64, 5, 'Group 0', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 4, "discoveries": 0}'),
	(1, 64, 6, 'Group 1', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 4, "discoveries": 0}'),
	(1, 64, 7, 'Group 2', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 4, "discoveries": 0}'),
	(1, 64, 8, 'Group 3', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 4, "discoveries": 0}'),
	(1, 65, 0, NULL, NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 4, "discoveries": 0}'),
	(1, 65, 5, 'Group 0', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 4, "discoveries": 0}'),
	(1, 65, 6, 'Group 1', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 4, "discoveries": 0}'),
	(1, 65, 7, 'Group 2', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 4, "discoveries": 0}'),
	(1, 65, 8, 'Group 3', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 4, "discoveries": 0}'),
	(1, 66, 0, NULL, NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 66, 5, 'Group 0', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 66, 6, 'Group 1', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 66, 7, 'Group 2', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 66, 8, 'Group 3', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 67, 0, NULL, 24, 6, 2.6666666666666665, 1.632993161855452, NULL, false, NULL, NULL, '{"items": [{"p": 0.740803019743483, "low": -2.522452174611966, "high": 2.022452174611966, "choice": -1, "verdict": "stable", "difference": -0.25}], "tests": 3, "paired": false, "previous": 0, "discoveries": 0}'),
	(1, 67, 9, 'Team', 8, 6, 2.6666666666666665, 1.632993161855452, NULL, false, NULL, NULL, '{"items": [{"p": 0.9610516839406587, "low": -1.8140200450853188, "high": 1.8973533784186518, "choice": -1, "verdict": "stable", "difference": 0.04166666666666652}], "tests": 1, "paired": false, "previous": 0, "discoveries": 0}'),
	(1, 67, 10, 'Others', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 0, "discoveries": 0}'),
	(1, 68, 0, NULL, 24, 6, NULL, NULL, '{3,3}', false, NULL, NULL, '{"items": [{"p": 1, "low": -42.16848293033305, "high": 42.16848293033305, "choice": 0, "verdict": "stable", "difference": 0}, {"p": 1, "low": -42.16848293033305, "high": 42.16848293033305, "choice": 1, "verdict": "stable", "difference": 0}], "tests": 3, "paired": false, "previous": 0, "discoveries": 0}'),
	(1, 68, 9, 'Team', 8, 6, NULL, NULL, '{3,3}', false, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}], "tests": 1, "paired": false, "previous": 0, "discoveries": 0}'),
	(1, 68, 10, 'Others', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 0, "discoveries": 0}'),
	(2, 58, 0, NULL, 12, 0, NULL, NULL, '{0,0,0}', false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 3, "discoveries": 0}'),
	(1, 74, 7, 'Group 2', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 5, "discoveries": 0}'),
	(2, 58, 1, 'Group 0', 4, 0, NULL, NULL, '{0,0,0}', false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 3, "discoveries": 0}'),
	(2, 58, 3, 'Group 2', 6, 0, NULL, NULL, '{0,0,0}', false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 3, "discoveries": 0}'),
	(2, 60, 0, NULL, 12, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 3, "discoveries": 0}'),
	(2, 60, 1, 'Group 0', 4, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 3, "discoveries": 0}'),
	(2, 60, 3, 'Group 2', 6, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 3, "discoveries": 0}'),
	(2, 69, 0, NULL, 12, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 8, "discoveries": 0}'),
	(2, 69, 1, 'Group 0', 4, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 8, "discoveries": 0}'),
	(2, 69, 3, 'Group 2', 6, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 8, "discoveries": 0}'),
	(2, 70, 0, NULL, 12, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 8, "discoveries": 0}'),
	(2, 70, 1, 'Group 0', 4, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 8, "discoveries": 0}'),
	(2, 70, 3, 'Group 2', 6, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 8, "discoveries": 0}'),
	(2, 71, 0, NULL, 12, 0, NULL, NULL, '{0,0,0}', false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 8, "discoveries": 0}'),
	(2, 71, 1, 'Group 0', 4, 0, NULL, NULL, '{0,0,0}', false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 8, "discoveries": 0}'),
	(2, 71, 3, 'Group 2', 6, 0, NULL, NULL, '{0,0,0}', false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 8, "discoveries": 0}'),
	(2, 72, 0, NULL, 12, 0, NULL, NULL, NULL, false, 0, 0, NULL),
	(2, 72, 1, 'Group 0', 4, 0, NULL, NULL, NULL, false, 0, 0, NULL),
	(2, 72, 3, 'Group 2', 6, 0, NULL, NULL, NULL, false, 0, 0, NULL),
	(1, 73, 0, NULL, NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 5, "discoveries": 0}'),
	(1, 73, 5, 'Group 0', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 5, "discoveries": 0}'),
	(1, 73, 6, 'Group 1', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 5, "discoveries": 0}'),
	(1, 73, 7, 'Group 2', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 5, "discoveries": 0}'),
	(1, 73, 8, 'Group 3', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 5, "discoveries": 0}'),
	(1, 74, 0, NULL, NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 5, "discoveries": 0}'),
	(1, 74, 5, 'Group 0', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 5, "discoveries": 0}'),
	(1, 74, 6, 'Group 1', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 5, "discoveries": 0}'),
	(1, 74, 8, 'Group 3', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 5, "discoveries": 0}'),
	(1, 75, 0, NULL, NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 5, "discoveries": 0}'),
	(1, 75, 5, 'Group 0', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 5, "discoveries": 0}'),
	(1, 75, 6, 'Group 1', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 5, "discoveries": 0}'),
	(1, 75, 7, 'Group 2', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 5, "discoveries": 0}'),
	(1, 75, 8, 'Group 3', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 5, "discoveries": 0}'),
	(1, 77, 0, NULL, NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 77, 5, 'Group 0', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 77, 6, 'Group 1', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 77, 7, 'Group 2', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 77, 8, 'Group 3', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL),
	(1, 79, 0, NULL, 24, 24, 2.9166666666666665, 1.4116492564331997, NULL, false, 0, 0, '{"items": [{"p": 0.740803019743483, "low": -2.022452174611966, "high": 2.522452174611966, "choice": -1, "verdict": "stable", "difference": 0.25}], "tests": 3, "paired": false, "previous": 1, "discoveries": 0}'),
	(1, 79, 9, 'Team', 8, 8, 2.625, 1.4078859531733587, NULL, false, NULL, NULL, '{"items": [{"p": 0.9610516839406587, "low": -1.8973533784186518, "high": 1.8140200450853188, "choice": -1, "verdict": "stable", "difference": -0.04166666666666652}], "tests": 1, "paired": false, "previous": 1, "discoveries": 0}'),
	(1, 79, 10, 'Others', 16, 16, 3.0625, 1.4361406616345072, NULL, false, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 1, "discoveries": 0}'),
	(1, 80, 0, NULL, 24, 19, NULL, NULL, '{10,9}', false, 0, 5, '{"items": [{"p": 0.9104348795704187, "low": -40.13711252751094, "high": 44.70900141094965, "choice": 0, "verdict": "stable", "difference": 2.631578947368418}, {"p": 0.9104348795704182, "low": -44.70900141094966, "high": 40.13711252751095, "choice": 1, "verdict": "stable", "difference": -2.631578947368424}], "tests": 3, "paired": false, "previous": 1, "discoveries": 0}'),
	(1, 80, 9, 'Team', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}], "tests": 1, "paired": false, "previous": 1, "discoveries": 0}'),
	(1, 80, 10, 'Others', NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 1, "discoveries": 0}'),
	(2, 81, 0, NULL, 12, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 9, "discoveries": 0}'),
	(2, 81, 1, 'Group 0', 4, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 9, "discoveries": 0}'),
	(2, 81, 3, 'Group 2', 6, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 9, "discoveries": 0}'),
	(2, 82, 0, NULL, 12, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 9, "discoveries": 0}'),
	(2, 82, 1, 'Group 0', 4, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 9, "discoveries": 0}'),
	(2, 82, 3, 'Group 2', 6, 0, NULL, NULL, NULL, false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": -1, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 9, "discoveries": 0}'),
	(2, 83, 0, NULL, 12, 0, NULL, NULL, '{0,0,0}', false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 9, "discoveries": 0}'),
	(2, 83, 1, 'Group 0', 4, 0, NULL, NULL, '{0,0,0}', false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 9, "discoveries": 0}'),
	(2, 83, 3, 'Group 2', 6, 0, NULL, NULL, '{0,0,0}', false, 0, 0, '{"items": [{"p": null, "low": null, "high": null, "choice": 0, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 1, "verdict": "insufficient", "difference": null}, {"p": null, "low": null, "high": null, "choice": 2, "verdict": "insufficient", "difference": null}], "tests": 0, "paired": false, "previous": 9, "discoveries": 0}'),
	(2, 85, 0, NULL, 12, 0, NULL, NULL, NULL, false, 0, 0, NULL),
	(2, 85, 1, 'Group 0', 4, 0, NULL, NULL, NULL, false, 0, 0, NULL),
	(2, 85, 3, 'Group 2', 6, 0, NULL, NULL, NULL, false, 0, 0, NULL);
INSERT INTO public.rounds VALUES
	(2, 1, 3, 9, 0, 1, '2026-03-02', '2026-03-09', '2026-03-02 09:01:00+00', '2026-03-08 22:00:00+00', '2026-03-08 22:00:00+00', '2026-03-05 09:01:00+00'),
	(2, 2, 3, 10, 0, 1, '2026-03-02', '2026-03-09', '2026-03-02 09:01:00+00', '2026-03-08 22:00:00+00', '2026-03-08 22:00:00+00', '2026-03-05 09:01:00+00'),
	(2, 3, 3, 11, 0, 1, '2026-03-02', '2026-03-09', '2026-03-02 09:01:00+00', '2026-03-08 22:00:00+00', '2026-03-08 22:00:00+00', '2026-03-05 09:01:00+00'),
	(2, 5, 3, 13, 0, 1, '2026-03-02', '2026-03-09', '2026-03-02 09:01:00+00', '2026-03-08 22:00:00+00', '2026-03-08 22:00:00+00', '2026-03-05 09:01:00+00'),
	(2, 4, 3, 12, 0, 1, '2026-03-02', '2026-03-16', '2026-03-02 09:01:00+00', '2026-03-15 22:00:00+00', '2026-03-15 22:00:00+00', '2026-03-07 09:01:00+00'),
	(2, 6, 3, 14, 0, 1, '2026-03-02', '2026-03-16', '2026-03-02 09:01:00+00', '2026-03-15 22:00:00+00', '2026-03-15 22:00:00+00', '2026-03-07 09:01:00+00'),
	(2, 7, 3, 9, 1, 1, '2026-03-09', '2026-03-16', '2026-03-08 22:00:00+00', '2026-03-15 22:00:00+00', '2026-03-15 22:00:00+00', '2026-03-11 22:00:00+00'),
	(2, 8, 3, 10, 1, 1, '2026-03-09', '2026-03-16', '2026-03-08 22:00:00+00', '2026-03-15 22:00:00+00', '2026-03-15 22:00:00+00', '2026-03-11 22:00:00+00'),
	(2, 9, 3, 11, 1, 1, '2026-03-09', '2026-03-16', '2026-03-08 22:00:00+00', '2026-03-15 22:00:00+00', '2026-03-15 22:00:00+00', '2026-03-11 22:00:00+00'),
	(2, 10, 3, 13, 1, 1, '2026-03-09', '2026-03-16', '2026-03-08 22:00:00+00', '2026-03-15 22:00:00+00', '2026-03-15 22:00:00+00', '2026-03-11 22:00:00+00'),
	(2, 11, 3, 9, 2, 1, '2026-03-16', '2026-03-23', '2026-03-15 22:00:00+00', '2026-03-22 22:00:00+00', '2026-03-22 22:00:00+00', '2026-03-18 22:00:00+00'),
	(2, 12, 3, 10, 2, 1, '2026-03-16', '2026-03-23', '2026-03-15 22:00:00+00', '2026-03-22 22:00:00+00', '2026-03-22 22:00:00+00', '2026-03-18 22:00:00+00'),
	(2, 13, 3, 11, 2, 1, '2026-03-16', '2026-03-23', '2026-03-15 22:00:00+00', '2026-03-22 22:00:00+00', '2026-03-22 22:00:00+00', '2026-03-18 22:00:00+00'),
	(2, 14, 3, 12, 1, 1, '2026-03-16', '2026-03-30', '2026-03-15 22:00:00+00', '2026-03-29 21:00:00+00', '2026-03-29 21:00:00+00', '2026-03-20 22:00:00+00'),
	(2, 15, 3, 13, 2, 1, '2026-03-16', '2026-03-23', '2026-03-15 22:00:00+00', '2026-03-22 22:00:00+00', '2026-03-22 22:00:00+00', '2026-03-18 22:00:00+00'),
	(2, 16, 3, 14, 1, 1, '2026-03-16', '2026-03-30', '2026-03-15 22:00:00+00', '2026-03-29 21:00:00+00', '2026-03-29 21:00:00+00', '2026-03-20 22:00:00+00'),
	(1, 23, 4, 15, 0, 1, '2026-03-30', '2026-04-06', '2026-03-30 11:33:00+00', '2026-04-05 21:00:00+00', '2026-04-05 21:00:00+00', '2026-04-02 11:33:00+00'),
	(1, 24, 4, 16, 0, 1, '2026-03-30', '2026-04-06', '2026-03-30 11:33:00+00', '2026-04-05 21:00:00+00', '2026-04-05 21:00:00+00', '2026-04-02 11:33:00+00'),
	(1, 25, 4, 17, 0, 1, '2026-03-30', '2026-04-06', '2026-03-30 11:33:00+00', '2026-04-05 21:00:00+00', '2026-04-05 21:00:00+00', '2026-04-02 11:33:00+00'),
	(1, 27, 4, 19, 0, 1, '2026-03-30', '2026-04-06', '2026-03-30 11:33:00+00', '2026-04-05 21:00:00+00', '2026-04-05 21:00:00+00', '2026-04-02 11:33:00+00'),
	(2, 17, 3, 9, 4, 1, '2026-03-30', '2026-04-06', '2026-03-29 21:00:00+00', '2026-04-05 21:00:00+00', '2026-04-05 21:00:00+00', '2026-04-01 21:00:00+00'),
	(2, 18, 3, 10, 4, 1, '2026-03-30', '2026-04-06', '2026-03-29 21:00:00+00', '2026-04-05 21:00:00+00', '2026-04-05 21:00:00+00', '2026-04-01 21:00:00+00'),
	(2, 19, 3, 11, 4, 1, '2026-03-30', '2026-04-06', '2026-03-29 21:00:00+00', '2026-04-05 21:00:00+00', '2026-04-05 21:00:00+00', '2026-04-01 21:00:00+00'),
	(2, 21, 3, 13, 4, 1, '2026-03-30', '2026-04-06', '2026-03-29 21:00:00+00', '2026-04-05 21:00:00+00', '2026-04-05 21:00:00+00', '2026-04-01 21:00:00+00'),
	(1, 26, 4, 18, 0, 1, '2026-03-30', '2026-04-13', '2026-03-30 11:33:00+00', '2026-04-12 21:00:00+00', '2026-04-12 21:00:00+00', '2026-04-04 11:33:00+00'),
	(1, 28, 4, 20, 0, 1, '2026-03-30', '2026-04-13', '2026-03-30 11:33:00+00', '2026-04-12 21:00:00+00', '2026-04-12 21:00:00+00', '2026-04-04 11:33:00+00'),
	(1, 29, 4, 15, 1, 1, '2026-04-06', '2026-04-13', '2026-04-05 21:00:00+00', '2026-04-12 21:00:00+00', '2026-04-12 21:00:00+00', '2026-04-08 21:00:00+00'),
	(1, 30, 4, 16, 1, 1, '2026-04-06', '2026-04-13', '2026-04-05 21:00:00+00', '2026-04-12 21:00:00+00', '2026-04-12 21:00:00+00', '2026-04-08 21:00:00+00'),
	(1, 31, 4, 17, 1, 1, '2026-04-06', '2026-04-13', '2026-04-05 21:00:00+00', '2026-04-12 21:00:00+00', '2026-04-12 21:00:00+00', '2026-04-08 21:00:00+00'),
	(1, 32, 4, 19, 1, 1, '2026-04-06', '2026-04-13', '2026-04-05 21:00:00+00', '2026-04-12 21:00:00+00', '2026-04-12 21:00:00+00', '2026-04-08 21:00:00+00'),
	(2, 20, 3, 12, 2, 1, '2026-03-30', '2026-04-13', '2026-03-29 21:00:00+00', '2026-04-12 21:00:00+00', '2026-04-12 21:00:00+00', '2026-04-03 21:00:00+00'),
	(2, 22, 3, 14, 2, 1, '2026-03-30', '2026-04-13', '2026-03-29 21:00:00+00', '2026-04-12 21:00:00+00', '2026-04-12 21:00:00+00', '2026-04-03 21:00:00+00'),
	(2, 33, 3, 9, 5, 1, '2026-04-06', '2026-04-13', '2026-04-05 21:00:00+00', '2026-04-12 21:00:00+00', '2026-04-12 21:00:00+00', '2026-04-08 21:00:00+00'),
	(2, 34, 3, 10, 5, 1, '2026-04-06', '2026-04-13', '2026-04-05 21:00:00+00', '2026-04-12 21:00:00+00', '2026-04-12 21:00:00+00', '2026-04-08 21:00:00+00'),
	(2, 35, 3, 11, 5, 1, '2026-04-06', '2026-04-13', '2026-04-05 21:00:00+00', '2026-04-12 21:00:00+00', '2026-04-12 21:00:00+00', '2026-04-08 21:00:00+00'),
	(2, 36, 3, 13, 5, 1, '2026-04-06', '2026-04-13', '2026-04-05 21:00:00+00', '2026-04-12 21:00:00+00', '2026-04-12 21:00:00+00', '2026-04-08 21:00:00+00'),
	(1, 37, 4, 15, 2, 1, '2026-04-13', '2026-04-20', '2026-04-12 21:00:00+00', '2026-04-19 21:00:00+00', '2026-04-19 21:00:00+00', '2026-04-15 21:00:00+00'),
	(1, 38, 4, 16, 2, 1, '2026-04-13', '2026-04-20', '2026-04-12 21:00:00+00', '2026-04-19 21:00:00+00', '2026-04-19 21:00:00+00', '2026-04-15 21:00:00+00'),
	(1, 39, 4, 17, 2, 1, '2026-04-13', '2026-04-20', '2026-04-12 21:00:00+00', '2026-04-19 21:00:00+00', '2026-04-19 21:00:00+00', '2026-04-15 21:00:00+00'),
	(1, 41, 4, 19, 2, 1, '2026-04-13', '2026-04-20', '2026-04-12 21:00:00+00', '2026-04-19 21:00:00+00', '2026-04-19 21:00:00+00', '2026-04-15 21:00:00+00'),
	(1, 40, 4, 18, 1, 1, '2026-04-13', '2026-04-27', '2026-04-12 21:00:00+00', '2026-04-26 21:00:00+00', '2026-04-26 21:00:00+00', '2026-04-17 21:00:00+00'),
	(1, 42, 4, 20, 1, 1, '2026-04-13', '2026-04-27', '2026-04-12 21:00:00+00', '2026-04-26 21:00:00+00', '2026-04-26 21:00:00+00', '2026-04-17 21:00:00+00'),
	(2, 43, 3, 9, 6, 1, '2026-04-13', '2026-04-20', '2026-04-12 21:00:00+00', '2026-04-19 21:00:00+00', '2026-04-19 21:00:00+00', '2026-04-15 21:00:00+00'),
	(2, 44, 3, 10, 6, 1, '2026-04-13', '2026-04-20', '2026-04-12 21:00:00+00', '2026-04-19 21:00:00+00', '2026-04-19 21:00:00+00', '2026-04-15 21:00:00+00'),
	(2, 45, 3, 11, 6, 1, '2026-04-13', '2026-04-20', '2026-04-12 21:00:00+00', '2026-04-19 21:00:00+00', '2026-04-19 21:00:00+00', '2026-04-15 21:00:00+00'),
	(2, 47, 3, 13, 6, 1, '2026-04-13', '2026-04-20', '2026-04-12 21:00:00+00', '2026-04-19 21:00:00+00', '2026-04-19 21:00:00+00', '2026-04-15 21:00:00+00'),
	(2, 46, 3, 12, 3, 1, '2026-04-13', '2026-04-27', '2026-04-12 21:00:00+00', '2026-04-26 21:00:00+00', '2026-04-26 21:00:00+00', '2026-04-17 21:00:00+00'),
	(2, 48, 3, 14, 3, 1, '2026-04-13', '2026-04-27', '2026-04-12 21:00:00+00', '2026-04-26 21:00:00+00', '2026-04-26 21:00:00+00', '2026-04-17 21:00:00+00'),
	(1, 49, 4, 15, 4, 1, '2026-04-27', '2026-05-04', '2026-04-26 21:00:00+00', '2026-05-03 21:00:00+00', '2026-05-03 21:00:00+00', '2026-04-29 21:00:00+00'),
	(1, 50, 4, 16, 4, 1, '2026-04-27', '2026-05-04', '2026-04-26 21:00:00+00', '2026-05-03 21:00:00+00', '2026-05-03 21:00:00+00', '2026-04-29 21:00:00+00'),
	(1, 51, 4, 17, 4, 1, '2026-04-27', '2026-05-04', '2026-04-26 21:00:00+00', '2026-05-03 21:00:00+00', '2026-05-03 21:00:00+00', '2026-04-29 21:00:00+00'),
	(1, 53, 4, 19, 4, 1, '2026-04-27', '2026-05-04', '2026-04-26 21:00:00+00', '2026-05-03 21:00:00+00', '2026-05-03 21:00:00+00', '2026-04-29 21:00:00+00'),
	(1, 61, 5, 21, 0, 1, '2026-04-27', '2026-05-04', '2026-04-27 14:11:00+00', '2026-05-03 21:00:00+00', '2026-05-03 21:00:00+00', '2026-04-30 14:11:00+00'),
	(1, 62, 5, 22, 0, 1, '2026-04-27', '2026-05-04', '2026-04-27 14:11:00+00', '2026-05-03 21:00:00+00', '2026-05-03 21:00:00+00', '2026-04-30 14:11:00+00'),
	(2, 55, 3, 9, 8, 1, '2026-04-27', '2026-05-04', '2026-04-26 21:00:00+00', '2026-05-03 21:00:00+00', '2026-05-03 21:00:00+00', '2026-04-29 21:00:00+00'),
	(2, 56, 3, 10, 8, 1, '2026-04-27', '2026-05-04', '2026-04-26 21:00:00+00', '2026-05-03 21:00:00+00', '2026-05-03 21:00:00+00', '2026-04-29 21:00:00+00'),
	(2, 57, 3, 11, 8, 1, '2026-04-27', '2026-05-04', '2026-04-26 21:00:00+00', '2026-05-03 21:00:00+00', '2026-05-03 21:00:00+00', '2026-04-29 21:00:00+00'),
	(2, 59, 3, 13, 8, 1, '2026-04-27', '2026-05-04', '2026-04-26 21:00:00+00', '2026-05-03 21:00:00+00', '2026-05-03 21:00:00+00', '2026-04-29 21:00:00+00'),
	(1, 52, 4, 18, 2, 1, '2026-04-27', '2026-05-11', '2026-04-26 21:00:00+00', '2026-05-10 21:00:00+00', '2026-05-10 21:00:00+00', '2026-05-01 21:00:00+00'),
	(1, 54, 4, 20, 2, 1, '2026-04-27', '2026-05-11', '2026-04-26 21:00:00+00', '2026-05-10 21:00:00+00', '2026-05-10 21:00:00+00', '2026-05-01 21:00:00+00'),
	(1, 63, 4, 15, 5, 1, '2026-05-04', '2026-05-11', '2026-05-03 21:00:00+00', '2026-05-10 21:00:00+00', '2026-05-10 21:00:00+00', '2026-05-06 21:00:00+00'),
	(1, 64, 4, 16, 5, 1, '2026-05-04', '2026-05-11', '2026-05-03 21:00:00+00', '2026-05-10 21:00:00+00', '2026-05-10 21:00:00+00', '2026-05-06 21:00:00+00'),
	(1, 67, 5, 21, 1, 1, '2026-05-04', '2026-05-11', '2026-05-03 21:00:00+00', '2026-05-10 21:00:00+00', '2026-05-10 21:00:00+00', '2026-05-06 21:00:00+00'),
	(1, 68, 5, 22, 1, 1, '2026-05-04', '2026-05-11', '2026-05-03 21:00:00+00', '2026-05-10 21:00:00+00', '2026-05-10 21:00:00+00', '2026-05-06 21:00:00+00'),
	(2, 58, 3, 12, 4, 1, '2026-04-27', '2026-05-11', '2026-04-26 21:00:00+00', '2026-05-10 21:00:00+00', '2026-05-10 21:00:00+00', '2026-05-01 21:00:00+00'),
	(2, 60, 3, 14, 4, 1, '2026-04-27', '2026-05-11', '2026-04-26 21:00:00+00', '2026-05-10 21:00:00+00', '2026-05-10 21:00:00+00', '2026-05-01 21:00:00+00'),
	(2, 69, 3, 9, 9, 1, '2026-05-04', '2026-05-11', '2026-05-03 21:00:00+00', '2026-05-10 21:00:00+00', '2026-05-10 21:00:00+00', '2026-05-06 21:00:00+00'),
	(1, 65, 4, 17, 5, 1, '2026-05-04', '2026-05-11', '2026-05-03 21:00:00+00', '2026-05-10 21:00:00+00', '2026-05-10 21:00:00+00', '2026-05-06 21:00:00+00'),
	(1, 66, 4, 19, 5, 1, '2026-05-04', '2026-05-11', '2026-05-03 21:00:00+00', '2026-05-10 21:00:00+00', '2026-05-10 21:00:00+00', '2026-05-06 21:00:00+00'),
	(1, 76, 4, 18, 3, 1, '2026-05-11', '2026-05-25', '2026-05-10 21:00:00+00', '2026-05-24 21:00:00+00', NULL, '2026-05-15 21:00:00+00'),
	(1, 78, 4, 20, 3, 1, '2026-05-11', '2026-05-25', '2026-05-10 21:00:00+00', '2026-05-24 21:00:00+00', NULL, '2026-05-15 21:00:00+00'),
	(2, 70, 3, 10, 9, 1, '2026-05-04', '2026-05-11', '2026-05-03 21:00:00+00', '2026-05-10 21:00:00+00', '2026-05-10 21:00:00+00', '2026-05-06 21:00:00+00'),
	(2, 71, 3, 11, 9, 1, '2026-05-04', '2026-05-11', '2026-05-03 21:00:00+00', '2026-05-10 21:00:00+00', '2026-05-10 21:00:00+00', '2026-05-06 21:00:00+00'),
	(2, 72, 3, 13, 9, 1, '2026-05-04', '2026-05-11', '2026-05-03 21:00:00+00', '2026-05-10 21:00:00+00', '2026-05-10 21:00:00+00', '2026-05-06 21:00:00+00'),
	(2, 84, 3, 12, 5, 1, '2026-05-11', '2026-05-25', '2026-05-10 21:00:00+00', '2026-05-24 21:00:00+00', NULL, '2026-05-15 21:00:00+00'),
	(2, 86, 3, 14, 5, 1, '2026-05-11', '2026-05-25', '2026-05-10 21:00:00+00', '2026-05-24 21:00:00+00', NULL, '2026-05-15 21:00:00+00'),
	(1, 73, 4, 15, 6, 1, '2026-05-11', '2026-05-18', '2026-05-10 21:00:00+00', '2026-05-17 21:00:00+00', '2026-05-17 21:00:00+00', '2026-05-13 21:00:00+00'),
	(1, 74, 4, 16, 6, 1, '2026-05-11', '2026-05-18', '2026-05-10 21:00:00+00', '2026-05-17 21:00:00+00', '2026-05-17 21:00:00+00', '2026-05-13 21:00:00+00'),
	(1, 75, 4, 17, 6, 1, '2026-05-11', '2026-05-18', '2026-05-10 21:00:00+00', '2026-05-17 21:00:00+00', '2026-05-17 21:00:00+00', '2026-05-13 21:00:00+00'),
	(1, 77, 4, 19, 6, 1, '2026-05-11', '2026-05-18', '2026-05-10 21:00:00+00', '2026-05-17 21:00:00+00', '2026-05-17 21:00:00+00', '2026-05-13 21:00:00+00'),
	(1, 87, 4, 15, 7, 1, '2026-05-18', '2026-05-25', '2026-05-17 21:00:00+00', '2026-05-24 21:00:00+00', NULL, '2026-05-20 21:00:00+00'),
	(1, 88, 4, 16, 7, 1, '2026-05-18', '2026-05-25', '2026-05-17 21:00:00+00', '2026-05-24 21:00:00+00', NULL, '2026-05-20 21:00:00+00'),
	(1, 89, 4, 17, 7, 1, '2026-05-18', '2026-05-25', '2026-05-17 21:00:00+00', '2026-05-24 21:00:00+00', NULL, '2026-05-20 21:00:00+00'),
	(1, 90, 4, 19, 7, 1, '2026-05-18', '2026-05-25', '2026-05-17 21:00:00+00', '2026-05-24 21:00:00+00', NULL, '2026-05-20 21:00:00+00'),
	(1, 79, 5, 21, 2, 1, '2026-05-11', '2026-05-18', '2026-05-10 21:00:00+00', '2026-05-17 21:00:00+00', '2026-05-17 21:00:00+00', '2026-05-13 21:00:00+00'),
	(1, 80, 5, 22, 2, 1, '2026-05-11', '2026-05-18', '2026-05-10 21:00:00+00', '2026-05-17 21:00:00+00', '2026-05-17 21:00:00+00', '2026-05-13 21:00:00+00'),
	(1, 91, 5, 21, 3, 1, '2026-05-18', '2026-05-25', '2026-05-17 21:00:00+00', '2026-05-24 21:00:00+00', NULL, '2026-05-20 21:00:00+00'),
	(1, 92, 5, 22, 3, 1, '2026-05-18', '2026-05-25', '2026-05-17 21:00:00+00', '2026-05-24 21:00:00+00', NULL, '2026-05-20 21:00:00+00'),
	(2, 81, 3, 9, 10, 1, '2026-05-11', '2026-05-18', '2026-05-10 21:00:00+00', '2026-05-17 21:00:00+00', '2026-05-17 21:00:00+00', '2026-05-13 21:00:00+00'),
	(2, 82, 3, 10, 10, 1, '2026-05-11', '2026-05-18', '2026-05-10 21:00:00+00', '2026-05-17 21:00:00+00', '2026-05-17 21:00:00+00', '2026-05-13 21:00:00+00'),
	(2, 83, 3, 11, 10, 1, '2026-05-11', '2026-05-18', '2026-05-10 21:00:00+00', '2026-05-17 21:00:00+00', '2026-05-17 21:00:00+00', '2026-05-13 21:00:00+00'),
	(2, 85, 3, 13, 10, 1, '2026-05-11', '2026-05-18', '2026-05-10 21:00:00+00', '2026-05-17 21:00:00+00', '2026-05-17 21:00:00+00', '2026-05-13 21:00:00+00'),
	(2, 93, 3, 9, 11, 1, '2026-05-18', '2026-05-25', '2026-05-17 21:00:00+00', '2026-05-24 21:00:00+00', NULL, '2026-05-20 21:00:00+00'),
	(2, 94, 3, 10, 11, 1, '2026-05-18', '2026-05-25', '2026-05-17 21:00:00+00', '2026-05-24 21:00:00+00', NULL, '2026-05-20 21:00:00+00'),
	(2, 95, 3, 11, 11, 1, '2026-05-18', '2026-05-25', '2026-05-17 21:00:00+00', '2026-05-24 21:00:00+00', NULL, '2026-05-20 21:00:00+00'),
	(2, 96, 3, 13, 11, 1, '2026-05-18', '2026-05-25', '2026-05-17 21:00:00+00', '2026-05-24 21:00:00+00', NULL, '2026-05-20 21:00:00+00');
INSERT INTO public.send_ledger VALUES
	(1, 5, '2026-05-17 21:00:00+00', 'remind', 49, NULL, NULL, 2, 0, '2026-05-22 14:11:00+00'),
	(1, 5, '2026-05-17 21:00:00+00', 'remind', 50, NULL, NULL, 2, 0, '2026-05-22 14:11:00+00'),
	(1, 5, '2026-05-17 21:00:00+00', 'remind', 51, NULL, NULL, 2, 0, '2026-05-22 14:11:00+00'),
	(1, 5, '2026-05-17 21:00:00+00', 'remind', 52, NULL, NULL, 2, 0, '2026-05-22 14:11:00+00'),
	(1, 5, '2026-05-17 21:00:00+00', 'remind', 53, NULL, NULL, 2, 0, '2026-05-22 14:11:00+00'),
	(1, 5, '2026-05-17 21:00:00+00', 'remind', 54, NULL, NULL, 2, 0, '2026-05-22 14:11:00+00'),
	(1, 5, '2026-05-17 21:00:00+00', 'remind', 55, NULL, NULL, 2, 0, '2026-05-22 14:11:00+00'),
	(1, 5, '2026-05-17 21:00:00+00', 'remind', 56, NULL, NULL, 2, 0, '2026-05-22 14:11:00+00'),
	(1, 5, '2026-05-17 21:00:00+00', 'remind', 57, NULL, NULL, 2, 0, '2026-05-22 14:11:00+00'),
	(1, 5, '2026-05-17 21:00:00+00', 'remind', 58, NULL, NULL, 2, 0, '2026-05-22 14:11:00+00'),
	(1, 5, '2026-04-27 14:11:00+00', 'notify', 37, '2026-04-27 14:11:00+00', NULL, 1, 1, '2026-04-27 14:23:00+00'),
	(1, 5, '2026-04-27 14:11:00+00', 'notify', 38, '2026-04-27 14:11:00+00', NULL, 1, 1, '2026-04-27 14:23:00+00'),
	(1, 5, '2026-04-27 14:11:00+00', 'notify', 44, '2026-04-27 14:11:00+00', NULL, 1, 1, '2026-04-27 14:23:00+00'),
	(1, 5, '2026-04-27 14:11:00+00', 'notify', 40, '2026-04-27 14:11:00+00', NULL, 1, 1, '2026-04-27 14:23:00+00'),
	(1, 5, '2026-04-27 14:11:00+00', 'notify', 39, '2026-04-27 14:11:00+00', NULL, 1, 1, '2026-04-27 14:23:00+00'),
	(1, 5, '2026-04-27 14:11:00+00', 'notify', 43, '2026-04-27 14:11:00+00', NULL, 1, 1, '2026-04-27 14:23:00+00'),
	(1, 5, '2026-04-27 14:11:00+00', 'notify', 41, '2026-04-27 14:11:00+00', NULL, 1, 1, '2026-04-27 14:23:00+00'),
	(1, 5, '2026-04-27 14:11:00+00', 'notify', 42, '2026-04-27 14:11:00+00', NULL, 1, 1, '2026-04-27 14:23:00+00'),
	(1, 5, '2026-04-27 14:11:00+00', 'notify', 46, '2026-04-27 14:11:00+00', NULL, 1, 1, '2026-04-27 14:23:00+00'),
	(1, 5, '2026-04-27 14:11:00+00', 'notify', 45, '2026-04-27 14:11:00+00', NULL, 1, 1, '2026-04-27 14:23:00+00'),
	(1, 5, '2026-05-17 21:00:00+00', 'remind', 59, NULL, NULL, 2, 0, '2026-05-22 14:11:00+00'),
	(1, 5, '2026-05-17 21:00:00+00', 'remind', 60, NULL, NULL, 2, 0, '2026-05-22 14:11:00+00'),
	(1, 5, '2026-04-27 14:11:00+00', 'notify', 54, '2026-04-27 14:11:00+00', NULL, 1, 1, '2026-04-27 14:23:00+00'),
	(1, 5, '2026-04-27 14:11:00+00', 'notify', 50, '2026-04-27 14:11:00+00', NULL, 1, 1, '2026-04-27 14:23:00+00'),
	(1, 5, '2026-04-27 14:11:00+00', 'notify', 51, '2026-04-27 14:11:00+00', NULL, 1, 1, '2026-04-27 14:23:00+00'),
	(1, 5, '2026-04-27 14:11:00+00', 'notify', 52, '2026-04-27 14:11:00+00', NULL, 1, 1, '2026-04-27 14:23:00+00'),
	(1, 5, '2026-04-27 14:11:00+00', 'notify', 53, '2026-04-27 14:11:00+00', NULL, 1, 1, '2026-04-27 14:23:00+00'),
	(1, 5, '2026-04-27 14:11:00+00', 'notify', 56, '2026-04-27 14:11:00+00', NULL, 1, 1, '2026-04-27 14:23:00+00'),
	(1, 5, '2026-04-27 14:11:00+00', 'notify', 49, '2026-04-27 14:11:00+00', NULL, 1, 1, '2026-04-27 14:23:00+00'),
	(1, 5, '2026-04-27 14:11:00+00', 'notify', 55, '2026-04-27 14:11:00+00', NULL, 1, 1, '2026-04-27 14:23:00+00'),
	(1, 5, '2026-04-27 14:11:00+00', 'notify', 47, '2026-04-27 14:11:00+00', NULL, 1, 1, '2026-04-27 14:23:00+00'),
	(1, 5, '2026-04-27 14:11:00+00', 'notify', 48, '2026-04-27 14:11:00+00', NULL, 1, 1, '2026-04-27 14:23:00+00'),
	(1, 5, '2026-04-27 14:11:00+00', 'notify', 59, '2026-04-27 14:11:00+00', NULL, 1, 1, '2026-04-27 14:23:00+00'),
	(1, 5, '2026-04-27 14:11:00+00', 'notify', 57, '2026-04-27 14:11:00+00', NULL, 1, 1, '2026-04-27 14:23:00+00'),
	(1, 5, '2026-04-27 14:11:00+00', 'notify', 58, '2026-04-27 14:11:00+00', NULL, 1, 1, '2026-04-27 14:23:00+00'),
	(1, 5, '2026-04-27 14:11:00+00', 'notify', 60, '2026-04-27 14:11:00+00', NULL, 1, 1, '2026-04-27 14:23:00+00');
INSERT INTO public.share_links VALUES
	('G33AB1wqoiwpaPhlRAPEA-wSNWHmg-i5', 2, 3),
	('zEbJqvBDLjKmrRV4i9TFNOKPAXtu7r1S', 1, 5);
INSERT INTO public.subscriptions VALUES
	(1, 1, 'sub_sandbox_d04e79a114a21f617e0421ea', 'professional-month', 'active', NULL, '2026-03-02 09:00:00+00', '2026-03-16 09:00:00+00', NULL, 1, '{}', '2026-03-02 09:00:00+00'),
	(2, 2, 'sub_sandbox_017555c9b46151f65de8e696', 'professional-month', 'active', NULL, '2026-03-02 09:00:00+00', '2026-03-16 09:00:00+00', NULL, 1, '{}', '2026-03-02 09:00:00+00'),
	(1, 3, 'sub_ended', 'basic-month', 'canceled', NULL, '2025-01-01 00:00:00+00', NULL, '2025-06-01 00:00:00+00', 0, '{}', '2025-01-01 00:00:00+00'),
	(4, 5, 'sub_sandbox_0c0c184ea500c71a03eb8654', 'professional-month', 'trialing', '2026-06-05 14:11:00+00', '2026-05-22 14:11:00+00', '2026-06-05 14:11:00+00', NULL, 1, '{}', '2026-05-22 14:11:00+00'),
	(5, 6, 'sub_sandbox_a41e3cb809c58b24811aec43', 'professional-month', 'trialing', '2026-06-05 14:11:00+00', '2026-05-22 14:11:00+00', '2026-06-05 14:11:00+00', NULL, 1, '{}', '2026-05-22 14:11:00+00'),
	(6, 7, 'sub_sandbox_70a37ddcd2322fddf7d1a2f9', 'professional-month', 'trialing', '2026-06-05 14:11:00+00', '2026-05-22 14:11:00+00', '2026-06-05 14:11:00+00', NULL, 1, '{}', '2026-05-22 14:11:00+00'),
	(7, 8, 'sub_sandbox_507d6b3d63c84d94d7f8da66', 'professional-month', 'trialing', '2026-06-05 14:11:00+00', '2026-05-22 14:11:00+00', '2026-06-05 14:11:00+00', NULL, 1, '{}', '2026-05-22 14:11:00+00'),
	(8, 9, 'sub_sandbox_4ae7c48e8148d04efb2cf028', 'professional-month', 'trialing', '2026-06-05 14:11:00+00', '2026-05-22 14:11:00+00', '2026-06-05 14:11:00+00', NULL, 1, '{}', '2026-05-22 14:11:00+00'),
	(3, 4, 'sub_sandbox_4c0f0783c420e5b78f5d5b72', 'professional-month', 'trialing', '2026-06-05 14:11:00+00', '2026-05-22 14:11:00+00', '2026-06-05 14:11:00+00', NULL, 3, '{}', '2026-05-22 14:11:00+00');
INSERT INTO public.survey_respondents VALUES
	(1, 4, 15, '2026-03-30 11:33:00+00', '2026-03-30 11:58:00+00', '2026-04-02 11:33:00+00', false),
	(1, 4, 17, '2026-03-30 11:33:00+00', '2026-03-30 11:58:00+00', '2026-04-02 11:33:00+00', false),
	(1, 4, 22, '2026-03-30 11:33:00+00', '2026-03-30 11:58:00+00', '2026-04-02 11:33:00+00', false),
	(1, 4, 20, '2026-03-30 11:33:00+00', '2026-04-13 13:28:00+00', '2026-04-15 21:00:00+00', true),
	(1, 4, 24, '2026-03-30 11:33:00+00', '2026-04-13 13:28:00+00', '2026-04-17 21:00:00+00', true),
	(1, 4, 18, '2026-03-30 11:33:00+00', '2026-03-30 12:35:00+00', '2026-04-02 11:33:00+00', false),
	(1, 4, 21, '2026-03-30 11:33:00+00', '2026-03-30 12:35:00+00', '2026-04-02 11:33:00+00', true),
	(1, 4, 16, '2026-03-30 11:33:00+00', NULL, '2026-05-15 21:00:00+00', false),
	(1, 4, 23, '2026-03-30 11:33:00+00', NULL, '2026-05-15 21:00:00+00', false),
	(1, 4, 25, '2026-03-30 11:33:00+00', NULL, '2026-05-15 21:00:00+00', false),
	(1, 4, 19, '2026-03-30 11:33:00+00', NULL, '2026-05-15 21:00:00+00', false),
	(2, 3, 9, '2026-03-02 09:01:00+00', NULL, '2026-05-15 21:00:00+00', false),
	(2, 3, 3, '2026-03-02 09:01:00+00', NULL, '2026-05-15 21:00:00+00', false),
	(2, 3, 7, '2026-03-02 09:01:00+00', NULL, '2026-05-15 21:00:00+00', false),
	(2, 3, 8, '2026-03-02 09:01:00+00', NULL, '2026-05-15 21:00:00+00', false),
	(2, 3, 10, '2026-03-02 09:01:00+00', NULL, '2026-05-15 21:00:00+00', false),
	(2, 3, 12, '2026-03-02 09:01:00+00', NULL, '2026-05-15 21:00:00+00', false),
	(2, 3, 6, '2026-03-02 09:01:00+00', NULL, '2026-05-15 21:00:00+00', false),
	(2, 3, 13, '2026-03-02 09:01:00+00', NULL, '2026-05-15 21:00:00+00', false),
	(2, 3, 14, '2026-03-02 09:01:00+00', NULL, '2026-05-15 21:00:00+00', false),
	(2, 3, 4, '2026-03-02 09:01:00+00', NULL, '2026-05-15 21:00:00+00', false),
	(2, 3, 5, '2026-03-02 09:01:00+00', NULL, '2026-05-15 21:00:00+00', false),
	(1, 4, 33, '2026-03-30 11:33:00+00', '2026-03-30 11:58:00+00', NULL, true),
	(1, 4, 27, '2026-03-30 11:33:00+00', '2026-04-13 13:28:00+00', '2026-04-15 21:00:00+00', false),
	(1, 4, 30, '2026-03-30 11:33:00+00', NULL, '2026-05-15 21:00:00+00', false),
	(1, 4, 34, '2026-03-30 11:33:00+00', NULL, '2026-05-15 21:00:00+00', false),
	(1, 4, 35, '2026-03-30 11:33:00+00', NULL, '2026-05-15 21:00:00+00', false),
	(1, 4, 15, '2026-03-30 12:35:00+00', NULL, '2026-05-15 21:00:00+00', false),
	(1, 4, 22, '2026-03-30 12:35:00+00', NULL, '2026-05-15 21:00:00+00', false),
	(1, 4, 17, '2026-03-30 12:35:00+00', NULL, '2026-05-15 21:00:00+00', false),
	(1, 4, 28, '2026-03-30 11:33:00+00', NULL, '2026-05-15 21:00:00+00', false),
	(1, 4, 33, '2026-03-30 12:35:00+00', NULL, '2026-05-15 21:00:00+00', false),
	(1, 4, 29, '2026-03-30 11:33:00+00', NULL, '2026-05-15 21:00:00+00', false),
	(1, 4, 31, '2026-03-30 11:33:00+00', NULL, '2026-05-15 21:00:00+00', false),
	(1, 4, 18, '2026-04-13 13:28:00+00', NULL, '2026-05-15 21:00:00+00', false),
	(1, 4, 21, '2026-04-13 13:28:00+00', NULL, '2026-05-15 21:00:00+00', false),
	(1, 4, 32, '2026-03-30 11:33:00+00', NULL, '2026-05-15 21:00:00+00', false),
	(1, 4, 36, '2026-03-30 11:33:00+00', NULL, '2026-05-15 21:00:00+00', false),
	(1, 4, 26, '2026-03-30 11:33:00+00', NULL, '2026-05-15 21:00:00+00', false),
	(1, 5, 49, '2026-04-27 14:11:00+00', NULL, '2026-05-20 21:00:00+00', false),
	(1, 5, 50, '2026-04-27 14:11:00+00', NULL, '2026-05-20 21:00:00+00', false),
	(1, 5, 51, '2026-04-27 14:11:00+00', NULL, '2026-05-20 21:00:00+00', false),
	(1, 5, 52, '2026-04-27 14:11:00+00', NULL, '2026-05-20 21:00:00+00', false),
	(1, 5, 53, '2026-04-27 14:11:00+00', NULL, '2026-05-20 21:00:00+00', false),
	(1, 5, 54, '2026-04-27 14:11:00+00', NULL, '2026-05-20 21:00:00+00', false),
	(1, 5, 55, '2026-04-27 14:11:00+00', NULL, '2026-05-20 21:00:00+00', false),
	(1, 5, 56, '2026-04-27 14:11:00+00', NULL, '2026-05-20 21:00:00+00', false),
	(1, 5, 57, '2026-04-27 14:11:00+00', NULL, '2026-05-20 21:00:00+00', false),
	(2, 3, 11, '2026-03-02 09:01:00+00', NULL, '2026-05-15 21:00:00+00', false),
	(1, 5, 43, '2026-04-27 14:11:00+00', NULL, NULL, true),
	(1, 5, 44, '2026-04-27 14:11:00+00', NULL, NULL, true),
	(1, 5, 45, '2026-04-27 14:11:00+00', NULL, NULL, true),
	(1, 5, 46, '2026-04-27 14:11:00+00', NULL, NULL, true),
	(1, 5, 47, '2026-04-27 14:11:00+00', NULL, NULL, true),
	(1, 5, 48, '2026-04-27 14:11:00+00', NULL, NULL, true),
	(1, 5, 58, '2026-04-27 14:11:00+00', NULL, '2026-05-20 21:00:00+00', false),
	(1, 5, 59, '2026-04-27 14:11:00+00', NULL, '2026-05-20 21:00:00+00', false),
	(1, 5, 60, '2026-04-27 14:11:00+00', NULL, '2026-05-20 21:00:00+00', false),
	(1, 5, 37, '2026-04-27 14:11:00+00', NULL, NULL, true),
	(1, 5, 38, '2026-04-27 14:11:00+00', NULL, NULL, true),
	(1, 5, 39, '2026-04-27 14:11:00+00', NULL, NULL, true),
	(1, 5, 40, '2026-04-27 14:11:00+00', NULL, NULL, true),
	(1, 5, 41, '2026-04-27 14:11:00+00', NULL, NULL, true),
	(1, 5, 42, '2026-04-27 14:11:00+00', NULL, NULL, true);
INSERT INTO public.survey_schedule VALUES
	(1, 4, '2026-05-24 21:00:00+00'),
	(2, 3, '2026-05-24 21:00:00+00'),
	(1, 5, '2026-05-24 21:00:00+00');
INSERT INTO public.surveys VALUES
	(1, 1, 'How is work going?', 'An example to start from: four questions every week. Change them as you like.', NULL, NULL, true, false, '2026-03-02 09:00:00+00', false, NULL, true, '2026-03-02 09:00:00+00', 1),
	(2, 2, 'How is work going?', 'An example to start from: four questions every week. Change them as you like.', NULL, NULL, true, false, '2026-03-02 09:00:00+00', false, NULL, true, '2026-03-02 09:00:00+00', 1),
	(1, 4, 'Pulse', '', '2026-03-30 11:33:00+00', NULL, true, true, '2026-03-30 11:33:00+00', false, NULL, false, '2026-03-30 11:33:00+00', 5),
	(2, 3, 'Pulse', '', '2026-03-02 09:01:00+00', NULL, true, false, '2026-03-02 09:01:00+00', true, 'G33AB1wqoiwpaPhlRAPEA-wSNWHmg-i5', false, '2026-03-02 09:01:00+00', 3),
	(1, 5, 'Anonymous', '', '2026-04-27 14:11:00+00', NULL, true, true, '2026-04-27 14:11:00+00', true, 'zEbJqvBDLjKmrRV4i9TFNOKPAXtu7r1S', false, '2026-04-27 14:11:00+00', 3),
	(1, 6, 'Draft', '', NULL, NULL, false, false, NULL, false, NULL, false, '2026-05-22 14:11:00+00', 1),
	(3, 7, 'How is work going?', 'An example to start from: four questions every week. Change them as you like.', NULL, NULL, true, false, '2026-05-22 14:11:00+00', false, NULL, true, '2026-05-22 14:11:00+00', 1),
	(4, 8, 'How is work going?', 'An example to start from: four questions every week. Change them as you like.', NULL, NULL, true, false, '2026-05-22 14:11:00+00', false, NULL, true, '2026-05-22 14:11:00+00', 1),
	(5, 9, 'How is work going?', 'An example to start from: four questions every week. Change them as you like.', NULL, NULL, true, false, '2026-05-22 14:11:00+00', false, NULL, true, '2026-05-22 14:11:00+00', 1),
	(6, 10, 'How is work going?', 'An example to start from: four questions every week. Change them as you like.', NULL, NULL, true, false, '2026-05-22 14:11:00+00', false, NULL, true, '2026-05-22 14:11:00+00', 1),
	(7, 11, 'How is work going?', 'An example to start from: four questions every week. Change them as you like.', NULL, NULL, true, false, '2026-05-22 14:11:00+00', false, NULL, true, '2026-05-22 14:11:00+00', 1),
	(8, 12, 'How is work going?', 'An example to start from: four questions every week. Change them as you like.', NULL, NULL, true, false, '2026-05-22 14:11:00+00', false, NULL, true, '2026-05-22 14:11:00+00', 1);
INSERT INTO public.tokens VALUES
	('t21Ce-M0Rn--lfwSUXhoYd1TNLe_rHBviwDrnRC4mwQ', 2, '2026-05-22 14:11:00+00', '2026-05-22 14:11:00+00', '2026-06-21 14:11:00+00'),
	('24RpSZpks9puO-Py_fosr5wUM6-EWFtt-oEF9Q7YObY', 1, '2026-05-22 14:11:00+00', '2026-05-22 14:11:00+00', '2026-06-21 14:11:00+00'),
	('BeibushXdpGX8jIqrdBqX96NLggosX4cLq05vacZ2gI', 1, '2026-05-22 14:11:00+00', '2026-05-22 14:11:00+00', '2026-06-21 14:11:00+00'),
	('yd_XtvFNAPsBwZpjuYyIYKfSNuOnHJHZ2E4CsMuLhWg', 1, '2026-05-22 14:11:00+00', '2026-05-22 14:11:00+00', '2026-06-21 14:11:00+00'),
	('Z3YtTHEgE-XY0eUKtj3PjF9LBfWrvfYJ6jFtcXRzwXo', 61, '2026-05-22 14:11:00+00', '2026-05-22 14:11:00+00', '2026-06-21 14:11:00+00'),
	('vHpBH9G0YvV541TwsL2zMytT_cxWoPEYv1dUO1LJIuo', 62, '2026-05-22 14:11:00+00', '2026-05-22 14:11:00+00', '2027-05-22 14:11:00+00'),
	('0H9H9N5J73kB4v968dSLIHL0ejQjUa2QPmgiex9dNOQ', 1, '2026-05-22 14:11:00+00', '2026-05-22 14:11:00+00', '2026-06-21 14:11:00+00'),
	('EvrTCoVpisUzxSJR-ZCaUHfY10Y_k316vNbwUoO8C6E', 61, '2026-05-22 14:11:00+00', '2026-05-22 14:11:00+00', '2026-06-21 14:11:00+00');
SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 5, true);
SELECT pg_catalog.setval('public.accounts_id_seq', 68, true);
SELECT pg_catalog.setval('public.audit_log_id_seq', 55, true);
SELECT pg_catalog.setval('public.companies_id_seq', 8, true);
SELECT pg_catalog.setval('public.groups_id_seq', 10, true);
SELECT pg_catalog.setval('public.mailings_id_seq', 2, true);
SELECT pg_catalog.setval('public.people_imports_id_seq', 1, false);
SELECT pg_catalog.setval('public.questions_id_seq', 47, true);
SELECT pg_catalog.setval('public.rounds_id_seq', 96, true);
SELECT pg_catalog.setval('public.subscriptions_id_seq', 9, true);
SELECT pg_catalog.setval('public.surveys_id_seq', 12, true);
ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY pgboss.bam
    ADD CONSTRAINT bam_pkey PRIMARY KEY (id);
ALTER TABLE ONLY pgboss.job
    ADD CONSTRAINT job_pkey PRIMARY KEY (name, id);
ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT job_common_pkey PRIMARY KEY (name, id);
ALTER TABLE ONLY pgboss.job_dependency
    ADD CONSTRAINT job_dependency_pkey PRIMARY KEY (child_name, child_id, parent_name, parent_id);
ALTER TABLE ONLY pgboss.queue
    ADD CONSTRAINT queue_pkey PRIMARY KEY (name);
ALTER TABLE ONLY pgboss.queue_stats
    ADD CONSTRAINT queue_stats_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE ONLY pgboss.queue_stats_20261122
    ADD CONSTRAINT queue_stats_20261122_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE ONLY pgboss.queue_stats_20261123
    ADD CONSTRAINT queue_stats_20261123_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE ONLY pgboss.schedule
    ADD CONSTRAINT schedule_pkey PRIMARY KEY (name, key);
ALTER TABLE ONLY pgboss.subscription
    ADD CONSTRAINT subscription_pkey PRIMARY KEY (event, name);
ALTER TABLE ONLY pgboss.version
    ADD CONSTRAINT version_pkey PRIMARY KEY (version);
ALTER TABLE ONLY pgboss.warning
    ADD CONSTRAINT warning_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.account_keys
    ADD CONSTRAINT account_keys_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.answers
    ADD CONSTRAINT answers_company_id_round_id_person_id_pk PRIMARY KEY (company_id, round_id, person_id);
ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_company_id_id_pk PRIMARY KEY (company_id, id);
ALTER TABLE ONLY public.companies
    ADD CONSTRAINT companies_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.frozen_groups
    ADD CONSTRAINT frozen_groups_company_id_survey_id_person_id_pk PRIMARY KEY (company_id, survey_id, person_id);
ALTER TABLE ONLY public.group_members
    ADD CONSTRAINT group_members_company_id_group_id_person_id_from_at_pk PRIMARY KEY (company_id, group_id, person_id, from_at);
ALTER TABLE ONLY public.groups
    ADD CONSTRAINT groups_company_id_id_pk PRIMARY KEY (company_id, id);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_account_id_key_pk PRIMARY KEY (account_id, key);
ALTER TABLE ONLY public.mailing_schedule
    ADD CONSTRAINT mailing_schedule_company_id_mailing_id_pk PRIMARY KEY (company_id, mailing_id);
ALTER TABLE ONLY public.mailings
    ADD CONSTRAINT mailings_company_id_id_pk PRIMARY KEY (company_id, id);
ALTER TABLE ONLY public.people
    ADD CONSTRAINT people_company_id_id_pk PRIMARY KEY (company_id, id);
ALTER TABLE ONLY public.people_import_slices
    ADD CONSTRAINT people_import_slices_company_id_import_id_index_pk PRIMARY KEY (company_id, import_id, index);
ALTER TABLE ONLY public.people_imports
    ADD CONSTRAINT people_imports_company_id_id_pk PRIMARY KEY (company_id, id);
ALTER TABLE ONLY public.question_versions
    ADD CONSTRAINT question_versions_company_id_question_id_version_pk PRIMARY KEY (company_id, question_id, version);
ALTER TABLE ONLY public.questions
    ADD CONSTRAINT questions_company_id_id_pk PRIMARY KEY (company_id, id);
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_bucket_window_start_pk PRIMARY KEY (bucket, window_start);
ALTER TABLE ONLY public.reseller_companies
    ADD CONSTRAINT reseller_companies_account_id_company_id_pk PRIMARY KEY (account_id, company_id);
ALTER TABLE ONLY public.rollups
    ADD CONSTRAINT rollups_company_id_round_id_choice_pk PRIMARY KEY (company_id, round_id, choice);
ALTER TABLE ONLY public.round_publications
    ADD CONSTRAINT round_publications_company_id_round_id_pk PRIMARY KEY (company_id, round_id);
ALTER TABLE ONLY public.round_results
    ADD CONSTRAINT round_results_company_id_round_id_group_id_pk PRIMARY KEY (company_id, round_id, group_id);
ALTER TABLE ONLY public.rounds
    ADD CONSTRAINT rounds_company_id_id_pk PRIMARY KEY (company_id, id);
ALTER TABLE ONLY public.send_ledger
    ADD CONSTRAINT send_ledger_company_id_survey_id_round_starts_at_kind_person_id PRIMARY KEY (company_id, survey_id, round_starts_at, kind, person_id);
ALTER TABLE ONLY public.share_links
    ADD CONSTRAINT share_links_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_company_id_id_pk PRIMARY KEY (company_id, id);
ALTER TABLE ONLY public.survey_respondents
    ADD CONSTRAINT survey_respondents_company_id_survey_id_person_id_from_at_pk PRIMARY KEY (company_id, survey_id, person_id, from_at);
ALTER TABLE ONLY public.survey_schedule
    ADD CONSTRAINT survey_schedule_company_id_survey_id_pk PRIMARY KEY (company_id, survey_id);
ALTER TABLE ONLY public.surveys
    ADD CONSTRAINT surveys_company_id_id_pk PRIMARY KEY (company_id, id);
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_pkey PRIMARY KEY (hash);
CREATE UNIQUE INDEX job_common_i1 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::pgboss.job_state) AND (policy = 'short'::text));
CREATE INDEX job_common_i10 ON pgboss.job_common USING btree (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE ((state < 'active'::pgboss.job_state) AND (NOT blocked) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i11 ON pgboss.job_common USING btree (name, priority DESC, created_on, start_after) WHERE ((state < 'active'::pgboss.job_state) AND (NOT blocked));
CREATE INDEX job_common_i12 ON pgboss.job_common USING btree (source_root_id) WHERE (source_root_id IS NOT NULL);
CREATE UNIQUE INDEX job_common_i2 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::pgboss.job_state) AND (policy = 'singleton'::text));
CREATE UNIQUE INDEX job_common_i3 ON pgboss.job_common USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::pgboss.job_state) AND (policy = 'stately'::text));
CREATE UNIQUE INDEX job_common_i4 ON pgboss.job_common USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::pgboss.job_state) AND (singleton_on IS NOT NULL));
CREATE UNIQUE INDEX job_common_i6 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::pgboss.job_state) AND (policy = 'exclusive'::text));
CREATE INDEX job_common_i7 ON pgboss.job_common USING btree (name, group_id) WHERE ((state = 'active'::pgboss.job_state) AND (group_id IS NOT NULL));
CREATE UNIQUE INDEX job_common_i8 ON pgboss.job_common USING btree (name, singleton_key) WHERE ((state = ANY (ARRAY['active'::pgboss.job_state, 'retry'::pgboss.job_state, 'failed'::pgboss.job_state])) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i9 ON pgboss.job_common USING btree (name, id) WHERE (blocking AND (state = 'completed'::pgboss.job_state));
CREATE INDEX job_dep_parent_idx ON pgboss.job_dependency USING btree (parent_name, parent_id);
CREATE INDEX queue_stats_i1 ON ONLY pgboss.queue_stats USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX queue_stats_20261122_name_captured_on_deferred_count_queued_idx ON pgboss.queue_stats_20261122 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX queue_stats_20261123_name_captured_on_deferred_count_queued_idx ON pgboss.queue_stats_20261123 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX warning_i1 ON pgboss.warning USING btree (created_on DESC);
CREATE INDEX account_keys_account ON public.account_keys USING btree (account_id);
CREATE INDEX accounts_company ON public.accounts USING btree (company_id);
CREATE UNIQUE INDEX accounts_email ON public.accounts USING btree (email);
CREATE INDEX answers_comments ON public.answers USING btree (company_id, round_id, answered_at, person_id) WHERE ((comment IS NOT NULL) AND (skip_option IS NULL));
CREATE INDEX answers_person ON public.answers USING btree (company_id, person_id);
CREATE INDEX answers_skips ON public.answers USING btree (company_id, round_id, answered_at, person_id) WHERE (skip_option IS NOT NULL);
CREATE INDEX answers_texts ON public.answers USING btree (company_id, round_id, answered_at, person_id) WHERE (text IS NOT NULL);
CREATE INDEX audit_log_at ON public.audit_log USING btree (company_id, at);
CREATE UNIQUE INDEX group_members_now ON public.group_members USING btree (company_id, group_id, person_id) WHERE (until_at IS NULL);
CREATE INDEX group_members_person ON public.group_members USING btree (company_id, person_id);
CREATE UNIQUE INDEX groups_name ON public.groups USING btree (company_id, lower(name)) WHERE (removed_at IS NULL);
CREATE INDEX idempotency_keys_created ON public.idempotency_keys USING btree (created_at);
CREATE INDEX mailing_schedule_due ON public.mailing_schedule USING btree (due_at);
CREATE INDEX mailings_survey ON public.mailings USING btree (company_id, survey_id, at);
CREATE INDEX people_admins ON public.people USING btree (company_id) WHERE (is_admin AND (removed_at IS NULL));
CREATE INDEX people_present ON public.people USING btree (company_id, last_name, first_name) WHERE (removed_at IS NULL);
CREATE INDEX questions_survey ON public.questions USING btree (company_id, survey_id, "position");
CREATE INDEX rate_limits_expiry ON public.rate_limits USING btree (expires_at);
CREATE INDEX reseller_companies_company ON public.reseller_companies USING btree (company_id);
CREATE UNIQUE INDEX rounds_index ON public.rounds USING btree (company_id, question_id, index);
CREATE UNIQUE INDEX rounds_open ON public.rounds USING btree (company_id, question_id) WHERE (closed_at IS NULL);
CREATE INDEX rounds_running ON public.rounds USING btree (company_id, survey_id) WHERE (closed_at IS NULL);
CREATE INDEX rounds_survey ON public.rounds USING btree (company_id, survey_id, start_date);
CREATE INDEX send_ledger_mailing ON public.send_ledger USING btree (company_id, mailing_id, person_id);
CREATE INDEX send_ledger_waiting ON public.send_ledger USING btree (company_id, mailing_id, person_id) WHERE ((sent_at IS NULL) AND (failed_at IS NULL));
CREATE UNIQUE INDEX share_links_survey ON public.share_links USING btree (company_id, survey_id);
CREATE UNIQUE INDEX subscriptions_current ON public.subscriptions USING btree (company_id) WHERE (status <> 'canceled'::text);
CREATE UNIQUE INDEX subscriptions_provider_id ON public.subscriptions USING btree (company_id, subscription_id);
CREATE INDEX survey_respondents_left ON public.survey_respondents USING btree (company_id, survey_id, until_at) WHERE (until_at IS NOT NULL);
CREATE UNIQUE INDEX survey_respondents_now ON public.survey_respondents USING btree (company_id, survey_id, person_id) WHERE (until_at IS NULL);
CREATE INDEX survey_respondents_person ON public.survey_respondents USING btree (company_id, person_id);
CREATE INDEX survey_respondents_state ON public.survey_respondents USING btree (company_id, survey_id, late_at, answered) WHERE (until_at IS NULL);
CREATE INDEX survey_schedule_due ON public.survey_schedule USING btree (due_at);
CREATE INDEX surveys_active ON public.surveys USING btree (company_id) WHERE is_active;
CREATE INDEX tokens_account ON public.tokens USING btree (account_id);
CREATE INDEX tokens_expiry ON public.tokens USING btree (expires_at);
ALTER INDEX pgboss.job_pkey ATTACH PARTITION pgboss.job_common_pkey;
ALTER INDEX pgboss.queue_stats_i1 ATTACH PARTITION pgboss.queue_stats_20261122_name_captured_on_deferred_count_queued_idx;
ALTER INDEX pgboss.queue_stats_pkey ATTACH PARTITION pgboss.queue_stats_20261122_pkey;
ALTER INDEX pgboss.queue_stats_i1 ATTACH PARTITION pgboss.queue_stats_20261123_name_captured_on_deferred_count_queued_idx;
ALTER INDEX pgboss.queue_stats_pkey ATTACH PARTITION pgboss.queue_stats_20261123_pkey;
ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY pgboss.queue
    ADD CONSTRAINT queue_dead_letter_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue(name);
ALTER TABLE ONLY pgboss.schedule
    ADD CONSTRAINT schedule_name_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE CASCADE;
ALTER TABLE ONLY pgboss.subscription
    ADD CONSTRAINT subscription_name_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE CASCADE;
ALTER TABLE ONLY public.account_keys
    ADD CONSTRAINT account_keys_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.answers
    ADD CONSTRAINT answers_company_id_round_id_rounds_company_id_id_fk FOREIGN KEY (company_id, round_id) REFERENCES public.rounds(company_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.frozen_groups
    ADD CONSTRAINT frozen_groups_company_id_survey_id_surveys_company_id_id_fk FOREIGN KEY (company_id, survey_id) REFERENCES public.surveys(company_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.group_members
    ADD CONSTRAINT group_members_company_id_group_id_groups_company_id_id_fk FOREIGN KEY (company_id, group_id) REFERENCES public.groups(company_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.group_members
    ADD CONSTRAINT group_members_company_id_person_id_people_company_id_id_fk FOREIGN KEY (company_id, person_id) REFERENCES public.people(company_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.groups
    ADD CONSTRAINT groups_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mailing_schedule
    ADD CONSTRAINT mailing_schedule_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mailings
    ADD CONSTRAINT mailings_company_id_survey_id_surveys_company_id_id_fk FOREIGN KEY (company_id, survey_id) REFERENCES public.surveys(company_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.people
    ADD CONSTRAINT people_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.people_import_slices
    ADD CONSTRAINT people_import_slices_company_id_import_id_people_imports_compan FOREIGN KEY (company_id, import_id) REFERENCES public.people_imports(company_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.people_imports
    ADD CONSTRAINT people_imports_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.question_versions
    ADD CONSTRAINT question_versions_company_id_question_id_questions_company_id_i FOREIGN KEY (company_id, question_id) REFERENCES public.questions(company_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.questions
    ADD CONSTRAINT questions_company_id_survey_id_surveys_company_id_id_fk FOREIGN KEY (company_id, survey_id) REFERENCES public.surveys(company_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reseller_companies
    ADD CONSTRAINT reseller_companies_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reseller_companies
    ADD CONSTRAINT reseller_companies_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.rollups
    ADD CONSTRAINT rollups_company_id_round_id_rounds_company_id_id_fk FOREIGN KEY (company_id, round_id) REFERENCES public.rounds(company_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.round_publications
    ADD CONSTRAINT round_publications_company_id_round_id_rounds_company_id_id_fk FOREIGN KEY (company_id, round_id) REFERENCES public.rounds(company_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.round_results
    ADD CONSTRAINT round_results_company_id_round_id_rounds_company_id_id_fk FOREIGN KEY (company_id, round_id) REFERENCES public.rounds(company_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.rounds
    ADD CONSTRAINT rounds_company_id_question_id_questions_company_id_id_fk FOREIGN KEY (company_id, question_id) REFERENCES public.questions(company_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.send_ledger
    ADD CONSTRAINT send_ledger_company_id_mailing_id_mailings_company_id_id_fk FOREIGN KEY (company_id, mailing_id) REFERENCES public.mailings(company_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.share_links
    ADD CONSTRAINT share_links_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.survey_respondents
    ADD CONSTRAINT survey_respondents_company_id_person_id_people_company_id_id_fk FOREIGN KEY (company_id, person_id) REFERENCES public.people(company_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.survey_respondents
    ADD CONSTRAINT survey_respondents_company_id_survey_id_surveys_company_id_id_f FOREIGN KEY (company_id, survey_id) REFERENCES public.surveys(company_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.survey_schedule
    ADD CONSTRAINT survey_schedule_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.surveys
    ADD CONSTRAINT surveys_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

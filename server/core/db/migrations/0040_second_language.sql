-- What has been written so far is in the language of the admin who has been there longest.
ALTER TABLE "surveys" ADD COLUMN "languages" text[] DEFAULT '{en-GB}' NOT NULL;
ALTER TABLE "surveys" ADD COLUMN "translations" jsonb DEFAULT '{}' NOT NULL;
ALTER TABLE "questions" ADD COLUMN "translations" jsonb DEFAULT '{}' NOT NULL;
ALTER TABLE "question_versions" ADD COLUMN "translations" jsonb DEFAULT '{}' NOT NULL;
ALTER TABLE "question_rewordings" ADD COLUMN "before_translations" jsonb DEFAULT '{}' NOT NULL;
ALTER TABLE "question_rewordings" ADD COLUMN "after_translations" jsonb DEFAULT '{}' NOT NULL;
UPDATE "surveys" s SET "languages" = ARRAY[a."language"]
  FROM (
    SELECT DISTINCT ON (p."company_id") p."company_id", a."language"
      FROM "people" p JOIN "accounts" a ON a."id" = p."id"
     WHERE p."is_admin" AND p."removed_at" IS NULL
     ORDER BY p."company_id", p."created_at", p."id"
  ) a
 WHERE a."company_id" = s."company_id" AND a."language" <> 'en-GB';

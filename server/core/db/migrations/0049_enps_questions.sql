ALTER TABLE "questions" ADD COLUMN "enps" boolean DEFAULT false NOT NULL;
-- Until now every slider from 0 to 10 by 1 was read as an eNPS.
UPDATE "questions" q SET "enps" = true
 WHERE q."field_type" = 8 AND EXISTS (
   SELECT FROM "question_versions" v
    WHERE v."company_id" = q."company_id" AND v."question_id" = q."id" AND v."field_type" = 8
      AND CASE cardinality(v."choices")
            WHEN 0 THEN true
            WHEN 3 THEN v."choices"[1]::double precision = 0 AND v."choices"[2]::double precision = 10
                        AND v."choices"[3]::double precision = 1
            ELSE false
          END);

-- A change that is not named real may still be there: nobody tested that nothing has changed.
UPDATE "round_results"
   SET "change" = replace("change"::text, '"verdict": "stable"', '"verdict": "unclear"')::jsonb
 WHERE "change"::text LIKE '%"verdict": "stable"%';

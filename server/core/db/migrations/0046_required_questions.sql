ALTER TABLE "questions" ADD COLUMN "required" boolean DEFAULT false NOT NULL;

-- compatible-with-previous
ALTER TABLE "notifications" ADD COLUMN "phrase" jsonb;

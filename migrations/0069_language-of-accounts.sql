-- compatible-with-previous
ALTER TABLE "users" ADD COLUMN "language" text;
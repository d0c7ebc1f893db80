-- compatible-with-previous
ALTER TABLE "agreements" ADD COLUMN "language" text;
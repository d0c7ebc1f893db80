-- compatible-with-previous
ALTER TABLE "users" ADD COLUMN "has_signed_in" boolean DEFAULT false NOT NULL;
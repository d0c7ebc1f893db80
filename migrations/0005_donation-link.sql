-- compatible-with-previous
ALTER TABLE "organizations" ADD COLUMN "donation_link" text DEFAULT '' NOT NULL;
-- compatible-with-previous
ALTER TABLE "posts" ADD COLUMN "species_unknown" boolean DEFAULT false NOT NULL;
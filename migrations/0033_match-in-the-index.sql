DROP INDEX "saved_search_matches_post";--> statement-breakpoint
DROP INDEX "saved_searches_bucket";--> statement-breakpoint
ALTER TABLE "saved_search_matches" DROP CONSTRAINT "saved_search_matches_search_id_post_id_pk";--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_post_id_search_id_pk" PRIMARY KEY("post_id","search_id");--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "has_words" boolean GENERATED ALWAYS AS (words is not null) STORED;--> statement-breakpoint
-- Longer texts match nothing, and have no room in the index.
UPDATE "saved_searches" SET "breed" = left("breed", 161), "location" = left("location", 241), "color" = left("color", 104)
  WHERE length("breed") > 161 OR length("location") > 241 OR length("color") > 104;--> statement-breakpoint
CREATE INDEX "saved_searches_bucket" ON "saved_searches" USING btree ("bucket","species","sex","size","min_age","max_age","age_group","has_proof","fact_bits","latitude","longitude","within_km","breed","location","coat","color","has_words","user_id","alert","id");
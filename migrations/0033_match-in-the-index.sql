DROP INDEX "saved_search_matches_post";--> statement-breakpoint
DROP INDEX "saved_searches_bucket";--> statement-breakpoint
ALTER TABLE "saved_search_matches" DROP CONSTRAINT "saved_search_matches_search_id_post_id_pk";--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_post_id_search_id_pk" PRIMARY KEY("post_id","search_id");--> statement-breakpoint
CREATE INDEX "saved_searches_bucket" ON "saved_searches" USING btree ("bucket","species","sex","size","min_age","max_age","age_group","has_proof","fact_bits","latitude","longitude","within_km","breed","location","coat","color","words","user_id","alert","id");
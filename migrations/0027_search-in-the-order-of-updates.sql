DROP INDEX "posts_by_looks";--> statement-breakpoint
DROP INDEX "posts_by_breed_and_looks";--> statement-breakpoint
DROP INDEX "posts_by_place";--> statement-breakpoint
DROP INDEX "posts_by_age";--> statement-breakpoint
DROP INDEX "posts_by_facts";--> statement-breakpoint
DROP INDEX "posts_by_coat";--> statement-breakpoint
CREATE INDEX "posts_by_looks" ON "posts" USING btree ("status","species","size","sex","has_proof","created_at","id","breed_id","location_id","birth_month","fact_bits","coat_id","updated_at","paused");--> statement-breakpoint
CREATE INDEX "posts_by_breed_and_looks" ON "posts" USING btree ("status","breed_id","species","size","sex","has_proof","created_at","id","location_id","birth_month","fact_bits","coat_id","updated_at","paused");--> statement-breakpoint
CREATE INDEX "posts_by_place" ON "posts" USING btree ("status","location_id","created_at","id","species","sex","size","breed_id","birth_month","has_proof","fact_bits","coat_id","updated_at","paused");--> statement-breakpoint
CREATE INDEX "posts_by_age" ON "posts" USING btree ("status","birth_month","created_at","id","species","sex","size","breed_id","location_id","has_proof","fact_bits","coat_id","updated_at","paused");--> statement-breakpoint
CREATE INDEX "posts_by_facts" ON "posts" USING btree ("status","fact_bits","created_at","id","species","sex","size","breed_id","location_id","birth_month","has_proof","coat_id","updated_at","paused");--> statement-breakpoint
CREATE INDEX "posts_by_coat" ON "posts" USING btree ("status","coat_id","created_at","id","species","sex","size","breed_id","location_id","birth_month","has_proof","fact_bits","updated_at","paused");
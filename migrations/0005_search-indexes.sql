DROP INDEX "posts_by_species";--> statement-breakpoint
DROP INDEX "posts_by_breed";--> statement-breakpoint
CREATE INDEX "posts_by_looks" ON "posts" USING btree ("status","species","size","sex","has_proof","created_at","id","breed_id","location_id","birth_month");--> statement-breakpoint
CREATE INDEX "posts_by_breed_and_looks" ON "posts" USING btree ("status","breed_id","species","size","sex","has_proof","created_at","id","location_id","birth_month");--> statement-breakpoint
CREATE INDEX "posts_by_species" ON "posts" USING btree ("status","species","created_at","id");--> statement-breakpoint
CREATE INDEX "posts_by_breed" ON "posts" USING btree ("status","breed_id","created_at","id");
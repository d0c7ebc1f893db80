-- compatible-with-previous
ALTER TABLE "posts" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', name || ' ' || content)) STORED;--> statement-breakpoint
CREATE INDEX "posts_updated" ON "posts" USING btree ("status","updated_at","id","species","sex","size","breed_id","location_id","birth_month","has_proof","paused");--> statement-breakpoint
CREATE INDEX "posts_by_words" ON "posts" USING gin ("words");
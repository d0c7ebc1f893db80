DROP INDEX "posts_newest";--> statement-breakpoint
DROP INDEX "posts_by_species";--> statement-breakpoint
DROP INDEX "posts_by_breed";--> statement-breakpoint
DROP INDEX "posts_by_looks";--> statement-breakpoint
DROP INDEX "posts_by_breed_and_looks";--> statement-breakpoint
DROP INDEX "posts_by_place";--> statement-breakpoint
DROP INDEX "posts_by_age";--> statement-breakpoint
ALTER TABLE "adoption_requests" ADD COLUMN "held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "hold_until" date;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "bonded_with_id" bigint;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_bond" UNIQUE("id","owner_id","bonded_with_id");--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_bonded" FOREIGN KEY ("bonded_with_id","owner_id","id") REFERENCES "public"."posts"("id","owner_id","bonded_with_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "adoption_requests_one_held" ON "adoption_requests" USING btree ("post_id") WHERE "adoption_requests"."held";--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("status","created_at","id","species","sex","size","breed_id","location_id","birth_month","has_proof","paused");--> statement-breakpoint
CREATE INDEX "posts_by_species" ON "posts" USING btree ("status","species","created_at","id","paused");--> statement-breakpoint
CREATE INDEX "posts_by_breed" ON "posts" USING btree ("status","breed_id","created_at","id","paused");--> statement-breakpoint
CREATE INDEX "posts_by_looks" ON "posts" USING btree ("status","species","size","sex","has_proof","created_at","id","breed_id","location_id","birth_month","paused");--> statement-breakpoint
CREATE INDEX "posts_by_breed_and_looks" ON "posts" USING btree ("status","breed_id","species","size","sex","has_proof","created_at","id","location_id","birth_month","paused");--> statement-breakpoint
CREATE INDEX "posts_by_place" ON "posts" USING btree ("status","location_id","created_at","id","species","sex","size","breed_id","birth_month","has_proof","paused");--> statement-breakpoint
CREATE INDEX "posts_by_age" ON "posts" USING btree ("status","birth_month","created_at","id","species","sex","size","breed_id","location_id","has_proof","paused");--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_bonded_with_another" CHECK ("posts"."bonded_with_id" <> "posts"."id");--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_adopted_is_available" CHECK ("posts"."status" <> 'adopted' or (not "posts"."paused" and "posts"."hold_until" is null));
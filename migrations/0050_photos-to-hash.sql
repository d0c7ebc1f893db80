-- compatible-with-previous
-- outside-of-a-transaction
drop index concurrently if exists "photos_to_hash";
--> statement-breakpoint
create index concurrently "photos_to_hash" on "photos" ("created_at") where not "photos"."hashed" and not "photos"."is_private";

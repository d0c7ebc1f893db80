-- compatible-with-previous
-- outside-of-a-transaction
ALTER TABLE "happy_endings" ADD COLUMN IF NOT EXISTS "typed_town" text;
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN IF NOT EXISTS "typed_location" text;
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN IF NOT EXISTS "typed_location" text;
--> statement-breakpoint
drop index concurrently if exists "happy_endings_to_publish_town";
--> statement-breakpoint
create index concurrently "happy_endings_to_publish_town" on "happy_endings" using btree ("id") where ("happy_endings"."typed_town" is null) <> ("happy_endings"."town" is null);
--> statement-breakpoint
drop index concurrently if exists "posts_to_publish_place";
--> statement-breakpoint
create index concurrently "posts_to_publish_place" on "posts" using btree ("id") where ("posts"."typed_location" is null) <> ("posts"."location_id" is null);
--> statement-breakpoint
drop index concurrently if exists "profiles_to_publish";
--> statement-breakpoint
create index concurrently "profiles_to_publish" on "profiles" using btree ("user_id") where (coalesce("profiles"."typed_location", '') = '') = ("profiles"."location" <> '');

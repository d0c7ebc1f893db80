-- compatible-with-previous
-- outside-of-a-transaction
-- Each index is there under another name before the old one goes, so that no search goes without.
drop index concurrently if exists "posts_by_place_and_looks";
--> statement-breakpoint
create index concurrently "posts_by_place_and_looks" on "posts" using btree ("status","location_id","size","breed_id","created_at","id","species","sex","birth_month","has_proof","fact_bits","coat_id","language","updated_at","paused");
--> statement-breakpoint
drop index concurrently if exists "posts_by_place_next";
--> statement-breakpoint
create index concurrently "posts_by_place_next" on "posts" using btree ("status","location_id","created_at","id","species","sex","size","breed_id","birth_month","has_proof","fact_bits","coat_id","language","updated_at","paused") where location_id > 0;
--> statement-breakpoint
drop index concurrently if exists "posts_by_place";
--> statement-breakpoint
alter index "posts_by_place_next" rename to "posts_by_place";

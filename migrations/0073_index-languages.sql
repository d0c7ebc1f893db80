-- compatible-with-previous
-- outside-of-a-transaction
-- Each index is there under another name before the old one goes, so that no search goes without.
drop index concurrently if exists "posts_by_language";
--> statement-breakpoint
create index concurrently "posts_by_language" on "posts" using btree ("status","language","created_at","id","species","sex","size","breed_id","location_id","birth_month","has_proof","fact_bits","coat_id","updated_at","paused");
--> statement-breakpoint
drop index concurrently if exists "saved_searches_bucket_next";
--> statement-breakpoint
create index concurrently "saved_searches_bucket_next" on "saved_searches" using btree ("bucket","species","sex","size","min_age","max_age","age_group","has_proof","fact_bits","latitude","longitude","within_km","breed","location","coat","color","language","has_words","user_id","alert","id");
--> statement-breakpoint
drop index concurrently if exists "saved_searches_bucket";
--> statement-breakpoint
alter index "saved_searches_bucket_next" rename to "saved_searches_bucket";
--> statement-breakpoint
drop index concurrently if exists "posts_newest_next";
--> statement-breakpoint
create index concurrently "posts_newest_next" on "posts" using btree ("status","created_at","id","species","sex","size","breed_id","location_id","birth_month","has_proof","fact_bits","coat_id","language","paused");
--> statement-breakpoint
drop index concurrently if exists "posts_newest";
--> statement-breakpoint
alter index "posts_newest_next" rename to "posts_newest";
--> statement-breakpoint
drop index concurrently if exists "posts_updated_next";
--> statement-breakpoint
create index concurrently "posts_updated_next" on "posts" using btree ("status","updated_at","id","species","sex","size","breed_id","location_id","birth_month","has_proof","fact_bits","coat_id","language","paused");
--> statement-breakpoint
drop index concurrently if exists "posts_updated";
--> statement-breakpoint
alter index "posts_updated_next" rename to "posts_updated";
--> statement-breakpoint
drop index concurrently if exists "posts_by_looks_next";
--> statement-breakpoint
create index concurrently "posts_by_looks_next" on "posts" using btree ("status","species","size","sex","has_proof","created_at","id","breed_id","location_id","birth_month","fact_bits","coat_id","language","updated_at","paused");
--> statement-breakpoint
drop index concurrently if exists "posts_by_looks";
--> statement-breakpoint
alter index "posts_by_looks_next" rename to "posts_by_looks";
--> statement-breakpoint
drop index concurrently if exists "posts_by_breed_and_looks_next";
--> statement-breakpoint
create index concurrently "posts_by_breed_and_looks_next" on "posts" using btree ("status","breed_id","species","size","sex","has_proof","created_at","id","location_id","birth_month","fact_bits","coat_id","language","updated_at","paused");
--> statement-breakpoint
drop index concurrently if exists "posts_by_breed_and_looks";
--> statement-breakpoint
alter index "posts_by_breed_and_looks_next" rename to "posts_by_breed_and_looks";
--> statement-breakpoint
drop index concurrently if exists "posts_by_place_next";
--> statement-breakpoint
create index concurrently "posts_by_place_next" on "posts" using btree ("status","location_id","created_at","id","species","sex","size","breed_id","birth_month","has_proof","fact_bits","coat_id","language","updated_at","paused");
--> statement-breakpoint
drop index concurrently if exists "posts_by_place";
--> statement-breakpoint
alter index "posts_by_place_next" rename to "posts_by_place";
--> statement-breakpoint
drop index concurrently if exists "posts_by_age_next";
--> statement-breakpoint
create index concurrently "posts_by_age_next" on "posts" using btree ("status","birth_month","created_at","id","species","sex","size","breed_id","location_id","has_proof","fact_bits","coat_id","language","updated_at","paused");
--> statement-breakpoint
drop index concurrently if exists "posts_by_age";
--> statement-breakpoint
alter index "posts_by_age_next" rename to "posts_by_age";
--> statement-breakpoint
drop index concurrently if exists "posts_by_facts_next";
--> statement-breakpoint
create index concurrently "posts_by_facts_next" on "posts" using btree ("status","fact_bits","created_at","id","species","sex","size","breed_id","location_id","birth_month","has_proof","coat_id","language","updated_at","paused");
--> statement-breakpoint
drop index concurrently if exists "posts_by_facts";
--> statement-breakpoint
alter index "posts_by_facts_next" rename to "posts_by_facts";
--> statement-breakpoint
drop index concurrently if exists "posts_by_coat_next";
--> statement-breakpoint
create index concurrently "posts_by_coat_next" on "posts" using btree ("status","coat_id","created_at","id","species","sex","size","breed_id","location_id","birth_month","has_proof","fact_bits","language","updated_at","paused");
--> statement-breakpoint
drop index concurrently if exists "posts_by_coat";
--> statement-breakpoint
alter index "posts_by_coat_next" rename to "posts_by_coat";

-- compatible-with-previous
-- outside-of-a-transaction
drop index concurrently if exists "posts_suspended";
--> statement-breakpoint
create index concurrently "posts_suspended" on "posts" ("owner_id") where "suspended_from" is not null;

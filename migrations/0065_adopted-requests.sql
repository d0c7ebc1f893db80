-- compatible-with-previous
-- outside-of-a-transaction
drop index concurrently if exists "adoption_requests_adopted";
--> statement-breakpoint
create index concurrently "adoption_requests_adopted" on "adoption_requests" ("decided_at") where "adoption_requests"."status" = 'approved';

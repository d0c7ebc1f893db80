-- compatible-with-previous
-- outside-of-a-transaction
drop index concurrently if exists "adoption_requests_to_erase";
--> statement-breakpoint
create index concurrently "adoption_requests_to_erase" on "adoption_requests" ("decided_at") where "adoption_requests"."decided_at" is not null and "adoption_requests"."answers_erased_at" is null;

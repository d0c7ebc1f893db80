-- outside-of-a-transaction
-- compatible-with-previous
DROP INDEX CONCURRENTLY IF EXISTS "foster_placements_due";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "foster_placements_due" ON "foster_placements" USING btree ("due_on") WHERE "foster_placements"."until" is null and "foster_placements"."due_reminded_at" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "imported_animals_moved";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "imported_animals_moved" ON "imported_animals" USING btree ("account_id","moved_post_id") WHERE "imported_animals"."moved_post_id" is not null;--> statement-breakpoint
ALTER TABLE "post_changes" VALIDATE CONSTRAINT "post_changes_gone";--> statement-breakpoint
ALTER TABLE "posts" VALIDATE CONSTRAINT "posts_status";--> statement-breakpoint
ALTER TABLE "posts" VALIDATE CONSTRAINT "posts_closed_from";--> statement-breakpoint
-- What is known of the time before. What the triggers have written meanwhile stays, also if an interrupted run is repeated.
INSERT INTO animal_events (organization_id, post_id, kind, species, at)
SELECT owner_id, posts.id, 'listed', species, posts.created_at
FROM posts JOIN users ON users.id = owner_id AND users.kind = 'organization'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO animal_events (organization_id, post_id, kind, species, at)
SELECT r.owner_id, p.id, happened.kind, p.species, happened.at
FROM adoption_requests r
JOIN posts p ON p.id = r.post_id
JOIN users u ON u.id = r.owner_id AND u.kind = 'organization'
CROSS JOIN LATERAL (VALUES ('adopted', r.decided_at), ('returned', r.returned_at)) AS happened (kind, at)
WHERE r.returned_at IS NOT NULL AND r.decided_at IS NOT NULL AND r.returned_at - r.decided_at >= interval '24 hours'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO animal_events (organization_id, post_id, kind, species, at)
SELECT owner_id, posts.id, 'adopted', species, coalesce(adopted_at, posts.updated_at)
FROM posts JOIN users ON users.id = owner_id AND users.kind = 'organization'
WHERE status = 'adopted'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE animal_events e SET since = (
  SELECT max(before.at) FROM animal_events before
  WHERE before.post_id = e.post_id AND before.organization_id = e.organization_id AND before.kind IN ('listed', 'returned') AND before.at <= e.at)
WHERE e.kind = 'adopted' AND e.since IS NULL;

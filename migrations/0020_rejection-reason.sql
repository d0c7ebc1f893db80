-- compatible-with-previous
ALTER TABLE "posts" ADD COLUMN "rejection_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Until now the reason of a rejection stood in the public health notes.
UPDATE "posts" p SET "rejection_reason" = "vet_notes", "vet_notes" = ''
  WHERE "vet_notes" <> '' AND ("status" = 'rejected' OR "status" = 'pending' AND 'rejected' = (
    SELECT r."decision" FROM "reviews" r WHERE r."post_id" = p."id" ORDER BY r."created_at" DESC, r."id" DESC LIMIT 1));

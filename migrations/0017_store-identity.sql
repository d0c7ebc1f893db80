-- compatible-with-previous
CREATE TABLE "store_identity" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid NOT NULL,
	"adopted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_identity_is_only" CHECK ("store_identity"."is_only")
);
--> statement-breakpoint
ALTER TABLE "photo_removals" ADD COLUMN "to_bin" boolean DEFAULT false NOT NULL;
ALTER TABLE "users" ADD COLUMN "verified_public_line" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_badges" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;
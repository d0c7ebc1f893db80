-- compatible-with-previous
ALTER TABLE "conversations" ADD COLUMN "held_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "held_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "suspicious" boolean DEFAULT false NOT NULL;
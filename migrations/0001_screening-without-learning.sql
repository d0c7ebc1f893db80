DROP TABLE "screening_features" CASCADE;--> statement-breakpoint
ALTER TABLE "screening_settings" ADD COLUMN "enabled" boolean;--> statement-breakpoint
ALTER TABLE "screening_settings" DROP COLUMN "weights";--> statement-breakpoint
ALTER TABLE "screening_settings" DROP COLUMN "learns";
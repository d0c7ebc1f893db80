-- compatible-with-previous
ALTER TABLE "saved_searches" ADD COLUMN "language" text;
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "language" text;
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "chosen_language" text;

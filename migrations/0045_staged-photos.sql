ALTER TABLE "import_photos" ADD COLUMN "staged_in" text;--> statement-breakpoint
ALTER TABLE "import_photos" ADD COLUMN "staged_as" text;--> statement-breakpoint
CREATE INDEX "import_photos_waiting" ON "import_photos" USING btree ("created_at") WHERE "import_photos"."state" = 'waiting';
-- compatible-with-previous
ALTER TABLE "locations" ADD COLUMN "version" serial NOT NULL;--> statement-breakpoint
CREATE INDEX "locations_by_latitude" ON "locations" USING btree ("latitude");--> statement-breakpoint
CREATE INDEX "locations_by_version" ON "locations" USING btree ("version");--> statement-breakpoint
ALTER TABLE "posts" DROP COLUMN "latitude";--> statement-breakpoint
ALTER TABLE "posts" DROP COLUMN "longitude";